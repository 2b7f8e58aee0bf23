import XCTest

@testable import StreamKit

/// C8, seen from within: once the closure of an operator has disposed the subscription that it runs for, no other closure of that
/// subscription is called, neither the operator's own nor one of an operator below.
@MainActor
final class C08DisposeWithinTests: XCTestCase {
    /// Those that work on a scheduler of their own; each of their closures is called three times at least.
    private let asynchronous: Set = ["map(on:_:)", "generate(initialState:condition:scheduler:iterate:)"]
    /// After-hooks belong to their event, and `onDispose` to the disposal.
    private let hooked: Set = [
        "do(onNext:afterNext:onError:afterError:onCompleted:afterCompleted:onSubscribe:onSubscribed:onDispose:)"
    ]

    func testNothingFollowsTheClosureThatDisposesItsOwnSubscription() async {
        for row in IsolatedOperators.all {
            for throwing in [false, true] {
                var call = 1
                while await isReached(call, of: row, throwing: throwing) { call += 1 }
                XCTAssertGreaterThan(call, 1, "\(row.name) never called its closures")
            }
        }
    }

    /// Closures below an operator. Each of these stages calls its closure without a look at the lifetime, and none is
    /// on an actor: a hop to it would look.
    nonisolated private static func chain(
        below result: Observable<Int>, _ note: @escaping (String) -> Void
    ) -> Observable<Int> {
        result.map { element in
            note("map")
            return element
        }.do(
            onNext: { _ in note("onNext") }, onError: { _ in note("onError") }, onCompleted: { note("onCompleted") }
        ).catch { error in
            note("catch")
            throw error
        }
    }

    /// Subscribes to the operator with closures below it, and disposes at the call with that number.
    private func isReached(_ number: Int, of row: IsolatedOperator, throwing: Bool) async -> Bool {
        let isAsynchronous = asynchronous.contains(row.name)
        if isAsynchronous, number > 3 { return false }
        let subject = PublishSubject<Int>()
        let lifetime = Lifetime()
        let isDisposed = XCTestExpectation(description: "\(row.name), call \(number)")
        var calls = 0
        var late: [String] = []
        func note(_ what: String) {
            if lifetime.isDisposed { late.append(what) }
        }
        func end() {
            note("end")
            lifetime.dispose()
        }
        let result = row.build(subject.asObservable()) {
            calls += 1
            if calls > number, !self.hooked.contains(row.name) { note("its own") }
            if calls == number {
                lifetime.dispose()
                isDisposed.fulfill()
            }
        }
        Self.chain(below: result, note).source(AnyObserver(next: { _ in note("next") }, end: { _ in end() }), lifetime)
        for element in 1...3 { subject.onNext(element) }
        if throwing { subject.onError(TestError.source) } else { subject.onCompleted() }
        if isAsynchronous { await fulfillment(of: [isDisposed], timeout: 30) }
        XCTAssertEqual(late, [], "\(row.name), call \(number)")
        lifetime.dispose()
        return calls >= number
    }

    /// What a source leaves behind is taken down by the operators at its end, in the midst of passing that on.
    func testNothingFollowsTheTeardownThatDisposesTheWholeSubscription() {
        for row in OperatorTable.rows where row.role != .creating {
            for isFailure in [false, true] {
                let probe = Probe()
                let lifetime = Lifetime()
                let scheduler = VirtualTimeScheduler()
                var late: [String] = []
                func note(_ what: String) {
                    if lifetime.isDisposed { late.append(what) }
                }
                func end() {
                    note("end")
                    lifetime.dispose()
                }
                let source = Self.disposing(lifetime, as: probe.observable)
                Self.chain(below: row.build(source, scheduler), note).source(
                    AnyObserver(next: { _ in note("next") }, end: { _ in end() }), lifetime)
                for element in 1...3 { probe.send(element) }
                if isFailure { probe.fail() } else { probe.complete() }
                scheduler.advance(by: longerThanAnySpan)
                XCTAssertEqual(late, [], "\(row), failing: \(isFailure)")
                lifetime.dispose()
            }
        }
    }

    func testNothingFollowsTheElementWhoseHandlerDisposesTheWholeSubscription() {
        for row in OperatorTable.rows {
            let elements = row.elements + row.elementsAtCompletion
            for number in elements.indices {
                let probe = Probe()
                let lifetime = Lifetime()
                let scheduler = VirtualTimeScheduler()
                var late: [String] = []
                var seen: [Int] = []
                func note(_ what: String) {
                    if lifetime.isDisposed { late.append(what) }
                }
                func handle(_ element: Int) {
                    note("next")
                    seen.append(element)
                    if seen.count > number { lifetime.dispose() }
                }
                Self.chain(below: row.build(probe.observable, scheduler), note).source(
                    AnyObserver(next: handle, end: { _ in note("end") }), lifetime)
                for element in 1...3 { probe.send(element) }
                scheduler.advance(by: longerThanAnySpan)
                probe.complete()
                scheduler.advance(by: longerThanAnySpan)
                XCTAssertEqual(late, [], "\(row), element \(number)")
                XCTAssertEqual(seen, Array(elements[...number]), "\(row)")
                lifetime.dispose()
            }
        }
    }

    /// One of two is taken down at its own end, at that of the other, or by what the other sends.
    func testNothingFollowsTheTeardownOfOneOfTwoSourcesThatDisposesTheWholeSubscription() {
        for row in SeveralSourcesRow.all {
            for disposer in 0...1 {
                for (first, isFailure) in [(0, false), (0, true), (1, false), (1, true)] {
                    let probes = [Probe(), Probe()]
                    let lifetime = Lifetime()
                    var late: [String] = []
                    func note(_ what: String) {
                        if lifetime.isDisposed { late.append(what) }
                    }
                    func end() {
                        note("end")
                        lifetime.dispose()
                    }
                    let sources = [0, 1].map { index in
                        let source = probes[index].observable
                        return index == disposer ? Self.disposing(lifetime, as: source) : source
                    }
                    Self.chain(below: row.build(sources[0], sources[1]), note).source(
                        AnyObserver(next: { _ in note("next") }, end: { _ in end() }), lifetime)
                    for element in 1...2 {
                        for index in [first, 1 - first] { probes[index].send(element) }
                    }
                    for index in [first, 1 - first] {
                        if isFailure { probes[index].fail() } else { probes[index].complete() }
                    }
                    XCTAssertEqual(late, [], "\(row): \(disposer) disposes, \(first) is first, failing: \(isFailure)")
                    lifetime.dispose()
                }
            }
        }
    }

    /// The stream, disposing `lifetime` as it is taken down.
    nonisolated private static func disposing(_ lifetime: Lifetime, as stream: Observable<Int>) -> Observable<Int> {
        Observable { observer, its in
            its.insert(Disposables.create(with: lifetime.dispose, isolation: nil))
            stream.source(observer, its)
        }
    }

    func testAnErrorThrownAfterTheDisposalGoesNowhere() {
        for (name, build) in Self.throwing {
            let subject = PublishSubject<Int>()
            let lifetime = Lifetime()
            var late: [String] = []
            func note(_ what: String) {
                if lifetime.isDisposed { late.append(what) }
            }
            let result = build(subject.asObservable()) {
                lifetime.dispose()
                throw TestError.first
            }
            Self.chain(below: result, note)
                .source(AnyObserver(next: { _ in note("next") }, end: { _ in note("end") }), lifetime)
            for element in 1...3 { subject.onNext(element) }
            subject.onCompleted()
            XCTAssertTrue(lifetime.isDisposed, name)
            XCTAssertEqual(late, [], name)
        }
    }

    private typealias Fail = () throws -> Void
    private static let throwing: [(String, (Observable<Int>, @escaping Fail) -> Observable<Int>)] = [
        (
            "catch",
            { source, fail in
                source.map { _ in throw TestError.second }.catch { _ in
                    try fail(); return .just(1)
                }
            }
        ),
        (
            "compactMap",
            { source, fail in
                source.compactMap {
                    try fail(); return $0
                }
            }
        ),
        (
            "deferred",
            { source, fail in
                .deferred {
                    try fail(); return source
                }
            }
        ),
        (
            "distinctUntilChanged, key",
            { source, fail in
                source.distinctUntilChanged { (element: Int) -> Int in
                    try fail(); return element
                }
            }
        ),
        (
            "distinctUntilChanged, comparer",
            { source, fail in
                source.distinctUntilChanged { (_: Int, _: Int) -> Bool in
                    try fail(); return false
                }
            }
        ),
        ("do, element", { source, fail in source.do(onNext: { _ in try fail() }) }),
        ("do, after the element", { source, fail in source.do(onNext: { _ in try fail() }, afterNext: { _ in }) }),
        ("do, completion", { source, fail in source.do(onCompleted: fail) }),
        (
            "filter",
            { source, fail in
                source.filter { _ in
                    try fail(); return true
                }
            }
        ),
        (
            "flatMap",
            { source, fail in
                source.flatMap {
                    try fail(); return Observable.just($0)
                }
            }
        ),
        (
            "generate",
            { _, fail in
                .generate(
                    initialState: 0,
                    condition: { _ in
                        try fail(); return true
                    }, iterate: { $0 })
            }
        ),
        (
            "map",
            { source, fail in
                source.map {
                    try fail(); return $0
                }
            }
        ),
        (
            "reduce",
            { source, fail in
                source.reduce(0) { _, element in
                    try fail(); return element
                }
            }
        ),
        (
            "reduce, its result",
            { source, fail in
                source.reduce(
                    0, accumulator: +,
                    mapResult: {
                        try fail(); return $0
                    })
            }
        ),
        (
            "retry(when:)",
            { source, fail in
                source.retry(when: { (errors: Observable<any Error>) in
                    try fail(); return errors
                })
            }
        ),
        (
            "scan",
            { source, fail in
                source.scan(0) { _, element in
                    try fail(); return element
                }
            }
        ),
        ("scan(into:)", { source, fail in source.scan(into: 0) { _, _ in try fail() } }),
        (
            "single",
            { source, fail in
                source.single { _ in
                    try fail(); return true
                }
            }
        ),
        (
            "skip(while:)",
            { source, fail in
                source.skip(while: { _ in
                    try fail(); return true
                })
            }
        ),
        (
            "take(while:)",
            { source, fail in
                source.take(while: { _ in
                    try fail(); return true
                })
            }
        ),
        (
            "using",
            { source, fail in
                .using(
                    { BooleanDisposable() },
                    observableFactory: { _ in
                        try fail(); return source
                    })
            }
        ),
        (
            "withLatestFrom a behavior",
            { source, fail in
                source.withLatestFrom(BehaviorRelay(value: 1)) { element, _ in
                    try fail(); return element
                }
            }
        ),
    ]
}
