import Foundation
import Synchronization

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Answers requests within the process, for each host as a test has said.
final class FakeServer: URLProtocol {
    enum Answer: Sendable {
        case response(Int, String)
        case error(URLError)
        case silence(asked: @Sendable () -> Void, cancelled: @Sendable () -> Void)
    }

    private static let answers = Mutex<[String: Answer]>([:])
    private static let requests = Mutex<[URL]>([])

    static func set(_ answer: Answer, for host: String) {
        answers.withLock { $0[host] = answer }
    }

    /// What was asked of `host`.
    static func requests(to host: String) -> [URL] {
        requests.withLock { $0.filter { $0.host == host } }
    }

    override class func canInit(with request: URLRequest) -> Bool { true }

    override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

    private var answer: Answer? {
        Self.answers.withLock { $0[request.url?.host ?? ""] }
    }

    override func startLoading() {
        let url = request.url!
        Self.requests.withLock { $0.append(url) }
        switch answer {
        case .response(let status, let body):
            let response = HTTPURLResponse(url: url, statusCode: status, httpVersion: nil, headerFields: nil)!
            client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
            client?.urlProtocol(self, didLoad: Data(body.utf8))
            client?.urlProtocolDidFinishLoading(self)
        case .error(let error): client?.urlProtocol(self, didFailWithError: error)
        case .silence(let asked, _): asked()
        case nil: client?.urlProtocol(self, didFailWithError: URLError(.cannotFindHost))
        }
    }

    override func stopLoading() {
        if case .silence(_, let cancelled) = answer { cancelled() }
    }
}
