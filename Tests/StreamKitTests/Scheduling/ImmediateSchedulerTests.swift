import XCTest

@testable import StreamKit

final class ImmediateSchedulerTests: XCTestCase {
    func testRunsWithinTheCallAndNested() {
        let log = Recording<String>()
        ImmediateScheduler.instance.schedule {
            log.append("enter")
            ImmediateScheduler.instance.schedule { log.append("nested") }
            log.append("exit")
        }
        XCTAssertEqual(log.values, ["enter", "nested", "exit"])
    }

    func testStateOverloadDisposesWhatTheActionReturned() {
        let log = Recording<String>()
        let work = ImmediateScheduler.instance.schedule("state") { state in
            log.append(state)
            return Disposables.create { log.append("disposed") }
        }
        XCTAssertEqual(log.values, ["state"])
        work.dispose()
        work.dispose()
        XCTAssertEqual(log.values, ["state", "disposed"])
    }
}
