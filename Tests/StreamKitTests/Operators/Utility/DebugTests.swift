import StreamKitTesting
import XCTest

@testable import StreamKit

final class DebugTests: XCTestCase {
    func testDiagram() {
        written { assertDiagram(inFile: "Debug.swift") { lanes in lanes["source"].debug("search") } }
    }

    func testWritesSubscriptionEventsAndDisposal() {
        let lines = written {
            XCTAssertEqual(Observable.of(1, 2).debug("search").synchronousEvents, ["next(1)", "next(2)", "completed"])
        }
        XCTAssertEqual(
            lines,
            [
                "search -> subscribed", "search -> Event next(1)", "search -> Event next(2)",
                "search -> Event completed", "search -> isDisposed",
            ])
    }

    func testWritesAFailure() {
        let lines = written {
            XCTAssertEqual(
                Observable<Int>.error(TestError.source).debug("search").synchronousEvents, ["error(source)"])
        }
        XCTAssertEqual(
            lines, ["search -> subscribed", "search -> Event error(source)", "search -> isDisposed"])
    }

    func testWritesADisposalOnce() {
        let lines = written {
            let log = EventLog(Observable<Int>.never().debug("search"))
            log.dispose()
            log.dispose()
        }
        XCTAssertEqual(lines, ["search -> subscribed", "search -> isDisposed"])
    }

    func testNamesThePlaceOfTheCallByItself() {
        let lines = written { EventLog(Observable<Int>.never().debug()).dispose() }
        XCTAssertEqual(
            lines.first, "DebugTests.swift:\(#line - 2) (testNamesThePlaceOfTheCallByItself()) -> subscribed")
    }

    func testTrimsLongEventsInTheMiddleWhenAsked() {
        let long = String(repeating: "a", count: 30) + String(repeating: "z", count: 30)
        let lines = written {
            EventLog(Observable.just(long).debug("x", trimOutput: true)).dispose()
            EventLog(Observable.just(long).debug("x")).dispose()
        }
        XCTAssertEqual(lines[1], "x -> Event next(aaaaaaaaaaaaaaa...zzzzzzzzzzzzzzzzzzz)")
        XCTAssertEqual(lines[5], "x -> Event next(\(long))")
    }

    @discardableResult
    private func written(_ body: () -> Void) -> [String] {
        let lines = Recording<String>()
        DebugOutput.withWriter({ lines.append($0) }, body)
        return lines.values
    }
}
