import StreamKit

/// A list that is loaded page by page and can be refreshed: a feedback system.
///
/// ```text
///           ┌──────────────── state ────────────────┐
///           ▼                                       │
///   loop 1: the screen  ──refresh, loadNextPage──▶ reduce
///   loop 2: the client  ──response, failure──────▶
/// ```
///
/// Nothing is ever started or cancelled by hand: the state says which page it wants, and the second loop sees to it.
public enum CoinList {
    /// All that the screen shows, and all that is to be done.
    public struct State: Equatable, Sendable {
        /// The page that is wanted. What asks for it is cancelled when this changes, so a refresh takes back the next page.
        public var loadPage: Int? = 1
        public var items: [Coin] = []
        public var isComplete = false
        /// Why the last page has not come.
        public var failure: String?

        public init() {}

        /// Worked out and not remembered: a `loading` of its own could contradict `loadPage`.
        public var loading: Bool { loadPage != nil }
    }

    public enum Event: Equatable, Sendable {
        case refresh
        case loadNextPage
        case response([Coin])
        case failure(String)
    }

    /// How many coins a full page has.
    public static let pageSize = 20

    /// The state after an event. It does nothing else, so a test needs no client and no screen.
    public static func reduce(state: State, event: Event) -> State {
        var state = state
        switch event {
        case .refresh:
            state.loadPage = 1  // the items stay until the new ones are there, so that the list does not flicker
            state.failure = nil
        case .loadNextPage:
            guard !state.loading, !state.isComplete else { break }
            state.loadPage = state.items.count / pageSize + 1
            state.failure = nil
        case .response(let coins):
            state.items = state.loadPage == 1 ? coins : state.items + coins
            state.isComplete = coins.count < pageSize
            state.loadPage = nil
        case .failure(let message):
            state.failure = message
            state.loadPage = nil
        }
        return state
    }

    /// The states, on the main actor. The system runs while it has a subscriber.
    ///
    /// - Parameters:
    ///   - client: asks for a page; the first one is 1. It may take its time, and fail.
    ///   - screen: what binds a screen, usually by `bind(owner) { owner, state in Bindings(…) }`.
    @MainActor
    public static func system(
        client: @escaping @MainActor (_ page: Int) -> Observable<[Coin]>,
        screen: @escaping Driver<State>.Feedback<Event>
    ) -> Driver<State> {
        Driver.system(initialState: State(), reduce: reduce, feedback: screen, loading(from: client))
    }

    /// The loop that loads the page which the state wants.
    @MainActor
    public static func loading(
        from client: @escaping @MainActor (_ page: Int) -> Observable<[Coin]>
    ) -> Driver<State>.Feedback<Event> {
        react(
            request: { $0.loadPage },
            effects: { page in
                client(page)
                    .map(Event.response)
                    // The failure of a page is an event like others. It must not end the loop: nothing would load any more.
                    .asSignal(onErrorRecover: { .just(.failure("\($0)")) })
            })
    }
}

/// One row of the list.
public struct Coin: Equatable, Identifiable, Sendable {
    /// The code of three letters.
    public var id: String
    public var name: String

    public init(id: String, name: String) {
        self.id = id
        self.name = name
    }
}
