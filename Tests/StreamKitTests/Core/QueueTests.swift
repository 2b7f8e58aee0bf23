import XCTest

@testable import StreamKit

final class QueueTests: XCTestCase {
    func testGivesBackInOrderOfAppendingWhileItGrowsAndWrapsAround() {
        var queue = Queue<Int>()
        var appended = 0
        var taken = 0
        // Three in, two out: the head goes round the ring while the ring grows.
        while appended < 3_000 {
            for _ in 0..<3 {
                queue.append(appended)
                appended += 1
            }
            for _ in 0..<2 {
                XCTAssertEqual(queue.popFirst(), taken)
                taken += 1
            }
            XCTAssertEqual(queue.count, appended - taken)
        }
        while let element = queue.popFirst() {
            XCTAssertEqual(element, taken)
            taken += 1
        }
        XCTAssertEqual(taken, appended)
        XCTAssertTrue(queue.isEmpty)
    }

    func testGivesItsMemoryBackAfterABurst() {
        var queue = Queue<Int>()
        for number in 0..<10_000 { queue.append(number) }
        XCTAssertGreaterThanOrEqual(queue.slots.count, 10_000)
        while queue.popFirst() != nil {}
        XCTAssertLessThanOrEqual(queue.slots.count, Queue<Int>.keptCapacity)
    }

    func testKeepsASmallRingSoThatAQuietQueueAllocatesNothing() {
        var queue = Queue<Int>()
        for number in 0..<10 { queue.append(number) }
        while queue.popFirst() != nil {}
        XCTAssertEqual(queue.slots.count, 16)
    }

    func testLetsGoOfAnElementWhenItIsTaken() {
        var queue = Queue<AnyObject>()
        weak let weakElement: AnyObject?
        do {
            let element = OnDeinit {}
            weakElement = element
            queue.append(element)
        }
        XCTAssertNotNil(weakElement)
        _ = queue.popFirst()
        XCTAssertNil(weakElement)
    }

    func testTakeAllEmptiesIt() {
        var queue = Queue<Int>()
        for number in 1...5 { queue.append(number) }
        _ = queue.popFirst()
        var all = queue.takeAll()
        XCTAssertTrue(queue.isEmpty)
        XCTAssertNil(queue.popFirst())
        XCTAssertEqual([all.popFirst(), all.popFirst()], [2, 3])
    }

    func testForEachGoesFirstToLastAndStopsWhenToldTo() {
        var queue = Queue<Int>()
        for number in 1...4 { queue.append(number) }
        for _ in 1...3 { _ = queue.popFirst() }
        for number in 5...7 { queue.append(number) }
        var seen: [Int] = []
        queue.forEach { element in
            seen.append(element)
            return element < 6
        }
        XCTAssertEqual(seen, [4, 5, 6])
    }
}
