import StreamKitTesting
import XCTest

@testable import StreamKit

final class WithUnretainedTests: XCTestCase {
    func testDiagram() {
        let ten = Summand(10)
        assertDiagram(inFile: "WithUnretained.swift") { lanes in
            lanes["source"].withUnretained(ten) { $0.value + $1 }
        }
    }

    func testEmitsTheObjectWithEachElement() {
        let ten = Summand(10)
        var seen: [Int] = []
        let subscription = Observable.of(1, 2).withUnretained(ten).subscribe(onNext: { object, element in
            XCTAssertTrue(object === ten)
            seen.append(element)
        })
        XCTAssertEqual(seen, [1, 2])
        subscription.dispose()
    }

    func testKeepsTheObjectNeitherUnsubscribedNorSubscribed() {
        let source = HandSource<Int>()
        weak var released: Summand?
        let stream: Observable<Int>
        let log: EventLog<Int>
        do {
            let object = Summand(10)
            released = object
            stream = source.observable.withUnretained(object) { $0.value + $1 }
            log = EventLog(stream)
            source.send(1)
        }
        XCTAssertNil(released)
        XCTAssertEqual(log.events, ["next(11)"])
    }

    func testCompletesAtTheFirstElementAfterTheObjectHasGone() {
        let source = HandSource<Int>()
        let log: EventLog<Int>
        do {
            let object = Summand(10)
            log = EventLog(source.observable.withUnretained(object) { $0.value + $1 })
            source.send(1)
        }
        XCTAssertEqual(log.events, ["next(11)"])
        source.send(2)
        XCTAssertEqual(log.events, ["next(11)", "completed"])
        XCTAssertEqual(source.subscribers, 0)
    }

    func testEndsWithTheSource() {
        let ten = Summand(10)
        let failed = Observable<Int>.error(TestError.source).withUnretained(ten) { $0.value + $1 }
        XCTAssertEqual(failed.synchronousEvents, ["error(source)"])
        let completed = Observable.just(1).withUnretained(ten) { $0.value + $1 }
        XCTAssertEqual(completed.synchronousEvents, ["next(11)", "completed"])
    }

    func testAnErrorThrownByTheSelectorEndsTheResult() {
        let ten = Summand(10)
        let source = HandSource<Int>()
        let log = EventLog(source.observable.withUnretained(ten) { _, _ -> Int in throw TestError.closure })
        source.send(1, 2)
        XCTAssertEqual(log.events, ["error(closure)"])
        XCTAssertEqual(source.subscribers, 0)
    }
}

private final class Summand {
    let value: Int
    init(_ value: Int) { self.value = value }
}
