import StreamKitTesting
import XCTest

@testable import StreamKit

/// Each operator of a driver does what that of an observable does, and gives a driver. The closures run on main.
@MainActor
final class SharedSequenceTests: XCTestCase {
    /// What `build` makes of a driver whose source sends 1, 2 and 3.
    private func elements<Element>(
        _ build: (Driver<Int>) -> SharedSequence<DriverSharingStrategy, Element>
    ) -> [Element] {
        let source = PublishRelay<Int>()
        var elements: [Element] = []
        let subscription = build(source.asDriver(onErrorJustReturn: 0)).drive(onNext: { elements.append($0) })
        for element in 1...3 { source.accept(element) }
        subscription.dispose()
        return elements
    }

    private func elements<Element>(of signal: Signal<Element>) -> [Element] {
        var elements: [Element] = []
        signal.emit(onNext: { elements.append($0) }).dispose()
        return elements
    }

    func testWhatCanBeHadAsASharedSequenceIsAnObservableToo() {
        struct Loading: SharedSequenceConvertibleType {
            typealias Element = Bool

            func asSharedSequence() -> SharedSequence<SignalSharingStrategy, Bool> { .of(true, false) }
        }
        let observable: Observable<Bool> = Loading().asObservable()

        var elements: [Bool] = []
        observable.subscribe(onNext: { elements.append($0) }).disposed(by: DisposeBag())

        XCTAssertEqual(elements, [true, false])
    }

    func testTransforms() async {
        XCTAssertEqual(elements { $0.map { $0 * 10 } }, [10, 20, 30])
        XCTAssertEqual(elements { $0.compactMap { $0 == 2 ? nil : $0 * 10 } }, [10, 30])
        XCTAssertEqual(elements { $0.scan(10) { $0 + $1 } }, [11, 13, 16])
    }

    func testFilters() async {
        XCTAssertEqual(elements { $0.filter { $0 != 2 } }, [1, 3])
        XCTAssertEqual(elements { $0.skip(1) }, [2, 3])
        XCTAssertEqual(elements { $0.map { $0 / 2 }.distinctUntilChanged() }, [0, 1])
        XCTAssertEqual(elements { $0.distinctUntilChanged { $0 / 2 } }, [1, 2])
        XCTAssertEqual(elements { $0.distinctUntilChanged { abs($0 - $1) < 2 } }, [1, 3])
        XCTAssertEqual(elements { $0.distinctUntilChanged({ $0 / 2 }, comparer: { $0 == $1 }) }, [1, 2])
        XCTAssertEqual(elements { $0.distinctUntilChanged(at: \.bitWidth) }, [1])
    }

    func testCombines() async {
        XCTAssertEqual(elements { $0.startWith(9) }, [9, 1, 2, 3])
        XCTAssertEqual(elements { $0.withLatestFrom(Driver.just(10)) { $0 + $1 } }, [11, 12, 13])
        XCTAssertEqual(elements { $0.withLatestFrom(Driver.just(10)) }, [10, 10, 10])
        XCTAssertEqual(elements { Driver.merge($0, .just(9)) }, [9, 1, 2, 3])
        XCTAssertEqual(elements { Driver.merge([.just(8), .just(9)] + [$0]) }, [8, 9, 1, 2, 3])
        XCTAssertEqual(elements { Driver.concat(.just(9), $0) }, [9, 1, 2, 3])
        XCTAssertEqual(elements { Driver.concat([.just(8), .just(9), $0]) }, [8, 9, 1, 2, 3])
    }

    func testFlattens() async {
        XCTAssertEqual(elements { $0.flatMap { Driver.of($0, $0 * 10) } }, [1, 10, 2, 20, 3, 30])
        XCTAssertEqual(elements { $0.flatMapLatest { Driver.of($0, $0 * 10) } }, [1, 10, 2, 20, 3, 30])
        XCTAssertEqual(elements { $0.flatMapFirst { Driver.concat(.just($0), .never()) } }, [1])
        XCTAssertEqual(elements { $0.map { Driver.just($0 * 10) }.switchLatest() }, [10, 20, 30])
    }

    func testCreates() async {
        XCTAssertEqual(elements(of: .just(1)), [1])
        XCTAssertEqual(elements(of: .of(1, 2)), [1, 2])
        XCTAssertEqual(elements(of: .from([1, 2, 3])), [1, 2, 3])
        XCTAssertEqual(elements(of: Signal<Int>.empty()), [])
        XCTAssertEqual(elements(of: Signal<Int>.never()), [])
    }

    func testAsksADeferredFactoryOnceForAllWhoSubscribeMeanwhile() async {
        let source = PublishRelay<Int>()
        var calls = 0
        let signal = Signal<Int>.deferred {
            calls += 1
            return source.asSignal(onErrorJustReturn: 0)
        }
        XCTAssertEqual(calls, 0)
        let subscriptions = [signal.emit(), signal.emit()]
        XCTAssertEqual(calls, 1)
        for subscription in subscriptions { subscription.dispose() }
        signal.emit().dispose()
        XCTAssertEqual(calls, 2)
    }

    func testCountsOnTheSchedulerItIsGiven() async {
        let scheduler = VirtualTimeScheduler()
        var elements: [Int] = []
        let bag = DisposeBag()
        Driver<Int>.interval(.seconds(2), scheduler: scheduler).drive(onNext: { elements.append($0) }).disposed(by: bag)
        Signal<Int>.timer(.seconds(3), scheduler: scheduler).emit(onNext: { elements.append($0 + 100) })
            .disposed(by: bag)
        scheduler.advance(by: .seconds(5))
        XCTAssertEqual(elements, [0, 100, 1])
    }

    func testTellsItsSideEffectsOncePerElement() async {
        let source = PublishRelay<Int>()
        var calls: [String] = []
        let driver = source.asDriver(onErrorJustReturn: 0).do(
            onNext: { calls.append("next \($0)") }, afterNext: { calls.append("after \($0)") },
            onSubscribe: { calls.append("subscribe") }, onDispose: { calls.append("dispose") })
        let subscriptions = [driver.drive(), driver.drive()]
        source.accept(1)
        for subscription in subscriptions { subscription.dispose() }
        XCTAssertEqual(calls, ["subscribe", "next 1", "after 1", "dispose"])
    }

    func testWritesItsEvents() async {
        let lines = Recording<String>()
        func send() -> [Int] {
            DebugOutput.withWriter({ lines.append($0) }) { elements { $0.debug("d") } }
        }
        XCTAssertEqual(send(), [1, 2, 3])
        XCTAssertEqual(
            lines.values,
            [
                "d -> subscribed", "d -> Event next(1)", "d -> Event next(2)", "d -> Event next(3)", "d -> isDisposed",
            ])
    }

    func testCompletesOnceTheObjectIsGone() async {
        final class Owner { let ten = 10 }
        let source = PublishRelay<Int>()
        var owner: Owner? = Owner()
        var elements: [Int] = []
        let driver = source.asDriver(onErrorJustReturn: 0).withUnretained(owner!) { owner, element in
            owner.ten + element
        }
        let subscription = driver.drive(
            onNext: { elements.append($0) }, onCompleted: { elements.append(-1) })
        source.accept(1)
        owner = nil
        source.accept(2)
        XCTAssertEqual(elements, [11, -1])
        subscription.dispose()
    }
}
