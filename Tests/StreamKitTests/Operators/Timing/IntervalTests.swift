import Dispatch
import StreamKitTesting
import XCTest

@testable import StreamKit

final class IntervalTests: XCTestCase {
    func testDiagram() {
        assertDiagram(inFile: "Interval.swift") { lanes in
            Observable<Int>.interval(.seconds(3), scheduler: lanes.scheduler)
        }
    }

    func testCountsOncePerPeriodUntilDisposed() {
        let scheduler = TestScheduler(initialClock: 0)
        let result = scheduler.start { Observable<Int>.interval(.seconds(300), scheduler: scheduler) }
        XCTAssertEqual(result.events, [.next(500, 0), .next(800, 1)])
        XCTAssertEqual(scheduler.virtualTime.dueCount, 0)
    }

    func testAPeriodOfZeroCountsWithEachProcessingDelay() {
        let scheduler = TestScheduler(initialClock: 0)
        let result = scheduler.start(disposed: 204) { Observable<Int>.interval(.zero, scheduler: scheduler) }
        XCTAssertEqual(result.events, [.next(201, 0), .next(202, 1), .next(203, 2)])
    }

    func testRunsOnConcurrentQueuesOneElementAtATime() {
        let seen = Recording<Int>()
        let isDone = DispatchSemaphore(value: 0)
        let scheduler = ConcurrentDispatchQueueScheduler(qos: .default)
        let subscription = Observable<Int>.interval(.microseconds(100), scheduler: scheduler).take(100)
            .subscribe(onNext: { seen.append($0) }, onCompleted: { isDone.signal() })
        isDone.waitOrFail()
        XCTAssertEqual(seen.values, Array(0..<100))
        subscription.dispose()
    }

    func testDisposingOnAQueueReleasesTheHandler() {
        weak var released: Released?
        let subscription: any Disposable
        do {
            let captured = Released()
            released = captured
            subscription = Observable<Int>.interval(
                .seconds(3600), scheduler: SerialDispatchQueueScheduler(qos: .default)
            ).subscribe(onNext: { _ in _ = captured })
        }
        XCTAssertNotNil(released)
        subscription.dispose()
        XCTAssertNil(released)
    }
}
