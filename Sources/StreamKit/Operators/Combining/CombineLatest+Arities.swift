// Written by `swift .ci/arities.swift`: change that, not this.

extension Observable {
    /// The same for three sources.
    @_alwaysEmitIntoClient
    public static func combineLatest<
        A: ObservableConvertibleType, B: ObservableConvertibleType, C: ObservableConvertibleType
    >(_ a: A, _ b: B, _ c: C) -> Observable<Element>
    where Element == (A.Element, B.Element, C.Element) {
        let (a, b, c) = (a.asObservable(), b.asObservable(), c.asObservable())
        let confinements = [a.confinement, b.confinement, c.confinement]
        return Observable(confinement: commonConfinement(of: confinements)) { observer, lifetime in
            let gate = Gate<() -> Void>()
            let latest = Cell<(A.Element?, B.Element?, C.Element?)>((nil, nil, nil))
            let running = Cell(3)
            let send = {
                if let a = latest.value.0, let b = latest.value.1, let c = latest.value.2 {
                    observer.next((a, b, c))
                } else if running.value == 1 {
                    observer.end(nil)
                }
            }
            let end = running.end(observer.end)
            gate.subscribe(to: a, in: lifetime, end: end) {
                latest.value.0 = $0
                send()
            }
            gate.subscribe(to: b, in: lifetime, end: end) {
                latest.value.1 = $0
                send()
            }
            gate.subscribe(to: c, in: lifetime, end: end) {
                latest.value.2 = $0
                send()
            }
        }
    }

    /// The same for three sources.
    @_alwaysEmitIntoClient
    public static func combineLatest<
        A: ObservableConvertibleType, B: ObservableConvertibleType, C: ObservableConvertibleType
    >(
        _ a: A, _ b: B, _ c: C,
        resultSelector: @escaping (A.Element, B.Element, C.Element) throws -> Element,
        isolation: (any Actor)? = #isolation
    ) -> Observable<Element> {
        Observable<(A.Element, B.Element, C.Element)>.combineLatest(a, b, c)
            .map({ try resultSelector($0.0, $0.1, $0.2) }, isolation: isolation)
    }

    /// The same for four sources.
    @_alwaysEmitIntoClient
    public static func combineLatest<
        A: ObservableConvertibleType, B: ObservableConvertibleType, C: ObservableConvertibleType,
        D: ObservableConvertibleType
    >(_ a: A, _ b: B, _ c: C, _ d: D) -> Observable<Element>
    where Element == (A.Element, B.Element, C.Element, D.Element) {
        let (a, b, c, d) = (a.asObservable(), b.asObservable(), c.asObservable(), d.asObservable())
        let confinements = [a.confinement, b.confinement, c.confinement, d.confinement]
        return Observable(confinement: commonConfinement(of: confinements)) { observer, lifetime in
            let gate = Gate<() -> Void>()
            let latest = Cell<(A.Element?, B.Element?, C.Element?, D.Element?)>((nil, nil, nil, nil))
            let running = Cell(4)
            let send = {
                if let a = latest.value.0, let b = latest.value.1, let c = latest.value.2, let d = latest.value.3 {
                    observer.next((a, b, c, d))
                } else if running.value == 1 {
                    observer.end(nil)
                }
            }
            let end = running.end(observer.end)
            gate.subscribe(to: a, in: lifetime, end: end) {
                latest.value.0 = $0
                send()
            }
            gate.subscribe(to: b, in: lifetime, end: end) {
                latest.value.1 = $0
                send()
            }
            gate.subscribe(to: c, in: lifetime, end: end) {
                latest.value.2 = $0
                send()
            }
            gate.subscribe(to: d, in: lifetime, end: end) {
                latest.value.3 = $0
                send()
            }
        }
    }

    /// The same for four sources.
    @_alwaysEmitIntoClient
    public static func combineLatest<
        A: ObservableConvertibleType, B: ObservableConvertibleType, C: ObservableConvertibleType,
        D: ObservableConvertibleType
    >(
        _ a: A, _ b: B, _ c: C, _ d: D,
        resultSelector: @escaping (A.Element, B.Element, C.Element, D.Element) throws -> Element,
        isolation: (any Actor)? = #isolation
    ) -> Observable<Element> {
        Observable<(A.Element, B.Element, C.Element, D.Element)>.combineLatest(a, b, c, d)
            .map({ try resultSelector($0.0, $0.1, $0.2, $0.3) }, isolation: isolation)
    }

    /// The same for five sources.
    @_alwaysEmitIntoClient
    public static func combineLatest<
        A: ObservableConvertibleType, B: ObservableConvertibleType, C: ObservableConvertibleType,
        D: ObservableConvertibleType, E: ObservableConvertibleType
    >(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E) -> Observable<Element>
    where Element == (A.Element, B.Element, C.Element, D.Element, E.Element) {
        let (a, b, c, d, e) = (a.asObservable(), b.asObservable(), c.asObservable(), d.asObservable(), e.asObservable())
        let confinements = [a.confinement, b.confinement, c.confinement, d.confinement, e.confinement]
        return Observable(confinement: commonConfinement(of: confinements)) { observer, lifetime in
            let gate = Gate<() -> Void>()
            let latest = Cell<(A.Element?, B.Element?, C.Element?, D.Element?, E.Element?)>((nil, nil, nil, nil, nil))
            let running = Cell(5)
            let send = {
                if let a = latest.value.0, let b = latest.value.1, let c = latest.value.2, let d = latest.value.3,
                    let e = latest.value.4
                {
                    observer.next((a, b, c, d, e))
                } else if running.value == 1 {
                    observer.end(nil)
                }
            }
            let end = running.end(observer.end)
            gate.subscribe(to: a, in: lifetime, end: end) {
                latest.value.0 = $0
                send()
            }
            gate.subscribe(to: b, in: lifetime, end: end) {
                latest.value.1 = $0
                send()
            }
            gate.subscribe(to: c, in: lifetime, end: end) {
                latest.value.2 = $0
                send()
            }
            gate.subscribe(to: d, in: lifetime, end: end) {
                latest.value.3 = $0
                send()
            }
            gate.subscribe(to: e, in: lifetime, end: end) {
                latest.value.4 = $0
                send()
            }
        }
    }

    /// The same for five sources.
    @_alwaysEmitIntoClient
    public static func combineLatest<
        A: ObservableConvertibleType, B: ObservableConvertibleType, C: ObservableConvertibleType,
        D: ObservableConvertibleType, E: ObservableConvertibleType
    >(
        _ a: A, _ b: B, _ c: C, _ d: D, _ e: E,
        resultSelector: @escaping (A.Element, B.Element, C.Element, D.Element, E.Element) throws -> Element,
        isolation: (any Actor)? = #isolation
    ) -> Observable<Element> {
        Observable<(A.Element, B.Element, C.Element, D.Element, E.Element)>.combineLatest(a, b, c, d, e)
            .map({ try resultSelector($0.0, $0.1, $0.2, $0.3, $0.4) }, isolation: isolation)
    }

    /// The same for six sources.
    @_alwaysEmitIntoClient
    public static func combineLatest<
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
            let latest = Cell<(A.Element?, B.Element?, C.Element?, D.Element?, E.Element?, F.Element?)>(
                (nil, nil, nil, nil, nil, nil)
            )
            let running = Cell(6)
            let send = {
                if let a = latest.value.0, let b = latest.value.1, let c = latest.value.2, let d = latest.value.3,
                    let e = latest.value.4, let f = latest.value.5
                {
                    observer.next((a, b, c, d, e, f))
                } else if running.value == 1 {
                    observer.end(nil)
                }
            }
            let end = running.end(observer.end)
            gate.subscribe(to: a, in: lifetime, end: end) {
                latest.value.0 = $0
                send()
            }
            gate.subscribe(to: b, in: lifetime, end: end) {
                latest.value.1 = $0
                send()
            }
            gate.subscribe(to: c, in: lifetime, end: end) {
                latest.value.2 = $0
                send()
            }
            gate.subscribe(to: d, in: lifetime, end: end) {
                latest.value.3 = $0
                send()
            }
            gate.subscribe(to: e, in: lifetime, end: end) {
                latest.value.4 = $0
                send()
            }
            gate.subscribe(to: f, in: lifetime, end: end) {
                latest.value.5 = $0
                send()
            }
        }
    }

    /// The same for six sources.
    @_alwaysEmitIntoClient
    public static func combineLatest<
        A: ObservableConvertibleType, B: ObservableConvertibleType, C: ObservableConvertibleType,
        D: ObservableConvertibleType, E: ObservableConvertibleType, F: ObservableConvertibleType
    >(
        _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F,
        resultSelector: @escaping (A.Element, B.Element, C.Element, D.Element, E.Element, F.Element) throws -> Element,
        isolation: (any Actor)? = #isolation
    ) -> Observable<Element> {
        Observable<(A.Element, B.Element, C.Element, D.Element, E.Element, F.Element)>
            .combineLatest(a, b, c, d, e, f)
            .map({ try resultSelector($0.0, $0.1, $0.2, $0.3, $0.4, $0.5) }, isolation: isolation)
    }

    /// The same for seven sources.
    @_alwaysEmitIntoClient
    public static func combineLatest<
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
            let latest = Cell<(A.Element?, B.Element?, C.Element?, D.Element?, E.Element?, F.Element?, G.Element?)>(
                (nil, nil, nil, nil, nil, nil, nil)
            )
            let running = Cell(7)
            let send = {
                if let a = latest.value.0, let b = latest.value.1, let c = latest.value.2, let d = latest.value.3,
                    let e = latest.value.4, let f = latest.value.5, let g = latest.value.6
                {
                    observer.next((a, b, c, d, e, f, g))
                } else if running.value == 1 {
                    observer.end(nil)
                }
            }
            let end = running.end(observer.end)
            gate.subscribe(to: a, in: lifetime, end: end) {
                latest.value.0 = $0
                send()
            }
            gate.subscribe(to: b, in: lifetime, end: end) {
                latest.value.1 = $0
                send()
            }
            gate.subscribe(to: c, in: lifetime, end: end) {
                latest.value.2 = $0
                send()
            }
            gate.subscribe(to: d, in: lifetime, end: end) {
                latest.value.3 = $0
                send()
            }
            gate.subscribe(to: e, in: lifetime, end: end) {
                latest.value.4 = $0
                send()
            }
            gate.subscribe(to: f, in: lifetime, end: end) {
                latest.value.5 = $0
                send()
            }
            gate.subscribe(to: g, in: lifetime, end: end) {
                latest.value.6 = $0
                send()
            }
        }
    }

    /// The same for seven sources.
    @_alwaysEmitIntoClient
    public static func combineLatest<
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
            .combineLatest(a, b, c, d, e, f, g)
            .map({ try resultSelector($0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $0.6) }, isolation: isolation)
    }

    /// The same for eight sources.
    @_alwaysEmitIntoClient
    public static func combineLatest<
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
            let latest = Cell<
                (A.Element?, B.Element?, C.Element?, D.Element?, E.Element?, F.Element?, G.Element?, H.Element?)
            >(
                (nil, nil, nil, nil, nil, nil, nil, nil)
            )
            let running = Cell(8)
            let send = {
                if let a = latest.value.0, let b = latest.value.1, let c = latest.value.2, let d = latest.value.3,
                    let e = latest.value.4, let f = latest.value.5, let g = latest.value.6, let h = latest.value.7
                {
                    observer.next((a, b, c, d, e, f, g, h))
                } else if running.value == 1 {
                    observer.end(nil)
                }
            }
            let end = running.end(observer.end)
            gate.subscribe(to: a, in: lifetime, end: end) {
                latest.value.0 = $0
                send()
            }
            gate.subscribe(to: b, in: lifetime, end: end) {
                latest.value.1 = $0
                send()
            }
            gate.subscribe(to: c, in: lifetime, end: end) {
                latest.value.2 = $0
                send()
            }
            gate.subscribe(to: d, in: lifetime, end: end) {
                latest.value.3 = $0
                send()
            }
            gate.subscribe(to: e, in: lifetime, end: end) {
                latest.value.4 = $0
                send()
            }
            gate.subscribe(to: f, in: lifetime, end: end) {
                latest.value.5 = $0
                send()
            }
            gate.subscribe(to: g, in: lifetime, end: end) {
                latest.value.6 = $0
                send()
            }
            gate.subscribe(to: h, in: lifetime, end: end) {
                latest.value.7 = $0
                send()
            }
        }
    }

    /// The same for eight sources.
    @_alwaysEmitIntoClient
    public static func combineLatest<
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
            .combineLatest(a, b, c, d, e, f, g, h)
            .map({ try resultSelector($0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $0.6, $0.7) }, isolation: isolation)
    }
}
