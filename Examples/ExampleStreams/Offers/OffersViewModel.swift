import StreamKit

/// Offers that can be refreshed: a view model whose inputs come in through its initializer, and whose outputs are drivers.
///
/// Drivers replay their newest element, never fail and come on the main actor. So a screen may subscribe when it likes.
@MainActor
public final class OffersViewModel {
    /// One line for each offer. The last ones stay while others are loaded, and after an error.
    public let rows: Driver<[String]>
    public let isLoading: Driver<Bool>
    /// What the alert says, while there is one.
    public let alert: Driver<String?>

    /// - Parameters:
    ///   - refresh: loads the offers anew, also while they are being loaded. They are loaded once without it.
    ///   - dismissAlert: closes the alert.
    ///   - load: asks for the offers. It may take its time, and fail.
    public init(
        refresh: Signal<Void>, dismissAlert: Signal<Void>, load: @escaping @MainActor () -> Observable<[Offer]>
    ) {
        // `nil` while they are being loaded. It is one stream with the results: with two, a shop that answers at once would
        // be done before the other has begun, and the spinner would turn for ever.
        let phase: Driver<Result<[Offer], any Error>?> = refresh.startWith(())
            .flatMapLatest { load().resultDriver().map(Optional.some).startWith(nil) }

        // An error ends a stream. It has become a value inside of `flatMapLatest`, where it ends one request only.
        let (offers, error) = Driver.split(result: phase.compactMap { $0 })

        rows = offers.map { offers in offers.map(\.row) }
        isLoading = phase.map { $0 == nil }.distinctUntilChanged()
        alert = Driver.merge(
            error.map { "\($0)" },
            phase.filter { $0 == nil }.map { _ in nil },
            dismissAlert.asDriver(onErrorDriveWith: .empty()).map { nil }
        )
        .startWith(nil)
        .distinctUntilChanged()
    }
}

/// A book that costs nothing.
public struct Offer: Equatable, Sendable {
    public var title: String
    public var author: String
    public var year: Int

    public init(title: String, author: String, year: Int) {
        self.title = title
        self.author = author
        self.year = year
    }

    var row: String { "\(title)\t\(author), \(year)" }
}
