import StreamKit
import StreamKitTesting
import XCTest

final class SingleTests: XCTestCase {
    private enum TestError: Error { case dummy }

    func testSubscribesWithAnEventOrWithClosures() {
        var events: [SingleEvent<Int>] = []
        var values: [Int] = []
        let single = Single<Int>.create { observer in
            observer(.success(1))
            return Disposables.create()
        }

        _ = single.subscribe { events.append($0) }
        _ = single.subscribe(onSuccess: { values.append($0) }, onFailure: { _ in XCTFail("It has an element.") })

        XCTAssertEqual(try events.map { try $0.get() }, [1])
        XCTAssertEqual(values, [1])
    }

    func testIsDelayed() {
        let scheduler = TestScheduler(initialClock: 0)

        let delayed = scheduler.start { Single.just(1).delay(.seconds(2), scheduler: scheduler).asObservable() }

        XCTAssertEqual(delayed.events, [.next(202, 1), .completed(202)])
    }

    func testTimesOut() {
        let scheduler = TestScheduler(initialClock: 0)

        let res = scheduler.start {
            Single<Int>.never().timeout(.seconds(5), other: .just(7), scheduler: scheduler).asObservable()
        }

        XCTAssertEqual(res.events, [.next(205, 7), .completed(205)])
    }

    func testComposes() throws {
        let single = Single.just(1)
            .map { $0 + 1 }
            .flatMap { Single.just($0 * 10) }
            .do(onSuccess: { XCTAssertEqual($0, 20) })
            .observe(on: CurrentThreadScheduler.instance)

        XCTAssertEqual(try single.toBlocking().single(), 20)
        XCTAssertEqual(try Single.zip(single, .just("a")) { "\($0)\($1)" }.toBlocking().single(), "20a")
        XCTAssertEqual(try Single.zip([single, single]).toBlocking().single(), [20, 20])
        XCTAssertEqual(try single.filter { $0 > 100 }.ifEmpty(default: 0).toBlocking().single(), 0)
        XCTAssertEqual(try single.flatMapMaybe { Maybe.just($0) }.toBlocking().first(), 20)
        XCTAssertNil(try single.flatMapCompletable { _ in Completable.empty() }.toBlocking().first())
    }

    func testFailsAndIsCaught() throws {
        let failing = Single<Int>.error(TestError.dummy)

        XCTAssertEqual(try failing.catchAndReturn(3).toBlocking().single(), 3)
        XCTAssertEqual(try failing.catch { _ in Single.just(4) }.toBlocking().single(), 4)
        XCTAssertThrowsError(try failing.retry(2).toBlocking().single())
    }
}
