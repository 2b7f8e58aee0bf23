import StreamKit
import StreamKitTesting
import XCTest

/// Every message of the tester, word for word, in the line of the call that it is about.
final class ReactorTesterFailureTests: FailureCatchingTestCase {
    private func makeTester(
        _ state: FactCore.State = .init(), line: UInt = #line
    ) -> ReactorTester<FactCore> {
        ReactorTester(initialState: state, { FactCore($0, fetch: FactCore.never) }, line: line)
    }

    func testADifferentState() {
        let tester = makeTester()
        tester.advance(by: .milliseconds(210))
        let message = """
            State differs from what was expected after .add(2) at 210.

              − number    3
              + number    2

            To fix, state $0.number = 2, or correct FactCore.
            """
        assertFails(with: message) { tester.send(.add(2)) { $0.number = 3 } }
        tester.finish()
    }

    func testAChangeThatWasNotStatedAndOneThatDidNotCome() {
        let tester = makeTester()
        let message = """
            State differs from what was expected after .rename("Eve") at 0.

              − isAsking     true
              + isAsking     false
              − user.name    "Ada"
              + user.name    "Eve"

            To fix, state $0.isAsking = false and what else differs, or correct FactCore.
            """
        assertFails(with: message) { tester.send(.rename("Eve")) { $0.isAsking = true } }
        tester.finish()
    }

    func testAPulseThatIsSetToTheSameValueAgain() {
        let tester = makeTester()
        tester.send(.note("a")) { $0.note = "a" }
        tester.send(.note("a")) { $0.note = "a" }
        let message = """
            State differs from what was expected after .note("a") at 0.

              − note    not set
              + note    set to "a"

            To fix, state $0.note = "a", or correct FactCore.
            """
        assertFails(with: message) { tester.send(.note("a")) }
        tester.finish()
    }

    func testAStepThatWasNotReceived() {
        let tester = makeTester()
        tester.send(.tick)
        tester.advance(by: .milliseconds(300))
        let before = """
            1 step came and was not received before .add(1) was sent.

              + 300    .tick

            To fix, receive(.tick) first, or correct FactCore.
            """
        assertFails(with: before) { tester.send(.add(1)) { $0.number = 1 } }
        tester.send(.forever)
        tester.advance(by: .seconds(2))
        let atTheEnd = """
            2 steps came and were not received.

              + 1300    .tick
              + 2300    .tick

            To fix, receive(.tick) first, or correct FactCore.
            """
        assertFails(with: atTheEnd) { tester.finish(disposing: true) }
    }

    func testAStepThatDidNotCome() {
        let tester = makeTester()
        let message = """
            Step .tick was expected and did not come by 0.

            To fix, do not receive it, or correct FactCore.
            """
        assertFails(with: message) { tester.receive(.tick) { $0.tags = ["tick"] } }
        let late = """
            A step was expected and did not come by 0.

            To fix, advance(by: .milliseconds(300)) first, do not receive it, or correct FactCore.
            """
        tester.send(.tick)
        assertFails(with: late) { tester.receive(where: { $0 == .tick }) }
        let running = """
            Step .fact("") was expected and did not come by 0.

            To fix, await settle() first, do not receive it, or correct FactCore.
            """
        tester.send(.ask) { $0.isAsking = true }
        assertFails(with: running) { tester.receive(.fact("")) }
        tester.finish(disposing: true)
    }

    func testAnotherStep() {
        let tester = makeTester()
        tester.send(.tick)
        tester.send(.tick)
        tester.advance(by: .milliseconds(300))
        let message = """
            Another step came than was expected at 300.

              − expected    .add(1)
              + actual      .tick

            To fix, receive(.tick), or correct FactCore.
            """
        assertFails(with: message) { tester.receive(.add(1)) { $0.number = 1 } }
        let short = """
            Another step came than was expected at 300.

              + actual    .tick

            To fix, receive(.tick), or correct FactCore.
            """
        assertFails(with: short) { tester.receive(where: { $0 == .add(1) }) }
        tester.finish()
    }

    func testAnEffectThatIsStillRunningAtTheEnd() {
        let tester = makeTester()
        tester.send(.ask) { $0.isAsking = true }
        let message = """
            1 effect is still running.

            To fix, let what it waits for happen and await settle(), or cancel it.
            """
        assertFails(with: message) { tester.finish() }
    }

    func testATimerThatIsStillDue() {
        let tester = makeTester()
        tester.send(.tick)
        let message = """
            1 timer is still due.

                now    0
                due    300

            To fix, advance(by: .milliseconds(300)) and expect what comes, or end with finish(disposing: true).
            """
        assertFails(with: message) { tester.finish() }
    }

    func testATimerThatOutlivesTheReactor() {
        let tester = ReactorTester(initialState: FactCore.State()) { scheduler in
            scheduler.schedule(after: .seconds(1)) {}
            return FactCore(scheduler)
        }
        let message = """
            1 timer is still due after the reactor was released.

                now    0
                due    1000

            To fix, let what the reactor is made of own the timer's subscription, or dispose it with that.
            """
        assertFails(with: message) { tester.finish(disposing: true) }
    }

    func testAnErrorOfMutate() {
        let tester = makeTester()
        let message = """
            Nobody handles the error Boom() of FactCore.

            To fix, recover with catch in mutate or transform, so that it leads to a step.
            """
        assertFails(with: message) { tester.send(.fail) }
        tester.finish()
    }

    func testACoreThatIsNotReleased() {
        var leaked: FactCore?
        let tester = ReactorTester(initialState: .init()) { scheduler in
            leaked = FactCore(scheduler)
            return leaked!
        }
        let message = """
            FactCore is not released at the end of the test.

            To fix, let nothing but the tester hold it, and capture it weakly where a closure has to.
            """
        assertFails(with: message) { tester.finish() }
        XCTAssertNotNil(leaked)
    }

    func testAStateThatChangesWithoutAStep() {
        final class Counting: ReactorCore {
            typealias Action = Int
            let extra = BehaviorRelay(value: 0)
            func reduce(state: Int, mutation: Int) -> Int { state + mutation }
            func transform(state: Observable<Int>) -> Observable<Int> {
                .combineLatest(state, extra.asObservable()) { $0 + $1 }
            }
        }
        weak var core: Counting?
        let tester = ReactorTester(initialState: 0) { _ in
            let made = Counting()
            core = made
            return made
        }
        core?.extra.accept(5)
        let message = """
            State differs from what was expected at 0.

              − state    0
              + state    5

            To fix, state $0 = 5, or correct Counting.
            """
        assertFails(with: message) { tester.finish() }
    }

    func testATesterThatIsUsedAfterFinish() {
        let tester = makeTester()
        tester.finish()
        let message = """
            The tester was used after finish().

            To fix, move this call before finish().
            """
        assertFails(with: message) { tester.send(.add(1)) }
        assertFails(with: message) { tester.receive(.tick) }
        assertFails(with: message) { tester.advance(by: .zero) }
        assertFails(with: message) { tester.finish() }
    }

    func testATesterThatIsNotFinished() {
        let message = """
            The tester was released before finish(), so nothing has shown that all was expected.

            To fix, call finish() at the end of the test.
            """
        assertFails(with: message) { _ = ReactorTester(initialState: .init()) { FactCore($0) } }
    }
}
