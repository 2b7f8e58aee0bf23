import StreamKit
import StreamKitTesting
import Synchronization
import Testing

/// That failures count under Swift Testing too: word for word, in the line of the call.
@Suite struct StreamTesterSwiftTestingTests {
    private func assertFails(with message: String, line: Int = #line, _ body: () -> Void) {
        let found = Mutex<[Found]>([])
        withKnownIssue {
            body()
        } matching: { issue in
            let comments = issue.comments.map(\.rawValue)
            found.withLock { $0.append(Found(comments: comments, line: issue.sourceLocation?.line)) }
            return true
        }
        #expect(found.withLock { $0 } == [Found(comments: [message], line: line)])
    }

    private struct Found: Equatable {
        let comments: [String]
        let line: Int?
    }

    @Test func aDifferentValueFails() {
        let tester = StreamTester { CounterStream.make($0) }
        tester.send(\.countUp)
        tester.send(\.countUp)
        let message = """
            Output "count" differs from what was expected at 0.

                sent        --i---i---
              − expected    --1---3---
              + actual      --1---2---

            To fix, expect "2" after the second countUp, or correct bind.
            """
        assertFails(with: message) { tester.expect(\.count, "1", "3") }
    }

    @Test func anUnexpectedOutputFails() {
        let tester = StreamTester { CounterStream.make($0) }
        tester.send(\.add, 1)
        tester.expect(\.number, 1)
        let message = """
            Output "count" sent 1 value, which was not expected.

                sent      --1---
              + actual    --1---

            To fix, expect "1" after add, or correct bind.
            """
        assertFails(with: message) { tester.finish() }
    }

    @Test func aTimerThatIsDueFails() {
        let tester = StreamTester { EchoLogic.make($0) }
        tester.send(\.say, "a")
        let message = """
            1 timer is still due.

                now    0
                due    300

            To fix, advance(by: .milliseconds(300)) and expect what comes, or end with finish(disposing: true).
            """
        assertFails(with: message) { tester.finish() }
    }

    @Test func aLeakFails() {
        var leaked: CounterStream?
        let tester = StreamTester { scheduler in
            leaked = CounterStream.make(scheduler)
            return leaked!
        }
        let message = """
            CounterStream is not released at the end of the test.

            To fix, let nothing but the tester hold it, and capture it weakly where a closure has to.
            """
        assertFails(with: message) { tester.finish() }
        #expect(leaked != nil)
    }

    @Test func anErrorThatNobodyHandlesFails() {
        let tester = StreamTester { EchoLogic.make($0) }
        let message = """
            Nobody handles the error Boom().

                subscribed    StreamKitTestingTests/TestStreams.swift:\(EchoLogic.lineOfIgnore)

            To fix, pass onError to that subscribe, or recover with catch before it.
            """
        assertFails(with: message) { tester.send(\.ignore) }
        tester.finish()
    }

    @Test func aTesterThatIsNotFinishedFailsWhereItWasMade() {
        let message = """
            The tester was released before finish(), so nothing has shown that all was expected.

            To fix, call finish() at the end of the test.
            """
        assertFails(with: message) { _ = StreamTester { CounterStream.make($0) } }
    }

    @Test @MainActor func runsOnMain() {
        let tester = StreamTester { CounterStream.make($0) }
        tester.send(\.countUp)
        tester.expect(\.count, "1")
        tester.expect(\.number, 1)
        tester.expect(\.didCount, count: 1)
        tester.finish()
    }

    @Test func aLineThatCannotBeReadFails() {
        let scheduler = TestScheduler(initialClock: 0)
        let message = """
            The group that begins here never ends.

                -(a
                 ▲

            To fix, write ) where it ends.
            """
        assertFails(with: message) { _ = scheduler.hot("-(a") }
    }
}
