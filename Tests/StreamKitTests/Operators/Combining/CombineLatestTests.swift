import StreamKitTesting
import XCTest

@testable import StreamKit

final class CombineLatestTests: XCTestCase {
    func testDiagram() {
        assertDiagram(inFile: "CombineLatest.swift") { lanes in
            Observable.combineLatest(lanes["a"], lanes["b"]) { $0 + $1 }
        }
    }

    func testWithoutASelectorEmitsTuples() {
        let log = EventLog(Observable.combineLatest(Observable.just(1), BehaviorRelay(value: "a")))
        XCTAssertEqual(log.events, ["next((1, \"a\"))"])
        log.dispose()
    }

    // R44: sources are subscribed in turn, so the first one is over before the second one begins.
    func testOfSynchronousSourcesOnlyTheLastElementOfTheFirstOneMeetsTheSecond() {
        XCTAssertEqual(
            Observable.combineLatest(Observable.of(1, 2), Observable.just(10)) { [$0, $1] }.synchronousEvents,
            ["next([2, 10])", "completed"])
    }

    func testEveryNumberOfSourcesCombinesItsNewestElements() {
        let s = (0..<8).map { _ in HandSource<Int>() }
        let o = s.map(\.observable)
        let logs = [
            EventLog(Observable.combineLatest(o[0], o[1]) { [$0, $1] }),
            EventLog(Observable.combineLatest(o[0], o[1], o[2]) { [$0, $1, $2] }),
            EventLog(Observable.combineLatest(o[0], o[1], o[2], o[3]) { [$0, $1, $2, $3] }),
            EventLog(Observable.combineLatest(o[0], o[1], o[2], o[3], o[4]) { [$0, $1, $2, $3, $4] }),
            EventLog(Observable.combineLatest(o[0], o[1], o[2], o[3], o[4], o[5]) { [$0, $1, $2, $3, $4, $5] }),
            EventLog(
                Observable.combineLatest(o[0], o[1], o[2], o[3], o[4], o[5], o[6]) { [$0, $1, $2, $3, $4, $5, $6] }),
            EventLog(
                Observable.combineLatest(o[0], o[1], o[2], o[3], o[4], o[5], o[6], o[7]) {
                    [$0, $1, $2, $3, $4, $5, $6, $7]
                }),
        ]
        let arrays = (2...8).map { EventLog(Observable.combineLatest(o.prefix($0))) }
        for (index, source) in s.enumerated() { source.send(index) }
        s[0].send(10)
        for source in s { source.complete() }
        for (index, log) in logs.enumerated() {
            let first = Array(0...(index + 1))
            let second = [10] + first.dropFirst()
            XCTAssertEqual(log.events, ["next(\(first))", "next(\(second))", "completed"])
            XCTAssertEqual(arrays[index].events, log.events)
        }
        XCTAssertEqual(s.map(\.subscribers), Array(repeating: 0, count: 8))
    }

    func testEveryNumberOfSourcesEmitsTuples() {
        let a = Observable.just(1)
        let (b, c, d, e, f, g, h) = (a, a, a, a, a, a, a)
        XCTAssertEqual(Observable.combineLatest(a, b).synchronousEvents.first, "next((1, 1))")
        XCTAssertEqual(Observable.combineLatest(a, b, c).synchronousEvents.first, "next((1, 1, 1))")
        XCTAssertEqual(Observable.combineLatest(a, b, c, d).synchronousEvents.first, "next((1, 1, 1, 1))")
        XCTAssertEqual(Observable.combineLatest(a, b, c, d, e).synchronousEvents.first, "next((1, 1, 1, 1, 1))")
        XCTAssertEqual(Observable.combineLatest(a, b, c, d, e, f).synchronousEvents.first, "next((1, 1, 1, 1, 1, 1))")
        XCTAssertEqual(
            Observable.combineLatest(a, b, c, d, e, f, g).synchronousEvents.first, "next((1, 1, 1, 1, 1, 1, 1))")
        XCTAssertEqual(
            Observable.combineLatest(a, b, c, d, e, f, g, h).synchronousEvents.first, "next((1, 1, 1, 1, 1, 1, 1, 1))")
    }

    // R43
    func testAnEmptyCollectionCompletesAtOnce() {
        XCTAssertEqual(Observable<Int>.combineLatest([Observable<Int>]()).synchronousEvents, ["completed"])
        XCTAssertEqual(
            Observable.combineLatest([Observable<Int>]()) { $0.count }.synchronousEvents, ["completed"])
    }

    func testCompletesWhenAllSourcesHave() {
        let (a, b) = (HandSource<Int>(), HandSource<Int>())
        let log = EventLog(Observable.combineLatest(a.observable, b.observable) { $0 + $1 })
        a.send(1)
        a.complete()
        b.send(10)
        XCTAssertEqual(log.events, ["next(11)"])
        b.complete()
        XCTAssertEqual(log.events, ["next(11)", "completed"])
    }

    func testCompletesAtAnElementThatCanNeverBeCombined() {
        let source = HandSource<Int>()
        for result in [
            Observable.combineLatest(Observable.empty(), source.observable) { $0 + $1 },
            Observable.combineLatest([Observable.empty(), source.observable]) { $0[0] + $0[1] },
        ] {
            let log = EventLog(result)
            XCTAssertEqual(log.events, [])
            source.send(10)
            XCTAssertEqual(log.events, ["completed"])
            XCTAssertEqual(source.subscribers, 0)
        }
    }

    func testTheFirstFailureEndsTheResultAndLetsAllSourcesGo() {
        let (a, b) = (HandSource<Int>(), HandSource<Int>())
        let log = EventLog(Observable.combineLatest(a.observable, b.observable) { $0 + $1 })
        b.fail()
        XCTAssertEqual(log.events, ["error(source)"])
        XCTAssertEqual([a.subscribers, b.subscribers], [0, 0])
    }

    func testLetsAllSourcesGoWhenDisposed() {
        let (a, b) = (HandSource<Int>(), HandSource<Int>())
        let log = EventLog(Observable.combineLatest(a.observable, b.observable) { $0 + $1 })
        a.send(1)
        log.dispose()
        b.send(10)
        XCTAssertEqual(log.events, [])
        XCTAssertEqual([a.subscribers, b.subscribers], [0, 0])
    }

    func testWhatAHandlerSendsIntoASourceIsCombinedAfterwards() {
        let (a, b) = (BehaviorRelay(value: 1), BehaviorRelay(value: 10))
        var sums: [Int] = []
        let subscription = Observable.combineLatest(a, b) { $0 + $1 }.subscribe(onNext: {
            if $0 == 12 { b.accept(20) }
            sums.append($0)
        })
        a.accept(2)
        XCTAssertEqual(sums, [11, 12, 22])
        subscription.dispose()
    }

    func testAnErrorThrownByTheSelectorEndsTheResult() {
        let (a, b) = (HandSource<Int>(), HandSource<Int>())
        let log = EventLog(
            Observable.combineLatest(a.observable, b.observable) { (_, _) -> Int in throw TestError.closure })
        a.send(1)
        b.send(10)
        XCTAssertEqual(log.events, ["error(closure)"])
        XCTAssertEqual([a.subscribers, b.subscribers], [0, 0])
    }

    func testEachSubscriptionHasItsOwnNewestElements() {
        let (a, b) = (HandSource<Int>(), HandSource<Int>())
        let result = Observable.combineLatest(a.observable, b.observable) { $0 + $1 }
        let early = EventLog(result)
        a.send(1)
        let late = EventLog(result)
        b.send(10)
        XCTAssertEqual(early.events, ["next(11)"])
        XCTAssertEqual(late.events, [])
        early.dispose()
        late.dispose()
    }

    func testManyThreadsSendingLeaveTheNewestOfAll() {
        let relays = (0..<4).map { _ in PublishRelay<Int>() }
        let log = EventLog(Observable.combineLatest(relays) { $0.reduce(0, +) })
        DispatchQueue.concurrentPerform(iterations: 4) { index in
            for number in 1...1000 { relays[index].accept(number) }
        }
        XCTAssertEqual(log.events.last, "next(4000)")
        log.dispose()
    }

    // R36
    func testNoLockIsHeldBelowASharedResultThatIsFlattened() {
        assertNoLockInversion("combineLatest, share and flatMapLatest") { foreignCode in
            let (a, b) = (PublishRelay<Int>(), PublishRelay<Int>())
            let shared = Observable.combineLatest(a, b) { $0 + $1 }.share(replay: 1)
            let result = Observable.combineLatest(
                shared,
                shared.flatMapLatest { sum in
                    foreignCode()
                    return shared.map { $0 * sum }
                })
            let subscription = Unproven(result.subscribe { _ in })
            a.accept(1)
            return (
                deliver: { b.accept(10) },
                callIn: {
                    a.accept(2)
                    shared.subscribe(onNext: { _ in }).dispose()
                    subscription.value.dispose()
                }
            )
        }
    }

    @MainActor
    func testTheSelectorRunsOnItsActorInTheOrderInWhichTheSourcesSent() async {
        let (a, b) = (PublishRelay<Int>(), PublishRelay<Int>())
        let bag = DisposeBag()
        var pairs: [[Int]] = []
        await withCheckedContinuation { continuation in
            let result = Observable.combineLatest(a, b) { first, second in
                MainActor.preconditionIsolated()
                return [first, second]
            }
            XCTAssertEqual(result.confinement, .main)
            result.subscribe(onNext: {
                pairs.append($0)
                if pairs.count == 199 { continuation.resume() }
            }).disposed(by: bag)
            Task.detached {
                for number in 1...100 {
                    a.accept(number)
                    b.accept(number)
                }
            }
        }
        XCTAssertEqual(pairs, [[1, 1]] + (2...100).flatMap { [[$0, $0 - 1], [$0, $0]] })
    }
}
