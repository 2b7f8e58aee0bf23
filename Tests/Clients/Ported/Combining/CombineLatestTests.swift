import StreamKit
import StreamKitTesting
import XCTest

final class CombineLatestTests: XCTestCase {
    private enum TestError: Error { case dummy }

    func testSendsOnceEverySourceHasSentAndThenForEachElement() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(150, 1), .next(210, 2), .next(230, 3), .completed(260)])
        let ys = scheduler.createHotObservable([.next(220, 10), .next(240, 20), .completed(250)])

        let res = scheduler.start { Observable.combineLatest(xs, ys) { $0 + $1 } }

        XCTAssertEqual(res.events, [.next(220, 12), .next(230, 13), .next(240, 23), .completed(260)])
        XCTAssertEqual(xs.subscriptions, [Subscription(200, 260)])
        XCTAssertEqual(ys.subscriptions, [Subscription(200, 250)])
    }

    func testAFailureEndsTheOtherSource() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 2), .next(230, 3), .completed(260)])
        let ys = scheduler.createHotObservable([.next(220, 10), .error(225, TestError.dummy)])

        let res = scheduler.start { Observable.combineLatest(xs, ys, resultSelector: +) }

        XCTAssertEqual(res.events, [.next(220, 12), .error(225, TestError.dummy)])
        XCTAssertEqual(xs.subscriptions, [Subscription(200, 225)])
        XCTAssertEqual(ys.subscriptions, [Subscription(200, 225)])
    }

    func testCombinesThreeSourcesOfDifferentTypes() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 1), .completed(310)])
        let ys = scheduler.createHotObservable([.next(220, "a"), .completed(320)])
        let zs = scheduler.createHotObservable([.next(230, true), .next(240, false), .completed(330)])

        let res = scheduler.start { Observable.combineLatest(xs, ys, zs) { "\($0)\($1)\($2)" } }

        XCTAssertEqual(res.events, [.next(230, "1atrue"), .next(240, "1afalse"), .completed(330)])
    }

    func testCombinesACollection() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 1), .completed(310)])
        let ys = scheduler.createHotObservable([.next(220, 10), .next(230, 20), .completed(320)])

        let res = scheduler.start { Observable.combineLatest([xs, ys]) { $0.reduce(0, +) } }

        XCTAssertEqual(res.events, [.next(220, 11), .next(230, 21), .completed(320)])
    }

    func testOfFive() {
        let scheduler = TestScheduler(initialClock: 0)
        let sources = (1...5).map { number in
            scheduler.createHotObservable([.next(200 + 10 * number, number), .completed(300)])
        }

        let res = scheduler.start {
            Observable.combineLatest(sources[0], sources[1], sources[2], sources[3], sources[4]) {
                $0 + 10 * $1 + 100 * $2 + 1_000 * $3 + 10_000 * $4
            }
        }

        XCTAssertEqual(res.events, [.next(250, 54_321), .completed(300)])
    }
}
