import Dispatch
import XCTest

@testable import StreamKit

final class ConcurrentMainSchedulerTests: XCTestCase {
    private let scheduler = ConcurrentMainScheduler.instance

    func testOnMainItRunsWithinTheCallAlsoNestedAndAheadOfWhatWaits() {
        let log = Recording<String>()
        let isDone = expectation(description: "what waited ran")
        let isScheduled = DispatchSemaphore(value: 0)
        DispatchQueue.global().async { [scheduler] in
            scheduler.schedule {
                log.append("from elsewhere, on main: \(Platform.isOnMainActor)")
                isDone.fulfill()
            }
            isScheduled.signal()
        }
        isScheduled.waitOrFail()
        scheduler.schedule { [scheduler] in
            log.append("enter")
            scheduler.schedule { log.append("nested") }
            log.append("exit")
        }
        XCTAssertEqual(log.values, ["enter", "nested", "exit"])
        wait(for: [isDone], timeout: 30)
        XCTAssertEqual(log.values.last, "from elsewhere, on main: true")
    }

    func testDelayedWorkRunsOnMainAndNeverWithinTheCall() {
        let log = Recording<Bool>()
        let isDone = expectation(description: "the work ran")
        scheduler.schedule(after: .zero) {
            log.append(Platform.isOnMainActor)
            isDone.fulfill()
        }
        XCTAssertEqual(log.values, [])
        wait(for: [isDone], timeout: 30)
        XCTAssertEqual(log.values, [true])
    }

    func testSharesItsClockWithTheMainScheduler() {
        let before = MainScheduler.instance.now
        let now = scheduler.now
        XCTAssertLessThanOrEqual(before, now)
        XCTAssertLessThanOrEqual(now, MainScheduler.instance.now)
    }

    func testObservedOnItEventsKeepTheirOrder() {
        let relay = PublishRelay<Int>()
        let log = Recording<Int>()
        let isDone = expectation(description: "both came")
        let subscription = relay.observe(on: scheduler).subscribe(onNext: {
            log.append($0)
            if $0 == 2 { isDone.fulfill() }
        })
        let isSent = DispatchSemaphore(value: 0)
        DispatchQueue.global().async {
            relay.accept(1)
            isSent.signal()
        }
        isSent.waitOrFail()
        relay.accept(2)
        wait(for: [isDone], timeout: 30)
        XCTAssertEqual(log.values, [1, 2])
        subscription.dispose()
    }
}
