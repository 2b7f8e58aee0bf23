import StreamKit
import StreamKitTesting
import XCTest

final class MaybeTests: XCTestCase {
    func testSubscribesWithAnEventOrWithClosures() {
        var events: [MaybeEvent<Int>] = []
        var outcomes: [String] = []
        let maybe = Maybe<Int>.create { observer in
            observer(.completed)
            return Disposables.create()
        }

        _ = maybe.subscribe { events.append($0) }
        _ = maybe.subscribe(
            onSuccess: { outcomes.append("\($0)") }, onError: { outcomes.append("\($0)") },
            onCompleted: { outcomes.append("none") })

        XCTAssertEqual(events, [.completed])
        XCTAssertEqual(outcomes, ["none"])
    }

    func testComposes() throws {
        let maybe = Maybe.just(1).map { $0 + 1 }.filter { $0 == 2 }.flatMap { Maybe.just($0 * 10) }

        XCTAssertEqual(try maybe.toBlocking().first(), 20)
        XCTAssertEqual(try maybe.asSingle().toBlocking().single(), 20)
        XCTAssertEqual(try Maybe<Int>.empty().ifEmpty(switchTo: Single.just(3)).toBlocking().single(), 3)
        XCTAssertNil(try Maybe.zip(maybe, Maybe<Int>.empty()).toBlocking().first())
    }
}
