import StreamKit
import StreamKitTesting
import XCTest

final class DriverTests: XCTestCase {
    private enum TestError: Error { case dummy }

    @MainActor
    func testSharesAndReplaysTheNewestElement() async {
        let source = PublishSubject<Int>()
        let driver = source.asDriver(onErrorJustReturn: -1)
        var (first, second): ([Int], [Int]) = ([], [])
        let bag = DisposeBag()

        driver.drive(onNext: { first.append($0) }).disposed(by: bag)
        source.onNext(1)
        driver.drive(onNext: { second.append($0) }).disposed(by: bag)
        source.onError(TestError.dummy)

        XCTAssertEqual(first, [1, -1])
        XCTAssertEqual(second, [1, -1])
    }

    @MainActor
    func testValidatesASignUpForm() async {
        let (name, password) = (BehaviorRelay(value: ""), BehaviorRelay(value: ""))
        let isEnabled = Driver.combineLatest(name.asDriver(), password.asDriver()) { !$0.isEmpty && $1.count >= 5 }
            .distinctUntilChanged()
        var received: [Bool] = []
        let bag = DisposeBag()

        isEnabled.drive(onNext: { received.append($0) }).disposed(by: bag)
        name.accept("ada")
        password.accept("12345")
        password.accept("123")

        XCTAssertEqual(received, [false, true, false])
    }

    @MainActor
    func testEmitsIntoARelay() async {
        let taps = PublishRelay<Int>()
        let relay = PublishRelay<Int>()
        var received: [Int] = []
        let bag = DisposeBag()

        relay.asSignal().emit(onNext: { received.append($0) }).disposed(by: bag)
        Signal.merge(taps.asSignal(), .just(0)).emit(to: relay).disposed(by: bag)
        taps.accept(1)

        XCTAssertEqual(received, [0, 1])
    }
}
