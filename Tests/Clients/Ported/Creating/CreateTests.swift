import StreamKit
import StreamKitTesting
import XCTest

final class CreateTests: XCTestCase {
    private enum TestError: Error { case dummy }

    func testSendsWhatTheClosureSendsUntilItCompletes() {
        let scheduler = TestScheduler(initialClock: 0)

        let res = scheduler.start {
            Observable<Int>.create { observer in
                observer.onNext(1)
                observer.on(.next(2))
                observer.onCompleted()
                observer.onNext(3)
                observer.onError(TestError.dummy)
                return Disposables.create()
            }
        }

        XCTAssertEqual(res.events, [.next(200, 1), .next(200, 2), .completed(200)])
    }

    func testSendsNothingOnceDisposed() {
        let scheduler = TestScheduler(initialClock: 0)
        var isDisposed = false

        let res = scheduler.start(disposed: 300) {
            Observable<Int>.create { observer in
                scheduler.scheduleAt(250) { observer.onNext(1) }
                scheduler.scheduleAt(350) { observer.onNext(2) }
                return Disposables.create { isDisposed = true }
            }
        }

        XCTAssertEqual(res.events, [.next(250, 1)])
        XCTAssertTrue(isDisposed)
    }
}
