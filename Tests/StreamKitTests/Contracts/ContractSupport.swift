import Synchronization
import XCTest

@testable import StreamKit

/// A source driven by hand that knows how often it was subscribed and let go. After an end, who subscribes starts anew.
final class Probe: @unchecked Sendable {  // proof: the gate orders the events, `lock` the change of it, atomics count
    private let lock = Lock()
    private var current = Multicast<Int>()
    private let subscriptionCount = Atomic<Int>(0)
    private let teardownCount = Atomic<Int>(0)

    var subscriptions: Int { subscriptionCount.load(ordering: .sequentiallyConsistent) }
    var teardowns: Int { teardownCount.load(ordering: .sequentiallyConsistent) }
    var subscriberCount: Int { multicast.subscriberCount }

    private var multicast: Multicast<Int> { lock.withLock { current } }

    var observable: Observable<Int> {
        Observable { observer, lifetime in
            self.subscriptionCount.add(1, ordering: .sequentiallyConsistent)
            let teardown = Disposables.create(
                with: { self.teardownCount.add(1, ordering: .sequentiallyConsistent) }, isolation: nil)
            lifetime.insert(teardown)
            self.multicast.subscribe(observer, lifetime)
        }
    }

    func send(_ element: Int) { multicast.send(element) }
    func complete() { end(nil) }
    func fail() { end(TestError.source) }

    private func end(_ error: (any Error)?) {
        let ended = lock.withLock {
            let ended = current
            current = Multicast()
            return ended
        }
        ended.end(error)
    }
}

/// Records what a subscription was told, and counts how many calls were under way at once.
final class ContractLog: @unchecked Sendable {  // proof: every access is under `lock`
    private let lock = Lock()
    private var recorded: [String] = []
    private var numbers: [Int] = []
    private var running = 0
    private var mostRunning = 0

    var events: [String] { lock.withLock { recorded } }
    var elements: [Int] { lock.withLock { numbers } }
    var overlap: Int { lock.withLock { mostRunning } }

    func note(_ text: String) { lock.withLock { recorded.append(text) } }

    func record(_ event: Event<Int>, then action: (Event<Int>) -> Void = { _ in }) {
        lock.withLock {
            running += 1
            mostRunning = max(mostRunning, running)
            recorded.append("\(event)")
            if case .next(let element) = event { numbers.append(element) }
        }
        action(event)
        lock.withLock { running -= 1 }
    }
}

/// One hour: longer than any span in the table.
let longerThanAnySpan = Duration.seconds(3600)

extension OperatorRow {
    /// The events that the source's 1, 2, 3 and its completion lead to.
    var eventsToCompletion: [String] {
        (elements + elementsAtCompletion).map { "next(\($0))" } + (completesWithSource ? ["completed"] : [])
    }
}
