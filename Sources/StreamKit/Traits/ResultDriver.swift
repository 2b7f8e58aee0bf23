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
    /// Both are made of one subscription while both are subscribed to.
    @_alwaysEmitIntoClient
    public static func split(
        result: Driver<Result<Element, any Error>>
    ) -> (response: Driver<Element>, error: Driver<any Error>) {
        let response = result.compactMap({ try? $0.get() }, isolation: nil)
        let error = result.compactMap(
            { result -> (any Error)? in
                if case .failure(let error) = result { error } else { nil }
            }, isolation: nil)
        return (response, error)
    }
}
