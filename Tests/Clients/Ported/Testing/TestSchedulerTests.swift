import StreamKit
import StreamKitTesting
import XCTest

final class TestSchedulerTests: XCTestCase {
    private enum TestError: Error { case dummy }

    func testStartWithItsThreeForms() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(150, 1), .next(250, 2), .next(350, 3), .next(450, 4)])

        let res = scheduler.start(created: 100, subscribed: 120, disposed: 300) { xs }
        XCTAssertEqual(res.events, [.next(150, 1), .next(250, 2)])
        XCTAssertEqual(xs.subscriptions, [Subscription(120, 300)])

        let other = TestScheduler(initialClock: 0)
        let ys = other.createHotObservable([.next(150, 1), .next(250, 2), .next(350, 3)])
        XCTAssertEqual(other.start(disposed: 300) { ys }.events, [.next(250, 2)])

        let third = TestScheduler(initialClock: 0)
        let zs = third.createHotObservable([.next(999, 1), .next(1001, 2)])
        XCTAssertEqual(third.start { zs }.events, [.next(999, 1)])
        XCTAssertEqual(
            zs.subscriptions,
            [Subscription(TestScheduler.Defaults.subscribed, TestScheduler.Defaults.disposed)])
    }

    func testAdvanceToAndScheduleAt() {
        let scheduler = TestScheduler(initialClock: 0, resolution: 1.0, simulateProcessingDelay: false)
        let observer = scheduler.createObserver(String.self)
        let bag = DisposeBag()
        let subject = PublishSubject<String>()
        subject.subscribe(observer).disposed(by: bag)

        scheduler.scheduleAt(10) { subject.onNext("ten") }
        scheduler.scheduleAt(20) { subject.onNext("twenty") }

        scheduler.advanceTo(15)
        XCTAssertEqual(observer.events, [.next(10, "ten")])
        XCTAssertEqual(scheduler.clock, 15)

        scheduler.start()
        XCTAssertEqual(observer.events, [.next(10, "ten"), .next(20, "twenty")])
    }

    func testStopAndSleep() {
        let scheduler = TestScheduler(initialClock: 0)
        var ran: [Int] = []
        scheduler.scheduleAt(10) {
            ran.append(scheduler.clock)
            scheduler.stop()
        }
        scheduler.scheduleAt(20) { ran.append(scheduler.clock) }

        scheduler.start()
        XCTAssertEqual(ran, [10])

        scheduler.sleep(100)
        scheduler.start()
        XCTAssertEqual(ran, [10, 110])
    }

    func testVirtualScheduling() {
        let scheduler = TestScheduler(initialClock: 0)
        var ran: [String] = []
        _ = scheduler.scheduleAbsoluteVirtual("a", time: 30) { state in
            ran.append("\(state)\(scheduler.clock)")
            return Disposables.create()
        }
        _ = scheduler.scheduleRelativeVirtual("r", dueTime: 10) { state in
            ran.append("\(state)\(scheduler.clock)")
            return Disposables.create()
        }
        scheduler.start()
        XCTAssertEqual(ran, ["r10", "a30"])
    }
}
