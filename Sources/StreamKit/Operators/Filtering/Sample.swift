extension ObservableType {
    /// Emits the newest element at each element of `sampler`, if it has not been sent before.
    ///
    /// ```text
    /// source           --1---2-------3|
    /// sampler          ----x---x---x---x---|
    /// sample(sampler)  ----1---2-------(3|)
    /// ```
    ///
    /// Where there is no new element, `defaultValue` is sent, or nothing without one. A completion of `sampler` samples a last time.
    /// The source is subscribed to first.
    ///
    /// ```text
    /// source                            --1---2------------|
    /// sampler                           ----x---x---x---|
    /// sample(sampler, defaultValue: 0)  ----1---2---0---0--|
    /// ```
    ///
    /// - Termination: after the source has completed, completes at the next element or the completion of `sampler`; after `sampler` has,
    ///   when the source does. A failure of either ends the result.
    /// - Complexity: O(1) per element and per subscription. The newest element is kept until it is sent.
    @_alwaysEmitIntoClient
    public func sample<Source: ObservableConvertibleType>(
        _ sampler: Source, defaultValue: Element? = nil
    ) -> Observable<Element> {
        let source = asObservable()
        let sampler = sampler.asObservable()
        let confinement = commonConfinement(of: [source.confinement, sampler.confinement])
        return Observable(confinement: confinement) { observer, lifetime in
            let gate = Gate<() -> Void>()
            let newest = Cell<Element?>(nil)
            let isHalfOver = Cell(false)
            let sample = { (isLast: Bool) in
                if let element = newest.value.take() ?? defaultValue { observer.next(element) }
                if isHalfOver.value, !lifetime.isDisposed { observer.end(nil) }
                if isLast { isHalfOver.value = true }
            }
            gate.subscribe(
                to: source, in: lifetime,
                end: { error in
                    if error != nil || isHalfOver.value { observer.end(error) } else { isHalfOver.value = true }
                }, next: { newest.value = $0 })
            gate.subscribe(
                to: sampler, in: lifetime,
                end: { error in
                    if error != nil { observer.end(error) } else { sample(true) }
                }, next: { _ in sample(false) })
        }
    }
}
