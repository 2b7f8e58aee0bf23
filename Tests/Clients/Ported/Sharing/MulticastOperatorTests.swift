import StreamKit
import StreamKitTesting
import XCTest

final class MulticastOperatorTests: XCTestCase {
    func testMulticastThroughASubject() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 3), .next(240, 4), .next(290, 5), .completed(390)])
        let res = scheduler.createObserver(Int.self)
        let ys = xs.multicast(PublishSubject<Int>())

        scheduler.scheduleAt(200) { _ = ys.connect() }
        scheduler.scheduleAt(230) { _ = ys.subscribe(res) }
        scheduler.start()

        XCTAssertEqual(res.events, [.next(240, 4), .next(290, 5), .completed(390)])
        XCTAssertEqual(xs.subscriptions, [Subscription(200, 390)])
    }

    func testMulticastMakesASubjectForEachConnection() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createColdObservable([.next(10, 1), .completed(20)])
        let res = scheduler.createObserver(Int.self)
        let ys = xs.multicast(makeSubject: { PublishSubject<Int>() })

        for time in [200, 300] {
            scheduler.scheduleAt(time) {
                _ = ys.subscribe(res)
                _ = ys.connect()
            }
        }
        scheduler.start()

        XCTAssertEqual(res.events, [.next(210, 1), .completed(220), .next(310, 1), .completed(320)])
        XCTAssertEqual(xs.subscriptions, [Subscription(200, 220), Subscription(300, 320)])
    }

    func testMulticastWithASelector() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 3), .next(240, 4), .next(290, 5), .completed(390)])

        let res = scheduler.start {
            xs.multicast({ PublishSubject<Int>() }, selector: { ys in Observable.zip(ys, ys) { $0 + $1 } })
        }

        XCTAssertEqual(res.events, [.next(210, 6), .next(240, 8), .next(290, 10), .completed(390)])
        XCTAssertEqual(xs.subscriptions, [Subscription(200, 390)])
    }

    func testMulticastWithASubjectSelectorThatThrows() {
        enum TestError: Error { case dummy }
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 3), .completed(390)])

        let res = scheduler.start {
            xs.multicast({ () throws -> PublishSubject<Int> in throw TestError.dummy }, selector: { $0 })
        }

        XCTAssertEqual(res.events, [.error(200, TestError.dummy)])
        XCTAssertEqual(xs.subscriptions, [])
    }
}
