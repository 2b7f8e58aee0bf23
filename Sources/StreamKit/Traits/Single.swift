/// Gives one element, or fails.
public typealias Single<Element> = PrimitiveSequence<SingleTrait, Element>

/// The trait of a ``Single``.
public enum SingleTrait {}

/// How a ``Single`` ends: with its element, or with its failure.
public typealias SingleEvent<Element> = Result<Element, any Error>

extension PrimitiveSequenceType where Trait == SingleTrait {
    /// What a closure of `create(subscribe:)` reports the outcome to.
    public typealias SingleObserver = (SingleEvent<Element>) -> Void

    /// Runs `subscribe` at each subscription; the first outcome that it reports is the result's.
    ///
    /// The observer may be called from any thread. The disposable that `subscribe` returns is disposed once, after the
    /// outcome or when the subscription is disposed.
    ///
    /// - Isolation: `subscribe` runs where it was written.
    @_alwaysEmitIntoClient
    public static func create(
        subscribe: @escaping (@escaping SingleObserver) -> any Disposable, isolation: (any Actor)? = #isolation
    ) -> Single<Element> {
        Single(
            keeping: .create(
                { observer in
                    let outcome = Outcome()
                    return subscribe { event in
                        guard outcome.tell() else { return }
                        switch event {
                        case .success(let element):
                            observer.onNext(element)
                            observer.onCompleted()
                        case .failure(let error): observer.onError(error)
                        }
                    }
                }, isolation: isolation))
    }

    /// Calls `observer` with the outcome.
    ///
    /// - Isolation: the closure runs on the actor where it was written.
    @inlinable
    public func subscribe(
        _ observer: @escaping (SingleEvent<Element>) -> Void, isolation: (any Actor)? = #isolation
    ) -> any Disposable {
        primitiveSequence.source.confined(to: isolation).start(
            { observer(.success($0)) }, onEnd: { if let error = $0 { observer(.failure(error)) } })
    }

    /// Calls one of the closures with the outcome.
    ///
    /// A failure for which there is no `onFailure` goes to ``Hooks/unhandledError``, with the place of this call.
    ///
    /// - Isolation: the closures run on the actor where they were written.
    /// - Parameters:
    ///   - onSuccess: called with the element.
    ///   - onFailure: called with the failure.
    ///   - onDisposed: called once, after the outcome or when the subscription is disposed.
    @inlinable
    public func subscribe(
        onSuccess: ((Element) -> Void)? = nil,
        onFailure: ((any Error) -> Void)? = nil,
        onDisposed: (() -> Void)? = nil,
        isolation: (any Actor)? = #isolation, fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        primitiveSequence.source.subscribe(
            onNext: onSuccess, onError: onFailure, onDisposed: onDisposed, isolation: isolation, fileID: fileID,
            line: line)
    }
}

extension ObservableType {
    /// This stream as one that gives exactly one element, at its completion.
    ///
    /// A completion without an element fails with ``RxError/noElements``, a second element at once with
    /// ``RxError/moreThanOneElement``.
    @_alwaysEmitIntoClient
    public func asSingle() -> Single<Element> {
        Single(keeping: atMostOne(orElse: RxError.noElements))
    }

    /// Keeps the one element until the completion. `absence`: the failure for want of one, where there has to be one.
    @inlinable
    func atMostOne(orElse absence: RxError?) -> Observable<Element> {
        asObservable().derive { observer, lifetime in
            let only = Cell<Element?>(nil)
            return AnyObserver(
                next: { element in
                    if only.value == nil { only.value = element } else { observer.end(RxError.moreThanOneElement) }
                },
                end: { error in
                    guard error == nil else { return observer.end(error) }
                    guard let element = only.value else { return observer.end(absence) }
                    observer.next(element)
                    if !lifetime.isDisposed { observer.end(nil) }
                })
        }
    }
}
