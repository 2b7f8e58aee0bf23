import Dispatch
import XCTest

@testable import StreamKit

final class DispatchQueueSchedulerTests: XCTestCase {
    func testSerialRunsOneAtATimeInOrderEvenInAConcurrentQueue() {
        let scheduler = SerialDispatchQueueScheduler(
            queue: DispatchQueue(label: "target", attributes: .concurrent), internalSerialQueueName: "serial")
        let log = Recording<Int>()
        let isDone = DispatchSemaphore(value: 0)
        for index in 0..<1000 { scheduler.schedule { log.append(index) } }
        scheduler.schedule { isDone.signal() }
        isDone.waitOrFail()
        XCTAssertEqual(log.values, Array(0..<1000))
    }

    func testSerialKnowsWhetherTheCallerIsThere() {
        let scheduler = SerialDispatchQueueScheduler(qos: .default)
        let other = SerialDispatchQueueScheduler(internalSerialQueueName: "other")
        let log = Recording<Bool>()
        let isDone = DispatchSemaphore(value: 0)
        scheduler.schedule {
            log.append(scheduler.isHere)
            log.append(other.isHere)
            isDone.signal()
        }
        isDone.waitOrFail()
        XCTAssertEqual(log.values, [true, false])
        XCTAssertFalse(scheduler.isHere)
    }

    func testConcurrentRunsSeveralAtOnce() {
        let scheduler = ConcurrentDispatchQueueScheduler(qos: .default)
        let first = DispatchSemaphore(value: 0)
        let second = DispatchSemaphore(value: 0)
        let areDone = DispatchSemaphore(value: 0)
        scheduler.schedule {
            first.signal()
            second.waitOrFail()
            areDone.signal()
        }
        scheduler.schedule {
            second.signal()
            first.waitOrFail()
            areDone.signal()
        }
        areDone.waitOrFail()
        areDone.waitOrFail()
    }

    func testDelayedWorkRunsInOrderOfDueTimesAndNotBefore() {
        for scheduler in schedulers {
            let log = Recording<String>()
            let isDone = DispatchSemaphore(value: 0)
            let start = scheduler.now
            scheduler.schedule(after: .milliseconds(60)) {
                log.append("late")
                log.append(scheduler.now - start >= .milliseconds(60) ? "in time" : "too early")
                isDone.signal()
            }
            scheduler.schedule(after: .milliseconds(1)) { log.append("soon") }
            isDone.waitOrFail()
            XCTAssertEqual(log.values, ["soon", "late", "in time"])
        }
    }

    func testZeroAndNegativeDelaysAreAsSoonAsPossible() {
        for scheduler in schedulers {
            let areDone = DispatchSemaphore(value: 0)
            scheduler.schedule(after: .zero) { areDone.signal() }
            scheduler.schedule(after: .seconds(-100)) { areDone.signal() }
            areDone.waitOrFail()
            areDone.waitOrFail()
        }
    }

    func testCancelledWorkDoesNotRunAndIsReleasedAtOnce() {
        for scheduler in schedulers {
            let delays: [Duration] = [.seconds(3600), .seconds(Int64.max), .seconds(Int64.max) * 10]
            for delay in delays {
                weak var released: Released?
                let work: any Disposable
                do {
                    let captured = Released()
                    released = captured
                    work = scheduler.schedule(after: delay) {
                        _ = captured
                        XCTFail("Cancelled work ran.")
                    }
                }
                XCTAssertNotNil(released)
                work.dispose()
                work.dispose()
                XCTAssertNil(released)
            }
        }
    }

    func testWorkCancelledWhileItWaitsBehindOtherWorkDoesNotRun() {
        let scheduler = SerialDispatchQueueScheduler(qos: .default)
        let gate = DispatchSemaphore(value: 0)
        let isDone = DispatchSemaphore(value: 0)
        let log = Recording<String>()
        scheduler.schedule { gate.waitOrFail() }
        let work = scheduler.schedule { log.append("cancelled") }
        scheduler.schedule { isDone.signal() }
        work.dispose()
        gate.signal()
        isDone.waitOrFail()
        XCTAssertEqual(log.values, [])
    }

    func testWorkThatIsNotHeldRunsAndIsReleased() {
        for scheduler in schedulers {
            let areDone = DispatchSemaphore(value: 0)
            schedule(on: scheduler, areDone)
            areDone.waitOrFail()
            areDone.waitOrFail()
        }
    }

    func testSpansBecomeDispatchIntervalsSaturating() {
        XCTAssertEqual(Duration.seconds(-1).dispatchInterval, .nanoseconds(0))
        XCTAssertEqual(Duration.zero.dispatchInterval, .nanoseconds(0))
        XCTAssertEqual(Duration.milliseconds(300).dispatchInterval, .nanoseconds(300_000_000))
        XCTAssertEqual(Duration(attoseconds: 1).dispatchInterval, .nanoseconds(1))
        XCTAssertEqual(Duration.seconds(Int64.max).dispatchInterval, .never)
        XCTAssertEqual((Duration.seconds(Int64.max) * 10).dispatchInterval, .never)
        XCTAssertEqual(Duration(attoseconds: .max).dispatchInterval, .never)
        XCTAssertEqual(Duration(attoseconds: .min).dispatchInterval, .nanoseconds(0))
    }

    private func schedule(on scheduler: any SchedulerType, _ areDone: DispatchSemaphore) {
        let release = SignalAtRelease(areDone)
        scheduler.schedule(after: .milliseconds(1)) { release.semaphore.signal() }
    }

    private var schedulers: [any SchedulerType] {
        [SerialDispatchQueueScheduler(qos: .default), ConcurrentDispatchQueueScheduler(qos: .default)]
    }

    func testASerialSchedulersQueueIsConfiguredOnceBeforeItIsUsed() {
        let labels = Recording<String>()
        let isDone = DispatchSemaphore(value: 0)
        let scheduler = SerialDispatchQueueScheduler(
            internalSerialQueueName: "configured",
            serialQueueConfiguration: { queue in
                labels.append(queue.label)
                queue.setTarget(queue: .global(qos: .utility))
            })
        XCTAssertEqual(labels.values, ["configured"])
        scheduler.schedule { isDone.signal() }
        isDone.waitOrFail()
        XCTAssertEqual(labels.values, ["configured"])
    }

    func testTimersNeedNoRunLoopAndNoMainThread() {  // R65
        let isDone = DispatchSemaphore(value: 0)
        let subscription = Observable<Int>.interval(
            .milliseconds(1), scheduler: SerialDispatchQueueScheduler(qos: .default)
        ).take(3).subscribe(onCompleted: { isDone.signal() })
        isDone.waitOrFail()  // on the main thread, which so runs nothing else
        subscription.dispose()
    }
}

private final class SignalAtRelease: Sendable {
    let semaphore: DispatchSemaphore

    init(_ semaphore: DispatchSemaphore) { self.semaphore = semaphore }

    deinit { semaphore.signal() }
}
