import Dispatch
import StreamKitTesting
import XCTest

@testable import StreamKit

final class DriverTests: XCTestCase {
    @MainActor
    func testWhoSubscribesLaterGetsTheNewestElementFirst() async {
        let source = PublishRelay<Int>()
        let driver = source.asDriver(onErrorJustReturn: 0)
        var first: [Int] = []
        var second: [Int] = []
        let bag = DisposeBag()
        driver.drive(onNext: { first.append($0) }).disposed(by: bag)
        source.accept(1)
        source.accept(2)
        driver.drive(onNext: { second.append($0) }).disposed(by: bag)
        source.accept(3)
        XCTAssertEqual(first, [1, 2, 3])
        XCTAssertEqual(second, [2, 3])
    }

    @MainActor
    func testItsSubscribersShareOneSubscriptionAndOneRunOfEachClosure() async {
        let source = HandSource<Int>()
        var mapped = 0
        let driver = source.observable.asDriver(onErrorJustReturn: 0).map { element -> Int in
            mapped += 1
            return element * 10
        }
        let subscriptions = [driver.drive(), driver.drive(onNext: { _ in })]
        source.send(1)
        XCTAssertEqual(source.subscriptions, 1)
        XCTAssertEqual(mapped, 1)
        for subscription in subscriptions { subscription.dispose() }
        XCTAssertEqual(source.subscribers, 0)
    }

    @MainActor
    func testAnswersAFailureWithAnElementAStreamOrWhatIsMadeOfTheError() async {
        let failing = Observable.concat(.just(1), .error(TestError.source))
        func elements(_ driver: Driver<Int>) -> [Int] {
            var elements: [Int] = []
            driver.drive(onNext: { elements.append($0) }, onCompleted: { elements.append(-1) }).dispose()
            return elements
        }
        XCTAssertEqual(elements(failing.asDriver(onErrorJustReturn: 7)), [1, 7, -1])
        XCTAssertEqual(elements(failing.asDriver(onErrorDriveWith: .of(8, 9))), [1, 8, 9, -1])
        XCTAssertEqual(elements(failing.asDriver(onErrorRecover: { error in .just("\(error)".count) })), [1, 6, -1])
    }

    // R58
    @MainActor
    func testJustIsSynchronousOnMainAlsoWhenOtherWorkWaitsForMain() async {
        let other = PublishRelay<Int>()
        let waiting = other.observe(on: MainScheduler.asyncInstance).subscribe(onNext: { _ in })
        other.accept(1)
        var elements: [Int] = []
        Driver.just(1).drive(onNext: { elements.append($0) }).dispose()
        XCTAssertEqual(elements, [1])
        waiting.dispose()
    }

    @MainActor
    func testWhatIsSentElsewhereComesOnMainInOrder() async {
        let source = PublishRelay<Int>()
        let driver = source.asDriver(onErrorJustReturn: 0)
        let done = expectation(description: "all have come")
        var elements: [Int] = []
        let subscription = driver.drive(onNext: { element in
            XCTAssertTrue(Platform.isOnMainActor)
            elements.append(element)
            if element == 100 { done.fulfill() }
        })
        Task.detached { for element in 1...100 { source.accept(element) } }
        await fulfillment(of: [done], timeout: 30)
        XCTAssertEqual(elements, Array(1...100))
        subscription.dispose()
    }

    @MainActor
    func testFlatMapLatestOnADriverMayGiveSignals() async {
        let loading = BehaviorRelay(value: false)
        let reachedBottom = PublishRelay<Void>()
        let signal: Signal<Int> = loading.asDriver().flatMapLatest { isLoading in
            isLoading ? Signal.empty() : reachedBottom.asSignal().map { 1 }
        }
        var elements: [Int] = []
        let subscription = signal.emit(onNext: { elements.append($0) })
        reachedBottom.accept(())
        loading.accept(true)
        reachedBottom.accept(())
        loading.accept(false)
        reachedBottom.accept(())
        XCTAssertEqual(elements, [1, 1])
        subscription.dispose()
    }

    @MainActor
    func testDrivesObserversRelaysAndTheirOptionals() async {
        let bag = DisposeBag()
        let source = BehaviorRelay(value: 1)
        let relays = [BehaviorRelay(value: 0), BehaviorRelay(value: 0)]
        let optional = BehaviorRelay<Int?>(value: nil)
        let subject = PublishSubject<Int>()
        let replay = ReplaySubject<Int?>.create(bufferSize: 1)
        let log = EventLog(subject.asObservable())
        let driver = source.asDriver()
        driver.drive(relays[0], relays[1]).disposed(by: bag)
        driver.drive(optional).disposed(by: bag)
        driver.drive(subject).disposed(by: bag)
        driver.drive(replay).disposed(by: bag)
        source.accept(2)
        XCTAssertEqual(relays.map(\.value), [2, 2])
        XCTAssertEqual(optional.value, 2)
        XCTAssertEqual(log.events, ["next(1)", "next(2)"])
        let count = driver.drive { (stream: Observable<Int>) -> Int in stream.synchronousEvents.count }
        XCTAssertEqual(count, 1)
    }

    @MainActor
    func testDrivenWithAnObjectItDoesNotKeepIt() async {
        final class Screen {
            var shown: [Int] = []
        }
        let source = BehaviorRelay(value: 1)
        var screen: Screen? = Screen()
        weak let released = screen
        let subscription = source.asDriver().drive(with: screen!, onNext: { $0.shown.append($1) })
        source.accept(2)
        XCTAssertEqual(screen?.shown, [1, 2])
        screen = nil
        XCTAssertNil(released)
        source.accept(3)
        subscription.dispose()
    }

    @MainActor
    func testTimedOperatorsRunOnTheSchedulerATestPasses() async {
        let scheduler = VirtualTimeScheduler()
        let source = PublishRelay<Int>()
        let signal = source.asSignal()
        var heard: [String] = []
        let bag = DisposeBag()
        signal.debounce(.seconds(2), scheduler: scheduler).emit(onNext: { heard.append("debounce \($0)") }).disposed(
            by: bag)
        signal.throttle(.seconds(2), scheduler: scheduler).emit(onNext: { heard.append("throttle \($0)") }).disposed(
            by: bag)
        signal.delay(.seconds(1), scheduler: scheduler).emit(onNext: { heard.append("delay \($0)") }).disposed(by: bag)
        source.accept(1)
        XCTAssertEqual(heard, ["throttle 1"])
        scheduler.advance(by: .seconds(1))
        XCTAssertEqual(heard, ["throttle 1", "delay 1"])
        scheduler.advance(by: .seconds(1))
        XCTAssertEqual(heard, ["throttle 1", "delay 1", "debounce 1"])
    }

    // MARK: Signal

    @MainActor
    func testASignalReplaysNothing() async {
        let source = PublishRelay<Int>()
        let signal = source.asSignal()
        var heard: [Int] = []
        let bag = DisposeBag()
        signal.emit().disposed(by: bag)
        source.accept(1)
        signal.emit(onNext: { heard.append($0) }).disposed(by: bag)
        source.accept(2)
        XCTAssertEqual(heard, [2])
    }

    // MARK: Errors apart

    @MainActor
    func testSplitGivesValuesAndErrorsApartAndTheTriggerStillWorks() async {
        let trigger = PublishRelay<Int>()
        let result = trigger.asDriver(onErrorJustReturn: 0).flatMapLatest {
            number -> Driver<Result<String, any Error>> in
            let request: Observable<String> = number < 0 ? .error(TestError.source) : .just("\(number)")
            return request.resultDriver()
        }
        let (response, error) = Driver.split(result: result)
        var heard: [String] = []
        let bag = DisposeBag()
        response.drive(onNext: { heard.append($0) }).disposed(by: bag)
        error.drive(onNext: { heard.append("\($0)") }).disposed(by: bag)
        for number in [1, -1, 2] { trigger.accept(number) }
        XCTAssertEqual(heard, ["1", "source", "2"])
    }

    @MainActor
    func testWhoSubscribesAgainToTheErrorsOfASplitGetsWhatHasNotBeenTold() async {
        let trigger = PublishRelay<Int>()
        let result = trigger.asDriver(onErrorJustReturn: 0).flatMapLatest {
            (number: Int) -> Driver<Result<Int, any Error>> in
            (number < 0 ? Observable.error(TestError.source) : .just(number)).resultDriver()
        }
        let (response, error) = Driver.split(result: result)
        var alerts = 0
        let responses = response.drive()
        let showAlerts = { error.drive(onNext: { _ in alerts += 1 }) }
        trigger.accept(-1)
        let first = showAlerts()
        XCTAssertEqual(alerts, 1)
        first.dispose()
        let second = showAlerts()
        XCTAssertEqual(alerts, 1)
        trigger.accept(-1)
        XCTAssertEqual(alerts, 2)
        second.dispose()
        trigger.accept(-1)
        let third = showAlerts()
        XCTAssertEqual(alerts, 3)
        third.dispose()
        responses.dispose()
    }

    // R11
    @MainActor
    func testAHandlerOfWhetherItRunsMayChangeWhatEnablesIt() async {
        let (isRunning, isAllowed) = (BehaviorRelay(value: false), BehaviorRelay(value: true))
        let isEnabled = Driver.combineLatest(isRunning.asDriver(), isAllowed.asDriver()) { !$0 && $1 }
            .distinctUntilChanged()
        let bag = DisposeBag()
        var flags: [Bool] = []
        isEnabled.drive(onNext: { flags.append($0) }).disposed(by: bag)
        isRunning.asDriver().drive(onNext: { isAllowed.accept(!$0) }).disposed(by: bag)
        isEnabled.drive(onNext: { if $0 { isRunning.accept(true) } }).disposed(by: bag)
        XCTAssertEqual(flags, [true, false])
        isRunning.accept(false)
        XCTAssertEqual(flags, [true, false, true, false])
        XCTAssertTrue(isRunning.value)
        XCTAssertFalse(isAllowed.value)
    }

    func testWhatTakesItAsAnObservableElsewhereIsCalledOnMain() async {
        let source = PublishRelay<Int>()
        for (name, driver) in [("of a relay", source.asDriver(onErrorJustReturn: 0)), ("of", Driver.of(1))] {
            let isCalled = expectation(description: name)
            let subscription = driver.asObservable().subscribe(
                onNext: { _ in
                    XCTAssertTrue(Platform.isOnMainActor, name)
                    isCalled.fulfill()
                }, isolation: nil)
            while name != "of", !source.hasObservers { await Task.yield() }
            DispatchQueue.global().async { source.accept(1) }
            await fulfillment(of: [isCalled], timeout: 60)
            subscription.dispose()
        }
    }
}
