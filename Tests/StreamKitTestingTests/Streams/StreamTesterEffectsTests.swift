import StreamKit
import StreamKitTesting
import XCTest

/// Asks a client about numbers.
private enum FactLogic: LogicType {
    struct Input: InputType {
        let ask = PublishRelay<Int>()
        let cancel = PublishRelay<Void>()
    }
    struct State: StateType { let isAsking = BehaviorRelay(value: false) }
    struct Output: OutputType {
        let fact: Observable<String>
        let isAsking: BehaviorRelay<Bool>
    }
    struct Extra: ExtraType { let fetch: @Sendable (Int) async throws -> String }

    static func bind(from dependency: Dependency<Input, State, Extra>, disposeBag: DisposeBag) -> Output {
        let (input, state, fetch) = (dependency.inputObservables, dependency.state, dependency.extra.fetch)
        let effects = EffectScope<String>()
        input.cancel.subscribe(onNext: { effects.cancel(id: "ask") }).disposed(by: disposeBag)
        let fact = input.ask
            .do(onNext: { _ in state.isAsking.accept(true) })
            .flatMapLatest { number in
                Observable.just(number).asyncMap(.latest, fetch).cancellable(id: "ask", in: effects)
                    .do(onCompleted: { state.isAsking.accept(false) })
            }
            .share()
        return Output(fact: fact, isAsking: state.isAsking)
    }

    static func tester(
        exhaustivity: Exhaustivity = .on, _ fetch: @escaping @Sendable (Int) async throws -> String
    ) -> StreamTester<Input, Output> {
        StreamTester(exhaustivity: exhaustivity) { _ in
            PrimitiveStream<FactLogic>(input: Input(), state: State(), extra: Extra(fetch: fetch))
        }
    }
}

final class StreamTesterEffectsTests: FailureCatchingTestCase {
    private static let never: @Sendable (Int) async throws -> String = { _ in
        try await Task.sleep(for: .seconds(3600))
        return ""
    }

    func testSettleWaitsForWhatTheEffectsTell() async {
        let tester = FactLogic.tester { "\($0) is a number" }
        tester.send(\.ask, 7)
        await tester.settle()
        tester.expect(\.fact, "7 is a number")
        tester.expect(\.isAsking, true, false)
        tester.finish()
    }

    @MainActor
    func testSettleWaitsAlsoForWhatIsHandedOverToMain() async {
        for number in 1...50 {
            let tester = FactLogic.tester { "\($0)" }
            tester.send(\.ask, number)
            await tester.settle()
            tester.expect(\.fact, "\(number)")
            tester.expect(\.isAsking, true, false)
            tester.finish()
        }
    }

    @MainActor
    func testSettleSeesAlsoWhatWasToldBefore() async {
        let tester = FactLogic.tester { "\($0)" }
        tester.send(\.ask, 7)
        // Lets the effect end, and what it tells be queued, while main is kept busy.
        let deadline = ContinuousClock.now + .milliseconds(20)
        while ContinuousClock.now < deadline {}
        await tester.settle()
        tester.expect(\.fact, "7")
        tester.expect(\.isAsking, true, false)
        tester.finish()
    }

    /// Begins an effect off all actors, and goes on when that has long returned.
    private func afterTheEffectHasReturned() async -> StreamTester<FactLogic.Input, FactLogic.Output> {
        let hasReturned = expectation(description: "returned")
        let tester = FactLogic.tester { number in
            defer { hasReturned.fulfill() }
            return "\(number)"
        }
        tester.send(\.ask, 7)
        await fulfillment(of: [hasReturned], timeout: 60)
        for _ in 1...1_000 { await Task.yield() }
        return tester
    }

    func testWhatAnEffectTellsComesWithSettleAndNotBefore() async {
        let tester = await afterTheEffectHasReturned()
        tester.expect(\.isAsking, true)
        tester.expectNothing(\.fact)
        await tester.settle()
        tester.expect(\.isAsking, false)
        tester.expect(\.fact, "7")
        tester.finish()
    }

    func testCancelledBeforeSettleAnEffectTellsNothing() async {
        let tester = await afterTheEffectHasReturned()
        tester.send(\.cancel)
        await tester.settle()
        tester.expect(\.isAsking, true, false)
        tester.finish()
    }

    func testAnEffectRunsUntilItHasToldWhatItCameTo() async {
        let tester = await afterTheEffectHasReturned()
        tester.expect(\.isAsking, true)
        let message = """
            1 effect is still running.

            To fix, let what it waits for happen and await settle(), or cancel it.
            """
        assertFails(with: message) { tester.finish() }
    }

    func testWhatIsNeverToldIsReleasedWithTheTester() async {
        final class Canary: Sendable {}
        weak var released: Canary?
        let hasReturned = expectation(description: "returned")
        do {
            let canary = Canary()
            released = canary
            let tester = FactLogic.tester(exhaustivity: .off) { [canary] _ in
                defer { hasReturned.fulfill() }
                return "\(canary)"
            }
            tester.send(\.ask, 7)
            await fulfillment(of: [hasReturned], timeout: 60)
            tester.finish()
        }
        for _ in 1...100_000 where released != nil { await Task.yield() }
        XCTAssertNil(released)
    }

    func testOneEffectAfterAnotherTellsWithinOneSettle() async {
        struct Chained: LogicType {
            struct Input: InputType { let go = PublishRelay<Int>() }
            struct Output: OutputType { let numbers: Observable<Int> }
            static func bind(from dependency: Dependency<Input, NoState, NoExtra>, disposeBag: DisposeBag) -> Output {
                Output(
                    numbers: dependency.inputObservables.go.asyncMap(.serial) { $0 + 1 }
                        .asyncMap(.serial) { $0 * 10 })
            }
        }
        let tester = StreamTester { _ in PrimitiveStream<Chained>(input: .init()) }
        tester.send(\.go, 1)
        tester.send(\.go, 2)
        await tester.settle()
        tester.expect(\.numbers, 20, 30)
        tester.finish()
    }

    func testSettleWaitsForNothingWhereNothingRuns() async {
        let tester = FactLogic.tester(Self.never)
        await tester.settle()
        tester.finish()
    }

    func testACancelledEffectRunsNoMore() async {
        let tester = FactLogic.tester(Self.never)
        tester.send(\.ask, 7)
        tester.send(\.cancel)
        await tester.settle()
        tester.expect(\.isAsking, true, false)
        tester.finish()
    }

    func testAnEffectThatIsStillRunningAtTheEnd() {
        let tester = FactLogic.tester(Self.never)
        tester.send(\.ask, 7)
        tester.expect(\.isAsking, true)
        let message = """
            1 effect is still running.

            To fix, let what it waits for happen and await settle(), or cancel it.
            """
        assertFails(with: message) { tester.finish() }
    }

    func testDisposedFirstTheStreamCancelsItsEffects() {
        let tester = FactLogic.tester(Self.never)
        tester.send(\.ask, 7)
        tester.expect(\.isAsking, true)
        tester.finish(disposing: true)
    }

    func testEffectsMayRunOnWhereNotAllIsStated() {
        let tester = FactLogic.tester(exhaustivity: .off, Self.never)
        tester.send(\.ask, 7)
        tester.finish()
    }

    @MainActor
    func testAnErrorOfAnEffectThatNobodyHandles() async {
        struct Ignoring: LogicType {
            struct Input: InputType { let go = PublishRelay<Void>() }
            struct Output: OutputType {}
            static func bind(from dependency: Dependency<Input, NoState, NoExtra>, disposeBag: DisposeBag) -> Output {
                dependency.inputObservables.go
                    .asyncMap(.latest) { @MainActor in throw Boom() }  // it waits for the test to wait
                    .subscribe(onNext: { (_: Int) in }, fileID: "Module/File.swift", line: 7)
                    .disposed(by: disposeBag)
                return Output()
            }
        }
        let tester = StreamTester { _ in PrimitiveStream<Ignoring>(input: .init()) }
        tester.send(\.go)
        let message = """
            Nobody handles the error Boom().

                subscribed    Module/File.swift:7

            To fix, pass onError to that subscribe, or recover with catch before it.
            """
        let failures = await failuresOfAsync { await tester.settle() }
        XCTAssertEqual(failures, [message])
        tester.finish()
    }

    func testAnEffectThatDoesNotEndInTime() async {
        let tester = FactLogic.tester(Self.never)
        tester.send(\.ask, 7)
        tester.expect(\.isAsking, true)
        let message = """
            1 effect is still running after 0.01 seconds.

            To fix, let what it waits for happen and await settle(), or cancel it.
            """
        let failures = await failuresOfAsync { await tester.settle(timeout: .milliseconds(10)) }
        XCTAssertEqual(failures, [message])
        tester.finish(disposing: true)
    }

    @MainActor
    func testSettleInATaskThatIsCancelledWaitsNoLonger() async {
        let tester = FactLogic.tester(Self.never)
        tester.send(\.ask, 7)
        tester.expect(\.isAsking, true)
        let message = """
            1 effect is still running, and the test's task is cancelled.

            To fix, let what it waits for happen and await settle(), or cancel it.
            """
        let failures = await failuresOfAsync {
            let test = Task { await tester.settle(timeout: .seconds(60)) }
            test.cancel()
            await test.value
        }
        XCTAssertEqual(failures, [message])
        tester.finish(disposing: true)
    }
}
