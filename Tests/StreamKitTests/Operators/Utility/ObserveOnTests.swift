import Dispatch
import StreamKitTesting
import Synchronization
import XCTest

@testable import StreamKit

final class ObserveOnTests: XCTestCase {
    private let clock = VirtualTimeScheduler()

    func testDiagram() {
        assertDiagram(inFile: "ObserveOn.swift") { lanes in
            lanes["source"].observe(on: lanes.scheduler)
        }
    }

    func testOneBurstIsOneJobAndKeepsItsOrder() {
        let source = HandSource<Int>()
        let log = EventLog(source.observable.observe(on: clock))
        source.send(1, 2, 3)
        source.complete()
        XCTAssertEqual(log.events, [])
        XCTAssertEqual(clock.dueCount, 1)
        clock.advance(by: .zero)
        XCTAssertEqual(log.events, ["next(1)", "next(2)", "next(3)", "completed"])
    }

    func testAFailureComesInItsTurn() {
        let source = HandSource<Int>()
        let log = EventLog(source.observable.observe(on: clock))
        source.send(1)
        source.fail()
        XCTAssertEqual(source.subscribers, 1, "the teardown comes after the end")
        clock.advance(by: .zero)
        XCTAssertEqual(log.events, ["next(1)", "error(source)"])
        XCTAssertEqual(source.subscribers, 0)
    }

    func testDisposingCancelsTheJobAndReleasesWhatIsQueued() {
        for hasEnded in [false, true] {
            let source = HandSource<Released>()
            let log = EventLog(source.observable.observe(on: clock))
            weak var element: Released?
            do {
                let sent = Released()
                element = sent
                source.send(sent)
            }
            if hasEnded { source.complete() }
            XCTAssertNotNil(element)
            XCTAssertEqual(clock.dueCount, 1)
            log.dispose()
            XCTAssertEqual(clock.dueCount, 0)
            XCTAssertNil(element)
            clock.advance(by: .zero)
            XCTAssertEqual(log.events.count, 0)
        }
    }

    // R13
    func testWhatIsQueuedBehindARunningHandlerDoesNotComeAfterDispose() {
        let followers: [(PublishSubject<Int>) -> Void] = [
            { $0.onNext(1) }, { $0.onError(TestError.first) }, { $0.onCompleted() },
        ]
        for follow in followers {
            let scheduler = SerialDispatchQueueScheduler(qos: .default)
            let subject = PublishSubject<Int>()
            let seen = Recording<String>()
            let hasBegun = DispatchSemaphore(value: 0)
            let isReleased = DispatchSemaphore(value: 0)
            let isIdle = DispatchSemaphore(value: 0)
            let subscription = subject.observe(on: scheduler).subscribe { (event: Event<Int>) in
                seen.append("\(event)")
                hasBegun.signal()
                isReleased.waitOrFail()
            }
            subject.onNext(0)
            hasBegun.waitOrFail()
            follow(subject)
            subscription.dispose()
            isReleased.signal()
            scheduler.schedule { scheduler.schedule { isIdle.signal() } }
            isIdle.waitOrFail()
            XCTAssertEqual(seen.values, ["next(0)"])
        }
    }

    // R13
    func testWhatIsInTheSameBatchAsARunningHandlerDoesNotComeAfterDispose() {
        let scheduler = SerialDispatchQueueScheduler(qos: .default)
        let subject = PublishSubject<Int>()
        let seen = Recording<Int>()
        let isQueued = DispatchSemaphore(value: 0)
        let hasBegun = DispatchSemaphore(value: 0)
        let isReleased = DispatchSemaphore(value: 0)
        let isIdle = DispatchSemaphore(value: 0)
        let subscription = subject.observe(on: scheduler).subscribe(onNext: { element in
            seen.append(element)
            hasBegun.signal()
            isReleased.waitOrFail()
        })
        scheduler.schedule { isQueued.waitOrFail() }
        subject.onNext(0)
        subject.onNext(1)
        isQueued.signal()
        hasBegun.waitOrFail()
        subscription.dispose()
        isReleased.signal()
        scheduler.schedule { isIdle.signal() }
        isIdle.waitOrFail()
        XCTAssertEqual(seen.values, [0])
    }

    // R14
    func testNothingBeginsOnceDisposeHasReturnedOnTheQueueThatDelivers() {
        let scheduler = SerialDispatchQueueScheduler(qos: .default)
        let isDone = DispatchSemaphore(value: 0)
        let late = Recording<Int>()
        for round in 0..<10_000 {
            let subject = PublishSubject<Int>()
            let isDisposed = Counter()
            let subscription = Unproven(
                subject.observe(on: scheduler).subscribe(onNext: { _ in
                    if isDisposed.count > 0 { late.append(round) }
                }))
            scheduler.schedule {
                subscription.value.dispose()
                isDisposed.increment()
                isDone.signal()
            }
            for element in 0..<10 { subject.onNext(element) }
            isDone.waitOrFail()
        }
        XCTAssertEqual(late.values, [])
    }

    func testIsSerialOnAConcurrentScheduler() {
        let scheduler = ConcurrentDispatchQueueScheduler(qos: .default)
        let running = Atomic<Int>(0)
        let overlaps = Recording<Int>()
        let seen = Recording<Int>()
        let isDone = DispatchSemaphore(value: 0)
        let subject = PublishSubject<Int>()
        let subscription = subject.observe(on: scheduler).subscribe(
            onNext: { element in
                if running.add(1, ordering: .sequentiallyConsistent).newValue > 1 { overlaps.append(element) }
                seen.append(element)
                running.subtract(1, ordering: .sequentiallyConsistent)
            }, onCompleted: { isDone.signal() })
        for element in 0..<5000 { subject.onNext(element) }
        subject.onCompleted()
        isDone.waitOrFail()
        XCTAssertEqual(overlaps.values, [])
        XCTAssertEqual(seen.values, Array(0..<5000))
        subscription.dispose()
    }

    func testArrivesInOrderOnEveryScheduler() async {
        for (name, scheduler, isSure) in EveryScheduler.all {
            let subject = PublishSubject<Int>()
            let seen = Recording<String>()
            let isDone = expectation(description: name)
            let subscription = subject.observe(on: scheduler).subscribe { (event: Event<Int>) in
                seen.append("\(event) there: \(scheduler.isSurelyHere)")
                if event.isStopEvent { isDone.fulfill() }
            }
            DispatchQueue.global().async {
                for element in 1...3 { subject.onNext(element) }
                subject.onCompleted()
            }
            await fulfillment(of: [isDone], timeout: 30)
            XCTAssertEqual(
                seen.values,
                ["next(1)", "next(2)", "next(3)", "completed"].map { "\($0) there: \(isSure)" }, name)
            subscription.dispose()
        }
    }

    func testASendFromTheHandlerComesInALaterJob() {
        let relay = PublishRelay<Int>()
        var seen: [Int] = []
        let subscription = relay.observe(on: clock).subscribe(onNext: { element in
            seen.append(element)
            if element < 3 { relay.accept(element + 1) }
            XCTAssertEqual(seen.last, element)
        })
        relay.accept(1)
        clock.advance(by: .zero)
        XCTAssertEqual(seen, [1, 2, 3])
        subscription.dispose()
    }

    /// As on main: the first event comes from elsewhere and waits, and what its handler sends is handled within the call.
    func testASchedulerThatRunsWorkAtOnceNestsNothing() {
        onSmallStack {
            let scheduler = AtOnceExceptTheFirst()
            let relay = PublishRelay<Int>()
            let last = Recording<Int>()
            nonisolated(unsafe) var depth = StackGauge()
            let subscription = relay.observe(on: scheduler).subscribe(onNext: { element in
                depth.measure()
                if element < 100_000 { relay.accept(element + 1) } else { last.append(element) }
            })
            relay.accept(1)
            scheduler.runFirst()
            XCTAssertEqual(last.values, [100_000])
            XCTAssertLessThan(depth.depth, 4096)
            subscription.dispose()
        }
    }

    func testTheMainSchedulerConfinesToTheMainActor() {
        XCTAssertEqual(Observable.just(1).observe(on: MainScheduler.instance).confinement, .main)
        XCTAssertEqual(Observable.just(1).observe(on: MainScheduler.asyncInstance).confinement, .main)
        XCTAssertEqual(Observable.just(1).observe(on: ConcurrentMainScheduler.instance).confinement, .main)
        XCTAssertNil(Observable.just(1).observe(on: MainScheduler.instance).observe(on: clock).confinement)
    }

    func testOnMainAlreadyItPassesAtOnce() {
        XCTAssertEqual(
            Observable.just(1).observe(on: MainScheduler.instance).synchronousEvents, ["next(1)", "completed"])
    }

    // R63
    func testClosuresOfTheMainActorRunThereBehindABackgroundHop() async {
        let isDone = expectation(description: "completed on main")
        let subscription = await useBehindABackgroundHop(isDone)
        await fulfillment(of: [isDone], timeout: 30)
        subscription.value.dispose()
    }

    // R64
    func testATeardownWrittenOnTheMainActorRunsThereWhenItsOwnerIsReleasedElsewhere() async {
        let isDone = expectation(description: "the teardown ran on main")
        let bag = await makeBag(isDone)
        DispatchQueue.global().async { bag.value.content = nil }
        await fulfillment(of: [isDone], timeout: 30)
    }
}

/// Runs its first work when it is told to, and all other within the call that schedules it.
private final class AtOnceExceptTheFirst: ImmediateSchedulerType {
    private let first = ManualScheduler()
    private let count = Counter()

    func schedule(_ action: @escaping @Sendable () -> Void) -> any Disposable {
        count.increment()
        if count.count == 1 { return first.schedule(action) }
        action()
        return Disposables.create()
    }

    func runFirst() { first.runAll() }
}

@MainActor
private func useBehindABackgroundHop(_ isDone: XCTestExpectation) -> Unproven<any Disposable> {
    let user = MainUser()
    return Unproven(
        Observable.just(1).observe(on: SerialDispatchQueueScheduler(qos: .default))
            .map { user.offset + $0 }
            .subscribe(
                onNext: { user.use($0) },
                onCompleted: {
                    XCTAssertEqual(user.used, [11])
                    isDone.fulfill()
                }))
}

@MainActor
private func makeBag(_ isDone: XCTestExpectation) -> Unproven<Box<DisposeBag>> {
    let user = MainUser()
    let bag = DisposeBag()
    Observable<Int>.never().do(onDispose: {
        user.use(1)
        isDone.fulfill()
    }).subscribe(onNext: { user.use($0) }).disposed(by: bag)
    return Unproven(Box(bag))
}

@MainActor
private final class MainUser {
    private(set) var used: [Int] = []

    var offset: Int {
        MainActor.preconditionIsolated()
        return 10
    }

    func use(_ element: Int) {
        MainActor.preconditionIsolated()
        used.append(element)
    }
}
