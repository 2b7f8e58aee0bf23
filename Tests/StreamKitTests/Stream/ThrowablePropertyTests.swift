import StreamKit
import XCTest

final class ThrowablePropertyTests: XCTestCase {
    private let bag = DisposeBag()

    func testReadsTheNewestValueAndObservesTheNextOnes() throws {
        let subject = BehaviorSubject(value: 1)
        let property = ThrowableProperty(subject)
        subject.onNext(2)
        XCTAssertEqual(try property.throwableValue(), 2)
        var received: [Int] = []
        property.subscribe(onNext: { received.append($0) }).disposed(by: bag)
        subject.onNext(3)
        XCTAssertEqual(received, [2, 3])
    }

    func testKeepsItsValueAfterACompletion() {
        let subject = BehaviorSubject(value: 1)
        subject.onCompleted()
        XCTAssertEqual(try ThrowableProperty(subject).throwableValue(), 1)
    }

    func testThrowsTheErrorAfterAFailure() {
        let subject = BehaviorSubject(value: 1)
        subject.onError(Failure())
        XCTAssertThrowsError(try ThrowableProperty(subject).throwableValue()) { XCTAssertTrue($0 is Failure) }
    }

    private struct Failure: Error {}
}
