import Foundation
import StreamKitTesting
import XCTest

@testable import StreamKit

/// Asynchronous work that is let through by hand, one call after another.
private actor Desk {
    private var waiting: [(number: Int, continuation: CheckedContinuation<Int, any Error>)] = []
    private(set) var log: [String] = []

    func work(_ number: Int) async throws -> Int {
        log.append("+\(number)")
        defer { log.append("-\(number)") }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { waiting.append((number, $0)) }
        } onCancel: {
            Task { await self.cancel(number) }
        }
    }

    /// The same, deaf to a cancellation.
    func workWhateverHappens(_ number: Int) async throws -> Int {
        log.append("+\(number)")
        return try await withCheckedThrowingContinuation { waiting.append((number, $0)) }
    }

    private func take(_ number: Int) -> CheckedContinuation<Int, any Error>? {
        guard let index = waiting.firstIndex(where: { $0.number == number }) else { return nil }
        return waiting.remove(at: index).continuation
    }

    private func cancel(_ number: Int) { take(number)?.resume(throwing: CancellationError()) }

    /// Lets that call return, once it has come.
    func answer(_ number: Int) async {
        await until { waiting.contains { $0.number == number } }
        take(number)?.resume(returning: number * 10)
    }

    func fail(_ number: Int) async {
        await until { waiting.contains { $0.number == number } }
        take(number)?.resume(throwing: TestError.source)
    }

    func until(_ condition: () -> Bool) async {
        while !condition() { await Task.yield() }
    }

    func untilLogged(_ text: String) async { await until { log.contains(text) } }
}

@MainActor
private final class MainLog<Element> {
    private(set) var events: [String] = []
    private var subscription: (any Disposable)?

    init(_ stream: Observable<Element>) {
        subscription = stream.subscribe { event in
            XCTAssertTrue(Platform.isOnMainActor)
            self.events.append("\(event)")
        }
    }

    func dispose() { subscription?.dispose() }

    func until(_ count: Int) async {
        while events.count < count { await Task.yield() }
    }
}

@MainActor
final class AsyncMapTests: XCTestCase {
    func testResultsComeWhereTheChainWasWritten() async {
        let source = PublishRelay<Int>()
        let log = MainLog(source.asyncMap(.serial) { $0 + 1 })
        source.accept(1)
        source.accept(2)
        await log.until(2)
        XCTAssertEqual(log.events, ["next(2)", "next(3)"])
        log.dispose()
    }

    func testOfLatestTheNewestWinsAndTheOlderIsCancelled() async {
        let desk = Desk()
        let source = PublishRelay<Int>()
        let log = MainLog(source.asyncMap(.latest) { try await desk.work($0) })
        source.accept(1)
        await desk.untilLogged("+1")
        source.accept(2)
        await desk.untilLogged("-1")
        await desk.answer(2)
        await log.until(1)
        XCTAssertEqual(log.events, ["next(20)"])
        log.dispose()
    }

    func testOfLatestAResultOnItsWayToTheActorIsDroppedWhenANewerElementComes() async {
        let source = PublishRelay<Int>()
        let log = MainLog(source.asyncMap(.latest) { $0 * 10 })
        let tracker = EffectTracker()
        EffectTracker.$current.withValue(tracker) {
            source.accept(1)
            // The main actor is kept busy, so the result has come no further than to its queue.
            while tracker.running > 0 { sched_yield() }
            source.accept(2)
        }
        await log.until(1)
        XCTAssertEqual(log.events, ["next(20)"])
        log.dispose()
    }

    func testSerialRunsOneAfterAnother() async {
        let desk = Desk()
        let source = PublishRelay<Int>()
        let log = MainLog(source.asyncMap(.serial) { try await desk.work($0) })
        for number in 1...3 { source.accept(number) }
        for number in 1...3 { await desk.answer(number) }
        await log.until(3)
        XCTAssertEqual(log.events, ["next(10)", "next(20)", "next(30)"])
        let worked = await desk.log
        XCTAssertEqual(worked, ["+1", "-1", "+2", "-2", "+3", "-3"])
        log.dispose()
    }

    func testOfFirstWhatComesMeanwhileIsDropped() async {
        let desk = Desk()
        let source = PublishRelay<Int>()
        let log = MainLog(source.asyncMap(.first) { try await desk.work($0) })
        source.accept(1)
        source.accept(2)
        await desk.answer(1)
        await log.until(1)
        // The work is over a moment after its result is told.
        while await !desk.log.contains("+3") { source.accept(3) }
        await desk.answer(3)
        await log.until(2)
        XCTAssertEqual(log.events, ["next(10)", "next(30)"])
        log.dispose()
    }

    func testConcurrentRunsAsManyAsItMay() async {
        let desk = Desk()
        let source = PublishRelay<Int>()
        let log = MainLog(source.asyncMap(.concurrent(max: 2)) { try await desk.work($0) })
        for number in 1...3 { source.accept(number) }
        await desk.untilLogged("+1")
        await desk.untilLogged("+2")
        for (count, number) in [2, 3, 1].enumerated() {
            await desk.answer(number)
            await log.until(count + 1)
        }
        XCTAssertEqual(log.events, ["next(20)", "next(30)", "next(10)"])
        log.dispose()
    }

    func testCompletesWhenTheSourceAndAllWorkHave() async {
        let desk = Desk()
        let log = MainLog(Observable.of(1, 2).asyncMap(.serial) { try await desk.work($0) })
        await desk.answer(1)
        await desk.answer(2)
        await log.until(3)
        XCTAssertEqual(log.events, ["next(10)", "next(20)", "completed"])
    }

    func testAnErrorEndsTheResultAndCancelsTheOthers() async {
        let desk = Desk()
        let log = MainLog(Observable.of(1, 2).asyncMap(.concurrent()) { try await desk.work($0) })
        await desk.untilLogged("+1")
        await desk.fail(2)
        await log.until(1)
        await desk.untilLogged("-1")
        XCTAssertEqual(log.events, ["error(source)"])
    }

    func testItsPriorityIsThatOfTheTasks() async {
        let log = MainLog(Observable.just(1).asyncMap(.latest, priority: .low) { _ in Task.currentPriority == .low })
        await log.until(2)
        XCTAssertEqual(log.events, ["next(true)", "completed"])
    }

    func testNothingIsDoneBeforeItIsSubscribedTo() async {
        let calls = Counter()
        let stream = Observable.just(1).asyncMap(.latest) { _ in calls.increment() }
        XCTAssertEqual(calls.count, 0)
        let log = MainLog(stream)
        await log.until(2)
        XCTAssertEqual(calls.count, 1)
    }

    // MARK: Disposed

    func testDisposedWhileItRunsItIsCancelledAndItsResultDropped() async {
        let desk = Desk()
        let log = MainLog(Observable.just(1).asyncMap(.latest) { try await desk.work($0) })
        await desk.untilLogged("+1")
        log.dispose()
        await desk.untilLogged("-1")
        for _ in 1...20 { await Task.yield() }
        XCTAssertEqual(log.events, [])
    }

    func testDisposedBeforeItHasBegunItNeverDoes() async {
        let calls = Counter()
        for _ in 1...100 {
            let subscription = Observable.just(1).asyncMap(.serial) { _ in calls.increment() }.subscribe(onNext: { _ in
            })
            subscription.dispose()
        }
        let begun = calls.count
        for _ in 1...100 { await Task.yield() }
        XCTAssertEqual(calls.count, begun)
        let desk = Desk()
        let source = PublishRelay<Int>()
        let log = MainLog(source.asyncMap(.serial) { try await desk.work($0) })
        source.accept(1)
        source.accept(2)
        await desk.untilLogged("+1")
        log.dispose()
        await desk.untilLogged("-1")
        for _ in 1...20 { await Task.yield() }
        let worked = await desk.log
        XCTAssertEqual(worked, ["+1", "-1"])
    }

    func testWorkThatDoesNotLookAtItsCancellationKeepsNothingOfTheSubscription() async {
        final class Canary {}
        weak var released: Canary?
        let desk = Desk()
        do {
            let canary = Canary()
            released = canary
            let subscription = Observable.just(1)
                .asyncMap(.latest) { try await desk.workWhateverHappens($0) }
                .subscribe(onNext: { [canary] _ in withExtendedLifetime(canary) {} })
            await desk.untilLogged("+1")
            subscription.dispose()
        }
        for _ in 1...1_000 where released != nil { await Task.yield() }
        XCTAssertNil(released)
        await desk.answer(1)
    }

    // MARK: By identifier

    func testCancelledByItsIdentifierItCompletesAndTheOtherScopesDoNot() async {
        let desk = Desk()
        let scopes = [EffectScope<String>(), EffectScope<String>()]
        let logs = (0...1).map { index in
            MainLog(
                Observable.just(index).asyncMap(.latest) { try await desk.work($0) }
                    .cancellable(id: "work", in: scopes[index]))
        }
        await desk.untilLogged("+0")
        await desk.untilLogged("+1")
        scopes[0].cancel(id: "other")
        scopes[0].cancel(id: "work")
        scopes[0].cancel(id: "work")
        await logs[0].until(1)
        await desk.untilLogged("-0")
        await desk.answer(1)
        await logs[1].until(2)
        XCTAssertEqual(logs[0].events, ["completed"])
        XCTAssertEqual(logs[1].events, ["next(10)", "completed"])
        scopes[1].cancel(id: "work")
        XCTAssertEqual(logs[1].events, ["next(10)", "completed"])
    }

    func testCancelledBeforeItHasBegunItRuns() async {
        let scope = EffectScope<Int>()
        let effect = Observable.just(1).asyncMap(.latest) { $0 }.cancellable(id: 1, in: scope)
        scope.cancel(id: 1)
        let log = MainLog(effect)
        await log.until(2)
        XCTAssertEqual(log.events, ["next(1)", "completed"])
    }

    func testCancelledFromInsideItselfItCompletesOnce() async {
        let scope = EffectScope<Int>()
        let log = MainLog(
            Observable.just(1).asyncMap(.latest) { number in
                scope.cancel(id: 7)
                return number
            }
            .cancellable(id: 7, in: scope))
        await log.until(1)
        for _ in 1...20 { await Task.yield() }
        XCTAssertEqual(log.events, ["completed"])
    }

    /// The first thing that it does, maybe before the call that has begun it returns.
    nonisolated func testCancelledFromInsideItselfItKnowsAtOnce() async {
        for _ in 1...4_000 {
            let scope = EffectScope<Int>()
            let (told, wasCancelled) = (Counter(), Counter())
            let subscription = Observable.just(1).asyncMap(.latest) { _ in
                scope.cancel(id: 7)
                if Task.isCancelled { wasCancelled.increment() }
                told.increment()
            }
            .cancellable(id: 7, in: scope).subscribe(onNext: {})
            while told.count == 0 { await Task.yield() }
            XCTAssertEqual(wasCancelled.count, 1)
            subscription.dispose()
        }
    }

    func testCancelledFromAnotherTaskThereIsOneOutcome() async {
        for _ in 1...200 {
            let scope = EffectScope<Int>()
            let log = MainLog(Observable.just(1).asyncMap(.latest) { $0 }.cancellable(id: 7, in: scope))
            await Task.detached { scope.cancel(id: 7) }.value
            while log.events.last != "completed" { await Task.yield() }
            XCTAssertTrue(log.events == ["completed"] || log.events == ["next(1)", "completed"], "\(log.events)")
        }
    }

    func testCancelInFlightCancelsTheOneBefore() async {
        let desk = Desk()
        let scope = EffectScope<Int>()
        let source = PublishRelay<Int>()
        let log = MainLog(
            source.flatMap { number in
                Observable.just(number).asyncMap(.latest) { try await desk.work($0) }
                    .cancellable(id: 7, in: scope, cancelInFlight: true)
            })
        source.accept(1)
        await desk.untilLogged("+1")
        source.accept(2)
        await desk.untilLogged("-1")
        await desk.answer(2)
        await log.until(1)
        XCTAssertEqual(log.events, ["next(20)"])
        log.dispose()
    }
}
