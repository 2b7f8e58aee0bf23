import ExampleStreams
import StreamKit
import StreamKitTesting
import XCTest

/// All three streams together, as a screen uses them.
final class SearchViewStreamTests: XCTestCase {
    private func makeTester(
        _ prepare: (FakeBackend) -> Void
    ) -> StreamTester<SearchViewStream.Input, SearchViewStream.Output> {
        StreamTester { scheduler in
            let backend = FakeBackend(scheduler)
            prepare(backend)
            return SearchViewStream(backend: backend, scheduler: scheduler)
        }
    }

    func testShowsWhatWasFound() {
        let tester = makeTester { $0.answer("heart", with: "♥", "❤", after: 100) }
        tester.send(\.text, "heart")
        tester.advance(by: .milliseconds(300))
        tester.expect(\.status, "Type to search.", "Searching…")
        tester.expect(\.isLoading, false, true)
        tester.advance(by: .milliseconds(100))
        tester.expect(\.rows, ["♥\tof heart", "❤\tof heart"])
        tester.expect(\.status, "2 results")
        tester.expect(\.isLoading, false)
        tester.finish()
    }

    func testResultsChangeWhileOneTypes() {
        let tester = makeTester {
            $0.answer("he", with: "he", after: 200)
            $0.answer("hea", with: "hea", after: 900)
            $0.answer("heart", with: "♥", after: 100)
        }
        for text in ["he", "hea", "heart"] {
            tester.send(\.text, text)
            tester.advance(by: .milliseconds(600))
        }
        // "hea" was on its way when "heart" came: its answer is not shown.
        tester.expect(\.rows, ["he\tof he"], ["♥\tof heart"])
        tester.expect(\.status, "Searching…", "1 result", "Searching…", "1 result")
        tester.expect(\.isLoading, true, false, true, false)
        tester.finish()
    }

    func testAFailureCanBeRetriedAndEndsNothing() {
        let tester = makeTester {
            $0.fail("heart", after: 100)
            $0.answer("heart", with: "♥", after: 100)
            $0.answer("none", after: 100)
        }
        tester.send(\.text, "heart")
        tester.advance(by: .milliseconds(400))
        tester.expect(\.status, "Searching…", "No network.")
        tester.expect(\.canRetry, true)
        tester.expect(\.isLoading, true, false)

        tester.send(\.retry)
        tester.advance(by: .milliseconds(100))
        tester.expect(\.status, "Searching…", "1 result")
        tester.expect(\.canRetry, false)
        tester.expect(\.isLoading, true, false)
        tester.expect(\.rows, ["♥\tof heart"])

        tester.send(\.text, "none")
        tester.advance(by: .milliseconds(400))
        tester.expect(\.status, "Searching…", "Nothing found.")
        tester.expect(\.isLoading, true, false)
        tester.expect(\.rows, [])
        tester.finish()
    }

    func testDeletingTheTextClearsTheScreen() {
        let tester = makeTester { $0.answer("a", with: "A", after: 0) }
        for text in ["a", ""] {
            tester.send(\.text, text)
            tester.advance(by: .milliseconds(300))
        }
        tester.expect(\.rows, ["A\tof a"], [])
        tester.expect(\.status, "Searching…", "1 result", "Type to search.")
        tester.expect(\.isLoading, true, false)
        tester.finish()
    }
}
