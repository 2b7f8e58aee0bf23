import StreamKitTesting
import XCTest

@testable import StreamKit

final class BufferTests: XCTestCase {
    private let scheduler = TestScheduler(initialClock: 0)
    private let clock = VirtualTimeScheduler()

    func testAnArrayIsSentWhenItIsFullOrItsTimeIsOver() {
        let source = scheduler.createHotObservable([
            .next(210, 1), .next(220, 2), .next(230, 3), .next(310, 4), .completed(330),
        ])
        let result = start(source, .seconds(50), count: 2)
        // Full at 220, then over at 270 and at 320.
        XCTAssertEqual(
            result.events, [.next(220, [1, 2]), .next(270, [3]), .next(320, [4]), .next(330, []), .completed(330)])
        XCTAssertEqual(source.subscriptions, [Subscription(200, 330)])
    }

    func testDiagram() {
        assertDiagram(inFile: "Buffer.swift") { lanes in
            lanes["source"].buffer(timeSpan: .seconds(6), count: 2, scheduler: lanes.scheduler)
        }
    }

    func testNothingIsAnArrayToo() {
        let result = start(scheduler.createHotObservable([Recorded<Event<Int>>.completed(325)]), .seconds(50), count: 2)
        XCTAssertEqual(result.events, [.next(250, []), .next(300, []), .next(325, []), .completed(325)])
    }

    func testACompletionSendsTheRestAndCancelsTheTimer() {
        let source = scheduler.createHotObservable([.next(210, 1), .completed(220)])
        XCTAssertEqual(start(source, .seconds(50), count: 2).events, [.next(220, [1]), .completed(220)])
        XCTAssertEqual(scheduler.virtualTime.dueCount, 0)
    }

    func testAFailureDiscardsTheRestAndCancelsTheTimer() {
        let source = scheduler.createHotObservable([.next(210, 1), .error(220, TestError.first)])
        XCTAssertEqual(start(source, .seconds(50), count: 2).events, [.error(220, TestError.first)])
        XCTAssertEqual(scheduler.virtualTime.dueCount, 0)
    }

    func testASourceThatSendsAtOnceFillsArraysAtOnce() {
        XCTAssertEqual(
            Observable.from(1...5).buffer(timeSpan: .seconds(1), count: 2, scheduler: clock).synchronousEvents,
            ["next([1, 2])", "next([3, 4])", "next([5])", "completed"])
        XCTAssertEqual(clock.dueCount, 0)
    }

    func testDisposingCancelsTheTimerAndReleasesTheElements() {
        let source = HandSource<Released>()
        let log = EventLog(source.observable.buffer(timeSpan: .seconds(1), count: 2, scheduler: clock))
        weak var element: Released?
        do {
            let sent = Released()
            element = sent
            source.send(sent)
        }
        XCTAssertNotNil(element)
        XCTAssertEqual(clock.dueCount, 1)
        log.dispose()
        XCTAssertNil(element)
        XCTAssertEqual(clock.dueCount, 0)
        XCTAssertEqual(source.subscribers, 0)
    }

    func testDisposedByAnArrayItStartsNoFurtherTimer() {
        for isFull in [true, false] {
            let source = HandSource<Int>()
            let log = EventLog(source.observable.buffer(timeSpan: .seconds(1), count: 2, scheduler: clock).take(1))
            source.send(1)
            if isFull { source.send(2) } else { clock.advance(by: .seconds(1)) }
            XCTAssertEqual(log.events, [isFull ? "next([1, 2])" : "next([1])", "completed"])
            XCTAssertEqual(clock.dueCount, 0)
            XCTAssertEqual(source.subscribers, 0)
        }
    }

    func testDisposedByTheRestItDoesNotComplete() {
        let source = HandSource<Int>()
        let holder = Holder()
        let recorder = Recorder<[Int]>()
        holder.set(
            source.observable.buffer(timeSpan: .seconds(1), count: 2, scheduler: clock).subscribe { event in
                recorder.on(event)
                holder.dispose()
            })
        source.complete()
        XCTAssertEqual(recorder.log, ["next([])"])
    }

    func testAnElementSentByTheHandlerIsInTheNextArray() {
        let relay = PublishRelay<Int>()
        var arrays: [[Int]] = []
        let subscription = relay.buffer(timeSpan: .seconds(1), count: 2, scheduler: clock).subscribe(onNext: { array in
            arrays.append(array)
            if arrays.count < 3 { relay.accept(array[0] + 10) }
        })
        relay.accept(1)
        clock.advance(by: .seconds(1))
        XCTAssertEqual(arrays, [[1]])
        clock.advance(by: .seconds(2))
        XCTAssertEqual(arrays, [[1], [11], [21]])
        subscription.dispose()
    }

    func testATimerThatComesWhileAFullArrayIsDeliveredCountsForNothing() {
        let relay = PublishRelay<Int>()
        var arrays: [String] = []
        let clock = clock
        let subscription = relay.buffer(timeSpan: .seconds(10), count: 2, scheduler: clock).subscribe(onNext: { array in
            arrays.append("\(array)@\(clock.now.components.seconds)")
            if array.count == 2 { clock.advance(by: .seconds(10)) }
        })
        relay.accept(1)
        relay.accept(2)
        XCTAssertEqual(arrays, ["[1, 2]@0"])
        clock.advance(by: .seconds(9))
        XCTAssertEqual(arrays, ["[1, 2]@0"])
        clock.advance(by: .seconds(1))
        XCTAssertEqual(arrays, ["[1, 2]@0", "[]@20"])
        subscription.dispose()
    }

    func testEachSubscriptionHasItsOwnArrayAndTime() {
        let source = HandSource<Int>()
        let buffer = source.observable.buffer(timeSpan: .seconds(2), count: 2, scheduler: clock)
        let first = EventLog(buffer)
        source.send(1)
        clock.advance(by: .seconds(1))
        let second = EventLog(buffer)
        source.send(2)
        clock.advance(by: .seconds(2))
        XCTAssertEqual(first.events, ["next([1, 2])", "next([])"])
        XCTAssertEqual(second.events, ["next([2])"])
    }

    func testACountOfZeroOrLessOrTheLargestIsNoLimit() {
        for count in [0, -1, .min, .max] {
            let source = HandSource<Int>()
            let log = EventLog(source.observable.buffer(timeSpan: .seconds(1), count: count, scheduler: clock))
            for element in 1...3 { source.send(element) }
            XCTAssertEqual(log.events, [])
            clock.advance(by: .seconds(1))
            XCTAssertEqual(log.events, ["next([1, 2, 3])"])
            log.dispose()
        }
    }

    func testACountOfOneSendsEachElementAlone() {
        XCTAssertEqual(
            Observable.of(1, 2).buffer(timeSpan: .seconds(1), count: 1, scheduler: clock).synchronousEvents,
            ["next([1])", "next([2])", "next([])", "completed"])
    }

    @MainActor
    func testItKeepsToAnActorOnlyIfBothItsSourceAndItsSchedulerDo() {
        let onMain = PublishRelay<Int>().map { $0 }
        XCTAssertEqual(
            onMain.buffer(timeSpan: .seconds(1), count: 1, scheduler: MainScheduler.instance).confinement, .main)
        XCTAssertNil(onMain.buffer(timeSpan: .seconds(1), count: 1, scheduler: VirtualTimeScheduler()).confinement)
    }

    private func start(_ source: TestableObservable<Int>, _ span: Duration, count: Int) -> TestableObserver<[Int]> {
        scheduler.start { source.buffer(timeSpan: span, count: count, scheduler: self.scheduler) }
    }
}
