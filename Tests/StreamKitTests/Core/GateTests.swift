import Dispatch
import Synchronization
import XCTest

@testable import StreamKit

final class GateTests: XCTestCase {
    func testWhoFindsItIdleOwnsItAndWhoFindsItOwnedQueues() {
        let gate = Gate<Int>()
        XCTAssertTrue(gate.enterIfIdle())
        XCTAssertFalse(gate.enterIfIdle())
        XCTAssertFalse(gate.enterOrQueue(1))
        XCTAssertFalse(gate.enterOrQueue(2))
        XCTAssertEqual(gate.leaveOrNext(), 1)
        XCTAssertEqual(gate.leaveOrNext(), 2)
        XCTAssertNil(gate.leaveOrNext())
        XCTAssertTrue(gate.enterIfIdle())
    }

    func testAcceptsNothingAfterTheLastItem() {
        let gate = Gate<Int>()
        XCTAssertTrue(gate.enterIfIdle())
        XCTAssertEqual(gate.lock.withLock { gate.enterOrQueueLastLocked(1) }, false)
        XCTAssertNil(gate.lock.withLock { gate.enterOrQueueLastLocked(2) })
        XCTAssertFalse(gate.enterOrQueue(3))
        XCTAssertEqual(gate.leaveOrNext(), 1)
        XCTAssertNil(gate.leaveOrNext())
        XCTAssertFalse(gate.enterIfIdle())
        XCTAssertFalse(gate.enterOrQueue(4))
    }

    func testAttentionClosesTheShortWaysUntilTheOwnerLeaves() {
        let gate = Gate<Int>()
        XCTAssertFalse(gate.lock.withLock { gate.demandAttentionLocked() })
        XCTAssertFalse(gate.enterIfIdle())
        XCTAssertTrue(gate.enterOrQueue(1))
        XCTAssertTrue(gate.lock.withLock { gate.demandAttentionLocked() })
        XCTAssertNil(gate.leaveOrNext())
        XCTAssertTrue(gate.enterIfIdle())
    }

    func testSerializesCallsFromManyThreadsAndLosesNone() {  // R3
        let gate = Gate<() -> Void>()
        var sum = 0
        var depth = 0
        var deepest = 0
        let add = gate.serializing(in: Lifetime()) { (number: Int) in
            depth += 1
            deepest = max(deepest, depth)
            sum += number
            depth -= 1
        }
        let box = Unproven(add)
        DispatchQueue.concurrentPerform(iterations: 4) { _ in
            for _ in 0..<5_000 { box.value(1) }
        }
        // Nobody owns the gate any more, so this call owns it and sees all that was done before.
        add(0)
        XCTAssertEqual(sum, 20_000)
        XCTAssertEqual(deepest, 1)
    }

    func testACallFromWithinIsQueuedBehindTheOneUnderWay() {
        let gate = Gate<() -> Void>()
        var log: [String] = []
        var send: (Int) -> Void = { _ in }
        send = gate.serializing(in: Lifetime()) { number in
            log.append("begin \(number)")
            if number < 3 { send(number + 1) }
            log.append("end \(number)")
        }
        send(1)
        XCTAssertEqual(log, ["begin 1", "end 1", "begin 2", "end 2", "begin 3", "end 3"])
        send = { _ in }
    }

    func testAMillionCallsFromWithinTakeConstantStack() {
        let gate = Gate<() -> Void>()
        var count = 0
        var stack = StackGauge()
        var send: (Int) -> Void = { _ in }
        send = gate.serializing(in: Lifetime()) { number in
            stack.measure()
            count = number
            if number < 1_000_000 { send(number + 1) }
        }
        send(1)
        XCTAssertEqual(count, 1_000_000)
        XCTAssertLessThan(stack.depth, 4_096)
        send = { _ in }
    }

    func testBeginsNothingOnceTheLifetimeHasEnded() {
        let gate = Gate<() -> Void>()
        let lifetime = Lifetime()
        var received: [Int] = []
        var send: (Int) -> Void = { _ in }
        send = gate.serializing(in: lifetime) { number in
            received.append(number)
            send(number + 1)
            lifetime.dispose()
        }
        send(1)
        send(5)
        XCTAssertEqual(received, [1])
        send = { _ in }
    }

    func testReleasesWhatWasQueuedWithoutALockHeld() {  // R12
        let gate = Gate<AnyObject>()
        XCTAssertTrue(gate.enterIfIdle())
        var wasAccepted = false
        func queue() -> Bool {
            gate.enterOrQueue(
                OnDeinit {
                    // With the lock held this would never return.
                    wasAccepted = !gate.enterOrQueue(OnDeinit {})
                })
        }
        XCTAssertFalse(queue())
        while gate.leaveOrNext() != nil {}
        XCTAssertTrue(wasAccepted)
    }

    func testItemsTakenOutTogetherAreReleasedOneByOne() {
        let gate = Gate<AnyObject>()
        var released: [Int] = []
        XCTAssertTrue(gate.enterIfIdle())
        for number in 1...3 { XCTAssertFalse(gate.enterOrQueue(OnDeinit { released.append(number) })) }
        for number in 1...3 {
            XCTAssertNotNil(gate.leaveOrNext())
            XCTAssertEqual(released, Array(1...number))
        }
        XCTAssertNil(gate.leaveOrNext())
    }

    func testWhatIsQueuedBehindABatchComesAfterIt() {
        let gate = Gate<Int>()
        XCTAssertTrue(gate.enterIfIdle())
        for number in 1...3 { XCTAssertFalse(gate.enterOrQueue(number)) }
        XCTAssertEqual(gate.leaveOrNext(), 1)
        for number in 4...5 { XCTAssertFalse(gate.enterOrQueue(number)) }
        var rest: [Int] = []
        while let number = gate.leaveOrNext() { rest.append(number) }
        XCTAssertEqual(rest, [2, 3, 4, 5])
    }

    func testGivesTheMemoryOfABurstBack() {
        let gate = Gate<Int>()
        XCTAssertTrue(gate.enterIfIdle())
        for number in 0..<10_000 { _ = gate.enterOrQueue(number) }
        while gate.leaveOrNext() != nil {}
        XCTAssertLessThanOrEqual(gate.queue.slots.count, Queue<Int>.keptCapacity)
        XCTAssertLessThanOrEqual(gate.batch.slots.count, Queue<Int>.keptCapacity)
    }
}
