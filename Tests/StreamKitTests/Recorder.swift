import StreamKit
import Synchronization
import XCTest

/// Records the events it is sent, from whatever thread.
final class Recorder<Element>: ObserverType, @unchecked Sendable {  // proof: `recorded` is touched under `lock` only
    private let lock = Mutex<Void>(())
    private var recorded: [Event<Element>] = []

    func on(_ event: Event<Element>) {
        lock.withLock { _ in recorded.append(event) }
    }

    var events: [Event<Element>] { lock.withLock { _ in recorded } }
    var elements: [Element] { events.compactMap(\.element) }
    var log: [String] { events.map(\.debugDescription) }
}

enum TestError: Error, Equatable {
    case first, second
}

/// Fulfils an expectation when it is released, which has to be on main.
final class ReleasedOnMain: Sendable {
    private let released: XCTestExpectation

    init(_ released: XCTestExpectation) {
        self.released = released
    }

    /// Keeps this captured.
    func touch() {}

    deinit {
        dispatchPrecondition(condition: .onQueue(.main))
        released.fulfill()
    }
}

/// Runs what it was given when a test says so.
final class ManualScheduler: ImmediateSchedulerType {
    private let queue = Mutex<[@Sendable () -> Void]>([])

    func schedule(_ action: @escaping @Sendable () -> Void) -> any Disposable {
        queue.withLock { $0.append(action) }
        return Disposables.create()
    }

    func runAll() {
        while let action = queue.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) { action() }
    }
}

extension Observable {
    /// Sends the elements and completes, as far as the subscription lives.
    static func emitting(_ elements: Element...) -> Observable {
        let subject = ReplaySubject<Element>.createUnbound()
        for element in elements { subject.onNext(element) }
        subject.onCompleted()
        return subject.asObservable()
    }
}
