import XCTest

@testable import StreamKit

final class WorkSlotTests: XCTestCase {
    private let lifetime = Lifetime()

    func testWorkThatIsScheduledWhileTheLifetimeEndsIsCancelled() {
        let slot = WorkSlot(in: lifetime)
        let work = BooleanDisposable()
        slot.replace {
            lifetime.dispose()
            return work
        }
        XCTAssertTrue(work.isDisposed)
    }

    func testNothingIsScheduledOnceTheLifetimeHasEnded() {
        let slot = WorkSlot(in: lifetime)
        lifetime.dispose()
        slot.replace {
            XCTFail("Nothing was to be scheduled.")
            return Disposables.create()
        }
    }

    func testWorkThatRanAndPutItsSuccessorHereBeforeItWasHandedOverDoesNotTakeItsPlace() {
        let slot = WorkSlot(in: lifetime)
        let (work, successor) = (BooleanDisposable(), BooleanDisposable())
        slot.replace {
            slot.replace { successor }
            return work
        }
        XCTAssertTrue(work.isDisposed)
        XCTAssertFalse(successor.isDisposed)
        lifetime.dispose()
        XCTAssertTrue(successor.isDisposed)
    }

    // MARK: After work that has begun

    func testWhatFollowsDoesNotCancelWhatHasBegunAndIsCancelledWithTheLifetime() {
        let slot = WorkSlot(in: lifetime)
        let (work, successor) = (BooleanDisposable(), BooleanDisposable())
        slot.follow { work }
        slot.follow { successor }
        XCTAssertFalse(work.isDisposed)
        XCTAssertFalse(successor.isDisposed)
        lifetime.dispose()
        XCTAssertTrue(successor.isDisposed)
    }

    func testWhatFollowsIsCancelledWhenItIsScheduledWhileTheLifetimeEndsAndNotScheduledAfterIt() {
        let slot = WorkSlot(in: lifetime)
        let work = BooleanDisposable()
        slot.follow {
            lifetime.dispose()
            return work
        }
        XCTAssertTrue(work.isDisposed)
        slot.follow {
            XCTFail("Nothing was to be scheduled.")
            return Disposables.create()
        }
    }

    func testWhatFollowsAndHasPutItsSuccessorHereAlreadyDoesNotTakeItsPlace() {
        let slot = WorkSlot(in: lifetime)
        let (work, successor) = (BooleanDisposable(), BooleanDisposable())
        slot.follow {
            slot.follow { successor }
            return work
        }
        XCTAssertFalse(successor.isDisposed)
        lifetime.dispose()
        XCTAssertTrue(successor.isDisposed)
    }

    func testWhatIsClearedWhileItIsScheduledIsCancelled() {
        let slot = WorkSlot(in: lifetime)
        let work = BooleanDisposable()
        slot.follow {
            slot.clear()
            return work
        }
        XCTAssertTrue(work.isDisposed)
    }
}
