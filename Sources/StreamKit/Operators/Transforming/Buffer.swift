extension ObservableType {
    /// Gathers elements, and emits them as an array once there are `count` of them, or once `timeSpan` has passed.
    ///
    /// The time starts anew with each array, also with one that was full before its time. What the time ends is emitted although it may
    /// be empty; so is the rest at the completion.
    ///
    /// ```text
    /// source                      -1-2-3-----------4-|
    /// buffer(timeSpan: 6, of: 2)  ---[1,2]-[3]---[]--([4],|)
    /// ```
    ///
    /// A full array arrives with its last element, where that came; one whose time is over on the scheduler, or behind what is
    /// being delivered.
    ///
    /// - Termination: a completion sends what was gathered before it; a failure discards it and passes at once.
    /// - Complexity: O(1) per element, amortised; one timer at a time.
    /// - Parameters:
    ///   - timeSpan: the longest time from one array to the next. With zero or less there is an array as often as the scheduler can.
    ///   - count: how many elements an array has at most. With zero or less there is no limit: the time alone decides.
    ///   - scheduler: measures the time.
    @_alwaysEmitIntoClient
    public func buffer(timeSpan: Duration, count: Int, scheduler: any SchedulerType) -> Observable<[Element]> {
        asObservable().delimited(timeSpan, count, scheduler).derive { observer, lifetime in
            let gathered = Cell<[Element]>([])
            let send = {
                let elements = gathered.value
                gathered.value = []
                observer.next(elements)
            }
            return AnyObserver(
                next: { element in
                    if let element { gathered.value.append(element) } else { send() }
                },
                end: { error in
                    if error == nil { send() }
                    if !lifetime.isDisposed { observer.end(error) }
                })
        }
    }
}
