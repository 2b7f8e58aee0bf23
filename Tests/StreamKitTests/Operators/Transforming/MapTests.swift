import Dispatch
import StreamKitTesting
import XCTest

@testable import StreamKit

final class MapTests: XCTestCase {
    func testEmitsWhatTheClosureMakes() {
        XCTAssertEqual(
            Observable.of(1, 2).map { "<\($0)>" }.synchronousEvents, ["next(<1>)", "next(<2>)", "completed"])
    }

    func testDiagram() {
        assertDiagram(inFile: "Map.swift") { lanes in lanes["source"].map { $0 * 10 } }
    }

    func testPassesAFailureOn() {
        let source = HandSource<Int>()
        let log = EventLog(source.observable.map { $0 })
        source.send(1)
        source.fail()
        XCTAssertEqual(log.events, ["next(1)", "error(source)"])
        XCTAssertEqual(source.subscribers, 0)
    }

    func testLetsTheSourceGoWhenDisposed() {
        let source = HandSource<Int>()
        let log = EventLog(source.observable.map { $0 })
        XCTAssertEqual(source.subscribers, 1)
        log.dispose()
        source.send(1)
        XCTAssertEqual(source.subscribers, 0)
        XCTAssertEqual(log.events, [])
    }

    func testAnElementSentByTheClosureComesAfterTheOneUnderWay() {
        let relay = PublishRelay<Int>()
        let log = EventLog(
            relay.map { element in
                if element == 1 { relay.accept(2) }
                return element
            })
        relay.accept(1)
        XCTAssertEqual(log.events, ["next(1)", "next(2)"])
    }

    func testEndsWithWhatTheClosureThrows() {
        let source = HandSource<Int>()
        let log = EventLog(
            source.observable.map { element in
                if element == 2 { throw TestError.closure }
                return element
            })
        source.send(1, 2, 3)
        XCTAssertEqual(log.events, ["next(1)", "error(closure)"])
        XCTAssertEqual(source.subscribers, 0)
    }

    @MainActor
    func testRunsItsClosureOnTheActorItWasWrittenOn() async {
        let mapped = Observable.of(1, 2).map { element in
            MainActor.preconditionIsolated()
            return element * 10
        }
        let events = await eventsOffMain(of: mapped)
        XCTAssertEqual(events, ["next(10)", "next(20)", "completed"])
    }

    // MARK: map(on:)

    private let clock = VirtualTimeScheduler()

    func testOnASchedulerItsDiagram() {
        assertDiagram(inFile: "Map.swift", at: 1) { lanes in
            lanes["source"].map(on: lanes.scheduler) { $0 * 10 }
        }
    }

    func testOnASchedulerNothingIsMadeBeforeItsTurn() {
        let source = HandSource<Int>()
        let made = Recording<Int>()
        let log = EventLog(
            source.observable.map(on: clock) { element -> Int in
                made.append(element)
                return element * 10
            })
        source.send(1, 2)
        source.complete()
        XCTAssertEqual(made.values, [])
        clock.advance(by: .zero)
        XCTAssertEqual(made.values, [1, 2])
        XCTAssertEqual(log.events, ["next(10)", "next(20)", "completed"])
    }

    func testOnASchedulerAFailureComesBehindTheResults() {
        let source = HandSource<Int>()
        let log = EventLog(source.observable.map(on: clock) { $0 * 10 })
        source.send(1)
        source.fail()
        clock.advance(by: .zero)
        XCTAssertEqual(log.events, ["next(10)", "error(source)"])
    }

    func testOnASchedulerWhatIsThrownEndsTheResultAndLetsTheSourceGo() {
        let source = HandSource<Int>()
        let log = EventLog(
            source.observable.map(on: clock) { element -> Int in
                if element == 2 { throw TestError.closure }
                return element
            })
        source.send(1, 2, 3)
        clock.advance(by: .zero)
        XCTAssertEqual(log.events, ["next(1)", "error(closure)"])
        XCTAssertEqual(source.subscribers, 0)
    }

    func testOnASchedulerNothingBeginsAfterTheDispose() {
        let source = HandSource<Int>()
        let made = Recording<Int>()
        let log = EventLog(source.observable.map(on: clock) { made.append($0) })
        source.send(1)
        log.dispose()
        XCTAssertEqual(source.subscribers, 0)
        XCTAssertEqual(clock.dueCount, 0)
        clock.advance(by: .zero)
        XCTAssertEqual(made.values, [])
    }

    func testOnAConcurrentSchedulerTheOrderIsKept() {
        let isDone = DispatchSemaphore(value: 0)
        let running = Counter()
        let overlaps = Counter()
        let got = Recording<Int>()
        let subscription = Observable.from(0..<2000).map(on: ConcurrentDispatchQueueScheduler(qos: .default)) {
            element -> Int in
            running.increment()
            if running.count > 1 { overlaps.increment() }
            running.decrement()
            return element
        }
        .subscribe(onNext: { got.append($0) }, onCompleted: { isDone.signal() })
        isDone.waitOrFail()
        XCTAssertEqual(got.values, Array(0..<2000))
        XCTAssertEqual(overlaps.count, 0)
        subscription.dispose()
    }

    @MainActor
    func testOnASchedulerItWorksThereAndTheResultComesBackToTheActorItWasWrittenOn() async {
        let scheduler = SerialDispatchQueueScheduler(qos: .default)
        let relay = PublishRelay<Int>()
        let isDone = expectation(description: "two results")
        isDone.expectedFulfillmentCount = 2
        var got: [String] = []
        let subscription = relay.map(on: scheduler) { "\($0) there: \(scheduler.isHere)" }.do(onNext: { text in
            MainActor.preconditionIsolated()
            got.append(text)
            isDone.fulfill()
        }).subscribe()
        relay.accept(1)
        relay.accept(2)
        XCTAssertEqual(got, [])
        await fulfillment(of: [isDone], timeout: 30)
        XCTAssertEqual(got, ["1 there: true", "2 there: true"])
        subscription.dispose()
    }

    @MainActor
    func testAResultThatIsReadyWhenTheSubscriptionIsDisposedOnTheActorIsDropped() async {
        let scheduler = SerialDispatchQueueScheduler(qos: .default)
        let relay = PublishRelay<Int>()
        let isMade = DispatchSemaphore(value: 0)
        var got: [Int] = []
        let isDone = expectation(description: "a result of somebody else, made later")
        let result = relay.map(on: scheduler) { $0 }
        let subscription = result.subscribe(onNext: { got.append($0) })
        let other = result.subscribe(onNext: { _ in isDone.fulfill() })
        relay.accept(1)
        scheduler.schedule { isMade.signal() }
        waitOnThisThread(for: isMade)
        subscription.dispose()
        await fulfillment(of: [isDone], timeout: 30)
        XCTAssertEqual(got, [])
        other.dispose()
    }

    @MainActor
    private func waitOnThisThread(for semaphore: DispatchSemaphore) { semaphore.wait() }
}
