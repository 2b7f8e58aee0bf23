/// What can be cancelled by its identifier, within one stream.
///
/// ```swift
/// static func bind(from dependency: Dependency<Input, NoState, Extra>, disposeBag: DisposeBag) -> Output {
///     let effects = EffectScope<String>()
///     let input = dependency.inputObservables
///     input.cancel.subscribe(onNext: { effects.cancel(id: "upload") }).disposed(by: disposeBag)
///     return Output(
///         progress: input.upload.flatMap { file in
///             dependency.extra.client.upload(file).cancellable(id: "upload", in: effects)
///         })
/// }
/// ```
///
/// Each stream makes a scope of its own, so two streams never cancel each other's effects.
public final class EffectScope<Identifier: Hashable> {
    fileprivate let cancellations = PublishRelay<Identifier>()

    public init() {}

    /// Cancels whatever runs with that identifier in this scope: it completes. What is begun afterwards is not cancelled.
    ///
    /// May be called from anywhere where the identifier is `Sendable`, also by the effect itself; where nothing runs it does nothing.
    ///
    /// - Complexity: O(effects that run in this scope).
    public func cancel(id: Identifier) {
        cancellations.accept(id)
    }
}

extension EffectScope: Sendable where Identifier: Sendable {}

extension ObservableType {
    /// This stream, until it is cancelled by its identifier.
    ///
    /// Any number may run with one identifier; all of them are cancelled together.
    ///
    /// - Termination: completes when it is cancelled, at which the source is disposed; else as the source.
    /// - Parameters:
    ///   - id: the identifier.
    ///   - scope: where it counts.
    ///   - cancelInFlight: whether a subscription cancels what already runs with the identifier.
    public func cancellable<Identifier: Hashable>(
        id: Identifier, in scope: EffectScope<Identifier>, cancelInFlight: Bool = false
    ) -> Observable<Element> {
        let source = asObservable().take(until: scope.cancellations.asObservable().filter({ $0 == id }, isolation: nil))
        guard cancelInFlight else { return source }
        return Observable(confinement: source.confinement) { observer, lifetime in
            scope.cancel(id: id)
            source.source(observer, lifetime)
        }
    }
}
