import Dispatch
import StreamKit
import Synchronization
import XCTest

/// A closure runs on the actor it was written on: C12.
final class ConfinementTests: XCTestCase {
    private let background = DispatchQueue(label: "background")

    // MARK: Where closures run

    @MainActor
    func testClosuresWrittenOnMainRunOnMainWhereverTheSourceSends() async {  // R63
        let source = PublishRelay<Int>()
        let done = expectation(description: "received")
        let view = View()
        let subscription =
            source
            .map { [view] in view.number + $0 }
            .filter { _ in
                MainActor.preconditionIsolated()
                return true
            }
            .subscribe(onNext: { element in
                view.number = element
                done.fulfill()
            })
        background.async { source.accept(1) }
        await fulfillment(of: [done], timeout: 60)
        XCTAssertEqual(view.number, 1)
        subscription.dispose()
    }

    @MainActor
    func testOnMainAlreadyAnEventIsHandledAtOnce() {  // R58
        let source = PublishRelay<Int>()
        let view = View()
        let subscription = source.subscribe(onNext: { view.number = $0 })
        source.accept(7)
        XCTAssertEqual(view.number, 7)
        subscription.dispose()
    }

    @MainActor
    func testOnlyWhatThisSubscriptionHasQueuedMakesItWait() {  // R58
        let busy = PublishRelay<Int>()
        let quiet = PublishRelay<Int>()
        let view = View()
        let first = busy.subscribe(onNext: { view.log.append("busy \($0)") })
        let second = quiet.subscribe(onNext: { view.log.append("quiet \($0)") })
        elsewhere { busy.accept(1) }
        quiet.accept(2)
        XCTAssertEqual(view.log, ["quiet 2"])
        first.dispose()
        second.dispose()
    }

    @MainActor
    func testAnEventSentOnMainWaitsForTheOneQueuedBefore() async {  // R57
        let source = PublishRelay<Int>()
        let done = expectation(description: "both")
        let view = View()
        let subscription = source.subscribe(onNext: { element in
            view.log.append("\(element)")
            if element == 2 { done.fulfill() }
        })
        elsewhere { source.accept(1) }
        source.accept(2)
        XCTAssertEqual(view.log, [])
        await fulfillment(of: [done], timeout: 60)
        XCTAssertEqual(view.log, ["1", "2"])
        subscription.dispose()
    }

    @MainActor
    func testAThousandEventsFromTheBackgroundAndTheEndKeepTheirOrder() async {
        let subject = PublishSubject<Int>()
        let done = expectation(description: "completed")
        let view = View()
        _ = subject.subscribe(onNext: { view.numbers.append($0) }, onCompleted: { done.fulfill() })
        background.async {
            for number in 0..<1_000 { subject.onNext(number) }
            subject.onCompleted()
        }
        await fulfillment(of: [done], timeout: 60)
        XCTAssertEqual(view.numbers, Array(0..<1_000))
    }

    @MainActor
    func testAClosureThatThrowsOnMainFailsTheResultOnMain() async {
        let source = PublishRelay<Int>()
        let failed = expectation(description: "failed")
        _ = source.map { _ -> Int in throw TestError.first }.subscribe(onError: { error in
            MainActor.preconditionIsolated()
            XCTAssertEqual(error as? TestError, .first)
            failed.fulfill()
        })
        background.async { source.accept(1) }
        await fulfillment(of: [failed], timeout: 60)
    }

    func testClosuresWrittenOnAnActorRunThereInOrder() async {
        let source = PublishRelay<Int>()
        let collector = Collector()
        let done = expectation(description: "all")
        await collector.collect(source.asObservable(), until: 500) { done.fulfill() }
        background.async { for number in 1...500 { source.accept(number) } }
        await fulfillment(of: [done], timeout: 60)
        let numbers = await collector.numbers
        XCTAssertEqual(numbers, Array(1...500))
    }

    // MARK: Batches

    @MainActor
    func testOneJobHandlesWhatWasQueuedWhenItBeganAndLeavesMainToOthers() async {
        let source = PublishRelay<Int>()
        let done = expectation(description: "3")
        let view = View()
        let subscription = source.subscribe(onNext: { element in
            view.log.append("\(element)")
            switch element {
            case 1:
                DispatchQueue.main.async { view.log.append("other work") }
                source.accept(3)
            case 3: done.fulfill()
            default: break
            }
        })
        elsewhere {
            source.accept(1)
            source.accept(2)
        }
        await fulfillment(of: [done], timeout: 60)
        XCTAssertEqual(view.log, ["1", "2", "other work", "3"])
        subscription.dispose()
    }

    @MainActor
    func testOtherWorkOfMainGetsItsTurnWithinALongBurst() async {
        let source = PublishRelay<Int>()
        let done = expectation(description: "all")
        var got: [Int] = []
        var countAtOtherWork: Int?
        let subscription = source.subscribe(onNext: { element in
            got.append(element)
            if element == 0 { DispatchQueue.main.async { countAtOtherWork = got.count } }
            if element == 9999 { done.fulfill() }
        })
        elsewhere { for element in 0..<10_000 { source.accept(element) } }
        await fulfillment(of: [done], timeout: 60)
        XCTAssertEqual(got, Array(0..<10_000))
        XCTAssertLessThan(countAtOtherWork ?? .max, 10_000)
        subscription.dispose()
    }

    // MARK: Disposal

    @MainActor
    func testDisposedOnMainNothingThatWasQueuedIsHandled() async {  // R13
        let subject = PublishSubject<Int>()
        let view = View()
        let subscription = subject.subscribe(
            onNext: { view.log.append("\($0)") }, onError: { _ in view.log.append("error") },
            onCompleted: { view.log.append("completed") })
        elsewhere {
            subject.onNext(1)
            subject.onCompleted()
        }
        subscription.dispose()
        await mainHasCaughtUp()
        XCTAssertEqual(view.log, [])
    }

    @MainActor
    func testDisposedByTheHandlerNothingElseThatWasQueuedIsHandled() async {
        let source = PublishRelay<Int>()
        let view = View()
        let first = expectation(description: "1")
        var subscription: (any Disposable)?
        subscription = source.subscribe(onNext: { element in
            view.log.append("\(element)")
            subscription?.dispose()
            first.fulfill()
        })
        elsewhere { for number in 1...3 { source.accept(number) } }
        await fulfillment(of: [first], timeout: 60)
        await mainHasCaughtUp()
        XCTAssertEqual(view.log, ["1"])
        XCTAssertFalse(source.hasObservers)
    }

    @MainActor
    func testDisposedAfterTheRelayHasGoneNothingThatWasQueuedIsHandled() async {
        let view = View()
        var bag: DisposeBag? = DisposeBag()
        sendFromARelayThatGoes(to: view, bag!)
        bag = nil
        await mainHasCaughtUp()
        XCTAssertEqual(view.numbers, [])
    }

    @MainActor
    func testWhatWasQueuedIsHandledThoughTheRelayHasGone() async {
        let view = View()
        var bag: DisposeBag? = DisposeBag()
        sendFromARelayThatGoes(to: view, bag!)
        await mainHasCaughtUp()
        XCTAssertEqual(view.numbers, [1])
        bag = nil
    }

    @MainActor
    private func sendFromARelayThatGoes(to view: View, _ bag: DisposeBag) {
        weak var gone: PublishRelay<Int>?
        do {
            let source = PublishRelay<Int>()
            gone = source
            source.subscribe(onNext: { view.numbers.append($0) }).disposed(by: bag)
            elsewhere { [weak source] in source?.accept(1) }
        }
        XCTAssertNil(gone)
        XCTAssertEqual(view.numbers, [])
    }

    // MARK: Release

    @MainActor
    func testClosuresAreReleasedOnMainWhenTheSubscriptionIsDisposedElsewhere() async {  // C11
        let source = PublishRelay<Int>()
        for sends in [false, true] {
            let released = expectation(description: "released")
            func subscribe() -> any Disposable {
                let witness = ReleasedOnMain(released)
                return source.map { $0 }.subscribe(onNext: { _ in witness.touch() })
            }
            let subscription = Unproven(subscribe())
            background.async {
                if sends { source.accept(1) }
                subscription.value.dispose()
            }
            await fulfillment(of: [released], timeout: 60)
        }
    }

    @MainActor
    func testClosuresAreReleasedOnMainWhenAStreamThatKeepsToMainWithoutAHopIsDisposedElsewhere() async {  // C11
        let relay = BehaviorRelay(value: 0)
        let onMain = relay.observe(on: MainScheduler.instance)
        let clock = MainScheduler.instance
        let streams: [(String, Observable<Int>)] = [
            ("share", onMain.share()),
            ("share(replay: 1)", onMain.share(replay: 1)),
            ("timer", .timer(.seconds(60), scheduler: clock)),
            ("interval", .interval(.seconds(60), scheduler: clock)),
            ("debounce", onMain.debounce(.seconds(60), scheduler: clock)),
            ("delay", onMain.delay(.seconds(60), scheduler: clock)),
            ("throttle", onMain.throttle(.seconds(60), scheduler: clock)),
            ("observe(on:)", relay.observe(on: MainScheduler.asyncInstance)),
            ("subscribe(on:)", onMain.subscribe(on: VirtualTimeScheduler())),
            ("flatMap", onMain.flatMap { _ in Observable<Int>.interval(.seconds(60), scheduler: clock) }),
        ]
        for (name, stream) in streams {
            let released = expectation(description: name)
            func subscribe() -> any Disposable {
                let witness = ReleasedOnMain(released)
                return stream.subscribe(onNext: { _ in witness.touch() })
            }
            let subscription = Unproven(subscribe())
            background.async { subscription.value.dispose() }
            await fulfillment(of: [released], timeout: 60)
        }
    }

    @MainActor
    func testClosuresAreReleasedOnMainWhenTheSourceEndsElsewhere() async {  // C11
        for end in [Event<Int>.completed, .error(TestError.first)] {
            let subject = PublishSubject<Int>()
            let released = expectation(description: "released")
            func subscribe() {
                let witness = ReleasedOnMain(released)
                _ = subject.subscribe { _ in witness.touch() }
            }
            subscribe()
            background.async { subject.on(end) }
            await fulfillment(of: [released], timeout: 60)
        }
    }

    @MainActor
    func testClosuresAreReleasedOnMainWhenTheRelayGoesElsewhere() async {  // C11
        let released = expectation(description: "released")
        func make() -> Box<PublishRelay<Int>> {
            let witness = ReleasedOnMain(released)
            let relay = PublishRelay<Int>()
            _ = relay.subscribe(onNext: { _ in witness.touch() })
            return Box(relay)
        }
        let box = Unproven(make())
        background.async { box.value.content = nil }
        await fulfillment(of: [released], timeout: 60)
    }

    @MainActor
    func testAnObjectOfMainReleasedElsewhereRunsItsTeardownOnMain() async {  // R64
        let tornDown = expectation(description: "torn down")
        let released = expectation(description: "released")
        func make() -> Box<Owner> {
            let owner = Owner()
            let witness = ReleasedOnMain(released)
            Disposables.create {
                MainActor.preconditionIsolated()
                witness.touch()
                tornDown.fulfill()
            }.disposed(by: owner.bag)
            owner.source.subscribe(onNext: { _ in witness.touch() }).disposed(by: owner.bag)
            return Box(owner)
        }
        let box = Unproven(make())
        background.async { box.value.content = nil }
        await fulfillment(of: [tornDown, released], timeout: 60)
    }

    @MainActor
    func testRacingEventsDisposalsAndReleasesAlwaysReleaseOnMain() async {
        for _ in 0..<300 {
            let subject = PublishSubject<Int>()
            let released = expectation(description: "released")
            func subscribe() -> any Disposable {
                let witness = ReleasedOnMain(released)
                return subject.map { $0 + 1 }.subscribe(
                    onNext: { _ in witness.touch() }, onDisposed: { witness.touch() })
            }
            let subscription = Unproven(subscribe())
            DispatchQueue.global().async { for number in 0..<3 { subject.onNext(number) } }
            DispatchQueue.global().async { subscription.value.dispose() }
            background.async { subject.onCompleted() }
            subject.onNext(9)
            await fulfillment(of: [released], timeout: 60)
        }
    }

    /// Runs `body` on another thread and waits for it. (`sync` would run it on this one.)
    private func elsewhere(_ body: @escaping @Sendable () -> Void) {
        let group = DispatchGroup()
        background.async(group: group, execute: body)
        group.wait()
    }

    @MainActor
    private func mainHasCaughtUp() async {
        // A job of the same making, queued behind those of the test.
        let probe = PublishRelay<Int>()
        let arrived = expectation(description: "caught up")
        let subscription = probe.subscribe(onNext: { _ in arrived.fulfill() })
        elsewhere { probe.accept(0) }
        await fulfillment(of: [arrived], timeout: 60)
        subscription.dispose()
    }

    @MainActor
    private final class View {
        var number = 0
        var numbers: [Int] = []
        var log: [String] = []
    }

    @MainActor
    private final class Owner {
        let bag = DisposeBag()
        let source = PublishRelay<Int>()
    }

    private actor Collector {
        private(set) var numbers: [Int] = []
        private let bag = DisposeBag()

        func collect(_ source: Observable<Int>, until last: Int, _ done: @escaping @Sendable () -> Void) {
            source.map { $0 }.subscribe(onNext: { number in
                self.preconditionIsolated()
                self.numbers.append(number)
                if number == last { done() }
            }).disposed(by: bag)
        }
    }
}
