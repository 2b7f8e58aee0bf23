import StreamKit

extension StreamTester {
    /// The newest element that an output has sent; `nil` before the first.
    ///
    /// Reading it expects nothing.
    public func value<Source: ObservableConvertibleType>(
        _ member: KeyPath<Output, Source>,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) -> Source.Element? {
        recording(of: member, at: CallSite(fileID, filePath, line, column))?.elements.last
    }

    /// The value of an output that has one.
    public func value<Element>(_ member: KeyPath<Output, BehaviorRelay<Element>>) -> Element {
        liveOutput[keyPath: member].value
    }

    /// The value of an output that has one.
    public func value<Element>(_ member: KeyPath<Output, Property<Element>>) -> Element {
        liveOutput[keyPath: member].value
    }

    /// What an output works out now.
    public func value<Element>(_ member: KeyPath<Output, Computed<Element>>) -> Element {
        liveOutput[keyPath: member].value
    }

    /// The elements that an output has sent since something was last expected of it, which are so expected: for checks of your own.
    public func received<Source: ObservableConvertibleType>(
        _ member: KeyPath<Output, Source>,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) -> [Source.Element] {
        recording(of: member, at: CallSite(fileID, filePath, line, column))?.takeElements() ?? []
    }

    private var liveOutput: Output {
        guard let output else {
            preconditionFailure("The stream is released after finish(), so read its values before.")
        }
        return output
    }
}
