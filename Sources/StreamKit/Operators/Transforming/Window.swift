extension ObservableType {
    /// Emits its elements in windows, streams that follow one another: a new one begins after `count` elements or after `timeSpan`.
    ///
    /// A window is emitted when it begins, the first one at the subscription, and is hot: who subscribes to it later misses what it
    /// has sent. The time starts anew with each window, also when the one before was full before its time.
    ///
    /// ```text
    /// source                         -a--b--c----------d-|
    /// window(timeSpan: 6, count: 2)  1---2-----3-----4---|
    /// ```
    ///
    /// ```text
    /// source                                     -a--b--c----------d-|
    /// elements, with the number of their window  -1a-1b-2c---------4d|
    /// ```
    ///
    /// The source stays subscribed to while the result is, or any of its windows.
    ///
    /// - Termination: completion and failure end the window that is open, and then the result.
    /// - Isolation: windows and their elements arrive where this is written, if that is an actor, so a handler written there that
    ///   subscribes to a window at once misses none of its elements.
    /// - Complexity: O(1) per element, and for each subscriber of its window; one timer at a time.
    /// - Parameters:
    ///   - timeSpan: how long a window is open at most. With zero or less there is a new one as often as the scheduler can.
    ///   - count: how many elements a window has at most. With zero or less there is no limit: the time alone decides.
    ///   - scheduler: measures the time.
    @_alwaysEmitIntoClient
    public func window(
        timeSpan: Duration, count: Int, scheduler: any SchedulerType, isolation: (any Actor)? = #isolation
    ) -> Observable<Observable<Element>> {
        let source = asObservable().delimited(timeSpan, count, scheduler).confined(to: isolation)
        let confinement = source.confinement
        return Observable<Observable<Element>>(beginningOn: confinement) { observer, lifetime in
            let branching = Branching(observer, lifetime, on: confinement)
            let window = Cell(Branch<Element>())
            let open = {
                let (branch, stream): (Branch<Element>, Observable<Element>) = branching.open()
                window.value = branch
                branching.streams.multicast.send(stream)
            }
            open()
            source.source(
                AnyObserver(
                    next: { element in
                        if let element { return window.value.multicast.send(element) }
                        branching.end(window.value, nil)
                        open()
                    },
                    end: { error in
                        branching.end(window.value, error)
                        branching.end(error)
                    }), branching.upstream)
        }
    }
}
