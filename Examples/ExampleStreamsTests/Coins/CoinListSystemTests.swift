import ExampleStreams
import StreamKit
import StreamKitTesting
import XCTest

/// The whole system with a screen that is none, in virtual time.
@MainActor
final class CoinListSystemTests: XCTestCase {
    /// What a screen has: two controls, and the states that it has shown.
    @MainActor
    private final class FakeScreen {
        let refresh = PublishRelay<Void>()
        let reachedBottom = PublishRelay<Void>()
        var shown: [CoinList.State] = []
        let disposeBag = DisposeBag()

        init(_ client: @escaping @MainActor (Int) -> Observable<[Coin]>) {
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

    func testLoadsPageAfterPage() async {
        let mint = CoinMint(scheduler: scheduler)
        let screen = FakeScreen(mint.coins(page:))
        XCTAssertEqual(screen.shown.map(\.loading), [true])
        scheduler.advance(by: .milliseconds(400))
        XCTAssertEqual(screen.shown.map(\.items.count), [0, 20])
        screen.reachedBottom.accept(())
        screen.reachedBottom.accept(())
        scheduler.advance(by: .milliseconds(400))
        XCTAssertEqual(screen.shown.last?.items, Array(CoinMint.all.prefix(40)))
        for _ in 3...6 {
            screen.reachedBottom.accept(())
            scheduler.advance(by: .milliseconds(400))
        }
        XCTAssertEqual(screen.shown.last?.items, CoinMint.all)
        XCTAssertEqual(screen.shown.last?.isComplete, true)
    }

    func testEveryEventAndEveryChangeIsStated() async {
        let tester = SystemTester.driver(initialState: CoinList.State(), reduce: CoinList.reduce) {
            [CoinList.loading(from: CoinMint(scheduler: $0).coins(page:))]
        }
        let all = CoinMint.all
        tester.advance(by: .milliseconds(400))
        tester.receive(.response(Array(all[..<20]))) {
            $0.loadPage = nil
            $0.items = Array(all[..<20])
        }
        tester.send(.loadNextPage) { $0.loadPage = 2 }
        tester.advance(by: .milliseconds(100))
        tester.send(.refresh) { $0.loadPage = 1 }
        tester.advance(by: .milliseconds(400))
        tester.receive(.response(Array(all[..<20]))) { $0.loadPage = nil }
        tester.finish(disposing: true)
    }

    func testARefreshTakesBackTheNextPage() async {
        let pages = scheduler.createColdObservable([.next(100, [Coin(id: "EUR", name: "Euro")])])
        var asked: [Int] = []
        let screen = FakeScreen { page in
            asked.append(page)
            return page == 1 ? .just(Array(CoinMint.all.prefix(20))) : pages.asObservable()
        }
        screen.reachedBottom.accept(())
        scheduler.advance(by: .milliseconds(40))
        screen.refresh.accept(())
        scheduler.advance(by: .milliseconds(400))
        XCTAssertEqual(asked, [1, 2, 1])
        XCTAssertEqual(pages.subscriptions, [Subscription(0, 40)])
        XCTAssertEqual(screen.shown.last?.items, Array(CoinMint.all.prefix(20)))
    }

    func testARefreshWhileTheFirstPageIsLoadedAsksNothingNew() async {
        var asked: [Int] = []
        let screen = FakeScreen { page in
            asked.append(page)
            return .never()
        }
        screen.refresh.accept(())
        XCTAssertEqual(asked, [1])
    }

    func testAFailureIsShownAndEndsNothing() async {
        let mint = CoinMint(scheduler: scheduler)
        mint.isOpen = false
        let screen = FakeScreen(mint.coins(page:))
        scheduler.advance(by: .milliseconds(400))
        XCTAssertEqual(screen.shown.last?.failure, "The mint is closed.")
        mint.isOpen = true
        screen.refresh.accept(())
        scheduler.advance(by: .milliseconds(400))
        XCTAssertEqual(screen.shown.last?.failure, nil)
        XCTAssertEqual(screen.shown.last?.items.count, 20)
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
        XCTAssertTrue(CoinMint.all.allSatisfy { $0.id.count == 3 && !$0.name.isEmpty })
        XCTAssertEqual(CoinMint.all.map(\.id), Set(CoinMint.all.map(\.id)).sorted())
    }
}
