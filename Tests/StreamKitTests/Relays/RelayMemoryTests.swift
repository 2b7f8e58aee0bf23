import Dispatch
import StreamKit
import XCTest

@testable import StreamKit

/// Who keeps whom alive, and for how long.
final class RelayMemoryTests: XCTestCase {
    func testARelayThatGoesFreesTheClosuresOfSubscriptionsNobodyDisposed() {
        assertFrees { witness in
            _ = PublishRelay<Int>().subscribe(onNext: { _ in witness.touch() })
        }
        assertFrees { witness in
            _ = BehaviorRelay(value: 1).map { $0 }.subscribe(onNext: { _ in witness.touch() })
        }
        assertFrees { witness in
            _ = ReplayRelay<Int>.createUnbound().subscribe(onNext: { _ in witness.touch() })
        }
        assertFrees { witness in
            _ = PublishSubject<Int>().subscribe(onNext: { _ in witness.touch() })
            _ = BehaviorSubject(value: 0).subscribe(onNext: { _ in witness.touch() })
            _ = ReplaySubject<Int>.createUnbound().subscribe(onNext: { _ in witness.touch() })
            _ = AsyncSubject<Int>().subscribe(onNext: { _ in witness.touch() })
        }
    }

    func testAnObservableThatOutlivesItsRelayStillFreesTheClosuresOfSubscriptionsNobodyDisposed() {
        assertFrees { witness in
            let observable = ReplayRelay<Int>.createUnbound().asObservable()
            _ = observable.subscribe(onNext: { _ in witness.touch() })
        }
        assertFrees { witness in
            let observable = ReplaySubject<Int>.createUnbound().asObservable()
            _ = observable.subscribe(onNext: { _ in witness.touch() })
        }
    }

    func testTheSameBehindStagesThatHaveLifetimesOfTheirOwn() {
        assertFrees { witness in
            let a = PublishRelay<Int>()
            let b = PublishRelay<Int>()
            _ = Observable.merge(a.asObservable(), b.asObservable()).subscribe(onNext: { _ in witness.touch() })
            a.accept(1)
        }
        assertFrees { witness in
            let a = PublishRelay<Int>()
            _ = a.withLatestFrom(PublishRelay<Int>()).subscribe(onNext: { _ in witness.touch() })
        }
    }

    @MainActor
    func testTheSameBehindAHop() {
        assertFrees { witness in
            let a = PublishRelay<Int>()
            _ = a.asObservable().confined(to: MainActor.shared).subscribe(onNext: { _ in witness.touch() })
            a.accept(1)
        }
    }

    func testADisposedSubscriberIsFreed() {  // R61
        let relay = PublishRelay<Int>()
        assertFrees { witness in
            relay.subscribe(onNext: { _ in witness.touch() }).dispose()
        }
        assertFrees { witness in
            let subscription = relay.subscribe(onNext: { _ in witness.touch() })
            relay.accept(1)
            subscription.dispose()
        }
    }

    func testASubscriberDisposedDuringADeliveryIsFreedWhenThatLeaves() {
        let relay = PublishRelay<Int>()
        assertFrees { witness in
            var subscription: (any Disposable)?
            subscription = relay.subscribe(onNext: { _ in
                witness.touch()
                subscription?.dispose()
                subscription = nil
            })
            relay.accept(1)
        }
    }

    func testAnEndFreesTheSubscribers() {
        for end in [Event<Int>.completed, .error(TestError.first)] {
            let subject = PublishSubject<Int>()
            assertFrees { witness in
                _ = subject.subscribe { (_: Event<Int>) in witness.touch() }
                subject.on(end)
            }
            XCTAssertFalse(subject.hasObservers)
        }
    }

    func testARelayKeepsNoElementButThoseItPromises() {
        weak let first: OnDeinit?
        weak let second: OnDeinit?
        let publish = PublishRelay<OnDeinit>()
        let behavior = BehaviorRelay<OnDeinit?>(value: nil)
        let replay = ReplayRelay<OnDeinit>.create(bufferSize: 1)
        do {
            let element = OnDeinit {}
            first = element
            publish.accept(element)
            behavior.accept(element)
            replay.accept(element)
        }
        XCTAssertNotNil(first)
        do {
            let element = OnDeinit {}
            second = element
            behavior.accept(element)
            replay.accept(element)
        }
        XCTAssertNil(first)
        XCTAssertNotNil(second)
        withExtendedLifetime((publish, behavior, replay)) {}
    }

    func testElementsAndClosuresAreReleasedWithoutALockHeld() {  // R12
        // Each release sends into, subscribes to and reads the very relay that lets go: with a lock held it would hang.
        let behavior = BehaviorRelay<AnyObject?>(value: nil)
        let replay = ReplayRelay<AnyObject>.create(bufferSize: 1)
        let published = PublishRelay<Int>()
        var releases = 0
        func probe() -> OnDeinit {
            OnDeinit {
                releases += 1
                _ = behavior.value
                _ = behavior.hasObservers
                replay.subscribe(onNext: { _ in }).dispose()
                published.accept(0)
            }
        }
        behavior.accept(probe())
        behavior.accept(nil)
        XCTAssertEqual(releases, 1)
        behavior.accept(probe())
        behavior.update { _ in nil }
        XCTAssertEqual(releases, 2)
        replay.accept(probe())
        replay.accept(behavior)
        XCTAssertEqual(releases, 3)
        func subscribe() -> any Disposable {
            let witness = probe()
            return published.subscribe(onNext: { _ in witness.touch() })
        }
        subscribe().dispose()
        XCTAssertEqual(releases, 4)
        let subscription = subscribe()
        let other = published.subscribe(onNext: { _ in subscription.dispose() })
        published.accept(1)
        XCTAssertEqual(releases, 5)
        other.dispose()
    }

    func testSubjectsAndTokensGoInAnyOrderFromInsideAHandler() {  // R12
        for order in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
            var relay: PublishRelay<Int>? = PublishRelay()
            var subscription: (any Disposable)?
            var bag: DisposeBag? = DisposeBag()
            var later = 0
            subscription = relay?.subscribe(onNext: { _ in
                for part in order {
                    switch part {
                    case 0: relay = nil
                    case 1: subscription = nil
                    default: bag = nil
                    }
                }
            })
            relay?.subscribe(onNext: { _ in later += 1 }).disposed(by: bag!)
            let accept = { [weak relay] in relay?.accept(1) }
            accept()
            XCTAssertNil(relay)
            XCTAssertNil(subscription)
            XCTAssertEqual(later, 0)
        }
    }

    func testClosedByAHandlerItDisposesAllAndReleasesEachOnce() {
        let multicast = Multicast<Int>()
        var released = 0
        var lifetimes: [Lifetime] = []
        func join(_ action: @escaping () -> Void = {}) {
            let witness = OnDeinit { released += 1 }
            let lifetime = Lifetime()
            let next = { (_: Int) in
                witness.touch()
                action()
            }
            multicast.subscribe(AnyObserver(next: next, end: { _ in }), lifetime)
            lifetimes.append(lifetime)
        }
        join { multicast.close() }
        for _ in 0..<2 { join() }
        multicast.send(1)
        XCTAssertEqual(lifetimes.map(\.isDisposed), [true, true, true])
        XCTAssertEqual(released, 3)
        XCTAssertEqual(multicast.subscriberCount, 0)
    }

    func testWhatAHandlerSentBeforeTheLastReferenceWentIsDelivered() {
        var relay: PublishRelay<Int>? = PublishRelay()
        let recorder = Recorder<Int>()
        let source = relay!.asObservable()
        let bag = DisposeBag()
        func start() {
            relay!.subscribe(onNext: { element in
                guard element == 1 else { return }
                relay?.accept(2)
                relay = nil
            }).disposed(by: bag)
            relay!.subscribe(recorder).disposed(by: bag)
        }
        start()
        _ = source
        relay?.accept(1)
        XCTAssertEqual(recorder.elements, [1, 2])
    }

    private func assertFrees(
        _ message: String = "", line: UInt = #line, _ body: (OnDeinit) -> Void
    ) {
        var isFreed = false
        func run() {
            let witness = OnDeinit { isFreed = true }
            body(witness)
        }
        run()
        XCTAssertTrue(isFreed, message, line: line)
    }
}
