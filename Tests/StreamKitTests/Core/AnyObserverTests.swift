import StreamKit
import XCTest

final class AnyObserverTests: XCTestCase {
    func testHandsEveryKindOfEventToItsHandler() {
        var log: [String] = []
        let observer = AnyObserver<Int> { log.append($0.debugDescription) }
        observer.onNext(1)
        observer.on(.next(2))
        observer.onError(TestError.first)
        observer.on(.error(TestError.second))
        observer.onCompleted()
        observer.on(.completed)
        XCTAssertEqual(log, ["next(1)", "next(2)", "error(first)", "error(second)", "completed", "completed"])
    }

    func testStandsForAnotherObserver() {
        let recorder = Recorder<Int>()
        let observer = AnyObserver(recorder)
        observer.onNext(1)
        observer.asObserver().onCompleted()
        XCTAssertEqual(recorder.log, ["next(1)", "completed"])
    }

    func testMapObserverChangesElementsOnTheWayIn() {
        let recorder = Recorder<String>()
        let observer = AnyObserver(recorder).mapObserver { (number: Int) in "\(number * 10)" }
        observer.onNext(1)
        observer.onCompleted()
        XCTAssertEqual(recorder.log, ["next(10)", "completed"])
    }

    func testMapObserverSendsAThrownErrorAsTheFailure() {
        let recorder = Recorder<String>()
        let observer = AnyObserver(recorder).mapObserver { (_: Int) in throw TestError.first }
        observer.onNext(1)
        XCTAssertEqual(recorder.log, ["error(first)"])
    }
}
