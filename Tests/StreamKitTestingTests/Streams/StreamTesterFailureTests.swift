import StreamKit
import StreamKitTesting
import XCTest

/// Every message of the tester, word for word, in the line of the call that it is about.
final class StreamTesterFailureTests: FailureCatchingTestCase {
    func testADifferentValue() {
        let tester = StreamTester { CounterStream.make($0) }
        tester.advance(by: .milliseconds(210))
        tester.send(\.countUp)
        tester.send(\.countUp)
        let message = """
            Output "count" differs from what was expected at 210.

                sent        --i---i---
              − expected    --1---3---
              + actual      --1---2---

            To fix, expect "2" after the second countUp, or correct bind.
            """
        assertFails(with: message) { tester.expect(\.count, "1", "3") }
    }

    func testADifferentInitialValue() {
        let tester = StreamTester { CounterStream.make($0) }
        let message = """
            Output "count" differs from what was expected at 0.

              − expected    --5---
              + actual      --0---

            To fix, expect "0" at the beginning, or correct bind.
            """
        assertFails(with: message) { tester.expect(\.count, "5") }
    }

    func testAnOutputThatFailsAtTheBeginningThoughItIsNeverMentioned() {
        struct Failing: LogicType {
            struct Input: InputType {}
            struct Output: OutputType {
                let fact: Observable<String>
                let ready: Observable<Bool>
            }
            static func bind(from dependency: Dependency<Input, NoState, NoExtra>, disposeBag: DisposeBag) -> Output {
                Output(fact: .concat(.just("a"), .error(Boom())), ready: .just(true))
            }
        }
        let tester = StreamTester { _ in PrimitiveStream<Failing>(input: .init()) }
        let message = """
            Output "fact" failed with Boom(), which was not expected.

              + actual    --#---

            To fix, expect the error at the beginning, or correct bind.
            """
        assertFails(with: message) { tester.finish() }
        let other = StreamTester { _ in PrimitiveStream<Failing>(input: .init()) }
        other.expectError(\.fact, Boom())
        other.finish()
    }

    func testTheAdviceHasAValueAsItStandsInCode() {
        enum Route: Equatable { case list, detail(id: Int) }
        struct Routing: LogicType {
            struct Input: InputType { let open = PublishRelay<Int>() }
            struct Output: OutputType {
                let route: Observable<Route>
                let id: Observable<Int?>
            }
            static func bind(from dependency: Dependency<Input, NoState, NoExtra>, disposeBag: DisposeBag) -> Output {
                let open = dependency.inputObservables.open
                return Output(route: open.map { Route.detail(id: $0) }, id: open.map { $0 })
            }
        }
        let tester = StreamTester { _ in PrimitiveStream<Routing>(input: .init()) }
        tester.send(\.open, 7)
        let advice = failures {
            tester.expect(\.route, .list)
            tester.expect(\.id, nil)
        }.map { $0.message.split(separator: "\n").last.map(String.init) }
        XCTAssertEqual(
            advice,
            [
                "To fix, expect .detail(id: 7) after open, or correct bind.",
                "To fix, expect 7 after open, or correct bind.",
            ])
        tester.finish()
    }

    func testAValueTooFew() {
        let tester = StreamTester { CounterStream.make($0) }
        tester.send(\.countUp)
        let message = """
            Output "count" differs from what was expected at 0.

                sent        --i-------
              − expected    --1---2---
              + actual      --1-------

            To fix, do not expect "2", or correct bind.
            """
        assertFails(with: message) { tester.expect(\.count, "1", "2") }
    }

    func testAValueTooManyAndDifferentInputs() {
        let tester = StreamTester { CounterStream.make($0) }
        tester.send(\.countUp)
        tester.send(\.add, 10)
        let message = """
            Output "count" differs from what was expected at 0.

                countUp     --i--------
                add         ------10---
              − expected    --1--------
              + actual      --1---11---

            To fix, expect "11" after add, or correct bind.
            """
        assertFails(with: message) { tester.expect(\.count, "1") }
    }

    func testAValueThatIsNotYetDue() {
        let tester = StreamTester { EchoLogic.make($0) }
        tester.send(\.say, "a")
        let message = """
            Output "echo" differs from what was expected at 0.

                sent        --a---
              − expected    --a---
              + actual      ------

            To fix, advance(by: .milliseconds(300)) first, do not expect "a", or correct bind.
            """
        assertFails(with: message) { tester.expect(\.echo, "a") }
    }

    func testAValueThatComesLate() {
        let tester = StreamTester { EchoLogic.make($0) }
        tester.send(\.say, "a")
        tester.advance(by: .seconds(1))
        let message = """
            Output "echo" sent 1 value, which was not expected.

                sent        --a-------
              − expected    ----------
              + actual      ------a---

            To fix, expect "a" 300 ms after say, or correct bind.
            """
        assertFails(with: message) { tester.expectNothing(\.echo) }
    }

    func testValuesTooLongForALine() {
        let tester = StreamTester { EchoLogic.make($0) }
        let texts = ["first", "second", "third", "fourth", "fifth"].map { $0 + " of the long texts" }
        for text in texts { tester.send(\.say, text) }
        tester.advance(by: .seconds(1))
        let message = """
            Output "echo" differs from what was expected at 300.

                firstofthelongtexts
              − 2
              + secondofthelongtexts
              + thirdofthelongtexts
              + fourthofthelongtexts
              + fifthofthelongtexts

            To fix, expect "second of the long texts" 300 ms after the fifth say, or correct bind.
            """
        assertFails(with: message) { tester.expect(\.echo, texts[0], "2") }
    }

    func testADifferentNumberOfValues() {
        let tester = StreamTester { CounterStream.make($0) }
        tester.send(\.countUp)
        tester.send(\.countUp)
        let message = """
            Output "didCount" sent 2 where 1 value was expected.

                sent      --i----i----
              + actual    --()---()---

            To fix, expect count: 2, or correct bind.
            """
        assertFails(with: message) { tester.expect(\.didCount, count: 1) }
    }

    func testAnotherEnd() {
        let tester = StreamTester { EchoLogic.make($0) }
        tester.send(\.say, "!")
        tester.advance(by: .seconds(1))
        let message = """
            Output "echo" differs from what was expected at 300.

                sent        --!-------
              − expected    ------|---
              + actual      ------#---

            To fix, expect the error 300 ms after say, or correct bind.
            """
        assertFails(with: message) { tester.expectCompleted(\.echo) }
    }

    func testAnotherLineOfMarbles() {
        let tester = StreamTester { CounterStream.make($0) }
        tester.advance(by: .milliseconds(2))
        tester.send(\.countUp)
        tester.advance(by: .milliseconds(4))
        tester.send(\.add, 2)
        let message = """
            Output "number" differs from what was expected at 6.

                sent        --i---2---
              − expected    --1---2---
              + actual      --1---3---

            To fix, expect "--1---3---", or correct bind.
            """
        assertFails(with: message) { tester.expect(\.number, "--1---2---") }
    }

    func testALineThatCannotBeRead() {
        let tester = StreamTester { CounterStream.make($0) }
        let unreadable = """
            The group that begins here never ends.

                --(a
                  ▲

            To fix, write ) where it ends.
            """
        assertFails(with: unreadable) { tester.expect(\.number, "--(a") }
        let meaningless = """
            The diagram's "a" does not stand for any Int.

            To fix, pass values: ["a": …].
            """
        assertFails(with: meaningless) { tester.expect(\.number, "--a") }
    }

    func testAnOutputThatIsNotMentioned() {
        let tester = StreamTester { CounterStream.make($0) }
        tester.send(\.countUp)
        tester.expect(\.number, 1)
        let messages = [
            """
            Output "count" sent 1 value, which was not expected.

                sent      --i---
              + actual    --1---

            To fix, expect "1" after countUp, or correct bind.
            """,
            """
            Output "didCount" sent 1 value, which was not expected.

                sent      --i----
              + actual    --()---

            To fix, expect count: 1 after countUp, or correct bind.
            """,
        ]
        XCTAssertEqual(failures { tester.finish() }.map(\.message), messages)
    }

    func testAnEndThatWasNotExpected() {
        let tester = StreamTester { EchoLogic.make($0) }
        tester.send(\.say, "!")
        tester.advance(by: .milliseconds(300))
        let message = """
            Output "echo" failed with Boom(), which was not expected.

                sent      --!-------
              + actual    ------#---

            To fix, expect the error 300 ms after say, or correct bind.
            """
        assertFails(with: message) { tester.finish() }
    }

    func testValuesThatWereNotExpected() {
        let tester = StreamTester { EchoLogic.make($0) }
        for text in ["a", "b", "."] { tester.send(\.say, text) }
        tester.advance(by: .milliseconds(300))
        let message = """
            Output "echo" sent 2 values, which were not expected.

                sent      --a---b---.-----------
              + actual    --------------(ab|)---

            To fix, expect "a" 300 ms after the third say, or correct bind.
            """
        assertFails(with: message) { tester.finish() }
    }

    func testATimerThatIsStillDue() {
        let tester = StreamTester { EchoLogic.make($0) }
        tester.send(\.say, "a")
        tester.advance(by: .milliseconds(100))
        let message = """
            1 timer is still due.

                now    100
                due    300

            To fix, advance(by: .milliseconds(200)) and expect what comes, or end with finish(disposing: true).
            """
        assertFails(with: message) { tester.finish() }
    }

    func testTimersThatOutliveTheStream() {
        let tester = StreamTester { EchoLogic.make($0) }
        tester.send(\.say, "a")
        tester.send(\.say, "b")
        let message = """
            2 timers are still due after the stream was released.

                now    0
                due    300, 300

            To fix, add the timer's subscription to the disposeBag that bind is given.
            """
        assertFails(with: message) { tester.finish(disposing: true) }
    }

    func testAnErrorThatNobodyHandles() {
        let tester = StreamTester { EchoLogic.make($0) }
        let message = """
            Nobody handles the error Boom().

                subscribed    StreamKitTestingTests/TestStreams.swift:\(EchoLogic.lineOfIgnore)

            To fix, pass onError to that subscribe, or recover with catch before it.
            """
        assertFails(with: message) { tester.send(\.ignore) }
        tester.finish()
    }

    func testErrorsOfTestersDoNotMeet() {
        let first = StreamTester { EchoLogic.make($0) }
        let second = StreamTester { EchoLogic.make($0) }
        XCTAssertEqual(failures { first.send(\.ignore) }.count, 1)
        second.finish()
        first.finish()
    }

    func testAStreamThatIsNotReleased() {
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
        XCTAssertNotNil(leaked)
    }

    func testATesterThatIsNotFinishedFailsWhereItWasMade() {
        let message = """
            The tester was released before finish(), so nothing has shown that all was expected.

            To fix, call finish() at the end of the test.
            """
        assertFails(with: message) { _ = StreamTester { CounterStream.make($0) } }
    }

    func testATesterIsNotUsedAfterItsEnd() {
        let tester = StreamTester { CounterStream.make($0) }
        tester.finish()
        let message = """
            The tester was used after finish().

            To fix, move this call before finish().
            """
        assertFails(with: message) { tester.send(\.countUp) }
        assertFails(with: message) { tester.advance(by: .seconds(1)) }
        assertFails(with: message) { tester.expect(\.count, "1") }
        assertFails(with: message) { tester.expectNothing(\.count) }
        assertFails(with: message) { tester.finish() }
    }

    func testAnOutputThatIsComputed() {
        let tester = StreamTester { ParentStream.make($0) }
        let message = """
            This output of ParentStream is not a stored property, so it was not recorded.

            To fix, make it a stored property of the output.
            """
        assertFails(with: message) { tester.expect(\.computed, 1) }
        tester.finish()
    }
}
