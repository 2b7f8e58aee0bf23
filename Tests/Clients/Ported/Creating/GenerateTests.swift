import StreamKit
import StreamKitTesting
import XCTest

final class GenerateTests: XCTestCase {
    private enum TestError: Error { case dummy }

    func testSendsOneStateAfterAnotherOnTheScheduler() {
        let scheduler = TestScheduler(initialClock: 0)

        let res = scheduler.start {
            Observable.generate(initialState: 0, condition: { $0 <= 3 }, scheduler: scheduler) { $0 + 1 }
        }

        XCTAssertEqual(
            res.events, [.next(201, 0), .next(202, 1), .next(203, 2), .next(204, 3), .completed(205)])
    }

    func testAnErrorOfTheConditionEndsIt() {
        let scheduler = TestScheduler(initialClock: 0)

        let res = scheduler.start {
            Observable<Int>.generate(
                initialState: 0, condition: { _ in throw TestError.dummy }, scheduler: scheduler,
                iterate: { $0 + 1 })
        }

        XCTAssertEqual(res.events, [.error(201, TestError.dummy)])
    }

    func testAnErrorOfTheIterationEndsIt() {
        let scheduler = TestScheduler(initialClock: 0)

        let res = scheduler.start {
            Observable.generate(
                initialState: 0, condition: { _ in true }, scheduler: scheduler,
                iterate: { (_: Int) -> Int in throw TestError.dummy })
        }

        XCTAssertEqual(res.events, [.next(201, 0), .error(202, TestError.dummy)])
    }

    func testDisposedItStops() {
        let scheduler = TestScheduler(initialClock: 0)

        let res = scheduler.start(disposed: 203) {
            Observable.generate(initialState: 0, condition: { _ in true }, scheduler: scheduler) { $0 + 1 }
        }

        XCTAssertEqual(res.events, [.next(201, 0), .next(202, 1)])
    }

    func testWithoutASchedulerSendsAllAtSubscription() {
        var seen: [Int] = []
        let disposable = Observable.generate(initialState: 1, condition: { $0 < 50 }, iterate: { $0 * 3 })
            .take(3)
            .subscribe(onNext: { seen.append($0) })

        XCTAssertEqual(seen, [1, 3, 9])
        disposable.dispose()
    }
}
