import ExampleStreams
import StreamKit
import StreamKitTesting
import XCTest

/// The logic alone: in place of the API stream stands a mock, which asks nobody and says what the test tells it to.
final class SearchLogicStreamTests: XCTestCase {
    private let api = MockAPI()

    private func makeTester() -> StreamTester<SearchLogicStream.Input, SearchLogicStream.Output> {
        StreamTester { SearchLogicStream(extra: .init(api: api, scheduler: $0)) }
    }

    private var queries: [String] { api.stream.received(\.query) }

    private func answer(_ phase: SearchPhase) { api.stream.send(\.phase, phase) }

    func testAsksOnceTypingPausesFor300Milliseconds() {
        let tester = makeTester()
        for text in ["h", "he", "hea"] {
            tester.send(\.text, text)
            tester.advance(by: .milliseconds(299))
        }
        XCTAssertEqual(queries, [])
        tester.advance(by: .milliseconds(1))
        XCTAssertEqual(queries, ["hea"])
        tester.finish()
    }

    func testAsksNothingNewForTheSameText() {
        let tester = makeTester()
        for text in ["hea", "hear", "hea", " hea ", "hea\t"] {
            tester.send(\.text, text)
            tester.advance(by: text == "hear" ? .milliseconds(100) : .milliseconds(300))
        }
        XCTAssertEqual(queries, ["hea"])
        tester.finish()
    }

    func testSpacesBetweenWordsCountAsOne() {
        let tester = makeTester()
        tester.send(\.text, "  black   heart ")
        tester.advance(by: .milliseconds(300))
        XCTAssertEqual(queries, ["black heart"])
        tester.finish()
    }

    func testShowsThatItLoadsAndThenWhatWasFound() {
        let tester = makeTester()
        tester.expect(\.isLoading, false)
        answer(.loading)
        tester.expect(\.phase, .idle, .loading)
        tester.expect(\.isLoading, true)
        tester.expectNothing(\.items)
        answer(.loaded(.of("a", "A")))
        tester.expect(\.phase, .loaded(.of("a", "A")))
        tester.expect(\.isLoading, false)
        tester.expect(\.items, .of("a", "A"))
        tester.finish()
    }

    func testKeepsTheLastResultsWhileItLoadsAndAfterAFailure() {
        let tester = makeTester()
        answer(.loaded(.of("a", "A")))
        answer(.loading)
        answer(.failed(SearchFailure("No network.")))
        tester.expect(\.items, .of("a", "A"))
        tester.expect(\.phase, .loaded(.of("a", "A")), .loading, .failed(SearchFailure("No network.")))
        tester.expect(\.isLoading, false, true, false)
        XCTAssertEqual(tester.value(\.items), .of("a", "A"))
        tester.finish()
    }

    func testDeletingTheTextDeletesTheResults() {
        let tester = makeTester()
        answer(.loaded(.of("a", "A")))
        answer(.idle)
        tester.expect(\.items, .of("a", "A"), [])
        tester.expect(\.phase, .loaded(.of("a", "A")), .idle)
        tester.finish()
    }

    func testARetryAfterAFailureAsksTheSameAgain() {
        let tester = StreamTester(exhaustivity: .off) {
            SearchLogicStream(extra: .init(api: api, scheduler: $0))
        }
        tester.send(\.text, "a")
        tester.advance(by: .milliseconds(300))
        answer(.failed(SearchFailure("No network.")))
        tester.send(\.retry)
        XCTAssertEqual(queries, ["a", "a"])
        tester.finish()
    }

    func testARetryWithoutAFailureAsksNothing() {
        let tester = StreamTester(exhaustivity: .off) {
            SearchLogicStream(extra: .init(api: api, scheduler: $0))
        }
        tester.send(\.retry)
        tester.send(\.text, "a")
        tester.advance(by: .milliseconds(300))
        for phase in [SearchPhase.loading, .loaded([])] {
            answer(phase)
            tester.send(\.retry)
        }
        XCTAssertEqual(queries, ["a"])
        tester.finish()
    }

    func testTypingAfterAFailureAsks() {
        let tester = StreamTester(exhaustivity: .off) {
            SearchLogicStream(extra: .init(api: api, scheduler: $0))
        }
        for text in ["a", "b"] {
            tester.send(\.text, text)
            tester.advance(by: .milliseconds(300))
            answer(.failed(SearchFailure("No network.")))
        }
        XCTAssertEqual(queries, ["a", "b"])
        tester.finish()
    }
}

private final class MockAPI: SearchAPIStreamType {
    let stream = MockStream(input: SearchAPIStream.Input()) { SearchAPIStream.Output(phase: $0.observable()) }
    var input: InputWrapper<SearchAPIStream.Input> { stream.input }
    var output: OutputWrapper<SearchAPIStream.Output> { stream.output }
}
