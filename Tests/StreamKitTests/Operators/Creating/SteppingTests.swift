import Dispatch
import StreamKitTesting
import XCTest

@testable import StreamKit

/// What all sources promise that send each element as work of its own on a scheduler.
final class SteppingTests: XCTestCase {
    func testOtherWorkOnTheSchedulerGetsItsTurnInBetween() {
        let clock = VirtualTimeScheduler()
        let log = Recording<String>()
        let subscription = Observable.from([1, 2], scheduler: clock).subscribe { log.append("\($0)") }
        clock.schedule {
            log.append("other")
            clock.schedule { log.append("another") }
        }
        XCTAssertEqual(log.values, [])
        clock.start()
        XCTAssertEqual(log.values, ["next(1)", "other", "next(2)", "another", "completed"])
        subscription.dispose()
    }

    func testDisposingCancelsTheWorkThatWaits() {
        let clock = VirtualTimeScheduler()
        let log = EventLog(Observable.range(start: 0, count: 5, scheduler: clock))
        XCTAssertEqual(clock.dueCount, 1)
        log.dispose()
        XCTAssertEqual(clock.dueCount, 0)
    }

    func testNoWorkIsLeftWhenAHandlerDisposes() {
        let clock = VirtualTimeScheduler()
        let log = EventLog(Observable.repeatElement(1, scheduler: clock).take(2))
        clock.start()
        XCTAssertEqual(log.events, ["next(1)", "next(1)", "completed"])
        XCTAssertEqual(clock.dueCount, 0)
    }

    func testDisposedWhileItWaitsItKeepsNothing() {
        weak var captured: Released?
        let clock = VirtualTimeScheduler()
        let subscription: any Disposable
        do {
            let object = Released()
            captured = object
            subscription = Observable.just(1, scheduler: clock).subscribe(onNext: { _ in _ = object })
        }
        XCTAssertNotNil(captured)
        subscription.dispose()
        XCTAssertNil(captured)
    }

    func testKeepsOnePlaceInItsLifetimeForAllItsWork() {
        let clock = VirtualTimeScheduler()
        let lifetime = Lifetime()
        Observable.repeatElement(1, scheduler: clock).source(
            AnyObserver(
                next: { _ in
                    XCTAssertEqual(lifetime.count, 1)
                    if clock.now >= .seconds(1) { lifetime.dispose() } else { clock.sleep(.milliseconds(10)) }
                }, end: { _ in }), lifetime)
        XCTAssertEqual(lifetime.count, 1)
        clock.start()
        XCTAssertEqual(lifetime.count, 0)
        XCTAssertEqual(clock.now, .seconds(1))
    }

    func testAHundredThousandElementsUseConstantStackOnEverySynchronousScheduler() {
        let schedulers: [any ImmediateSchedulerType] = [ImmediateScheduler.instance, CurrentThreadScheduler.instance]
        for scheduler in schedulers {
            onSmallStack {
                nonisolated(unsafe) var seen = 0
                let subscription = Observable.repeatElement(1, scheduler: scheduler).take(100_000)
                    .subscribe(onNext: { seen += $0 })
                XCTAssertEqual(seen, 100_000)
                subscription.dispose()
            }
        }
    }

    func testKeepsTheOrderOnAConcurrentQueueOneElementAtATime() {
        let log = Recording<Int>()
        let isDone = DispatchSemaphore(value: 0)
        let subscription = Observable.from(0..<1000, scheduler: ConcurrentDispatchQueueScheduler(qos: .default))
            .subscribe(onNext: { log.append($0) }, onCompleted: { isDone.signal() })
        isDone.waitOrFail()
        XCTAssertEqual(log.values, Array(0..<1000))
        subscription.dispose()
    }

    func testIsConfinedToMainOnTheMainScheduler() {
        for scheduler in [MainScheduler.instance, MainScheduler.asyncInstance, ConcurrentMainScheduler.instance]
            as [any ImmediateSchedulerType]
        {
            XCTAssertTrue(Observable.just(1, scheduler: scheduler).confinement == .main)
        }
        XCTAssertNil(Observable.just(1, scheduler: ImmediateScheduler.instance).confinement)
    }

    func testOnMainTheFirstElementComesWithinSubscribeAndTheRestLater() {
        let log = Recording<String>()
        let isDone = expectation(description: "completed")
        let subscription = Observable.of(1, 2, scheduler: MainScheduler.instance).subscribe {
            log.append("\($0), on main: \(Platform.isOnMainActor)")
            if $0.isCompleted { isDone.fulfill() }
        }
        XCTAssertEqual(log.values, ["next(1), on main: true"])
        wait(for: [isDone], timeout: 30)
        XCTAssertEqual(
            log.values, ["next(1), on main: true", "next(2), on main: true", "completed, on main: true"])
        subscription.dispose()
    }

    @MainActor
    func testClosuresAreReleasedOnMainThoughItWasDisposedElsewhere() async {
        let released = expectation(description: "released")
        func subscribe() -> Unproven<any Disposable> {
            let object = ReleasedOnMain(released)
            return Unproven(
                Observable.from([1, 2], scheduler: MainScheduler.asyncInstance)
                    .concat(.never()).subscribe(onNext: { _ in object.touch() }))
        }
        let subscription = subscribe()
        DispatchQueue.global().async { subscription.value.dispose() }
        await fulfillment(of: [released], timeout: 30)
    }
}
