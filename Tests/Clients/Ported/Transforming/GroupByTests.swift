import StreamKit
import StreamKitTesting
import XCTest

final class GroupByTests: XCTestCase {
    private enum TestError: Error { case dummy }

    func testEmitsAGroupForEachKey() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([
            .next(150, "kiwi"), .next(210, "apple"), .next(240, "banana"), .next(270, "apricot"), .next(310, "cherry"),
            .next(350, "blueberry"), .completed(400),
        ])
        var invoked = 0

        let res = scheduler.start {
            xs.groupBy { fruit -> String in
                invoked += 1
                return String(fruit.prefix(1))
            }
            .map { $0.key }
        }

        XCTAssertEqual(res.events, [.next(210, "a"), .next(240, "b"), .next(310, "c"), .completed(400)])
        XCTAssertEqual(xs.subscriptions, [Subscription(200, 400)])
        XCTAssertEqual(invoked, 5)
    }

    func testElementsGoIntoTheirGroups() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([
            .next(210, 1), .next(220, 2), .next(230, 3), .next(240, 4), .error(250, TestError.dummy),
        ])

        let res = scheduler.start {
            xs.groupBy { $0 % 2 }.flatMap { group in group.scan(0) { $0 + $1 }.map { [group.key, $0] } }
        }

        XCTAssertEqual(
            res.events,
            [
                .next(210, [1, 1]), .next(220, [0, 2]), .next(230, [1, 4]), .next(240, [0, 6]),
                .error(250, TestError.dummy),
            ])
        XCTAssertEqual(xs.subscriptions, [Subscription(200, 250)])
    }

    func testAnErrorOfTheKeySelectorEndsTheResult() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .completed(250)])

        let res = scheduler.start {
            xs.groupBy { element -> Int in
                if element == 2 { throw TestError.dummy }
                return element
            }
            .map { $0.key }
        }

        XCTAssertEqual(res.events, [.next(210, 1), .error(220, TestError.dummy)])
        XCTAssertEqual(xs.subscriptions, [Subscription(200, 220)])
    }

    func testAGroupInUseKeepsTheSourceSubscribed() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([
            .next(210, 1), .next(220, 2), .next(230, 3), .next(240, 4), .next(250, 5), .completed(600),
        ])
        let inner = scheduler.createObserver(Int.self)
        var innerSubscription: Disposable?
        let outer = xs.groupBy { $0 % 2 }
        var outerSubscription: Disposable?

        scheduler.scheduleAt(200) {
            outerSubscription = outer.subscribe(onNext: { group in
                if group.key == 1 { innerSubscription = group.subscribe(inner) }
            })
        }
        scheduler.scheduleAt(225) { outerSubscription?.dispose() }
        scheduler.scheduleAt(245) { innerSubscription?.dispose() }
        scheduler.start()

        XCTAssertEqual(inner.events, [.next(210, 1), .next(230, 3)])
        XCTAssertEqual(xs.subscriptions, [Subscription(200, 245)])
    }
}
