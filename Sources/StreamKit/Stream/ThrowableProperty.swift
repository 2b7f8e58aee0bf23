/// A value that can be read and observed, and not written, until it fails: what a ``BehaviorSubject`` is to those outside.
///
/// ```text
/// subject     1---2-------3--#
/// subscriber      ^2------3--#     (who subscribes after 2)
/// ```
public struct ThrowableProperty<Element>: ObservableType {
    private let subject: BehaviorSubject<Element>

    /// Stands for `subject`.
    public init(_ subject: BehaviorSubject<Element>) {
        self.subject = subject
    }

    /// The newest element, also after a completion.
    ///
    /// - Throws: the error with which the subject failed.
    public func throwableValue() throws -> Element { try subject.value() }

    public func asObservable() -> Observable<Element> { subject.asObservable() }
}

extension ThrowableProperty: Sendable where Element: Sendable {}
