import StreamKit
import XCTest

/// What SYSTEMS says of view models made of drivers, claim by claim, with the code of the talk.
final class S4DriverClaimsTests: XCTestCase {
    /// The talk's view model: inputs come in through the initializer, outputs are properties.
    @MainActor
    private final class GreetingViewModel {
        let greeting: Driver<String>
        let isButtonEnabled: Driver<Bool>

        init(name: Driver<String>, tap: Signal<Void>) {
            greeting = tap.asDriver(onErrorDriveWith: .never()).withLatestFrom(name).map { "Hello, \($0)" }
            isButtonEnabled = name.map { !$0.isEmpty }
        }
    }

    /// A request, and what becomes of its errors.
    @MainActor
    private final class OffersViewModel {
        let offers: Driver<[String]>
        let error: Driver<any Error>

        init(refresh: Driver<Int>, load: @escaping (Int) -> Observable<[String]>) {
            let result = refresh.flatMapLatest { load($0).resultDriver() }
            (offers, error) = Driver.split(result: result)
        }
    }

    private let bag = DisposeBag()

    // 1
    @MainActor
    func testInputsComeInThroughTheInitializerAndOutputsAreProperties() async {
        let name = BehaviorRelay(value: "")
        let tap = PublishRelay<Void>()
        let viewModel = GreetingViewModel(name: name.asDriver(), tap: tap.asSignal())
        var heard: [String] = []
        viewModel.greeting.drive(onNext: { heard.append($0) }).disposed(by: bag)
        viewModel.isButtonEnabled.drive(onNext: { heard.append("\($0)") }).disposed(by: bag)
        name.accept("Ada")
        tap.accept(())
        XCTAssertEqual(heard, ["false", "true", "Hello, Ada"])
    }

    // 2
    @MainActor
    func testWithPlainObservablesItMattersWhetherTheValueOrTheSubscriptionComesFirst() async {
        let values = PublishRelay<Int>()
        let output = values.map { $0 * 10 }.share()
        var first: [Int] = []
        var second: [Int] = []
        output.subscribe(onNext: { first.append($0) }).disposed(by: bag)
        values.accept(1)
        output.subscribe(onNext: { second.append($0) }).disposed(by: bag)
        XCTAssertEqual(first, [10])
        XCTAssertEqual(second, [], "the value came first, and is lost")
    }

    // 3
    @MainActor
    func testWithADriverItDoesNotMatterWhetherTheValueOrTheSubscriptionComesFirst() async {
        let values = BehaviorRelay(value: 0)
        let output = values.asDriver().map { $0 * 10 }
        var first: [Int] = []
        var second: [Int] = []
        output.drive(onNext: { first.append($0) }).disposed(by: bag)
        values.accept(1)
        output.drive(onNext: { second.append($0) }).disposed(by: bag)
        XCTAssertEqual(first.last, 10)
        XCTAssertEqual(second.last, 10)
    }

    // 4
    @MainActor
    func testADriverReplaysTheNewestElementOnSubscription() async {
        let values = PublishRelay<Int>()
        let driver = values.asDriver(onErrorJustReturn: 0)
        driver.drive().disposed(by: bag)
        for value in 1...3 { values.accept(value) }
        var heard: [Int] = []
        driver.drive(onNext: { heard.append($0) }).disposed(by: bag)
        XCTAssertEqual(heard, [3])
    }

    // 5
    @MainActor
    func testADriverNeverFails() async {
        var heard: [String] = []
        Observable<Int>.error(Failure()).asDriver(onErrorJustReturn: 7)
            .drive(onNext: { heard.append("\($0)") }, onCompleted: { heard.append("completed") })
            .disposed(by: bag)
        XCTAssertEqual(heard, ["7", "completed"])
    }

    // 6
    @MainActor
    func testADriverDeliversOnMain() async {
        let values = PublishRelay<Int>()
        let heard = expectation(description: "the element has come")
        values.asDriver(onErrorJustReturn: 0)
            .drive(onNext: { _ in
                dispatchPrecondition(condition: .onQueue(.main))
                heard.fulfill()
            })
            .disposed(by: bag)
        Task.detached { values.accept(1) }
        await fulfillment(of: [heard], timeout: 30)
    }

    // 7
    @MainActor
    func testAsDriverWithoutAnArgumentIsForWhatCannotFail() async {
        let relay = BehaviorRelay(value: 1)
        var heard: [Int] = []
        relay.asDriver().drive(onNext: { heard.append($0) }).disposed(by: bag)
        relay.asDriver().asDriver().drive(onNext: { heard.append($0) }).disposed(by: bag)
        relay.asInfallible().asDriver().drive(onNext: { heard.append($0) }).disposed(by: bag)
        XCTAssertEqual(heard, [1, 1, 1])
    }

    private struct Failure: Error {}

    @MainActor
    private func elements(_ driver: Driver<Int>) -> [Int] {
        var elements: [Int] = []
        driver.drive(onNext: { elements.append($0) }).disposed(by: bag)
        return elements
    }

    private let failing = Observable.concat(.just(1), .error(Failure()))

    // 8
    @MainActor
    func testAsDriverMayJustReturnAnElementForAnError() async {
        XCTAssertEqual(elements(failing.asDriver(onErrorJustReturn: 5)), [1, 5])
    }

    // 9
    @MainActor
    func testAsDriverMayDriveWithAnotherDriverAfterAnError() async {
        XCTAssertEqual(elements(failing.asDriver(onErrorDriveWith: .of(5, 6))), [1, 5, 6])
        XCTAssertEqual(elements(failing.asDriver(onErrorDriveWith: .empty())), [1])
    }

    // 10
    @MainActor
    func testAsDriverMayRecoverWithWhatIsMadeOfTheError() async {
        XCTAssertEqual(elements(failing.asDriver(onErrorRecover: { .just($0 is Failure ? 5 : 6) })), [1, 5])
    }

    // 11
    @MainActor
    func testDriveTakesClosuresObserversAndRelays() async {
        let source = BehaviorRelay(value: 1)
        let (relay, optional) = (BehaviorRelay(value: 0), BehaviorRelay<Int?>(value: nil))
        var heard: [Int] = []
        source.asDriver().drive(onNext: { heard.append($0) }).disposed(by: bag)
        source.asDriver().drive(relay).disposed(by: bag)
        source.asDriver().drive(optional).disposed(by: bag)
        source.accept(2)
        XCTAssertEqual(heard, [1, 2])
        XCTAssertEqual(relay.value, 2)
        XCTAssertEqual(optional.value, 2)
    }

    // 12
    @MainActor
    func testDriveWithoutArgumentsKeepsTheDriverRunning() async {
        var runs = 0
        let driver = Observable<Int>.deferred { @MainActor in
            runs += 1
            return .just(1)
        }.asDriver(onErrorJustReturn: 0)
        XCTAssertEqual(runs, 0)
        driver.drive().disposed(by: bag)
        XCTAssertEqual(runs, 1)
    }

    // 13
    @MainActor
    func testASignalDoesNotReplayAndIsEmitted() async {
        let values = PublishRelay<Int>()
        let signal = values.asSignal()
        var heard: [Int] = []
        let relay = PublishRelay<Int>()
        signal.emit().disposed(by: bag)
        values.accept(1)
        relay.subscribe(onNext: { heard.append($0 * 10) }).disposed(by: bag)
        signal.emit(onNext: { heard.append($0) }).disposed(by: bag)
        signal.emit(to: relay).disposed(by: bag)
        values.accept(2)
        XCTAssertEqual(heard, [2, 20])
    }

    // 14
    @MainActor
    func testAnErrorEndsAStreamAndWithItTheTrigger() async {
        let trigger = PublishRelay<Int>()
        var heard: [String] = []
        trigger.flatMapLatest { Self.request($0) }
            .subscribe(onNext: { heard += $0 }, onError: { _ in heard.append("failed") })
            .disposed(by: bag)
        for number in [1, -1, 2] { trigger.accept(number) }
        XCTAssertEqual(heard, ["offer 1", "failed"])
    }

    private static func request(_ number: Int) -> Observable<[String]> {
        number < 0 ? .error(Failure()) : .just(["offer \(number)"])
    }

    // 15
    @MainActor
    func testResultDriverMakesADriverOfResultsOfAnObservable() async {
        var heard: [String] = []
        let driver: Driver<Result<Int, any Error>> = failing.resultDriver()
        driver.drive(onNext: { result in
            switch result {
            case .success(let element): heard.append("\(element)")
            case .failure(let error): heard.append("\(type(of: error))")
            }
        }).disposed(by: bag)
        XCTAssertEqual(heard, ["1", "Failure"])
    }

    // 16
    @MainActor
    func testResultDriverIsThereForWhateverCanBeHadAsAnObservable() async {
        var heard = 0
        Single.just(1).resultDriver().drive(onNext: { _ in heard += 1 }).disposed(by: bag)
        Maybe.just(1).resultDriver().drive(onNext: { _ in heard += 1 }).disposed(by: bag)
        BehaviorRelay(value: 1).resultDriver().drive(onNext: { _ in heard += 1 }).disposed(by: bag)
        XCTAssertEqual(heard, 3)
    }

    // 17
    @MainActor
    func testABareSplitInfersItsTypes() async {
        let x = failing.resultDriver()
        let split = Driver.split(result: x)
        let (response, error): (Driver<Int>, Driver<any Error>) = (split.response, split.error)
        var heard: [String] = []
        response.drive(onNext: { heard.append("\($0)") }).disposed(by: bag)
        error.drive(onNext: { heard.append("\(type(of: $0))") }).disposed(by: bag)
        XCTAssertEqual(heard, ["1", "Failure"])
    }

    // 18
    @MainActor
    func testAnErrorShowsAnAlertAndTheTriggerStillWorks() async {
        let refresh = PublishRelay<Int>()
        let viewModel = OffersViewModel(
            refresh: refresh.asDriver(onErrorDriveWith: .never()), load: { Self.request($0) })
        var shown: [String] = []
        viewModel.offers.drive(onNext: { shown += $0 }).disposed(by: bag)
        viewModel.error.drive(onNext: { shown.append("alert: \(type(of: $0))") }).disposed(by: bag)
        for number in [1, -1, 2, -2, 3] { refresh.accept(number) }
        XCTAssertEqual(shown, ["offer 1", "alert: Failure", "offer 2", "alert: Failure", "offer 3"])
    }

    // 19
    @MainActor
    func testAFailureThatComesWhileTheScreenSubscribesShowsItsAlertInEitherOrder() async {
        for errorFirst in [true, false] {
            let viewModel = OffersViewModel(refresh: .just(-1), load: { Self.request($0) })
            var shown: [String] = []
            let error = { viewModel.error.drive(onNext: { shown.append("\(type(of: $0))") }) }
            let offers = { viewModel.offers.drive(onNext: { shown += $0 }) }
            for subscribe in errorFirst ? [error, offers] : [offers, error] { subscribe().disposed(by: bag) }
            XCTAssertEqual(shown, ["Failure"])
        }
    }
}
