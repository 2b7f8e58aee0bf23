import StreamKitTesting
import XCTest

@testable import StreamKit

final class ZipTests: XCTestCase {
    func testDiagram() {
        assertDiagram(inFile: "Zip.swift") { lanes in
            Observable.zip(lanes["a"], lanes["b"]) { $0 + $1 }
        }
    }

    func testWithoutASelectorEmitsTuples() {
        XCTAssertEqual(
            Observable.zip(Observable.of(1, 2), Observable.of("a", "b")).synchronousEvents,
            ["next((1, \"a\"))", "next((2, \"b\"))", "completed"])
    }

    func testEveryNumberOfSourcesPairsByNumber() {
        let s = (0..<8).map { _ in HandSource<Int>() }
        let o = s.map(\.observable)
        let logs = [
            EventLog(Observable.zip(o[0], o[1]) { [$0, $1] }),
            EventLog(Observable.zip(o[0], o[1], o[2]) { [$0, $1, $2] }),
            EventLog(Observable.zip(o[0], o[1], o[2], o[3]) { [$0, $1, $2, $3] }),
            EventLog(Observable.zip(o[0], o[1], o[2], o[3], o[4]) { [$0, $1, $2, $3, $4] }),
            EventLog(Observable.zip(o[0], o[1], o[2], o[3], o[4], o[5]) { [$0, $1, $2, $3, $4, $5] }),
            EventLog(Observable.zip(o[0], o[1], o[2], o[3], o[4], o[5], o[6]) { [$0, $1, $2, $3, $4, $5, $6] }),
            EventLog(
                Observable.zip(o[0], o[1], o[2], o[3], o[4], o[5], o[6], o[7]) { [$0, $1, $2, $3, $4, $5, $6, $7] }),
        ]
        let arrays = (2...8).map { EventLog(Observable.zip(o.prefix($0))) }
        for (index, source) in s.enumerated() { source.send(index, 10 + index) }
        s[0].send(20)
        s[1].complete()
        for (index, log) in logs.enumerated() {
            let first = Array(0...(index + 1))
            XCTAssertEqual(log.events, ["next(\(first))", "next(\(first.map { $0 + 10 }))", "completed"])
            XCTAssertEqual(arrays[index].events, log.events)
        }
        XCTAssertEqual(s.map(\.subscribers), Array(repeating: 0, count: 8))
    }

    func testEveryNumberOfSourcesEmitsTuples() {
        let a = Observable.just(1)
        let (b, c, d, e, f, g, h) = (a, a, a, a, a, a, a)
        XCTAssertEqual(Observable.zip(a, b, c).synchronousEvents.first, "next((1, 1, 1))")
        XCTAssertEqual(Observable.zip(a, b, c, d).synchronousEvents.first, "next((1, 1, 1, 1))")
        XCTAssertEqual(Observable.zip(a, b, c, d, e).synchronousEvents.first, "next((1, 1, 1, 1, 1))")
        XCTAssertEqual(Observable.zip(a, b, c, d, e, f).synchronousEvents.first, "next((1, 1, 1, 1, 1, 1))")
        XCTAssertEqual(Observable.zip(a, b, c, d, e, f, g).synchronousEvents.first, "next((1, 1, 1, 1, 1, 1, 1))")
        XCTAssertEqual(Observable.zip(a, b, c, d, e, f, g, h).synchronousEvents.first, "next((1, 1, 1, 1, 1, 1, 1, 1))")
    }

    // R43
    func testAnEmptyCollectionCompletesAtOnce() {
        XCTAssertEqual(Observable<Int>.zip([Observable<Int>]()).synchronousEvents, ["completed"])
    }

    func testElementsOfASourceThatHasCompletedStillFindTheirPartners() {
        let (a, b) = (HandSource<Int>(), HandSource<Int>())
        let log = EventLog(Observable.zip(a.observable, b.observable) { $0 + $1 })
        a.send(1, 2)
        a.complete()
        b.send(10)
        XCTAssertEqual(log.events, ["next(11)"])
        b.send(20)
        XCTAssertEqual(log.events, ["next(11)", "next(22)", "completed"])
        XCTAssertEqual(b.subscribers, 0)
    }

    func testCompletesAtOnceWhenASourceWithoutWaitingElementsDoes() {
        let (a, b) = (HandSource<Int>(), HandSource<Int>())
        let log = EventLog(Observable.zip(a.observable, b.observable) { $0 + $1 })
        a.send(1)
        b.complete()
        XCTAssertEqual(log.events, ["completed"])
        XCTAssertEqual(a.subscribers, 0)
    }

    func testTheFirstFailureEndsTheResultAlsoWhileElementsWait() {
        let (a, b) = (HandSource<Int>(), HandSource<Int>())
        let log = EventLog(Observable.zip(a.observable, b.observable) { $0 + $1 })
        a.send(1)
        a.fail()
        XCTAssertEqual(log.events, ["error(source)"])
        XCTAssertEqual([a.subscribers, b.subscribers], [0, 0])
    }

    func testLetsSourcesAndWaitingElementsGoWhenDisposed() {
        let (a, b) = (HandSource<Released>(), HandSource<Released>())
        let log = EventLog(Observable.zip(a.observable, b.observable) { _, _ in 0 })
        weak var element: Released?
        do {
            let sent = Released()
            element = sent
            a.send(sent)
        }
        XCTAssertNotNil(element)
        log.dispose()
        XCTAssertNil(element)
        XCTAssertEqual([a.subscribers, b.subscribers], [0, 0])
    }

    func testWhatAHandlerSendsIsPairedAfterwards() {
        let (a, b) = (PublishRelay<Int>(), PublishRelay<Int>())
        var sums: [Int] = []
        let subscription = Observable.zip(a, b) { $0 + $1 }.subscribe(onNext: {
            if $0 == 11 {
                a.accept(2)
                b.accept(20)
            }
            sums.append($0)
        })
        a.accept(1)
        b.accept(10)
        XCTAssertEqual(sums, [11, 22])
        subscription.dispose()
    }

    func testDisposedByItsLastPairDoesNotComplete() {
        let lifetime = Lifetime()
        var ends = 0
        Observable.zip(Observable.just(1), Observable.just(2)).source(
            AnyObserver(next: { _ in lifetime.dispose() }, end: { _ in ends += 1 }), lifetime)
        XCTAssertEqual(ends, 0)
    }

    func testAnErrorThrownByTheSelectorEndsTheResult() {
        let result = Observable.zip(Observable.just(1), Observable.just(2)) { (_, _) -> Int in throw TestError.closure }
        XCTAssertEqual(result.synchronousEvents, ["error(closure)"])
    }

    // R35
    func testNoLockIsHeldWhileAFinishedSourceIsLetGo() {
        assertNoLockInversion("A zip that lets a finished source go") { foreignCode in
            let (a, b) = (PublishSubject<Int>(), PublishSubject<Int>())
            let result = Observable.zip(a.do(onDispose: { foreignCode() }), b) { $0 + $1 }
            let log = ContractLog()
            let subscription = Unproven(result.subscribe { log.record($0) })
            a.onNext(1)
            return (
                deliver: { a.onCompleted() },
                callIn: {
                    b.onNext(10)
                    subscription.value.dispose()
                    XCTAssertEqual(log.elements, [11])
                }
            )
        }
    }

    func testEachSubscriptionPairsForItself() {
        let result = Observable.zip(Observable.of(1, 2), Observable.of(10)) { $0 + $1 }
        for _ in 1...2 { XCTAssertEqual(result.synchronousEvents, ["next(11)", "completed"]) }
    }
}
