/// An output that is worked out when it is read.
///
/// ```swift
/// struct Output: OutputType {
///     let isEmpty: Computed<Bool>
///     let timeForRow: Computed<(Int) -> String>
/// }
///
/// Output(
///     isEmpty: Computed { state.dates.value.isEmpty },
///     timeForRow: Computed { "\(extra.now().timeIntervalSince(state.dates.value[$0]))" })
///
/// stream.output.isEmpty              // a Bool
/// stream.output.timeForRow(3)        // a String
/// ```
///
/// Its closure runs at every reading, on whatever reads. It is not `Sendable`, so that is the actor where it was made.
public struct Computed<Element> {
    private let compute: () -> Element

    /// What `compute` gives at each reading.
    public init(_ compute: @escaping () -> Element) {
        self.compute = compute
    }

    /// A constant, or, as a closure with arguments, a function of what the reader passes:
    /// `Computed<(Int) -> String> { "row \($0)" }`, where the closure itself is the element.
    ///
    /// A closure without arguments is taken as the other kind.
    @_disfavoredOverload
    public init(capture element: Element) {
        compute = { element }
    }

    /// What `other` gives at each reading.
    public init(_ other: Computed<Element>) {
        self = other
    }

    /// The value now.
    public var value: Element { compute() }
}
