import StreamKitTesting
import XCTest

@testable import StreamKit

final class TimeoutTests: XCTestCase {
    func testDiagrams() {
        assertDiagram(inFile: "Timeout.swift") { lanes in
            lanes["source"].timeout(.seconds(4), scheduler: lanes.scheduler)
        }
        assertDiagram(inFile: "Timeout.swift", at: 1) { lanes in
            lanes["source"].timeout(.seconds(4), other: lanes["other"], scheduler: lanes.scheduler)
        }
    }

    private let clock = VirtualTimeScheduler()
    private let source = HandSource<Int>()

    func testFailsWithTheErrorOfThatName() {
        let log = EventLog(source.observable.timeout(.seconds(4), scheduler: clock))
        clock.advance(by: .seconds(4))
        XCTAssertEqual(log.events, ["error(\(RxError.timeout))"])
    }

    func testTheTimeBeginsAnewWithEachElement() {
        let log = EventLog(source.observable.timeout(.seconds(4), scheduler: clock))
        for element in 1...5 {
            clock.advance(by: .seconds(3))
            source.send(element)
        }
        clock.advance(by: .milliseconds(3_999))
        XCTAssertEqual(log.events, (1...5).map { "next(\($0))" })
        clock.advance(by: .milliseconds(1))
        XCTAssertEqual(log.events.last, "error(\(RxError.timeout))")
        XCTAssertEqual(source.subscribers, 0)
    }

    func testTheEndOfASourceInTimeIsTheResults() {
        for error in [TestError.source, nil] {
            let log = EventLog(source.observable.timeout(.seconds(4), scheduler: clock))
            clock.advance(by: .seconds(3))
            let subscription = successive(synchronous(1, failing: error)).timeout(.seconds(4), scheduler: clock)
            XCTAssertEqual(
                subscription.synchronousEvents, ["next(1)", error == nil ? "completed" : "error(source)"])
            XCTAssertEqual(clock.dueCount, 1, "the other one's")
            log.dispose()
            XCTAssertEqual(clock.dueCount, 0)
        }
    }

    func testAnEndCancelsTheTimer() {
        let log = EventLog(source.observable.timeout(.seconds(4), scheduler: clock))
        XCTAssertEqual(clock.dueCount, 1)
        source.complete()
        XCTAssertEqual(clock.dueCount, 0)
        XCTAssertEqual(log.events, ["completed"])
    }

    func testHasOneTimerHoweverManyElementsCome() {
        let log = EventLog(source.observable.timeout(.seconds(4), scheduler: clock))
        for element in 1...1_000 { source.send(element) }
        XCTAssertEqual(clock.dueCount, 1)
        log.dispose()
        XCTAssertEqual(clock.dueCount, 0)
    }

    func testASlowHandlerIsNotTheSourcesFault() {
        let log = EventLog(
            source.observable.timeout(.seconds(4), scheduler: clock).do(onNext: { [clock] _ in
                clock.advance(by: .seconds(10))
            }))
        source.send(1)
        clock.advance(by: .seconds(3))
        XCTAssertEqual(log.events, ["next(1)"])
        clock.advance(by: .seconds(1))
        XCTAssertEqual(log.events.last, "error(\(RxError.timeout))")
    }

    // MARK: Another stream

    func testTheOtherIsSubscribedToOnlyWhenItIsNeededAndNotTimed() {
        let other = HandSource<Int>()
        let log = EventLog(source.observable.timeout(.seconds(4), other: other.observable, scheduler: clock))
        XCTAssertEqual([source.subscribers, other.subscriptions], [1, 0])
        clock.advance(by: .seconds(4))
        XCTAssertEqual([source.subscribers, other.subscribers], [0, 1])
        clock.advance(by: .seconds(100))
        source.send(1)
        other.send(2)
        other.fail()
        XCTAssertEqual(log.events, ["next(2)", "error(source)"])
        XCTAssertEqual(clock.dueCount, 0)
    }

    func testARelayMayBeTheOther() {
        let relay = BehaviorRelay(value: 7)
        let log = EventLog(source.observable.timeout(.seconds(4), other: relay, scheduler: clock))
        clock.advance(by: .seconds(4))
        XCTAssertEqual(log.events, ["next(7)"])
        log.dispose()
    }

    func testDisposedItLetsTheOtherGo() {
        let other = HandSource<Int>()
        let log = EventLog(source.observable.timeout(.seconds(4), other: other.observable, scheduler: clock))
        clock.advance(by: .seconds(4))
        log.dispose()
        XCTAssertEqual(other.subscribers, 0)
    }

    func testDisposedBeforeTheTimeItSubscribesToNoOther() {
        let other = HandSource<Int>()
        let log = EventLog(source.observable.timeout(.seconds(4), other: other.observable, scheduler: clock))
        log.dispose()
        XCTAssertEqual([source.subscribers, clock.dueCount], [0, 0])
        clock.advance(by: .seconds(4))
        XCTAssertEqual(other.subscriptions, 0)
        XCTAssertEqual(log.events, [])
    }

    // MARK: Spans

    func testASpanOfZeroLetsThroughWhatComesAtOnce() {
        for span in [Duration.zero, .seconds(-1)] {
            XCTAssertEqual(
                synchronous(1).timeout(span, scheduler: clock).synchronousEvents, ["next(1)", "completed"])
            let log = EventLog(Observable.just(1).concat(.never()).timeout(span, scheduler: clock))
            XCTAssertEqual(log.events, ["next(1)"])
            clock.advance(by: .zero)
            XCTAssertEqual(log.events, ["next(1)", "error(\(RxError.timeout))"])
        }
    }

    func testEachSubscriptionHasItsOwnTime() {
        let result = source.observable.timeout(.seconds(4), scheduler: clock)
        let early = EventLog(result)
        clock.advance(by: .seconds(3))
        let late = EventLog(result)
        clock.advance(by: .seconds(1))
        XCTAssertEqual(early.events, ["error(\(RxError.timeout))"])
        XCTAssertEqual(late.events, [])
        clock.advance(by: .seconds(3))
        XCTAssertEqual(late.events, ["error(\(RxError.timeout))"])
    }

    func testThreadsThatSendWhileTheTimeRunsOutLeaveOneEnd() {
        for _ in 1...50 {
            let clock = VirtualTimeScheduler()
            let relay = PublishRelay<Int>()
            let log = ContractLog()
            let result = relay.timeout(.seconds(1), other: Observable.just(-1), scheduler: clock)
            let subscription = result.subscribe { log.record($0) }
            DispatchQueue.concurrentPerform(iterations: 2) { thread in
                if thread == 0 {
                    for element in 0..<200 { relay.accept(element) }
                } else {
                    for _ in 0..<20 { clock.advance(by: .milliseconds(200)) }
                }
            }
            clock.advance(by: .seconds(2))
            XCTAssertEqual(log.overlap, 1)
            XCTAssertEqual(log.events.suffix(2), ["next(-1)", "completed"])
            XCTAssertEqual(log.elements.dropLast(), Array(0..<log.elements.count).dropLast())
            XCTAssertFalse(relay.hasObservers)
            subscription.dispose()
        }
    }

    func testIsConfinedWhereSourceAndSchedulerAreBothOnMain() async {
        await MainActor.run {
            let main = synchronous(1).map { $0 }
            XCTAssertTrue(
                main.timeout(.seconds(1), scheduler: MainScheduler.instance).confinement == .main)
            XCTAssertNil(main.timeout(.seconds(1), scheduler: VirtualTimeScheduler()).confinement)
        }
    }
}
