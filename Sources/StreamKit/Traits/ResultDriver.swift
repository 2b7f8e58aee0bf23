extension ObservableConvertibleType {
    /// This stream's elements, and in the end its failure, as values of a driver that never fails.
    ///
    /// A request that fails ends its own stream only: ``SharedSequence/split(result:)`` makes two drivers of it, and what
    /// triggers the request still works.
    ///
    /// ```text
    /// request         --a--b--#
    /// resultDriver()  --a--b--(f|)    f: .failure
    /// ```
    @_alwaysEmitIntoClient
    public func resultDriver() -> Driver<Result<Element, any Error>> {
        Driver(
            sharing: asObservable().map({ .success($0) }, isolation: nil).catch({ .just(.failure($0)) }, isolation: nil)
        )
    }
}

extension SharedSequence where SharingStrategy == DriverSharingStrategy {
    /// The values and the errors of `result`, apart.
    ///
    /// Both are made of one subscription while both are subscribed to. Who subscribes to `error` after it was left gets a failure that
    /// has come meanwhile, and none that was told before: an alert that was shown does not come again with its screen.
    @_alwaysEmitIntoClient
    public static func split(
        result: Driver<Result<Element, any Error>>
    ) -> (response: Driver<Element>, error: Driver<any Error>) {
        let results = result.map({ (result: $0, outcome: Outcome()) }, isolation: nil)
        let response = results.compactMap({ try? $0.result.get() }, isolation: nil)
        let error = results.compactMap(
            { (result, outcome) -> (any Error)? in
                if case .failure(let error) = result, outcome.tell() { error } else { nil }
            }, isolation: nil)
        return (response, error)
    }
}
