import ExampleStreams
import StreamKit
import StreamKitTesting
import XCTest

/// The loop that loads, event by event, with every change of the state; and the whole with a screen.
@MainActor
final class CoinListSystemTests: XCTestCase {
    private typealias Client = @MainActor (_ page: Int) -> Observable<[Coin]>

    private func makeTester(
        _ makeClient: (TestScheduler) -> Client
    ) -> SystemTester<CoinList.State, CoinList.Event> {
        SystemTester.driver(initialState: CoinList.State(), reduce: CoinList.reduce) { scheduler in
            [CoinList.loading(from: makeClient(scheduler))]
        }
    }

    private func makeTester() -> (tester: SystemTester<CoinList.State, CoinList.Event>, mint: CoinMint) {
        var mints: [CoinMint] = []
        let tester = makeTester { scheduler in
            mints.append(CoinMint(scheduler: scheduler))
            return mints[0].coins
        }
        return (tester, mints[0])
    }

    private let all = CoinMint.all

    func testLoadsPageAfterPage() async {
        let (tester, _) = makeTester()
        for page in 1...5 {
            if page > 1 {
                tester.send(.loadNextPage) { $0.loadPage = page }
                tester.send(.loadNextPage)
            }
            let coins = Array(all.dropFirst((page - 1) * 20).prefix(20))
            tester.advance(by: .milliseconds(400))
            tester.receive(.response(coins)) {
                $0.loadPage = nil
                $0.items += coins
                $0.isComplete = page == 5
            }
        }
        XCTAssertEqual(tester.state.items, all)
        tester.send(.loadNextPage)
        tester.finish()
    }

    func testARefreshTakesBackTheNextPage() async {
        var pages: [TestableObservable<[Coin]>] = []
        let first = Array(all.prefix(20))
        let tester = makeTester { scheduler in
            let second = scheduler.createColdObservable([.next(100, [Coin(id: "EUR", name: "Euro")])])
            pages = [second]
            return { page in page == 1 ? .just(first) : second.asObservable() }
        }
        tester.receive(.response(first)) {
            $0.loadPage = nil
            $0.items = first
        }
        tester.send(.loadNextPage) { $0.loadPage = 2 }
        tester.advance(by: .milliseconds(40))
        // The first page is there at once, so it is within the send that no page is wanted any more.
        tester.send(.refresh) { $0.loadPage = nil }
        XCTAssertEqual(pages.map(\.subscriptions), [[Subscription(0, 40)]])
        tester.finish()
    }

    func testARefreshWhileTheFirstPageIsLoadedAsksNothingNew() async {
        var asked: [Int] = []
        let tester = makeTester { _ in
            { page in
                asked.append(page)
                return .never()
            }
        }
        tester.send(.refresh)
        XCTAssertEqual(asked, [1])
        tester.finish()
    }

    func testAFailureIsShownAndEndsNothing() async {
        let (tester, mint) = makeTester()
        mint.isOpen = false
        tester.advance(by: .milliseconds(400))
        tester.receive(.failure("The mint is closed.")) {
            $0.loadPage = nil
            $0.failure = "The mint is closed."
        }
        mint.isOpen = true
        tester.send(.refresh) {
            $0.loadPage = 1
            $0.failure = nil
        }
        tester.advance(by: .milliseconds(400))
        let first = Array(all.prefix(20))
        tester.receive(.response(first)) {
            $0.loadPage = nil
            $0.items = first
        }
        tester.finish()
    }

    // MARK: The screen

    /// What a screen has: two controls, and the states that it has shown.
    @MainActor
    private final class FakeScreen {
        let refresh = PublishRelay<Void>()
        let reachedBottom = PublishRelay<Void>()
        var shown: [CoinList.State] = []
        let disposeBag = DisposeBag()

        init(_ client: @escaping Client) {
            CoinList.system(
                client: client,
                screen: bind(self) { screen, state in
                    Bindings(
                        subscriptions: [state.drive(with: screen, onNext: { $0.shown.append($1) })],
                        events: [
                            screen.refresh.asSignal().map { .refresh },
                            screen.reachedBottom.asSignal().map { .loadNextPage },
                        ])
                }
            )
            .drive()
            .disposed(by: disposeBag)
        }
    }

    private let scheduler = TestScheduler(
        initialClock: 0, resolution: .milliseconds(1), simulateProcessingDelay: false)

    func testAScreenShowsEveryStateAndItsControlsSendEvents() async {
        let screen = FakeScreen(CoinMint(scheduler: scheduler).coins)
        scheduler.advance(by: .milliseconds(400))
        XCTAssertEqual(screen.shown.map(\.items.count), [0, 20])
        screen.reachedBottom.accept(())
        scheduler.advance(by: .milliseconds(400))
        screen.refresh.accept(())
        scheduler.advance(by: .milliseconds(400))
        XCTAssertEqual(screen.shown.map(\.loadPage), [1, nil, 2, nil, 1, nil])
        XCTAssertEqual(screen.shown.map(\.items.count), [0, 20, 20, 40, 40, 20])
    }

    func testAScreenThatGoesAwayTakesItsRequestBack() async {
        let page = scheduler.createColdObservable([.next(100, [Coin]())])
        var screen: FakeScreen? = FakeScreen { _ in page.asObservable() }
        weak let released = screen
        scheduler.advance(by: .milliseconds(40))
        screen = nil
        XCTAssertNil(released)
        XCTAssertEqual(page.subscriptions, [Subscription(0, 40)])
    }

    func testCodesAreOfThreeLettersAndInOrder() {
        XCTAssertTrue(all.allSatisfy { $0.id.count == 3 && !$0.name.isEmpty })
        XCTAssertEqual(all.map(\.id), Set(all.map(\.id)).sorted())
    }
}
