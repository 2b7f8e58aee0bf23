import StreamKit

/// Offers books whose copyright has run out, four at a time: real data, and no network.
@MainActor
public final class BookShop {
    /// Whether there are offers. While there are none, each request fails after the same delay.
    public var isOpen = true

    private let delay: Duration
    private let scheduler: any SchedulerType
    private var shelf = 0

    /// - Parameters:
    ///   - delay: how long an answer takes.
    ///   - scheduler: measures it.
    public init(delay: Duration = .milliseconds(300), scheduler: any SchedulerType = MainScheduler.instance) {
        self.delay = delay
        self.scheduler = scheduler
    }

    /// The next four, and after the last ones the first again.
    public func offers() -> Observable<[Offer]> {
        Observable.deferred { [self] in
            guard isOpen else { return .error(BookShopFailure()) }
            defer { shelf = (shelf + 1) % (Self.books.count / 4) }
            return .just(Array(Self.books[shelf * 4..<(shelf + 1) * 4]))
        }
        .delaySubscription(delay, scheduler: scheduler)
    }

    nonisolated static let books = [
        Offer(title: "Pride and Prejudice", author: "Jane Austen", year: 1813),
        Offer(title: "Frankenstein", author: "Mary Shelley", year: 1818),
        Offer(title: "Jane Eyre", author: "Charlotte Brontë", year: 1847),
        Offer(title: "Moby-Dick", author: "Herman Melville", year: 1851),
        Offer(title: "Great Expectations", author: "Charles Dickens", year: 1861),
        Offer(title: "Alice’s Adventures in Wonderland", author: "Lewis Carroll", year: 1865),
        Offer(title: "Middlemarch", author: "George Eliot", year: 1871),
        Offer(title: "Treasure Island", author: "Robert Louis Stevenson", year: 1883),
        Offer(title: "The Picture of Dorian Gray", author: "Oscar Wilde", year: 1890),
        Offer(title: "The Time Machine", author: "H. G. Wells", year: 1895),
        Offer(title: "Dracula", author: "Bram Stoker", year: 1897),
        Offer(title: "The Hound of the Baskervilles", author: "Arthur Conan Doyle", year: 1902),
    ]
}

/// There are no offers.
public struct BookShopFailure: Error, Equatable, CustomStringConvertible {
    public let description = "The shop is closed."

    public init() {}
}
