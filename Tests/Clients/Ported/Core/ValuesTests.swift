import StreamKit
import StreamKitTesting
import XCTest

final class ValuesTests: XCTestCase {
    private struct Failure: Error {}

    func testValuesOfAnObservable() async throws {
        var elements = [Int]()
        for try await element in Observable.from([1, 2, 3]).values {
            elements.append(element)
        }
        XCTAssertEqual(elements, [1, 2, 3])
    }

    func testValuesOfAFailingObservable() async {
        var elements = [Int]()
        do {
            for try await element in Observable.concat([.of(1, 2), .error(Failure())]).values {
                elements.append(element)
            }
            XCTFail("It was to fail.")
        } catch {
            XCTAssertTrue(error is Failure)
        }
        XCTAssertEqual(elements, [1, 2])
    }

    func testValuesOfAnInfallible() async {
        var sum = 0
        for await element in Infallible.from([1, 2, 3]).values {
            sum += element
        }
        XCTAssertEqual(sum, 6)
    }

    @MainActor
    func testValuesOfADriver() async {
        let driver = Observable.of(1, 2, 3).asDriver(onErrorJustReturn: 0)
        var elements = [Int]()
        for await element in driver.values {
            elements.append(element)
        }
        XCTAssertEqual(elements, [1, 2, 3])
    }

    func testValueOfTraits() async throws {
        let single = try await Single.just("element").value
        XCTAssertEqual(single, "element")
        let none: String? = try await Maybe.empty().value
        XCTAssertNil(none)
        try await Completable.empty().value
        do {
            _ = try await Single<Int>.error(Failure()).value
            XCTFail("It was to fail.")
        } catch {
            XCTAssertTrue(error is Failure)
        }
    }

    func testAStreamOfAnAsyncSequence() async throws {
        let sequence = AsyncStream<Int> { continuation in
            continuation.yield(1)
            continuation.yield(2)
            continuation.finish()
        }
        let elements = try await sequence.asObservable().map { $0 * 10 }.toArray().value
        XCTAssertEqual(elements, [10, 20])
    }
}
