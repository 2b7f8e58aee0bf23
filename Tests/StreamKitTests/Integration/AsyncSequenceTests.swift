import XCTest

@testable import StreamKit

final class AsyncSequenceTests: XCTestCase {
    private struct Countdown: AsyncSequence, Sendable {
        let start: Int
        var failure: TestError?

        struct AsyncIterator: AsyncIteratorProtocol {
            var next: Int
            let failure: TestError?

            mutating func next() async throws -> Int? {
                await Task.yield()
                if next == 0 { if let failure { throw failure } else { return nil } }
                defer { next -= 1 }
                return next
            }
        }

        func makeAsyncIterator() -> AsyncIterator { AsyncIterator(next: start, failure: failure) }
    }

    /// Gives element after element, whether or not its task was cancelled.
    private struct Stubborn: AsyncSequence, Sendable {
        let isLeft: Counter

        struct AsyncIterator: AsyncIteratorProtocol {
            var last = 0
            let isLeft: Counter

            mutating func next() async -> Int? {
                if Task.isCancelled { isLeft.increment() }
                await Task.yield()
                last += 1
                return last
            }
        }

        func makeAsyncIterator() -> AsyncIterator { AsyncIterator(isLeft: isLeft) }
    }

    func testEmitsTheElementsAndCompletes() async throws {
        var heard: [Int] = []
        for try await element in Countdown(start: 3).asObservable().values { heard.append(element) }
        XCTAssertEqual(heard, [3, 2, 1])
    }

    func testFailsAsTheSequenceDoes() async {
        var heard: [Int] = []
        do {
            for try await element in Countdown(start: 1, failure: .source).asObservable().values {
                heard.append(element)
            }
            XCTFail("It was to throw.")
        } catch { XCTAssertEqual(error as? TestError, .source) }
        XCTAssertEqual(heard, [1])
    }

    func testEachSubscriptionIsALoopOfItsOwn() async throws {
        let stream = Countdown(start: 2).asObservable()
        for _ in 1...2 {
            let elements = try await stream.toArray().value
            XCTAssertEqual(elements, [2, 1])
        }
    }

    @MainActor
    func testElementsComeToTheActorOfTheClosure() async throws {
        let elements = try await Countdown(start: 3).asObservable()
            .map { element in
                MainActor.preconditionIsolated()
                return element
            }
            .toArray().value
        XCTAssertEqual(elements, [3, 2, 1])
    }

    func testDisposedItCancelsTheTask() async {
        let (never, continuation) = AsyncStream<Int>.makeStream()
        let (terminated, isTerminated) = AsyncStream<Void>.makeStream()
        continuation.onTermination = { _ in isTerminated.finish() }
        let heard = Counter()
        let subscription = never.asObservable().subscribe(
            onNext: { _ in heard.increment() }, onCompleted: heard.increment, isolation: nil)
        continuation.yield(1)
        while heard.count == 0 { await Task.yield() }
        subscription.dispose()
        for await _ in terminated {}
        XCTAssertEqual(heard.count, 1)
    }

    func testOfADisposedSubscriptionNothingIsAskedFor() async {
        struct Untouched: AsyncSequence, Sendable {
            func makeAsyncIterator() -> AsyncStream<Int>.AsyncIterator {
                XCTFail("Nothing was to be called.")
                return AsyncStream { nil }.makeAsyncIterator()
            }
        }
        let tracker = EffectTracker()
        let lifetime = Lifetime()
        lifetime.dispose()
        EffectTracker.$current.withValue(tracker) {
            Untouched().asObservable().source(AnyObserver(next: { _ in }, end: { _ in }), lifetime)
        }
        XCTAssertEqual(tracker.running, 0)
    }

    func testDisposedWithinAnElementItLeavesAlsoASequenceThatDoesNotEnd() async {
        for detached in [false, true] {
            let isLeft = Counter()
            let tracker = EffectTracker()
            let lifetime = Lifetime()
            let heard = Counter()
            EffectTracker.$current.withValue(tracker) {
                Stubborn(isLeft: isLeft).asObservable(detached: detached).source(
                    AnyObserver(
                        next: { element in
                            heard.increment()
                            if element == 3 { lifetime.dispose() }
                        }, end: { _ in heard.increment() }), lifetime)
            }
            await tracker.hasSettled()
            XCTAssertEqual(tracker.running, 0)
            XCTAssertEqual(heard.count, 3)
            XCTAssertLessThan(isLeft.count, 2)
        }
    }

    func testDisposedItLetsGoOfWhoHeardAlsoWhereTheSequenceDoesNotLookAtTheCancellation() async {
        final class Canary: Sendable {}
        let gate = AsyncStream<Void>.makeStream()
        struct Deaf: AsyncSequence, AsyncIteratorProtocol, Sendable {
            let wait: @Sendable () async -> Void
            func makeAsyncIterator() -> Deaf { self }
            mutating func next() async -> Int? {
                await wait()
                return nil
            }
        }
        let deaf = Deaf { await Task.detached { for await _ in gate.stream {} }.value }
        weak var released: Canary?
        do {
            let canary = Canary()
            released = canary
            deaf.asObservable().subscribe(onNext: { _ in withExtendedLifetime(canary) {} }, isolation: nil).dispose()
        }
        XCTAssertNil(released)
        gate.continuation.finish()
    }

    func testATestIsToldOfALoopThatGoesOn() async {
        let tracker = EffectTracker()
        let (never, continuation) = AsyncStream<Int>.makeStream()
        let subscription = EffectTracker.$current.withValue(tracker) {
            never.asObservable().subscribe(onNext: { _ in }, isolation: nil)
        }
        XCTAssertEqual(tracker.running, 1)
        subscription.dispose()
        XCTAssertEqual(tracker.running, 0)
        continuation.finish()
    }

    func testKeptForATestItsElementsAreToldInOrderAndNoneAfterTheDisposal() async {
        let tracker = EffectTracker(keepsOutcomes: true)
        let heard = Recorder<Int>()
        let lifetime = Lifetime()
        EffectTracker.$current.withValue(tracker) {
            Countdown(start: 3).asObservable().source(
                AnyObserver(
                    next: { element in
                        heard.onNext(element)
                        if element == 2 { lifetime.dispose() }
                    }, end: { _ in heard.onNext(0) }), lifetime)
        }
        while tracker.running > 0 {
            await tracker.hasSettled()
            for outcome in tracker.takeUntold() { outcome() }
        }
        XCTAssertEqual(heard.elements, [3, 2])
    }
}
