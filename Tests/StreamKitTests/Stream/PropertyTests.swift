import StreamKit
import XCTest

final class PropertyTests: XCTestCase {
    private let bag = DisposeBag()

    func testReadsTheNewestValueAndObservesTheNextOnes() {
        let relay = BehaviorRelay(value: 1)
        let property = Property(relay)
        relay.accept(2)
        XCTAssertEqual(property.value, 2)
        var received: [Int] = []
        property.subscribe(onNext: { received.append($0) }).disposed(by: bag)
        relay.accept(3)
        XCTAssertEqual(received, [2, 3])
        XCTAssertEqual(property.value, 3)
    }

    func testIsReadByWithLatestFromAlsoWhileNewerValuesWait() {
        let relay = BehaviorRelay(value: 1)
        let trigger = PublishRelay<Void>()
        var received: [Int] = []
        trigger.withLatestFrom(Property(relay)).subscribe(onNext: { received.append($0) }).disposed(by: bag)
        relay.subscribe(onNext: { value in
            guard value == 2 else { return }
            relay.accept(3)
            trigger.accept(())
        }).disposed(by: bag)
        relay.accept(2)
        XCTAssertEqual(received, [3], "a subscription to the relay would still be at 2")
    }

    func testOperatorsWorkOnIt() {
        let relay = BehaviorRelay(value: 1)
        var received: [String] = []
        Property(relay).map { "\($0)" }.subscribe(onNext: { received.append($0) }).disposed(by: bag)
        relay.accept(2)
        XCTAssertEqual(received, ["1", "2"])
    }
}
