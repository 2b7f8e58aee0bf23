import StreamKitTesting
import XCTest

@testable import StreamKit

final class FirstTests: XCTestCase {
    func testDiagram() {
        assertDiagram(inFile: "First.swift", text: { $0.map(String.init) ?? "nil" }) { lanes in
            lanes["source"].first()
        }
    }

    func testDiagramOfNoElement() {
        assertDiagram(inFile: "First.swift", at: 1, text: { $0.map(String.init) ?? "nil" }) { lanes in
            lanes["source"].first()
        }
    }

    func testSucceedsWithTheFirstElementAndLetsTheSourceGo() {
        let source = HandSource<Int>()
        var heard: [Int?] = []
        let subscription = source.observable.first().subscribe(onSuccess: { heard.append($0) })
        source.send(1, 2)
        XCTAssertEqual(heard, [1])
        XCTAssertEqual(source.subscribers, 0)
        subscription.dispose()
    }

    func testSucceedsWithNilWithoutAnElement() {
        var heard: [Int?] = []
        _ = Observable<Int>.empty().first().subscribe(onSuccess: { heard.append($0) })
        XCTAssertEqual(heard, [nil])
    }

    func testAFirstElementOfNilIsToldFromNone() {
        var heard: [Int??] = []
        _ = Observable<Int?>.of(nil, 1).first().subscribe(onSuccess: { heard.append($0) })
        XCTAssertEqual(heard, [.some(nil)])
    }

    func testPassesAnEarlierFailureOn() {
        var heard: [String] = []
        _ = Observable<Int>.error(TestError.source).first().subscribe(
            onSuccess: { _ in heard.append("success") }, onFailure: { heard.append("\($0)") })
        XCTAssertEqual(heard, ["source"])
    }

    func testDisposedByTheElementItDoesNotComplete() {
        for isEmpty in [false, true] {
            let source = HandSource<Int>()
            let first = source.observable.first().asObservable()
            var events: [String] = []
            var subscription: (any Disposable)?
            subscription = first.subscribe { (event: Event<Int?>) in
                events.append("\(event)")
                subscription?.dispose()
            }
            if isEmpty { source.complete() } else { source.send(1) }
            XCTAssertEqual(events, [isEmpty ? "next(nil)" : "next(Optional(1))"])
        }
    }

    func testLetsTheSourceGoWhenDisposed() {
        let source = HandSource<Int>()
        let log = EventLog(source.observable.first().asObservable())
        log.dispose()
        source.send(1)
        XCTAssertEqual(source.subscribers, 0)
        XCTAssertEqual(log.events, [])
    }
}
