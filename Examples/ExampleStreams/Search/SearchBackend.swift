import StreamKit

/// Where results come from.
public protocol SearchBackend {
    /// Sends what matches `query`, and completes; or fails. Disposing the subscription cancels the search.
    func items(matching query: String) -> Observable<[SearchItem]>
}

/// One result.
public struct SearchItem: Equatable, Sendable {
    public var title: String
    public var detail: String

    public init(title: String, detail: String) {
        self.title = title
        self.detail = detail
    }
}

/// Why there are no results, in words for the user.
public struct SearchFailure: Error, Equatable {
    public var message: String

    public init(_ message: String) {
        self.message = message
    }

    /// An error as it is shown: what a back end has put into words, or else the error's own description.
    public init(_ error: any Error) {
        self = error as? SearchFailure ?? SearchFailure("\(error)")
    }
}
