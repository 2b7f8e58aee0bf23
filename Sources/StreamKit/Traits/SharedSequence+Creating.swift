/// Streams that never fail, from nothing.
extension SharedSequence {
    /// One element, and then the completion.
    @_alwaysEmitIntoClient
    public static func just(_ element: Element) -> SharedSequence<SharingStrategy, Element> {
        .init(repeating: .just(element))
    }

    /// The elements given, and then the completion.
    @_alwaysEmitIntoClient
    public static func of(_ elements: Element...) -> SharedSequence<SharingStrategy, Element> {
        from(elements)
    }

    /// The elements of a sequence, and then the completion.
    @_alwaysEmitIntoClient
    public static func from<Elements: Sequence>(_ elements: Elements) -> SharedSequence<SharingStrategy, Element>
    where Elements.Element == Element {
        .init(repeating: .from(elements))
    }

    /// The element, if there is one, and then the completion.
    @_alwaysEmitIntoClient
    public static func from(optional: Element?) -> SharedSequence<SharingStrategy, Element> {
        .init(repeating: .from(optional: optional))
    }

    /// The completion.
    @_alwaysEmitIntoClient
    public static func empty() -> SharedSequence<SharingStrategy, Element> {
        .init(repeating: .empty())
    }

    /// Nothing, ever.
    @_alwaysEmitIntoClient
    public static func never() -> SharedSequence<SharingStrategy, Element> {
        .init(repeating: .never())
    }

    /// Asks `factory` for the stream once there is a subscriber, and again after all have left.
    @_alwaysEmitIntoClient
    public static func deferred(
        _ factory: @escaping () -> SharedSequence<SharingStrategy, Element>, isolation: (any Actor)? = #isolation
    ) -> SharedSequence<SharingStrategy, Element> {
        .init(sharing: .deferred({ factory().source }, isolation: isolation))
    }
}

/// Time passes on the main queue, unless a test passes a scheduler of its own.
extension SharedSequence where Element: FixedWidthInteger {
    /// An element in every span of time.
    public static func interval(
        _ period: Duration, scheduler: any SchedulerType = MainScheduler.instance
    ) -> SharedSequence<SharingStrategy, Element> {
        .init(sharing: .interval(period, scheduler: scheduler))
    }

    /// An element after a while, and then one in every span of time if there is a `period`.
    public static func timer(
        _ dueTime: Duration, period: Duration? = nil, scheduler: any SchedulerType = MainScheduler.instance
    ) -> SharedSequence<SharingStrategy, Element> {
        .init(sharing: .timer(dueTime, period: period, scheduler: scheduler))
    }
}

/// Time passes on the main queue, unless a test passes a scheduler of its own.
extension SharedSequence {
    /// An element once nothing has followed it for a while.
    public func debounce(
        _ dueTime: Duration, scheduler: any SchedulerType = MainScheduler.instance
    ) -> SharedSequence<SharingStrategy, Element> {
        .init(sharing: source.debounce(dueTime, scheduler: scheduler))
    }

    /// At most one element in a span of time.
    public func throttle(
        _ dueTime: Duration, latest: Bool = true, scheduler: any SchedulerType = MainScheduler.instance
    ) -> SharedSequence<SharingStrategy, Element> {
        .init(sharing: source.throttle(dueTime, latest: latest, scheduler: scheduler))
    }

    /// Everything later.
    public func delay(
        _ dueTime: Duration, scheduler: any SchedulerType = MainScheduler.instance
    ) -> SharedSequence<SharingStrategy, Element> {
        .init(sharing: source.delay(dueTime, scheduler: scheduler))
    }
}
