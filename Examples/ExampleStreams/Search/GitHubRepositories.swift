import Foundation
import StreamKit

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Finds repositories on GitHub.
public struct GitHubRepositories: SearchBackend {
    /// Where GitHub's interface is. A company's own server has another address than the public one.
    public static let publicAddress = URL(string: "https://api.github.com")!

    private let address: URL
    private let session: URLSession

    public init(address: URL = publicAddress, session: URLSession = .shared) {
        self.address = address
        self.session = session
    }

    public func items(matching query: String) -> Observable<[SearchItem]> {
        let (session, request) = (session, URLRequest(url: url(for: query)))
        return Observable.create { observer in
            let task = session.dataTask(with: request) { data, response, error in
                do {
                    if let error { throw error }
                    observer.onNext(try Self.items(in: data ?? Data(), response))
                    observer.onCompleted()
                } catch {
                    observer.onError(Self.failure(error))
                }
            }
            task.resume()
            // A query that is out of date is not only ignored: its request is taken back.
            return Disposables.create { task.cancel() }
        }
    }

    private func url(for query: String) -> URL {
        var components = URLComponents(
            url: address.appendingPathComponent("search/repositories"), resolvingAgainstBaseURL: false)!
        components.queryItems = [URLQueryItem(name: "q", value: query), URLQueryItem(name: "per_page", value: "50")]
        // URLComponents leaves a plus as it is, and the server reads it as a space: "c++" would find what "c" does.
        components.percentEncodedQuery = components.percentEncodedQuery?.replacingOccurrences(of: "+", with: "%2B")
        return components.url!
    }

    private static func items(in data: Data, _ response: URLResponse?) throws -> [SearchItem] {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        let status = (response as? HTTPURLResponse)?.statusCode ?? 0
        guard status == 200 else {
            let message = try? decoder.decode(Refusal.self, from: data).message
            throw SearchFailure("GitHub answers with status \(status): \(message ?? "no reason given").")
        }
        return try decoder.decode(Answer.self, from: data).items.map { repository in
            SearchItem(
                title: repository.fullName,
                detail: "★ \(repository.stargazersCount)  \(repository.description ?? "")")
        }
    }

    private static func failure(_ error: any Error) -> SearchFailure {
        switch error {
        case let failure as SearchFailure: failure
        case is DecodingError: SearchFailure("GitHub's answer cannot be read.")
        default: SearchFailure("GitHub cannot be reached: \(error.localizedDescription)")
        }
    }

    /// The fields of an answer that are used.
    private struct Answer: Decodable {
        let items: [Repository]
    }

    private struct Repository: Decodable {
        let fullName: String
        let description: String?
        let stargazersCount: Int
    }

    private struct Refusal: Decodable {
        let message: String
    }
}
