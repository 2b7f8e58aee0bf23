import Dispatch
import Synchronization
import XCTest

@testable import StreamKit

/// An actor of one's own is not kept alive by what was written on it, and nothing is called there after it: C11, C12.
final class ActorConfinementTests: XCTestCase {
    private let background = DispatchQueue(label: "background")

    // MARK: The actor goes

    func testAnActorIsFreedWhateverItHasSubscribedToIntoItsOwnBag() async {
        for (index, chain) in Listener.chains.enumerated() {
            let source = PublishSubject<Int>()
            let isFreed = expectation(description: "freed \(index)")
            let hasHeard = expectation(description: "heard \(index)")
            weak var gone: Listener?
            do {
                let listener = Listener(isFreed, heard: { hasHeard.fulfill() })
                gone = listener
                await listener.listen(to: source.asObservable(), through: chain)
                while !source.hasObservers { await Task.yield() }
                source.onNext(1)
                await fulfillment(of: [hasHeard], timeout: 60)
            }
            await fulfillment(of: [isFreed], timeout: 60)
            XCTAssertNil(gone, "\(index)")
            XCTAssertFalse(source.hasObservers, "\(index)")
            source.onNext(2)
        }
    }

    func testAnActorIsFreedThoughItKeepsAStreamThatItHasMade() async {
        let isFreed = expectation(description: "freed")
        do {
            let listener = Listener(isFreed)
            await listener.keepStream(of: PublishSubject<Int>().asObservable())
        }
        await fulfillment(of: [isFreed], timeout: 60)
    }

    func testTheTeardownsOfAnActorThatGoesRunOnce() async {
        let count = Atomic<Int>(0)
        let isFreed = expectation(description: "freed")
        let tornDown = expectation(description: "torn down")
        tornDown.expectedFulfillmentCount = 3
        do {
            let listener = Listener(isFreed)
            await listener.keepTeardowns {
                count.add(1, ordering: .relaxed)
                tornDown.fulfill()
            }
        }
        await fulfillment(of: [isFreed, tornDown], timeout: 60)
        XCTAssertEqual(count.load(ordering: .relaxed), 3)
    }

    // MARK: After it

    func testEventsForAnActorThatIsGoneAreDroppedAndTheSourceIsLetGo() async {
        let source = PublishRelay<Int>()
        let isFreed = expectation(description: "freed")
        let released = expectation(description: "released")
        let subscription: Unproven<any Disposable>
        do {
            let listener = Listener(isFreed)
            let witness = Unproven(OnDeinit { released.fulfill() })
            subscription = await listener.subscription(to: source.asObservable(), holding: witness)
        }
        await fulfillment(of: [isFreed], timeout: 60)
        source.accept(1)
        source.accept(2)
        await fulfillment(of: [released], timeout: 60)
        XCTAssertFalse(source.hasObservers)
        source.accept(3)
        subscription.value.dispose()
    }

    func testASubscriptionDisposedAfterItsActorIsGoneReleasesItsClosures() async {
        let source = PublishRelay<Int>()
        let isFreed = expectation(description: "freed")
        let released = expectation(description: "released")
        let subscription: Unproven<any Disposable>
        do {
            let listener = Listener(isFreed)
            let witness = Unproven(OnDeinit { released.fulfill() })
            subscription = await listener.subscription(to: source.asObservable(), holding: witness)
        }
        await fulfillment(of: [isFreed], timeout: 60)
        subscription.value.dispose()
        await fulfillment(of: [released], timeout: 60)
    }

    func testNothingIsKeptForAnActorThatIsGoneThoughTheSourceKeepsItsObserver() async {
        let kept = Box<AnyObserver<Released>?>(nil)
        let source = Unproven(Observable<Released> { observer, _ in kept.content = observer })
        let isFreed = expectation(description: "freed")
        let released = expectation(description: "released")
        let subscription: Unproven<any Disposable>
        do {
            let listener = Listener(isFreed)
            let witness = Unproven(OnDeinit { released.fulfill() })
            subscription = await listener.subscription(to: source.value, holding: witness)
        }
        await fulfillment(of: [isFreed], timeout: 60)
        kept.content??.onNext(Released())
        await fulfillment(of: [released], timeout: 10)
        weak var element: Released?
        func send() {
            let sent = Released()
            element = sent
            kept.content??.onNext(sent)
        }
        send()
        XCTAssertNil(element)
        subscription.value.dispose()
    }

    func testATeardownRunsThoughItsActorIsGone() async {
        let isFreed = expectation(description: "freed")
        let tornDown = expectation(description: "torn down")
        let teardown: Unproven<any Disposable>
        do {
            let listener = Listener(isFreed)
            teardown = await listener.teardown { tornDown.fulfill() }
        }
        await fulfillment(of: [isFreed], timeout: 60)
        teardown.value.dispose()
        await fulfillment(of: [tornDown], timeout: 60)
    }

    func testABinderWhoseActorIsGoneDropsWhatItIsSent() async {
        let isFreed = expectation(description: "freed")
        let target = Released()
        let binder: Binder<Released>
        do {
            let listener = Listener(isFreed)
            binder = await listener.binder(to: target)
        }
        await fulfillment(of: [isFreed], timeout: 60)
        weak var element: Released?
        for _ in 0..<3 {
            let sent = Released()
            element = sent
            binder.onNext(sent)
        }
        while element != nil { await Task.yield() }
    }

    func testWhatAnActorThatIsGoneWouldSubscribeToIsNotAskedFor() async {
        let isFreed = expectation(description: "freed")
        let streams: [Observable<Int>]
        do {
            let listener = Listener(isFreed)
            streams = await listener.streams()
        }
        await fulfillment(of: [isFreed], timeout: 60)
        for stream in streams {
            let released = expectation(description: "released")
            func subscribe() -> any Disposable {
                let witness = OnDeinit { released.fulfill() }
                return stream.subscribe(onNext: { _ in
                    witness.touch()
                    XCTFail("Nothing was to be called.")
                })
            }
            let subscription = Unproven(subscribe())
            subscription.value.dispose()
            await fulfillment(of: [released], timeout: 60)
        }
    }

    func testAnActorMayGoWhileEventsAreSentToIt() async {
        for _ in 0..<200 {
            let source = PublishSubject<Int>()
            let isFreed = expectation(description: "freed")
            do {
                let listener = Listener(isFreed)
                await listener.listen(to: source.asObservable(), through: Listener.chains[0])
                background.async { for number in 0..<50 { source.onNext(number) } }
            }
            await fulfillment(of: [isFreed], timeout: 60)
        }
    }

    // MARK: Two actors

    @MainActor
    func testWhatIsSentOnMainIsHandledOnTheActorItWasWrittenOn() async {
        let source = PublishSubject<Int>()
        let hasHeard = expectation(description: "heard")
        let listener = Listener(nil, heard: { hasHeard.fulfill() })
        await listener.listen(to: source.asObservable(), through: Listener.chains[0])
        source.onNext(1)
        await fulfillment(of: [hasHeard], timeout: 60)
    }

    @MainActor
    func testAStreamWrittenOnOneActorIsHandledOnTheOneItIsSubscribedToFrom() async {
        let source = PublishSubject<Int>()
        let listener = Listener(nil)
        let numbers = await listener.doubled(source.asObservable())
        let hasHeard = expectation(description: "heard")
        let subscription = numbers.subscribe(onNext: { number in
            MainActor.preconditionIsolated()
            XCTAssertEqual(number, 2)
            hasHeard.fulfill()
        })
        source.onNext(1)
        await fulfillment(of: [hasHeard], timeout: 60)
        subscription.dispose()
    }

    // MARK: One hop

    func testAChainWrittenOnOneActorKnowsThatItIsThere() async {
        let listener = Listener(nil)
        let other = Listener(nil)
        XCTAssertEqual(Confinement(listener), Confinement(listener))
        XCTAssertNotEqual(Confinement(listener), Confinement(other))
        XCTAssertNotEqual(Confinement(listener), .main)
        XCTAssertTrue(Confinement(listener)?.isPlace(of: listener) ?? false)
        XCTAssertFalse(Confinement(listener)?.isPlace(of: other) ?? true)
        XCTAssertNil(Confinement(nil))
    }

    func testActorsThatAreGoneAreNotOne() async {
        func ofOneThatGoes() -> Confinement? { Confinement(Listener(nil)) }
        XCTAssertNotEqual(ofOneThatGoes(), ofOneThatGoes())
    }

    private actor Listener {
        typealias Chain = @Sendable (isolated Listener, Observable<Int>) -> Observable<Int>

        private let witness: OnDeinit
        private let heard: @Sendable () -> Void
        private let bag = DisposeBag()
        private var stream: Observable<Int>?
        private var numbers: [Int] = []

        init(_ isFreed: XCTestExpectation?, heard: @escaping @Sendable () -> Void = {}) {
            witness = OnDeinit { isFreed?.fulfill() }
            self.heard = heard
        }

        func listen(to source: Observable<Int>, through chain: Chain) {
            chain(self, source).subscribe(
                onNext: { [unowned self] number in
                    self.preconditionIsolated()
                    numbers.append(number)
                    heard()
                }, onDisposed: {}
            ).disposed(by: bag)
        }

        func keepStream(of source: Observable<Int>) {
            stream = source.map { $0 + 1 }.flatMap { Observable.just($0) }
        }

        func doubled(_ source: Observable<Int>) -> Observable<Int> {
            source.map { [unowned self] number in
                preconditionIsolated()
                return 2 * number
            }
        }

        func keepTeardowns(_ teardown: @escaping @Sendable () -> Void) {
            Disposables.create { teardown() }.disposed(by: bag)
            Observable<Int>.never().do(onDispose: { teardown() }).subscribe(onDisposed: { teardown() }).disposed(
                by: bag)
        }

        func subscription<Element>(
            to source: Observable<Element>, holding witness: Unproven<OnDeinit>
        ) -> Unproven<any Disposable> {
            Unproven(
                source.map { $0 }.subscribe(onNext: { [unowned self] _ in
                    witness.value.touch()
                    numbers.append(0)
                }))
        }

        func teardown(_ action: @escaping @Sendable () -> Void) -> Unproven<any Disposable> {
            Unproven(Disposables.create { action() })
        }

        func binder(to target: Released) -> Binder<Released> {
            Binder(target) { _, _ in XCTFail("Nothing was to be called.") }
        }

        func streams() -> [Observable<Int>] {
            [
                .create { _ in
                    XCTFail("Nothing was to be called.")
                    return Disposables.create()
                },
                .deferred {
                    XCTFail("Nothing was to be called.")
                    return .just(1)
                },
                Observable.just(1).do(onSubscribe: { XCTFail("Nothing was to be called.") }),
                Observable.just(1).map { $0 },
                Observable.just(1).map { $0 }.startWith(0).share(replay: 1),
            ]
        }

        static let chains: [Chain] = [
            { _, source in source },
            { _, source in source.map { $0 }.filter { _ in true } },
            { _, source in source.do(onNext: { _ in }, onSubscribe: {}, onDispose: {}) },
            { _, source in source.map { $0 }.flatMapLatest { number in Observable.never().startWith(number) } },
            { _, source in
                source.map { $0 }.flatMap { number in
                    Observable.create { observer in
                        observer.onNext(number)
                        return Disposables.create {}
                    }
                }
            },
            { _, source in source.catch { _ in .empty() } },
            { _, source in source.map { $0 }.retry(3) },
            { _, source in .deferred { source } },
            { _, source in source.map { $0 }.share(replay: 1) },
            { _, source in Observable.merge(source.map { $0 }, source.filter { _ in false }) },
            { _, source in source.withLatestFrom(BehaviorRelay(value: 1)) { $0 + $1 } },
            { _, source in source.observe(on: SerialDispatchQueueScheduler(qos: .default)).map { $0 } },
            { _, source in source.map { $0 }.subscribe(on: ImmediateScheduler.instance) },
        ]
    }
}
