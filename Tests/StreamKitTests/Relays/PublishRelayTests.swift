import StreamKit
import XCTest

final class PublishRelayTests: XCTestCase {
    private let bag = DisposeBag()

    func testPassesOnWhatIsAcceptedFromTheSubscriptionOn() {
        let relay = PublishRelay<Int>()
        let recorder = Recorder<Int>()
        relay.accept(1)
        relay.subscribe(recorder).disposed(by: bag)
        relay.accept(2)
        relay.accept(3)
        XCTAssertEqual(recorder.log, ["next(2)", "next(3)"])
    }

    func testCallsSubscribersInTheOrderInWhichTheyCame() {
        let relay = PublishRelay<Int>()
        var order: [String] = []
        for name in ["first", "second", "third"] {
            relay.subscribe(onNext: { _ in order.append(name) }).disposed(by: bag)
        }
        relay.accept(1)
        XCTAssertEqual(order, ["first", "second", "third"])
    }

    func testKnowsWhetherAnybodyIsSubscribed() {
        let relay = PublishRelay<Int>()
        XCTAssertFalse(relay.hasObservers)
        let subscription = relay.subscribe(Recorder<Int>())
        XCTAssertTrue(relay.hasObservers)
        subscription.dispose()
        XCTAssertFalse(relay.hasObservers)
    }
}
