import StreamKitTesting
import XCTest

@testable import StreamKit

final class DistinctUntilChangedTests: XCTestCase {
    func testLeavesOutWhatEqualsTheOneBefore() {
        XCTAssertEqual(
            Observable.of(1, 1, 2, 1).distinctUntilChanged().synchronousEvents,
            ["next(1)", "next(2)", "next(1)", "completed"])
    }

    func testAFirstElementOfNilPasses() {
        XCTAssertEqual(
            Observable<Int?>.of(nil, nil, 1).distinctUntilChanged().synchronousEvents,
            ["next(nil)", "next(Optional(1))", "completed"])
    }

    func testDiagram() {
        assertDiagram(inFile: "DistinctUntilChanged.swift", at: 1) { lanes in
            lanes["source"].distinctUntilChanged()
        }
    }

    func testDiagramWithAKeyAndAComparer() {
        assertDiagram(inFile: "DistinctUntilChanged.swift") { lanes in
            lanes["source", of: String.self].distinctUntilChanged({ $0.first }, comparer: ==)
        }
    }

    func testComparesKeys() {
        XCTAssertEqual(
            Observable.of(1, 3, 2).distinctUntilChanged { $0 % 2 }.synchronousEvents,
            ["next(1)", "next(2)", "completed"])
        XCTAssertEqual(
            Observable.of("a", "b", "cc").distinctUntilChanged(at: \.count).synchronousEvents,
            ["next(a)", "next(cc)", "completed"])
    }

    func testComparesWithTheElementLastEmittedWhichIsTheOlderOne() {
        // Each differs by one from the last, but by two from the last that passed.
        var pairs: [[Int]] = []
        let result = Observable.of(1, 2, 3).distinctUntilChanged { older, newer in
            pairs.append([older, newer])
            return newer - older < 2
        }
        XCTAssertEqual(result.synchronousEvents, ["next(1)", "next(3)", "completed"])
        XCTAssertEqual(pairs, [[1, 2], [1, 3]])
    }

    func testPassesAFailureOn() {
        let source = HandSource<Int>()
        let log = EventLog(source.observable.distinctUntilChanged())
        source.send(1)
        source.fail()
        XCTAssertEqual(log.events, ["next(1)", "error(source)"])
    }

    func testLetsTheSourceGoWhenDisposed() {
        let source = HandSource<Int>()
        let log = EventLog(source.observable.distinctUntilChanged())
        log.dispose()
        source.send(1)
        XCTAssertEqual(source.subscribers, 0)
        XCTAssertEqual(log.events, [])
    }

    func testAnElementSentByTheHandlerPassesWhenItDiffers() {  // R1
        let relay = PublishRelay<Int>()
        var elements: [Int] = []
        var depth = 0
        var deepest = 0
        let subscription = relay.distinctUntilChanged().subscribe(onNext: { element in
            depth += 1
            deepest = max(deepest, depth)
            elements.append(element)
            if element == 1 { relay.accept(2) }
            depth -= 1
        })
        relay.accept(1)
        XCTAssertEqual(elements, [1, 2])
        XCTAssertEqual(deepest, 1)
        subscription.dispose()
    }

    func testEndsWithWhatAClosureThrows() {
        let source = HandSource<Int>()
        let byKey = EventLog(
            source.observable.distinctUntilChanged { element in
                if element == 2 { throw TestError.closure }
                return element
            })
        let byComparer = EventLog(
            source.observable.distinctUntilChanged { _, newer in
                if newer == 3 { throw TestError.inner }
                return false
            })
        source.send(1, 2, 3, 4)
        XCTAssertEqual(byKey.events, ["next(1)", "error(closure)"])
        XCTAssertEqual(byComparer.events, ["next(1)", "next(2)", "error(inner)"])
        XCTAssertEqual(source.subscribers, 0)
    }

    func testEachSubscriptionRemembersForItself() {
        let source = HandSource<Int>()
        let distinct = source.observable.distinctUntilChanged()
        let first = EventLog(distinct)
        source.send(1)
        let second = EventLog(distinct)
        source.send(1)
        XCTAssertEqual(first.events, ["next(1)"])
        XCTAssertEqual(second.events, ["next(1)"])
    }
}
