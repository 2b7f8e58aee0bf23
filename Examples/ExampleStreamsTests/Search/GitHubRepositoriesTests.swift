import ExampleStreams
import Foundation
import StreamKit
import XCTest

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// No test reaches the network: the session's protocol answers in its place.
final class GitHubRepositoriesTests: XCTestCase {
    /// Each test has a server of its own, so that tests may run at once.
    private lazy var host = "\(UUID().uuidString.lowercased()).test"

    private func backend(path: String = "") -> GitHubRepositories {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.protocolClasses = [FakeServer.self]
        return GitHubRepositories(
            address: URL(string: "https://\(host)\(path)")!, session: URLSession(configuration: configuration))
    }

    /// What the back end sends to `query`, when the server answers so.
    private func events(
        _ query: String = "swift", path: String = "", answering answer: FakeServer.Answer
    ) -> [Event<[SearchItem]>] {
        FakeServer.set(answer, for: host)
        let isOver = expectation(description: "the search is over")
        var events: [Event<[SearchItem]>] = []
        let subscription = backend(path: path).items(matching: query).subscribe { event in
            events.append(event)
            if event.isStopEvent { isOver.fulfill() }
        }
        wait(for: [isOver], timeout: 60)
        subscription.dispose()
        return events
    }

    private func failure(answering answer: FakeServer.Answer) -> SearchFailure? {
        events(answering: answer).first?.error as? SearchFailure
    }

    func testSendsWhatTheServerHasFound() {
        let body = """
            {"total_count": 2, "items": [
                {"full_name": "a/b", "description": "Ab", "stargazers_count": 12, "private": false},
                {"full_name": "c/d", "description": null, "stargazers_count": 0}
            ]}
            """
        let events = events(answering: .response(200, body))
        XCTAssertEqual(
            events.first?.element,
            [SearchItem(title: "a/b", detail: "★ 12  Ab"), SearchItem(title: "c/d", detail: "★ 0  ")])
        XCTAssertEqual(events.map(\.isCompleted), [false, true])
    }

    func testAsksAtTheAddressItWasGivenWithEveryCharacterAsItIs() {
        _ = events("c++ & swift?=ä", path: "/api/v3", answering: .response(200, #"{"items": []}"#))
        let url = FakeServer.requests(to: host).first.map(\.absoluteString)
        XCTAssertEqual(
            url, "https://\(host)/api/v3/search/repositories?q=c%2B%2B%20%26%20swift?%3D%C3%A4&per_page=50")
    }

    func testARefusalIsPassedOnInTheServersWords() {
        XCTAssertEqual(
            failure(answering: .response(403, #"{"message": "API rate limit exceeded"}"#)),
            SearchFailure("GitHub answers with status 403: API rate limit exceeded."))
        XCTAssertEqual(
            failure(answering: .response(500, "<html>")),
            SearchFailure("GitHub answers with status 500: no reason given."))
    }

    func testAnAnswerThatCannotBeReadIsAFailure() {
        for body in ["", "<html>", #"{"items": [{"full_name": 1}]}"#] {
            XCTAssertEqual(failure(answering: .response(200, body)), SearchFailure("GitHub's answer cannot be read."))
        }
    }

    func testAServerThatCannotBeReachedIsAFailure() throws {
        let failure = try XCTUnwrap(failure(answering: .error(URLError(.notConnectedToInternet))))
        XCTAssertTrue(failure.message.hasPrefix("GitHub cannot be reached: "), failure.message)
    }

    func testDisposingCancelsTheRequest() {
        let isAsked = expectation(description: "the server is asked")
        let isCancelled = expectation(description: "the request is cancelled")
        FakeServer.set(.silence(asked: { isAsked.fulfill() }, cancelled: { isCancelled.fulfill() }), for: host)
        let subscription = backend().items(matching: "swift").subscribe { XCTFail("\($0) came after it was disposed") }
        wait(for: [isAsked], timeout: 60)
        subscription.dispose()
        wait(for: [isCancelled], timeout: 60)
    }

    func testAsksNothingBeforeItIsSubscribedTo() {
        FakeServer.set(.error(URLError(.unknown)), for: host)
        _ = backend().items(matching: "swift")
        XCTAssertEqual(FakeServer.requests(to: host), [])
    }
}
