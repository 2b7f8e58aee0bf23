import StreamKit
import StreamKitTesting
import XCTest

final class ReactorTesterTests: FailureCatchingTestCase {
    func testPassesWhenAllIsStated() {
        let tester = ReactorTester(initialState: .init()) { FactCore($0) }
        tester.send(.add(2)) { $0.number = 2 }
        tester.send(.addTwice(3)) { $0.number = 8 }
        tester.send(.again)
        tester.send(.rename("Eve")) { $0.user.name = "Eve" }
        XCTAssertEqual(tester.state.number, 8)
        tester.finish()
    }

    func testTimeIsVirtualAndWhatItBringsIsReceived() {
        let tester = ReactorTester(initialState: .init()) { FactCore($0) }
        tester.send(.tick)
        tester.advance(by: .milliseconds(300))
        tester.receive(.tick) { $0.tags = ["tick"] }
        XCTAssertEqual(tester.scheduler.clock, 300)
        tester.finish()
    }

    @MainActor
    func testAnEffectsStepsAreReceivedWhenItHasSettled() async {
        let tester = ReactorTester(initialState: .init()) { FactCore($0) }
        tester.send(.add(7)) { $0.number = 7 }
        tester.send(.ask) { $0.isAsking = true }
        await tester.settle()
        tester.receive(.fact("7 is a number")) {
            $0.isAsking = false
            $0.fact = "7 is a number"
        }
        tester.finish()
    }

    func testAnEffectsStepIsNeverTheSendsAlsoOffAllActors() async {
        for number in 1...200 {
            let tester = ReactorTester(initialState: .init(number: number)) { FactCore($0) { "\($0)" } }
            tester.send(.ask) { $0.isAsking = true }
            await tester.settle()
            tester.receive(.fact("\(number)")) {
                $0.isAsking = false
                $0.fact = "\(number)"
            }
            tester.finish()
        }
    }

    func testAnEffectsStepComesWithSettleHoweverLongItHasBeenReady() async {
        let hasReturned = expectation(description: "returned")
        let tester = ReactorTester(initialState: .init()) {
            FactCore($0) { number in
                defer { hasReturned.fulfill() }
                return "\(number)"
            }
        }
        tester.send(.ask) { $0.isAsking = true }
        await fulfillment(of: [hasReturned], timeout: 60)
        for _ in 1...1_000 { await Task.yield() }
        tester.send(.add(1)) { $0.number = 1 }
        await tester.settle()
        tester.receive(.fact("0")) {
            $0.isAsking = false
            $0.fact = "0"
        }
        tester.finish()
    }

    @MainActor
    func testTheFailurePathOfAnEffect() async {
        let tester = ReactorTester(initialState: .init()) { FactCore($0) { _ in throw Boom() } }
        tester.send(.ask) { $0.isAsking = true }
        await tester.settle()
        tester.receive(where: { $0 == .noFact }) { $0.isAsking = false }
        tester.finish()
    }

    func testACancelledEffectRunsNoMore() {
        let tester = ReactorTester(initialState: .init()) { FactCore($0, fetch: FactCore.never) }
        tester.send(.ask) { $0.isAsking = true }
        tester.send(.cancel)
        tester.finish()
    }

    func testDisposedFirstItsTimersAndEffectsEnd() {
        let tester = ReactorTester(initialState: .init()) { FactCore($0, fetch: FactCore.never) }
        tester.send(.forever)
        tester.send(.ask) { $0.isAsking = true }
        tester.advance(by: .seconds(2))
        tester.receive(.tick) { $0.tags = ["tick"] }
        tester.receive(.tick) { $0.tags = ["tick", "tick"] }
        tester.finish(disposing: true)
    }

    func testExhaustivityOffComparesOnlyWhatIsSetAndPassesOverSteps() {
        let tester = ReactorTester(initialState: .init(), exhaustivity: .off) { FactCore($0) }
        tester.send(.addTwice(1))
        tester.send(.forever)
        tester.advance(by: .seconds(3))
        tester.receive(where: { $0 == .tick }) { $0.number = 2 }
        tester.send(.add(1)) { $0.number = 3 }
        tester.finish()

        let different = ReactorTester(initialState: .init(), exhaustivity: .off) { FactCore($0) }
        let message = """
            State differs from what was expected after .add(1) at 0.

              − number    2
              + number    1

            To fix, state $0.number = 1, or correct FactCore.
            """
        assertFails(with: message) { different.send(.add(1)) { $0.number = 2 } }
        different.finish()
    }

    func testWhatTheCoreMakesOfItsStatesIsWhatIsCompared() {
        final class Doubling: ReactorCore {
            typealias Action = Int
            func reduce(state: Int, mutation: Int) -> Int { state + mutation }
            func transform(state: Observable<Int>) -> Observable<Int> { state.map { $0 * 2 }.distinctUntilChanged() }
        }
        let tester = ReactorTester(initialState: 1) { _ in Doubling() }
        XCTAssertEqual(tester.state, 2)
        tester.send(3) { $0 = 8 }
        tester.send(0)
        tester.finish()
    }

    func testThrowsWhatMakingTheCoreThrows() {
        func make() throws -> FactCore { throw Boom() }
        XCTAssertThrowsError(try ReactorTester(initialState: .init()) { _ in try make() })
    }

    @MainActor
    func testACoreOfTheMainActor() async {
        @MainActor
        final class OnMain: @MainActor ReactorCore {
            typealias Action = Int
            func reduce(state: Int, mutation: Int) -> Int { state + mutation }
        }
        let tester = ReactorTester(initialState: 0) { _ in OnMain() }
        tester.send(1) { $0 = 1 }
        tester.finish()
    }
}
