import StreamKit
import StreamKitTesting
import XCTest

final class InfallibleTests: XCTestCase {
    private enum TestError: Error { case dummy }

    func testTakesThePlaceOfAnError() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(300, 9), .error(340, TestError.dummy)])

        let res = scheduler.start { xs.asInfallible(onErrorJustReturn: 600).asObservable() }

        XCTAssertEqual(res.events, [.next(300, 9), .next(340, 600), .completed(340)])
    }

    func testGoesOnWithAnother() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(300, 9), .error(340, TestError.dummy)])

        let res = scheduler.start { xs.asInfallible(onErrorFallbackTo: Infallible<Int>.of(1, 2)).asObservable() }

        XCTAssertEqual(res.events, [.next(300, 9), .next(340, 1), .next(340, 2), .completed(340)])
    }

    func testIsCreatedAndSubscribedTo() {
        var received: [Int] = []
        var isCompleted = false
        let infallible = Infallible<Int>.create { observer in
            observer(.next(1))
            observer(.completed)
            return Disposables.create()
        }

        _ = infallible.subscribe(onNext: { received.append($0) }, onCompleted: { isCompleted = true })

        XCTAssertEqual(received, [1])
        XCTAssertTrue(isCompleted)
    }

    func testIsMadeOfARelayAndBoundToOne() {
        let (source, target) = (BehaviorRelay(value: 1), BehaviorRelay(value: 0))
        let bag = DisposeBag()

        source.asInfallible().map { $0 * 10 }.bind(to: target).disposed(by: bag)
        source.accept(2)

        XCTAssertEqual(target.value, 20)
    }

    func testCombines() throws {
        let sum = Infallible.combineLatest(Infallible.just(1), Infallible.just(2)) { $0 + $1 }
        let pairs = Infallible.zip(Infallible.of(1, 2), Infallible.of("a", "b"))

        XCTAssertEqual(try sum.toBlocking().toArray(), [3])
        XCTAssertEqual(try pairs.map { "\($0.0)\($0.1)" }.toBlocking().toArray(), ["1a", "2b"])
        XCTAssertEqual(try Infallible.merge(.just(1), .just(2)).toBlocking().toArray(), [1, 2])
        XCTAssertEqual(try Infallible.concat(.just(1), .just(2)).toBlocking().toArray(), [1, 2])
    }
}
