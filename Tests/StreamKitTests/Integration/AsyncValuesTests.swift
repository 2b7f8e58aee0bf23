import Dispatch
import XCTest

@testable import StreamKit

final class AsyncValuesTests: XCTestCase {
    // MARK: Loops

    func testALoopHearsEveryElementAndEndsWithTheStream() async throws {
        var heard: [Int] = []
        for try await element in Observable.of(1, 2, 3).values { heard.append(element) }
        XCTAssertEqual(heard, [1, 2, 3])
    }

    func testALoopThrowsTheFailureAfterTheElements() async {
        var heard: [Int] = []
        do {
            for try await element in Observable.of(1, 2).concat(.error(TestError.source)).values {
                heard.append(element)
            }
            XCTFail("It was to throw.")
        } catch {
            XCTAssertEqual(error as? TestError, .source)
        }
        XCTAssertEqual(heard, [1, 2])
    }

    func testWhatComesBeforeTheLoopAsksIsKept() async throws {
        let relay = PublishRelay<Int>()
        let values = relay.values
        relay.accept(1)
        relay.accept(2)
        var heard: [Int] = []
        for try await element in values {
            heard.append(element)
            if element == 2 { relay.accept(3) }
            if element == 3 { break }
        }
        XCTAssertEqual(heard, [1, 2, 3])
    }

    func testABehaviorBeginsWithItsValue() async throws {
        let relay = BehaviorRelay(value: 1)
        for try await element in relay.values {
            XCTAssertEqual(element, 1)
            break
        }
    }

    func testLeavingALoopThatAloneHoldsItsElementsDisposes() async throws {
        let relay = PublishRelay<Int>()
        let values = relay.values
        XCTAssertTrue(relay.hasObservers)
        relay.accept(1)
        for try await _ in consume values { break }
        XCTAssertFalse(relay.hasObservers)
    }

    func testKeptAfterItsLoopItKeepsElements() async throws {
        let relay = PublishRelay<Int>()
        let values = relay.values
        relay.accept(1)
        for try await _ in values { break }
        XCTAssertTrue(relay.hasObservers)
        relay.accept(2)
        for try await element in values {
            XCTAssertEqual(element, 2)
            break
        }
    }

    func testDroppedUnheardItDisposes() {
        let relay = PublishRelay<Int>()
        _ = relay.values
        XCTAssertFalse(relay.hasObservers)
    }

    func testCancellingTheTaskDisposesAndEndsTheLoop() async {
        let relay = PublishRelay<Int>()
        let values = relay.values
        let task = Task {
            var heard: [Int] = []
            for try await element in values { heard.append(element) }
            return heard
        }
        relay.accept(1)
        task.cancel()
        let outcome = await task.result
        XCTAssertNoThrow(try outcome.get())
        XCTAssertFalse(relay.hasObservers)
    }

    // R38, R62
    func testCancelledWhileAnElementIsSentTheLoopEndsOnceAndDisposes() async {
        for _ in 1...10_000 {
            let relay = PublishRelay<Int>()
            let values = relay.values
            let loop = Task {
                var count = 0
                for try await _ in values { count += 1 }
                return count
            }
            let sender = Task.detached { relay.accept(1) }
            let canceller = Task.detached { loop.cancel() }
            let heard = try? await loop.value
            await sender.value
            await canceller.value
            XCTAssertLessThan(heard ?? .max, 2)
            XCTAssertFalse(relay.hasObservers)
        }
    }

    func testAStreamThatGoesWithoutAnEndEndsTheLoop() async throws {
        var relay: PublishRelay<Int>? = PublishRelay()
        let values = try XCTUnwrap(relay).values
        relay?.accept(1)
        relay = nil
        var heard: [Int] = []
        for try await element in values { heard.append(element) }
        XCTAssertEqual(heard, [1])
    }

    func testEachReadingIsASubscriptionOfItsOwn() async throws {
        let runs = Counter()
        let stream = Observable<Int>.deferred {
            runs.increment()
            return .just(runs.count)
        }
        for expected in 1...2 {
            for try await element in stream.values { XCTAssertEqual(element, expected) }
        }
    }

    func testOfWhatManyThreadsSendNothingIsLost() async throws {
        let subject = PublishSubject<Int>()
        let values = subject.values
        DispatchQueue.global().async {
            DispatchQueue.concurrentPerform(iterations: 4) { thread in
                for number in 0..<1_000 { subject.onNext(thread * 1_000 + number) }
            }
            subject.onCompleted()
        }
        var heard: [Int] = []
        for try await element in values { heard.append(element) }
        XCTAssertEqual(heard.sorted(), Array(0..<4_000))
        for thread in 0..<4 {
            XCTAssertEqual(heard.filter { $0 / 1_000 == thread }, Array(thread * 1_000..<(thread + 1) * 1_000))
        }
    }

    func testALoopOverAnInfallibleDoesNotThrow() async {
        var heard: [Int] = []
        for await element in Infallible.of(1, 2).values { heard.append(element) }
        XCTAssertEqual(heard, [1, 2])
    }

    @MainActor
    func testALoopOverADriverDoesNotThrow() async {
        let relay = BehaviorRelay(value: 1)
        var heard: [Int] = []
        for await element in relay.asDriver().values {
            heard.append(element)
            if element == 1 { relay.accept(2) } else { break }
        }
        XCTAssertEqual(heard, [1, 2])
        let signals = PublishRelay<Int>()
        let values = signals.asSignal().values
        signals.accept(3)
        for await element in values {
            XCTAssertEqual(element, 3)
            break
        }
    }

    // MARK: Outcomes

    func testASinglesValueIsItsElementOrItsFailure() async throws {
        let value = try await Single.just(1).value
        XCTAssertEqual(value, 1)
        let failure = await failure { _ = try await Single<Int>.error(TestError.source).value }
        XCTAssertEqual(failure as? TestError, .source)
    }

    func testAMaybesValueIsItsElementOrNilOrItsFailure() async throws {
        let some = try await Maybe.just(1).value
        XCTAssertEqual(some, 1)
        let none = try await Maybe<Int>.empty().value
        XCTAssertNil(none)
        let failure = await failure { _ = try await Maybe<Int>.error(TestError.source).value }
        XCTAssertEqual(failure as? TestError, .source)
    }

    func testACompletablesValueIsItsCompletionOrItsFailure() async throws {
        try await Completable.empty().value
        let failure = await failure { try await Completable.error(TestError.source).value }
        XCTAssertEqual(failure as? TestError, .source)
    }

    func testCancelledBeforeTheOutcomeItThrowsAndDisposes() async {
        let source = PublishSubject<Int>()
        let (isDisposed, continuation) = AsyncStream<Void>.makeStream()
        let single = Single<Int>.create { _ in Disposables.create { continuation.finish() } }
        let completable = source.ignoreElements().asCompletable()
        for wait in [{ _ = try await single.value }, { try await completable.value }]
            as [@Sendable () async throws -> Void]
        {
            let task = Task(operation: wait)
            await Task.yield()
            task.cancel()
            let failure = await failure { try await task.value }
            XCTAssertTrue(failure is CancellationError, "\(String(describing: failure))")
        }
        for await _ in isDisposed {}
        XCTAssertFalse(source.hasObservers)
    }

    func testWhereTheStreamGoesWithoutAnOutcomeItThrows() async {
        final class Holder: @unchecked Sendable {  // proof: it is emptied before anybody else looks
            var relay: PublishRelay<Int>? = PublishRelay()
        }
        let holder = Holder()
        let single = Observable<Int> { observer, lifetime in
            holder.relay?.asObservable().source(observer, lifetime)
            holder.relay = nil
        }.take(1).asSingle()
        let failure = await failure { _ = try await single.value }
        XCTAssertEqual(failure as? RxError, .noElements)
    }

    @MainActor
    func testIsSubscribedToWhereItIsAwaited() async throws {
        let single = Single(
            keeping: Observable<Int> { observer, _ in
                MainActor.preconditionIsolated()
                observer.next(1)
                observer.end(nil)
            })
        let value = try await single.value
        XCTAssertEqual(value, 1)
    }

    private func failure(of body: () async throws -> Void) async -> (any Error)? {
        do {
            try await body()
            return nil
        } catch { return error }
    }
}
