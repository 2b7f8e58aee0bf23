import StreamKit
import StreamKitTesting
import XCTest

final class CompletableTests: XCTestCase {
    private enum TestError: Error { case dummy }

    func testSubscribesWithAnEventOrWithClosures() {
        var events: [CompletableEvent] = []
        var isDone = false
        let completable = Completable.create { observer in
            observer(.completed)
            return Disposables.create()
        }

        _ = completable.subscribe { events.append($0) }
        _ = completable.subscribe(onCompleted: { isDone = true }, onError: { _ in })

        XCTAssertEqual(events, [.completed])
        XCTAssertTrue(isDone)
    }

    func testIsFollowedByWhateverComesNext() throws {
        XCTAssertEqual(try Completable.empty().andThen(Single.just(1)).toBlocking().single(), 1)
        XCTAssertEqual(try Completable.empty().andThen(Maybe.just(1)).toBlocking().first(), 1)
        XCTAssertEqual(try Completable.empty().andThen(Observable.of(1, 2)).toBlocking().toArray(), [1, 2])
        XCTAssertThrowsError(
            try Completable.error(TestError.dummy).andThen(Observable.of(1, 2)).toBlocking().toArray())
    }

    func testRunsOneAfterAnotherOrAllAtOnce() {
        let scheduler = TestScheduler(initialClock: 0)
        func wait(_ seconds: Int) -> Completable {
            Single<Int>.timer(.seconds(seconds), scheduler: scheduler).asCompletable()
        }

        let res = scheduler.start {
            Completable.concat(wait(10), wait(20)).andThen(Completable.zip(wait(5), wait(7))).asObservable()
        }

        XCTAssertEqual(res.events.map(\.time), [237])
    }
}
