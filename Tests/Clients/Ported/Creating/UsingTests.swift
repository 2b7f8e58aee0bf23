import StreamKit
import StreamKitTesting
import XCTest

final class UsingTests: XCTestCase {
    private enum TestError: Error { case dummy }

    /// Writes down when it was disposed.
    private final class MockDisposable: Disposable {
        private let scheduler: TestScheduler
        private(set) var ticks: [Int]

        init(scheduler: TestScheduler) {
            self.scheduler = scheduler
            ticks = [scheduler.clock]
        }

        func dispose() { ticks.append(scheduler.clock) }
    }

    func testDisposesTheResourceWhenTheStreamCompletes() {
        let scheduler = TestScheduler(initialClock: 0)
        var resource: MockDisposable!
        var xs: TestableObservable<Int>!

        let res = scheduler.start {
            Observable.using(
                { () -> MockDisposable in
                    resource = MockDisposable(scheduler: scheduler)
                    return resource
                },
                observableFactory: { _ -> Observable<Int> in
                    xs = scheduler.createColdObservable([.next(100, scheduler.clock), .completed(200)])
                    return xs.asObservable()
                })
        }

        XCTAssertEqual(res.events, [.next(300, 200), .completed(400)])
        XCTAssertEqual(xs.subscriptions, [Subscription(200, 400)])
        XCTAssertEqual(resource.ticks, [200, 400])
    }

    func testDisposesTheResourceWhenTheStreamFails() {
        let scheduler = TestScheduler(initialClock: 0)
        var resource: MockDisposable!

        let res = scheduler.start {
            Observable<Int>.using(
                { () -> MockDisposable in
                    resource = MockDisposable(scheduler: scheduler)
                    return resource
                },
                observableFactory: { _ in
                    scheduler.createColdObservable([.next(100, 1), .error(150, TestError.dummy)]).asObservable()
                })
        }

        XCTAssertEqual(res.events, [.next(300, 1), .error(350, TestError.dummy)])
        XCTAssertEqual(resource.ticks, [200, 350])
    }

    func testDisposesTheResourceWhenItIsDisposed() {
        let scheduler = TestScheduler(initialClock: 0)
        var resource: MockDisposable!

        let res = scheduler.start {
            Observable<Int>.using(
                { () -> MockDisposable in
                    resource = MockDisposable(scheduler: scheduler)
                    return resource
                },
                observableFactory: { _ in
                    scheduler.createColdObservable([.next(100, 1), .next(1000, 2)]).asObservable()
                })
        }

        XCTAssertEqual(res.events, [.next(300, 1)])
        XCTAssertEqual(resource.ticks, [200, 1000])
    }

    func testAnErrorOfTheResourceFactoryEndsIt() {
        let scheduler = TestScheduler(initialClock: 0)

        let res = scheduler.start {
            Observable<Int>.using(
                { () throws -> MockDisposable in
                    throw TestError.dummy
                }, observableFactory: { _ in .never() })
        }

        XCTAssertEqual(res.events, [.error(200, TestError.dummy)])
    }

    func testAnErrorOfTheObservableFactoryEndsItAndDisposesTheResource() {
        let scheduler = TestScheduler(initialClock: 0)
        var resource: MockDisposable!

        let res = scheduler.start {
            Observable<Int>.using(
                { () -> MockDisposable in
                    resource = MockDisposable(scheduler: scheduler)
                    return resource
                }, observableFactory: { _ in throw TestError.dummy })
        }

        XCTAssertEqual(res.events, [.error(200, TestError.dummy)])
        XCTAssertEqual(resource.ticks, [200, 200])
    }
}
