import Dispatch
import XCTest

@testable import StreamKit

final class MainSchedulerTests: XCTestCase {
    func testRunsAtOnceOnMain() {
        let log = Recording<String>()
        MainScheduler.instance.schedule { log.append("work") }
        XCTAssertEqual(log.values, ["work"])
    }

    func testWorkScheduledByWorkIsQueuedInOrder() {
        let log = Recording<String>()
        let isDone = expectation(description: "the queued work ran")
        MainScheduler.instance.schedule {
            MainScheduler.instance.schedule { log.append("a") }
            MainScheduler.instance.schedule {
                log.append("b")
                isDone.fulfill()
            }
            log.append("outer")
        }
        XCTAssertEqual(log.values, ["outer"])
        wait(for: [isDone], timeout: 30)
        XCTAssertEqual(log.values, ["outer", "a", "b"])
        MainScheduler.instance.schedule { log.append("at once again") }
        XCTAssertEqual(log.values.last, "at once again")
    }

    func testDoesNotOvertakeWorkThatWaitsFromAnotherThread() {
        let log = Recording<String>()
        let isScheduled = DispatchSemaphore(value: 0)
        let isDone = expectation(description: "both ran")
        DispatchQueue.global().async {
            MainScheduler.instance.schedule { log.append("from elsewhere, on main: \(Platform.isOnMainActor)") }
            isScheduled.signal()
        }
        isScheduled.waitOrFail()
        MainScheduler.instance.schedule {
            log.append("from main")
            isDone.fulfill()
        }
        XCTAssertEqual(log.values, [])
        wait(for: [isDone], timeout: 30)
        XCTAssertEqual(log.values, ["from elsewhere, on main: true", "from main"])
    }

    func testAsyncInstanceNeverRunsWithinTheCall() {
        let log = Recording<Bool>()
        let isDone = expectation(description: "the work ran")
        MainScheduler.asyncInstance.schedule {
            log.append(Platform.isOnMainActor)
            isDone.fulfill()
        }
        XCTAssertEqual(log.values, [])
        wait(for: [isDone], timeout: 30)
        XCTAssertEqual(log.values, [true])
    }

    func testDelayedWorkRunsOnMainAndNeverWithinTheCall() {
        let log = Recording<Bool>()
        let areDone = expectation(description: "both ran")
        areDone.expectedFulfillmentCount = 2
        for delay in [Duration.zero, .milliseconds(1)] {
            MainScheduler.instance.schedule(after: delay) {
                log.append(Platform.isOnMainActor)
                areDone.fulfill()
            }
        }
        XCTAssertEqual(log.values, [])
        wait(for: [areDone], timeout: 30)
        XCTAssertEqual(log.values, [true, true])
    }

    func testCancelledWorkIsReleasedAtOnceAndLaterWorkStillRuns() {
        let isDone = expectation(description: "the later work ran")
        weak var released: Released?
        let work: any Disposable
        do {
            let captured = Released()
            released = captured
            work = MainScheduler.asyncInstance.schedule {
                _ = captured
                XCTFail("Cancelled work ran.")
            }
        }
        work.dispose()
        XCTAssertNil(released)
        MainScheduler.asyncInstance.schedule { isDone.fulfill() }
        wait(for: [isDone], timeout: 30)
    }

    func testOnMainItEnsuresThatNothingIsWrong() {
        MainScheduler.ensureExecutingOnScheduler()
        MainScheduler.ensureRunningOnMainThread(errorMessage: "not said")
    }
}
