import ExampleStreams
import StreamKit
import StreamKitTesting
import XCTest

final class SearchAPIStreamTests: XCTestCase {
    /// A stream, and the back end it asks, which `prepare` tells what to answer.
    private func makeTester(
        _ prepare: (FakeBackend) -> Void
    ) -> (StreamTester<SearchAPIStream.Input, SearchAPIStream.Output>, FakeBackend) {
        var backend: FakeBackend!
        let tester = StreamTester { scheduler in
            backend = FakeBackend(scheduler)
            prepare(backend)
            return SearchAPIStream(backend: backend)
        }
        return (tester, backend)
    }

    func testLoadsThenSendsWhatWasFound() {
        let (tester, _) = makeTester { $0.answer("a", with: "A", "Ä", after: 100) }
        tester.send(\.query, "a")
        tester.expect(\.phase, .loading)
        tester.advance(by: .milliseconds(100))
        tester.expect(\.phase, .loaded(.of("a", "A", "Ä")))
        tester.finish()
    }

    func testTheLatestQueryWinsAndTheOlderRequestIsCancelled() {
        var older: TestableObservable<[SearchItem]>?
        let (tester, _) = makeTester {
            older = $0.answer("a", with: "A", after: 500)
            $0.answer("b", with: "B", after: 100)
        }
        tester.send(\.query, "a")
        tester.advance(by: .milliseconds(50))
        tester.send(\.query, "b")
        tester.advance(by: .seconds(1))
        tester.expect(\.phase, .loading, .loading, .loaded(.of("b", "B")))
        XCTAssertEqual(older?.subscriptions, [Subscription(0, 50)])
        tester.finish()
    }

    func testAnErrorEndsOneSearchAndNotTheStream() {
        let (tester, _) = makeTester {
            $0.fail("a", after: 100)
            $0.answer("b", with: "B", after: 100)
        }
        tester.send(\.query, "a")
        tester.advance(by: .milliseconds(100))
        tester.expect(\.phase, .loading, .failed(SearchFailure("No network.")))
        tester.send(\.query, "b")
        tester.advance(by: .milliseconds(100))
        tester.expect(\.phase, .loading, .loaded(.of("b", "B")))
        tester.finish()
    }

    func testAnErrorWithoutWordsForTheUserIsDescribed() {
        struct Broken: Error {}
        let (tester, _) = makeTester { $0.fail("a", with: Broken(), after: 1) }
        tester.send(\.query, "a")
        tester.advance(by: .milliseconds(1))
        tester.expect(\.phase, .loading, .failed(SearchFailure("Broken()")))
        tester.finish()
    }

    func testAnEmptyQueryCancelsAndAsksNothing() {
        let (tester, backend) = makeTester { $0.answer("a", with: "A", after: 100) }
        tester.send(\.query, "a")
        tester.send(\.query, "")
        tester.advance(by: .seconds(1))
        tester.expect(\.phase, .loading, .idle)
        XCTAssertEqual(backend.queries, ["a"])
        tester.finish()
    }

    func testABackEndThatAnswersAtOnceDoesNotSeemToLoadForEver() {
        let tester = StreamTester { _ in SearchAPIStream(backend: EchoBackend()) }
        tester.send(\.query, "a")
        tester.expect(\.phase, .loading, .loaded([SearchItem(title: "a", detail: "")]))
        tester.finish()
    }

    func testTwoSubscribersShareOneRequest() {
        let backend = FakeBackend(TestScheduler(initialClock: 0))
        let stream = SearchAPIStream(backend: backend)
        let disposeBag = DisposeBag()
        var phases: [SearchPhase] = []
        for _ in 1...2 { stream.output.phase.subscribe(onNext: { phases.append($0) }).disposed(by: disposeBag) }
        stream.input.query("a")
        XCTAssertEqual(backend.queries, ["a"])
        XCTAssertEqual(phases.count, 4)
    }
}

private struct EchoBackend: SearchBackend {
    func items(matching query: String) -> Observable<[SearchItem]> {
        .just([SearchItem(title: query, detail: "")])
    }
}
