// Written by `swift .ci/arities.swift`: change that, not this.

extension Observable {
    /// The same for three sources.
    @_alwaysEmitIntoClient
    public static func zip<
        A: ObservableConvertibleType, B: ObservableConvertibleType, C: ObservableConvertibleType
    >(_ a: A, _ b: B, _ c: C) -> Observable<Element>
    where Element == (A.Element, B.Element, C.Element) {
        let (a, b, c) = (a.asObservable(), b.asObservable(), c.asObservable())
        let confinements = [a.confinement, b.confinement, c.confinement]
        return Observable(confinement: commonConfinement(of: confinements)) { observer, lifetime in
            let gate = Gate<() -> Void>()
            let (ofA, ofB, ofC) = (Waiting<A.Element>(), Waiting<B.Element>(), Waiting<C.Element>())
            let send = {
                if ofA.isEmpty || ofB.isEmpty || ofC.isEmpty { return }
                observer.next((ofA.next(), ofB.next(), ofC.next()))
                if ofA.isExhausted || ofB.isExhausted || ofC.isExhausted, !lifetime.isDisposed { observer.end(nil) }
            }
            gate.subscribe(to: a, in: lifetime, end: { ofA.end($0, observer.end) }) {
                ofA.append($0)
                send()
            }
            gate.subscribe(to: b, in: lifetime, end: { ofB.end($0, observer.end) }) {
                ofB.append($0)
                send()
            }
            gate.subscribe(to: c, in: lifetime, end: { ofC.end($0, observer.end) }) {
                ofC.append($0)
                send()
            }
        }
    }

    /// The same for three sources.
    @_alwaysEmitIntoClient
    public static func zip<
        A: ObservableConvertibleType, B: ObservableConvertibleType, C: ObservableConvertibleType
    >(
        _ a: A, _ b: B, _ c: C,
        resultSelector: @escaping (A.Element, B.Element, C.Element) throws -> Element,
        isolation: (any Actor)? = #isolation
    ) -> Observable<Element> {
        Observable<(A.Element, B.Element, C.Element)>.zip(a, b, c)
            .map({ try resultSelector($0.0, $0.1, $0.2) }, isolation: isolation)
    }

    /// The same for four sources.
    @_alwaysEmitIntoClient
    public static func zip<
        A: ObservableConvertibleType, B: ObservableConvertibleType, C: ObservableConvertibleType,
        D: ObservableConvertibleType
    >(_ a: A, _ b: B, _ c: C, _ d: D) -> Observable<Element>
    where Element == (A.Element, B.Element, C.Element, D.Element) {
        let (a, b, c, d) = (a.asObservable(), b.asObservable(), c.asObservable(), d.asObservable())
        let confinements = [a.confinement, b.confinement, c.confinement, d.confinement]
        return Observable(confinement: commonConfinement(of: confinements)) { observer, lifetime in
            let gate = Gate<() -> Void>()
            let (ofA, ofB, ofC, ofD) = (
                Waiting<A.Element>(), Waiting<B.Element>(), Waiting<C.Element>(), Waiting<D.Element>()
            )
            let send = {
                if ofA.isEmpty || ofB.isEmpty || ofC.isEmpty || ofD.isEmpty { return }
                observer.next((ofA.next(), ofB.next(), ofC.next(), ofD.next()))
                if ofA.isExhausted || ofB.isExhausted || ofC.isExhausted || ofD.isExhausted, !lifetime.isDisposed {
                    observer.end(nil)
                }
            }
            gate.subscribe(to: a, in: lifetime, end: { ofA.end($0, observer.end) }) {
                ofA.append($0)
                send()
            }
            gate.subscribe(to: b, in: lifetime, end: { ofB.end($0, observer.end) }) {
                ofB.append($0)
                send()
            }
            gate.subscribe(to: c, in: lifetime, end: { ofC.end($0, observer.end) }) {
                ofC.append($0)
                send()
            }
            gate.subscribe(to: d, in: lifetime, end: { ofD.end($0, observer.end) }) {
                ofD.append($0)
                send()
            }
        }
    }

    /// The same for four sources.
    @_alwaysEmitIntoClient
    public static func zip<
        A: ObservableConvertibleType, B: ObservableConvertibleType, C: ObservableConvertibleType,
        D: ObservableConvertibleType
    >(
        _ a: A, _ b: B, _ c: C, _ d: D,
        resultSelector: @escaping (A.Element, B.Element, C.Element, D.Element) throws -> Element,
        isolation: (any Actor)? = #isolation
    ) -> Observable<Element> {
        Observable<(A.Element, B.Element, C.Element, D.Element)>.zip(a, b, c, d)
            .map({ try resultSelector($0.0, $0.1, $0.2, $0.3) }, isolation: isolation)
    }

    /// The same for five sources.
    @_alwaysEmitIntoClient
    public static func zip<
        A: ObservableConvertibleType, B: ObservableConvertibleType, C: ObservableConvertibleType,
        D: ObservableConvertibleType, E: ObservableConvertibleType
    >(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E) -> Observable<Element>
    where Element == (A.Element, B.Element, C.Element, D.Element, E.Element) {
        let (a, b, c, d, e) = (a.asObservable(), b.asObservable(), c.asObservable(), d.asObservable(), e.asObservable())
        let confinements = [a.confinement, b.confinement, c.confinement, d.confinement, e.confinement]
        return Observable(confinement: commonConfinement(of: confinements)) { observer, lifetime in
            let gate = Gate<() -> Void>()
            let (ofA, ofB, ofC, ofD, ofE) = (
                Waiting<A.Element>(), Waiting<B.Element>(), Waiting<C.Element>(), Waiting<D.Element>(),
                Waiting<E.Element>()
            )
            let send = {
                if ofA.isEmpty || ofB.isEmpty || ofC.isEmpty || ofD.isEmpty || ofE.isEmpty { return }
                observer.next((ofA.next(), ofB.next(), ofC.next(), ofD.next(), ofE.next()))
                if ofA.isExhausted || ofB.isExhausted || ofC.isExhausted || ofD.isExhausted || ofE.isExhausted,
                    !lifetime.isDisposed
                {
                    observer.end(nil)
                }
            }
            gate.subscribe(to: a, in: lifetime, end: { ofA.end($0, observer.end) }) {
                ofA.append($0)
                send()
            }
            gate.subscribe(to: b, in: lifetime, end: { ofB.end($0, observer.end) }) {
                ofB.append($0)
                send()
            }
            gate.subscribe(to: c, in: lifetime, end: { ofC.end($0, observer.end) }) {
                ofC.append($0)
                send()
            }
            gate.subscribe(to: d, in: lifetime, end: { ofD.end($0, observer.end) }) {
                ofD.append($0)
                send()
            }
            gate.subscribe(to: e, in: lifetime, end: { ofE.end($0, observer.end) }) {
                ofE.append($0)
                send()
            }
        }
    }

    /// The same for five sources.
    @_alwaysEmitIntoClient
    public static func zip<
        A: ObservableConvertibleType, B: ObservableConvertibleType, C: ObservableConvertibleType,
        D: ObservableConvertibleType, E: ObservableConvertibleType
    >(
        _ a: A, _ b: B, _ c: C, _ d: D, _ e: E,
        resultSelector: @escaping (A.Element, B.Element, C.Element, D.Element, E.Element) throws -> Element,
        isolation: (any Actor)? = #isolation
    ) -> Observable<Element> {
        Observable<(A.Element, B.Element, C.Element, D.Element, E.Element)>.zip(a, b, c, d, e)
            .map({ try resultSelector($0.0, $0.1, $0.2, $0.3, $0.4) }, isolation: isolation)
    }

    /// The same for six sources.
    @_alwaysEmitIntoClient
    public static func zip<
        A: ObservableConvertibleType, B: ObservableConvertibleType, C: ObservableConvertibleType,
        D: ObservableConvertibleType, E: ObservableConvertibleType, F: ObservableConvertibleType
    >(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F) -> Observable<Element>
    where Element == (A.Element, B.Element, C.Element, D.Element, E.Element, F.Element) {
        let (a, b, c, d, e, f) = (
            a.asObservable(), b.asObservable(), c.asObservable(), d.asObservable(), e.asObservable(), f.asObservable()
        )
        let confinements = [a.confinement, b.confinement, c.confinement, d.confinement, e.confinement, f.confinement]
        return Observable(confinement: commonConfinement(of: confinements)) { observer, lifetime in
            let gate = Gate<() -> Void>()
            let (ofA, ofB, ofC, ofD, ofE, ofF) = (
                Waiting<A.Element>(), Waiting<B.Element>(), Waiting<C.Element>(), Waiting<D.Element>(),
                Waiting<E.Element>(), Waiting<F.Element>()
            )
            let send = {
                if ofA.isEmpty || ofB.isEmpty || ofC.isEmpty || ofD.isEmpty || ofE.isEmpty || ofF.isEmpty { return }
                observer.next((ofA.next(), ofB.next(), ofC.next(), ofD.next(), ofE.next(), ofF.next()))
                if ofA.isExhausted || ofB.isExhausted || ofC.isExhausted || ofD.isExhausted || ofE.isExhausted
                    || ofF.isExhausted, !lifetime.isDisposed
                {
                    observer.end(nil)
                }
            }
            gate.subscribe(to: a, in: lifetime, end: { ofA.end($0, observer.end) }) {
                ofA.append($0)
                send()
            }
            gate.subscribe(to: b, in: lifetime, end: { ofB.end($0, observer.end) }) {
                ofB.append($0)
                send()
            }
            gate.subscribe(to: c, in: lifetime, end: { ofC.end($0, observer.end) }) {
                ofC.append($0)
                send()
            }
            gate.subscribe(to: d, in: lifetime, end: { ofD.end($0, observer.end) }) {
                ofD.append($0)
                send()
            }
            gate.subscribe(to: e, in: lifetime, end: { ofE.end($0, observer.end) }) {
                ofE.append($0)
                send()
            }
            gate.subscribe(to: f, in: lifetime, end: { ofF.end($0, observer.end) }) {
                ofF.append($0)
                send()
            }
        }
    }

    /// The same for six sources.
    @_alwaysEmitIntoClient
    public static func zip<
        A: ObservableConvertibleType, B: ObservableConvertibleType, C: ObservableConvertibleType,
        D: ObservableConvertibleType, E: ObservableConvertibleType, F: ObservableConvertibleType
    >(
        _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F,
        resultSelector: @escaping (A.Element, B.Element, C.Element, D.Element, E.Element, F.Element) throws -> Element,
        isolation: (any Actor)? = #isolation
    ) -> Observable<Element> {
        Observable<(A.Element, B.Element, C.Element, D.Element, E.Element, F.Element)>
            .zip(a, b, c, d, e, f)
            .map({ try resultSelector($0.0, $0.1, $0.2, $0.3, $0.4, $0.5) }, isolation: isolation)
    }

    /// The same for seven sources.
    @_alwaysEmitIntoClient
    public static func zip<
        A: ObservableConvertibleType, B: ObservableConvertibleType, C: ObservableConvertibleType,
        D: ObservableConvertibleType, E: ObservableConvertibleType, F: ObservableConvertibleType,
        G: ObservableConvertibleType
    >(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G) -> Observable<Element>
    where Element == (A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element) {
        let (a, b, c, d, e, f, g) = (
            a.asObservable(), b.asObservable(), c.asObservable(), d.asObservable(), e.asObservable(), f.asObservable(),
            g.asObservable()
        )
        let confinements = [
            a.confinement, b.confinement, c.confinement, d.confinement, e.confinement, f.confinement, g.confinement,
        ]
        return Observable(confinement: commonConfinement(of: confinements)) { observer, lifetime in
            let gate = Gate<() -> Void>()
            let (ofA, ofB, ofC, ofD, ofE, ofF, ofG) = (
                Waiting<A.Element>(), Waiting<B.Element>(), Waiting<C.Element>(), Waiting<D.Element>(),
                Waiting<E.Element>(), Waiting<F.Element>(), Waiting<G.Element>()
            )
            let send = {
                if ofA.isEmpty || ofB.isEmpty || ofC.isEmpty || ofD.isEmpty || ofE.isEmpty || ofF.isEmpty || ofG.isEmpty
                {
                    return
                }
                observer.next((ofA.next(), ofB.next(), ofC.next(), ofD.next(), ofE.next(), ofF.next(), ofG.next()))
                if ofA.isExhausted || ofB.isExhausted || ofC.isExhausted || ofD.isExhausted || ofE.isExhausted
                    || ofF.isExhausted || ofG.isExhausted, !lifetime.isDisposed
                {
                    observer.end(nil)
                }
            }
            gate.subscribe(to: a, in: lifetime, end: { ofA.end($0, observer.end) }) {
                ofA.append($0)
                send()
            }
            gate.subscribe(to: b, in: lifetime, end: { ofB.end($0, observer.end) }) {
                ofB.append($0)
                send()
            }
            gate.subscribe(to: c, in: lifetime, end: { ofC.end($0, observer.end) }) {
                ofC.append($0)
                send()
            }
            gate.subscribe(to: d, in: lifetime, end: { ofD.end($0, observer.end) }) {
                ofD.append($0)
                send()
            }
            gate.subscribe(to: e, in: lifetime, end: { ofE.end($0, observer.end) }) {
                ofE.append($0)
                send()
            }
            gate.subscribe(to: f, in: lifetime, end: { ofF.end($0, observer.end) }) {
                ofF.append($0)
                send()
            }
            gate.subscribe(to: g, in: lifetime, end: { ofG.end($0, observer.end) }) {
                ofG.append($0)
                send()
            }
        }
    }

    /// The same for seven sources.
    @_alwaysEmitIntoClient
    public static func zip<
        A: ObservableConvertibleType, B: ObservableConvertibleType, C: ObservableConvertibleType,
        D: ObservableConvertibleType, E: ObservableConvertibleType, F: ObservableConvertibleType,
        G: ObservableConvertibleType
    >(
        _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G,
        resultSelector:
            @escaping (A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element) throws -> Element,
        isolation: (any Actor)? = #isolation
    ) -> Observable<Element> {
        Observable<(A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element)>
            .zip(a, b, c, d, e, f, g)
            .map({ try resultSelector($0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $0.6) }, isolation: isolation)
    }

    /// The same for eight sources.
    @_alwaysEmitIntoClient
    public static func zip<
        A: ObservableConvertibleType, B: ObservableConvertibleType, C: ObservableConvertibleType,
        D: ObservableConvertibleType, E: ObservableConvertibleType, F: ObservableConvertibleType,
        G: ObservableConvertibleType, H: ObservableConvertibleType
    >(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H) -> Observable<Element>
    where Element == (A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element, H.Element) {
        let (a, b, c, d, e, f, g, h) = (
            a.asObservable(), b.asObservable(), c.asObservable(), d.asObservable(), e.asObservable(), f.asObservable(),
            g.asObservable(), h.asObservable()
        )
        let confinements = [
            a.confinement, b.confinement, c.confinement, d.confinement, e.confinement, f.confinement, g.confinement,
            h.confinement,
        ]
        return Observable(confinement: commonConfinement(of: confinements)) { observer, lifetime in
            let gate = Gate<() -> Void>()
            let (ofA, ofB, ofC, ofD, ofE, ofF, ofG, ofH) = (
                Waiting<A.Element>(), Waiting<B.Element>(), Waiting<C.Element>(), Waiting<D.Element>(),
                Waiting<E.Element>(), Waiting<F.Element>(), Waiting<G.Element>(), Waiting<H.Element>()
            )
            let send = {
                if ofA.isEmpty || ofB.isEmpty || ofC.isEmpty || ofD.isEmpty || ofE.isEmpty || ofF.isEmpty || ofG.isEmpty
                    || ofH.isEmpty
                {
                    return
                }
                observer.next(
                    (ofA.next(), ofB.next(), ofC.next(), ofD.next(), ofE.next(), ofF.next(), ofG.next(), ofH.next()))
                if ofA.isExhausted || ofB.isExhausted || ofC.isExhausted || ofD.isExhausted || ofE.isExhausted
                    || ofF.isExhausted || ofG.isExhausted || ofH.isExhausted, !lifetime.isDisposed
                {
                    observer.end(nil)
                }
            }
            gate.subscribe(to: a, in: lifetime, end: { ofA.end($0, observer.end) }) {
                ofA.append($0)
                send()
            }
            gate.subscribe(to: b, in: lifetime, end: { ofB.end($0, observer.end) }) {
                ofB.append($0)
                send()
            }
            gate.subscribe(to: c, in: lifetime, end: { ofC.end($0, observer.end) }) {
                ofC.append($0)
                send()
            }
            gate.subscribe(to: d, in: lifetime, end: { ofD.end($0, observer.end) }) {
                ofD.append($0)
                send()
            }
            gate.subscribe(to: e, in: lifetime, end: { ofE.end($0, observer.end) }) {
                ofE.append($0)
                send()
            }
            gate.subscribe(to: f, in: lifetime, end: { ofF.end($0, observer.end) }) {
                ofF.append($0)
                send()
            }
            gate.subscribe(to: g, in: lifetime, end: { ofG.end($0, observer.end) }) {
                ofG.append($0)
                send()
            }
            gate.subscribe(to: h, in: lifetime, end: { ofH.end($0, observer.end) }) {
                ofH.append($0)
                send()
            }
        }
    }

    /// The same for eight sources.
    @_alwaysEmitIntoClient
    public static func zip<
        A: ObservableConvertibleType, B: ObservableConvertibleType, C: ObservableConvertibleType,
        D: ObservableConvertibleType, E: ObservableConvertibleType, F: ObservableConvertibleType,
        G: ObservableConvertibleType, H: ObservableConvertibleType
    >(
        _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H,
        resultSelector:
            @escaping (A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element, H.Element) throws ->
            Element,
        isolation: (any Actor)? = #isolation
    ) -> Observable<Element> {
        Observable<(A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element, H.Element)>
            .zip(a, b, c, d, e, f, g, h)
            .map({ try resultSelector($0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $0.6, $0.7) }, isolation: isolation)
    }
}
