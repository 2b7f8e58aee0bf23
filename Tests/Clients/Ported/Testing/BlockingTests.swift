import StreamKit
import StreamKitTesting
import XCTest

final class BlockingTests: XCTestCase {
    private enum TestError: Error { case dummy }

    func testToArray() throws {
        XCTAssertEqual(try Observable.of(42, 43, 44).toBlocking().toArray(), [42, 43, 44])
        XCTAssertEqual(try Observable<Int>.empty().toBlocking().toArray(), [])
        XCTAssertThrowsError(try Observable<Int>.error(TestError.dummy).toBlocking().toArray())
    }

    func testFirstAndLast() throws {
        XCTAssertEqual(try Observable.of(42, 43).toBlocking().first(), 42)
        XCTAssertEqual(try Observable.of(42, 43).toBlocking().last(), 43)
        XCTAssertNil(try Observable<Int>.empty().toBlocking().first())
        XCTAssertNil(try Observable<Int>.empty().toBlocking().last())
    }

    func testSingle() throws {
        XCTAssertEqual(try Observable.just(42).toBlocking().single(), 42)
        XCTAssertEqual(try Observable.of(42, 43, 44).toBlocking().single { $0 == 43 }, 43)
        XCTAssertThrowsError(try Observable<Int>.empty().toBlocking().single()) { error in
            guard let error = error as? RxError, case .noElements = error else { return XCTFail("\(error)") }
        }
        XCTAssertThrowsError(try Observable.of(42, 43).toBlocking().single()) { error in
            guard let error = error as? RxError, case .moreThanOneElement = error else { return XCTFail("\(error)") }
        }
    }

    func testMaterialize() {
        switch Observable.of(42, 43).toBlocking().materialize() {
        case .completed(let elements): XCTAssertEqual(elements, [42, 43])
        case .failed(_, let error): XCTFail("\(error)")
        }
        switch Observable.of(42, 43).concat(Observable.error(TestError.dummy)).toBlocking().materialize() {
        case .completed: XCTFail("It fails.")
        case .failed(let elements, let error):
            XCTAssertEqual(elements, [42, 43])
            XCTAssertEqual(error as? TestError, .dummy)
        }
    }

    func testTimeout() {
        XCTAssertThrowsError(try Observable<Int>.never().toBlocking(timeout: 0.01).first()) { error in
            guard let error = error as? RxError, case .timeout = error else { return XCTFail("\(error)") }
        }
    }

    func testTraits() throws {
        XCTAssertEqual(try Observable.just(42).asSingle().toBlocking().first(), 42)
        XCTAssertEqual(try Observable<Int>.empty().asMaybe().toBlocking().toArray(), [])
    }

    func testWhatComesFromOtherThreads() throws {
        let scheduler = ConcurrentDispatchQueueScheduler(qos: .background)
        let numbers = Observable<Int>.interval(.milliseconds(1), scheduler: scheduler).take(3).observe(
            on: MainScheduler.instance)
        XCTAssertEqual(try numbers.toBlocking(timeout: 10).toArray(), [0, 1, 2])
    }
}
