import Dispatch
import StreamKitTesting
import XCTest

@testable import StreamKit

final class SubscribeOnTests: XCTestCase {
    private let clock = VirtualTimeScheduler()

    func testDiagram() {
        assertDiagram(inFile: "SubscribeOn.swift") { lanes in
            lanes["source"].subscribe(on: lanes.scheduler)
        }
    }

    func testSubscribesAndDisposesOnTheScheduler() {
        let scheduler = TestScheduler(initialClock: 0)
        let source = scheduler.createHotObservable([.next(150, 1), .next(210, 2)])
        let result = scheduler.start { source.subscribe(on: scheduler) }
        XCTAssertEqual(result.events, [.next(210, 2)])
        XCTAssertEqual(source.subscriptions, [Subscription(201, 1001)])
    }

    func testEndsWithTheSource() {
        let scheduler = TestScheduler(initialClock: 0)
        let source = scheduler.createHotObservable([.next(210, 2), .error(220, TestError.first)])
        let result = scheduler.start { source.subscribe(on: scheduler) }
        XCTAssertEqual(result.events, [.next(210, 2), .error(220, TestError.first)])
        XCTAssertEqual(source.subscriptions, [Subscription(201, 220)])
        XCTAssertEqual(scheduler.virtualTime.dueCount, 0)
    }

    func testDisposedBeforeTheSchedulerComesToItItNeverSubscribes() {
        let source = HandSource<Int>()
        let log = EventLog(source.observable.subscribe(on: clock))
        XCTAssertEqual(source.subscriptions, 0)
        log.dispose()
        XCTAssertEqual(clock.dueCount, 0)
        clock.advance(by: .zero)
        XCTAssertEqual(source.subscriptions, 0)
    }

    func testDisposedItPassesNothingOnThoughTheSourceLearnsLater() {
        let source = HandSource<Int>()
        let log = EventLog(source.observable.subscribe(on: clock))
        clock.advance(by: .zero)
        source.send(1)
        log.dispose()
        source.send(2)
        XCTAssertEqual(source.subscribers, 1)
        clock.advance(by: .zero)
        XCTAssertEqual(source.subscribers, 0)
        XCTAssertEqual(log.events, ["next(1)"])
    }

    func testASynchronousSourceRunsOnTheScheduler() {
        let scheduler = SerialDispatchQueueScheduler(qos: .default)
        let seen = Recording<Bool>()
        let isDone = DispatchSemaphore(value: 0)
        let subscription = Observable<Int>.create({ observer in
            seen.append(scheduler.isHere)
            observer.onNext(1)
            observer.onCompleted()
            return Disposables.create()
        }).subscribe(on: scheduler).subscribe(
            onNext: { _ in seen.append(scheduler.isHere) }, onCompleted: { isDone.signal() })
        isDone.waitOrFail()
        XCTAssertEqual(seen.values, [true, true])
        subscription.dispose()
    }

    func testSubscribesAndDisposesOnEveryScheduler() async {
        for (name, scheduler, isSure) in EveryScheduler.all {
            let seen = Recording<String>()
            let isSubscribed = expectation(description: "\(name) subscribes")
            let isDisposed = expectation(description: "\(name) disposes")
            let source = Observable<Int>.create { _ in
                seen.append("subscribed there: \(scheduler.isSurelyHere)")
                isSubscribed.fulfill()
                return Disposables.create {
                    seen.append("disposed there: \(scheduler.isSurelyHere)")
                    isDisposed.fulfill()
                }
            }
            let holder = Holder()
            DispatchQueue.global().async { holder.set(source.subscribe(on: scheduler).subscribe(onNext: { _ in })) }
            await fulfillment(of: [isSubscribed], timeout: 30)
            DispatchQueue.global().async { holder.dispose() }
            await fulfillment(of: [isDisposed], timeout: 30)
            XCTAssertEqual(seen.values, ["subscribed there: \(isSure)", "disposed there: \(isSure)"], name)
        }
    }

    func testEachSubscriptionIsOneOfTheSource() {
        let source = HandSource<Int>()
        let stream = source.observable.subscribe(on: clock)
        let first = EventLog(stream)
        let second = EventLog(stream)
        clock.advance(by: .zero)
        source.send(1)
        XCTAssertEqual(source.subscriptions, 2)
        XCTAssertEqual(first.events + second.events, ["next(1)", "next(1)"])
    }

    func testNothingOfTheSourceRunsOnceDisposedThoughTheSchedulerHasNotDisposedItYet() {
        let relay = PublishRelay<Int>()
        let log = ContractLog()
        let subscription = relay.do(onNext: { log.record(.next($0)) }, isolation: nil).subscribe(on: clock)
            .subscribe(onNext: { _ in })
        clock.advance(by: .seconds(1))
        relay.accept(1)
        subscription.dispose()
        XCTAssertTrue(relay.hasObservers)
        relay.accept(2)
        XCTAssertEqual(log.elements, [1])
        clock.advance(by: .seconds(1))
        XCTAssertFalse(relay.hasObservers)
    }
}
