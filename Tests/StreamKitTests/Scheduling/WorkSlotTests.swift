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
}
