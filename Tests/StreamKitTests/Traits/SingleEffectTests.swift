import XCTest

@testable import StreamKit

final class SingleEffectTests: XCTestCase {
    @TaskLocal private static var name = "nobody"

    @MainActor
    private func outcome(_ single: Single<String>) async -> String {
        let told = expectation(description: "told")
        var outcome = ""
        let subscription = single.subscribe {
            outcome = "\($0)"
            told.fulfill()
        }
        await fulfillment(of: [told], timeout: 30)
        subscription.dispose()
        return outcome
    }

    @MainActor
    func testGivesWhatTheClosureReturnsOrThrows() async {
        for detached in [false, true] {
            let value = await outcome(.create(detached: detached, work: { "element" }))
            XCTAssertEqual(value, #"success("element")"#)
            let failure = await outcome(.create(detached: detached, work: { throw TestError.closure }))
            XCTAssertTrue(failure.hasPrefix("failure("), failure)
        }
    }

    @MainActor
    func testRunsAtEachSubscription() async {
        let runs = Counter()
        let single = Single<String>.create {
            runs.increment()
            return "\(runs.count)"
        }
        XCTAssertEqual(runs.count, 0)
        let first = await outcome(single)
        let second = await outcome(single)
        XCTAssertEqual([first, second], [#"success("1")"#, #"success("2")"#])
    }

    @MainActor
    func testADetachedTaskTakesOverNoTaskLocalValue() async {
        let (inherited, detached) = await Self.$name.withValue("Ada") { @MainActor () async -> (String, String) in
            let inherited = await outcome(.create { Self.name })
            let detached = await outcome(.create(detached: true) { Self.name })
            return (inherited, detached)
        }
        XCTAssertEqual(inherited, #"success("Ada")"#)
        XCTAssertEqual(detached, #"success("nobody")"#)
    }

    @MainActor
    func testRunsWithThePriorityGiven() async {
        let single = Single<String>.create(detached: true, priority: .high) { "\(Task.currentPriority == .high)" }
        let outcome = await outcome(single)
        XCTAssertEqual(outcome, #"success("true")"#)
    }

    // R55
    @MainActor
    func testDisposedItCancelsTheTaskAndReportsNothing() async {
        for detached in [false, true] {
            let (started, cancelled) = (expectation(description: "started"), expectation(description: "cancelled"))
            let (never, continuation) = AsyncStream<Void>.makeStream()
            var heard: [String] = []
            let subscription = Single<String>.create(detached: detached) {
                started.fulfill()
                for await _ in never {}  // until the task is cancelled
                cancelled.fulfill()
                return "late"
            }.subscribe { heard.append("\($0)") }
            await fulfillment(of: [started], timeout: 30)
            subscription.dispose()
            await fulfillment(of: [cancelled], timeout: 30)
            XCTAssertEqual(heard, [])
            continuation.finish()
        }
    }

    func testDisposedFromInsideItsWorkItIsCancelledAtOnce() async {
        for number in 1...4_000 {
            let (stop, told, wasCancelled) = (PublishRelay<Bool>(), Counter(), Counter())
            let single = Single<Int>.create(detached: number.isMultiple(of: 2)) {
                stop.accept(true)
                if Task.isCancelled { wasCancelled.increment() }
                told.increment()
                return 1
            }
            let subscription = single.asObservable().take(until: stop).subscribe(onNext: { _ in })
            while told.count == 0 { await Task.yield() }
            XCTAssertEqual(wasCancelled.count, 1)
            subscription.dispose()
        }
    }

    func testNothingFollowsTheElementWhoseHandlerDisposesTheSubscription() async {
        let tracker = EffectTracker()
        let lifetime = Lifetime()
        let late = Counter()
        EffectTracker.$current.withValue(tracker) {
            Single<Int>.create { 1 }.asObservable().do(onCompleted: late.increment, isolation: nil)
                .source(AnyObserver(next: { _ in lifetime.dispose() }, end: { _ in late.increment() }), lifetime)
        }
        await tracker.hasSettled()
        XCTAssertTrue(lifetime.isDisposed)
        XCTAssertEqual(late.count, 0)
    }
}
