import ExampleStreams
import StreamKit
import StreamKitTesting
import XCTest

/// The rules: a state, an event, a state.
final class CoinListTests: XCTestCase {
    private func state(after events: CoinList.Event...) -> CoinList.State {
        events.reduce(CoinList.State(), CoinList.reduce)
    }

    private func coins(_ ids: ClosedRange<Int>) -> [Coin] {
        ids.map { Coin(id: "\($0)", name: "Coin \($0)") }
    }

    func testBeginsWithTheFirstPage() {
        XCTAssertEqual(state().loadPage, 1)
        XCTAssertTrue(state().loading)
    }

    func testPagesComeOneAfterAnother() {
        let first = state(after: .response(coins(1...20)))
        XCTAssertFalse(first.loading)
        let second = CoinList.reduce(state: first, event: .loadNextPage)
        XCTAssertEqual(second.loadPage, 2)
        let both = CoinList.reduce(state: second, event: .response(coins(21...40)))
        XCTAssertEqual(both.items, coins(1...40))
        XCTAssertFalse(both.isComplete)
    }

    func testTheBottomIsOfNoUseWhileAPageIsLoaded() {
        XCTAssertEqual(state(after: .loadNextPage), state())
    }

    func testAPageThatIsNotFullIsTheLast() {
        let complete = state(after: .response(coins(1...19)))
        XCTAssertTrue(complete.isComplete)
        XCTAssertEqual(CoinList.reduce(state: complete, event: .loadNextPage), complete)
    }

    func testARefreshKeepsTheItemsUntilTheNewOnesAreThere() {
        let refreshing = state(after: .response(coins(1...20)), .refresh)
        XCTAssertEqual(refreshing.items, coins(1...20))
        XCTAssertEqual(refreshing.loadPage, 1)
        XCTAssertEqual(CoinList.reduce(state: refreshing, event: .response(coins(7...9))).items, coins(7...9))
    }

    func testAFailureKeepsTheItemsAndIsForgottenWithTheNextRequest() {
        let failed = state(after: .response(coins(1...20)), .loadNextPage, .failure("No."))
        XCTAssertEqual(failed.items, coins(1...20))
        XCTAssertEqual(failed.failure, "No.")
        XCTAssertFalse(failed.loading)
        for event in [CoinList.Event.loadNextPage, .refresh] {
            XCTAssertNil(CoinList.reduce(state: failed, event: event).failure)
        }
    }
}
