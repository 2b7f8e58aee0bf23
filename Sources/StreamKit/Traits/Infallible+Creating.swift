/// Streams that never fail, from nothing.
extension Infallible {
    /// What a closure of `create(subscribe:)` reports events to.
    public typealias InfallibleObserver = (InfallibleEvent<Element>) -> Void

    /// Runs `subscribe` at each subscription, with what it reports events to; there is none for a failure.
    ///
    /// The observer may be called from any thread. The disposable that `subscribe` returns is disposed once, after the
    /// completion or when the subscription is disposed.
    ///
    /// - Isolation: `subscribe` runs where it was written.
    @_alwaysEmitIntoClient
    public static func create(
        subscribe: @escaping (@escaping InfallibleObserver) -> any Disposable, isolation: (any Actor)? = #isolation
    ) -> Infallible<Element> {
        Infallible(
            keeping: .create(
                { observer in
                    subscribe { event in
                        switch event {
                        case .next(let element): observer.onNext(element)
                        case .completed: observer.onCompleted()
                        }
                    }
                }, isolation: isolation))
    }

    /// One element, and then the completion.
    @_alwaysEmitIntoClient
    public static func just(_ element: Element) -> Infallible<Element> {
        Infallible(keeping: .just(element))
    }

    /// One element, and then the completion, on a scheduler.
    @_alwaysEmitIntoClient
    public static func just(_ element: Element, scheduler: any ImmediateSchedulerType) -> Infallible<Element> {
        Infallible(keeping: .just(element, scheduler: scheduler))
    }

    /// The elements given, and then the completion.
    @_alwaysEmitIntoClient
    public static func of(_ elements: Element...) -> Infallible<Element> {
        from(elements)
    }

    /// The elements given, and then the completion, on a scheduler.
    @_alwaysEmitIntoClient
    public static func of(_ elements: Element..., scheduler: any ImmediateSchedulerType) -> Infallible<Element> {
        from(elements, scheduler: scheduler)
    }

    /// The elements of a sequence, and then the completion.
    @_alwaysEmitIntoClient
    public static func from<Elements: Sequence>(_ elements: Elements) -> Infallible<Element>
    where Elements.Element == Element {
        Infallible(keeping: .from(elements))
    }

    /// The elements of a sequence, and then the completion, on a scheduler.
    @_alwaysEmitIntoClient
    public static func from<Elements: Sequence>(
        _ elements: Elements, scheduler: any ImmediateSchedulerType
    ) -> Infallible<Element> where Elements.Element == Element {
        Infallible(keeping: .from(elements, scheduler: scheduler))
    }

    /// The element, if there is one, and then the completion.
    @_alwaysEmitIntoClient
    public static func from(optional: Element?) -> Infallible<Element> {
        Infallible(keeping: .from(optional: optional))
    }

    /// The element, if there is one, and then the completion, on a scheduler.
    @_alwaysEmitIntoClient
    public static func from(optional: Element?, scheduler: any ImmediateSchedulerType) -> Infallible<Element> {
        Infallible(keeping: .from(optional: optional, scheduler: scheduler))
    }

    /// The completion.
    @_alwaysEmitIntoClient
    public static func empty() -> Infallible<Element> {
        Infallible(keeping: .empty())
    }

    /// Nothing, ever.
    @_alwaysEmitIntoClient
    public static func never() -> Infallible<Element> {
        Infallible(keeping: .never())
    }

    /// Asks `factory` for the stream, for each subscription.
    @_alwaysEmitIntoClient
    public static func deferred(
        _ factory: @escaping () -> Infallible<Element>, isolation: (any Actor)? = #isolation
    ) -> Infallible<Element> {
        Infallible(keeping: .deferred({ factory().source }, isolation: isolation))
    }
}

extension Infallible where Element: FixedWidthInteger {
    /// Zero, one, two and so on, one per period, for ever.
    public static func interval(_ period: Duration, scheduler: any SchedulerType) -> Infallible<Element> {
        Infallible(keeping: .interval(period, scheduler: scheduler))
    }

    /// Zero after a while; with a period, further numbers, for ever.
    public static func timer(
        _ dueTime: Duration, period: Duration? = nil, scheduler: any SchedulerType
    ) -> Infallible<Element> {
        Infallible(keeping: .timer(dueTime, period: period, scheduler: scheduler))
    }
}
