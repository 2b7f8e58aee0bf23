/// What operators fail with of their own accord.
public enum RxError: Error, Hashable, CustomDebugStringConvertible {
    /// A stream had to give an element, and completed without one.
    case noElements
    /// A stream gave a second element where one is all there may be.
    case moreThanOneElement
    /// A stream completed before it had given the element of the index that was asked for.
    case argumentOutOfRange
    /// A stream took longer than it was given.
    case timeout

    public var debugDescription: String {
        switch self {
        case .noElements: "The stream completed without an element."
        case .moreThanOneElement: "The stream gave more than one element."
        case .argumentOutOfRange: "The stream completed before the element of that index."
        case .timeout: "The stream took longer than it was given."
        }
    }
}
