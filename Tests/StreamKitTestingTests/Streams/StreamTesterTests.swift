import StreamKit
import StreamKitTesting
import XCTest

final class StreamTesterTests: FailureCatchingTestCase {
    func testPassesWhenAllIsExpected() {
        let tester = StreamTester { CounterStream.make($0) }
        tester.send(\.countUp)
        tester.send(\.countUp)
        tester.expect(\.count, "1", "2")
        tester.expect(\.number, 1, 2)
        tester.expect(\.didCount, count: 2)
        tester.send(\.add, 10)
        tester.expect(\.count, "12")
        tester.expect(\.number, 12)
        tester.expectNothing(\.didCount)
        tester.finish()
    }

    func testAnInitialValueMayBeExpectedAndNeedNotBe() {
        let tester = StreamTester { CounterStream.make($0) }
        tester.expect(\.count, "0")
        tester.send(\.countUp)
        tester.expect(\.count, "1")
        tester.expect(\.number, 0, 1)
        tester.expect(\.didCount, count: 1)
        tester.finish()

        let other = StreamTester { CounterStream.make($0) }
        other.expectNothing(\.count)
        other.finish()
    }

    func testANaNIsExpectedAsOtherValuesAre() {
        struct Ratio: LogicType {
            struct Input: InputType { let pair = PublishRelay<(Double, Double)>() }
            struct Output: OutputType { let ratio: Observable<Double> }
            static func bind(from dependency: Dependency<Input, NoState, NoExtra>, disposeBag: DisposeBag) -> Output {
                Output(ratio: dependency.inputObservables.pair.map { $0 / $1 })
            }
        }
        for exhaustivity in [Exhaustivity.on, .off] {
            let tester = StreamTester(exhaustivity: exhaustivity) { _ in PrimitiveStream<Ratio>(input: .init()) }
            tester.send(\.pair, (0, 0))
            tester.send(\.pair, (1, 2))
            tester.expect(\.ratio, .nan, 0.5)
            tester.finish()
        }
    }

    func testReadsValues() {
        let tester = StreamTester { CounterStream.make($0) }
        XCTAssertEqual(tester.value(\.count), "0")
        XCTAssertEqual(tester.value(\.number), 0)
        XCTAssertNil(tester.value(\.didCount))
        tester.send(\.add, 3)
        XCTAssertEqual(tester.value(\.count), "3")
        XCTAssertEqual(tester.value(\.number), 3)
        XCTAssertEqual(tester.value(\.double), 6)
        XCTAssertEqual(tester.received(\.count), ["0", "3"])
        tester.expect(\.number, 3)
        tester.finish()
    }

    func testTimeIsVirtualAndCountsMilliseconds() {
        let tester = StreamTester { EchoLogic.make($0) }
        tester.send(\.say, "a")
        tester.expectNothing(\.echo)
        tester.advance(by: .milliseconds(299))
        tester.expectNothing(\.echo)
        tester.advance(by: .milliseconds(1))
        tester.expect(\.echo, "a")
        XCTAssertEqual(tester.scheduler.clock, 300)
        tester.finish()
    }

    func testAnEndIsExpectedByItsOwnCall() {
        let tester = StreamTester { EchoLogic.make($0) }
        tester.send(\.say, "a")
        tester.send(\.say, ".")
        tester.advance(by: .seconds(1))
        tester.expect(\.echo, "a")
        tester.expectCompleted(\.echo)
        tester.finish()

        let failing = StreamTester { EchoLogic.make($0) }
        failing.send(\.say, "!")
        failing.advance(by: .seconds(1))
        failing.expectError(\.echo, Boom())
        failing.finish()
    }

    func testExpectsMarbles() {
        let tester = StreamTester { EchoLogic.make($0) }
        tester.send(\.say, "a")
        tester.advance(by: .milliseconds(200))
        tester.send(\.say, "b")
        tester.send(\.say, ".")
        tester.advance(by: .seconds(1))
        tester.expect(\.echo, "---a-(b|)", tick: .milliseconds(100))
        tester.finish()

        let counter = StreamTester { CounterStream.make($0) }
        counter.advance(by: .milliseconds(2))
        counter.send(\.countUp)
        counter.advance(by: .milliseconds(2))
        counter.send(\.add, 9)
        counter.expect(\.count, "--1-10")
        counter.expect(\.number, "0-a-b", values: ["a": 1, "b": 10])
        counter.expect(\.didCount, count: 1)
        counter.finish()
    }

    func testALineBeginsWhereSomethingWasLastExpected() {
        let tester = StreamTester { EchoLogic.make($0) }
        tester.send(\.say, "a")
        tester.advance(by: .milliseconds(300))
        tester.expect(\.echo, "a")
        tester.send(\.say, "b")
        tester.advance(by: .milliseconds(300))
        tester.expect(\.echo, "---b", tick: .milliseconds(100))
        tester.finish()
    }

    func testDisposingEndsWhatRepeatsForEver() {
        let tester = StreamTester { EchoLogic.make($0) }
        tester.send(\.repeatForever)
        tester.advance(by: .seconds(10))
        tester.finish(disposing: true)
    }

    func testExhaustivityOffPassesOverWhatIsNotExpected() {
        let tester = StreamTester(exhaustivity: .off) { EchoLogic.make($0) }
        for text in ["a", "b", "c", "d"] { tester.send(\.say, text) }
        tester.advance(by: .seconds(1))
        tester.expect(\.echo, "b", "d")
        tester.send(\.say, "due")
        tester.finish()

        let other = StreamTester(exhaustivity: .off) { EchoLogic.make($0) }
        other.send(\.say, "a")
    }

    func testTestsAnErasedStream() {
        let tester = StreamTester { AnyUnidirectionalStream(CounterStream.make($0)) }
        tester.send(\.countUp)
        tester.expect(\.count, "1")
        tester.expect(\.number, 1)
        tester.expect(\.didCount, count: 1)
        tester.finish()
    }

    func testExpectsOfOutputsThatAreNested() {
        let tester = StreamTester { ParentStream.make($0) }
        tester.send(\.countUp)
        tester.nested(\.counter).expect(\.count, "1")
        tester.nested(\.counter).expect(\.didCount, count: 1)
        XCTAssertEqual(tester.nested(\.counter).value(\.double), 2)
        XCTAssertEqual(failures { tester.finish() }.map { $0.message.prefix(23) }, ["Output \"counter.number\""])
    }

    func testThrowsWhatMakingTheStreamThrows() {
        func make(_ scheduler: TestScheduler) throws -> CounterStream { throw Boom() }
        XCTAssertThrowsError(try StreamTester { try make($0) }) { XCTAssertEqual($0 as? Boom, Boom()) }
    }

    func testRunsOnMainInAMainActorTest() async {
        await Self.runOnMain()
    }

    @MainActor
    private static func runOnMain() {
        let tester = StreamTester { CounterStream.make($0) }
        tester.send(\.countUp)
        tester.expect(\.count, "1")
        tester.expect(\.number, 1)
        tester.expect(\.didCount, count: 1)
        tester.finish()
    }
}
