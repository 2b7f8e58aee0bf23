import Observation
import StreamKitTesting
import XCTest

@testable import StreamKit

final class ViewStoreTests: XCTestCase {
    private final class Core: ReactorCore {
        enum Action { case number(Int), name(String) }
        struct State {
            var number = 0
            var name = ""
            var notComparable: () -> Int = { 0 }
        }

        func reduce(state: State, mutation: Action) -> State {
            var state = state
            switch mutation {
            case .number(let number): state.number = number
            case .name(let name): state.name = name
            }
            return state
        }
    }

    @MainActor
    func testReadsFieldsAndSendsActions() async {
        let viewStore = ViewStore(Reactor(initialState: Core.State(), core: Core()))
        viewStore.send(.number(3))
        XCTAssertEqual(viewStore.number, 3)
        XCTAssertEqual(viewStore.state.number, 3)
        XCTAssertEqual(viewStore.notComparable(), 0)
    }

    // R68
    @MainActor
    func testAPublishedFieldSkipsRepeats() async {
        let viewStore = ViewStore(Reactor(initialState: Core.State(), core: Core()))
        let log = EventLog(viewStore.publisher.number)
        viewStore.send(.number(1))
        viewStore.send(.name("a"))
        viewStore.send(.number(1))
        viewStore.send(.number(2))
        XCTAssertEqual(log.events, ["next(0)", "next(1)", "next(2)"])
        log.dispose()
    }

    @MainActor
    func testAViewIsToldOfTheFieldsItHasReadAndOfNoOther() async {
        let viewStore = ViewStore(Reactor(initialState: Core.State(), core: Core()))
        let changes = Counter()
        func observe(_ read: () -> Void) { withObservationTracking(read, onChange: { changes.increment() }) }
        observe { _ = viewStore.number }
        viewStore.send(.name("a"))
        viewStore.send(.number(0))
        XCTAssertEqual(changes.count, 0)
        viewStore.send(.number(1))
        XCTAssertEqual(changes.count, 1)
        observe { _ = viewStore.state }
        viewStore.send(.name("b"))
        XCTAssertEqual(changes.count, 2)
        observe { _ = viewStore.notComparable }
        viewStore.send(.name("b"))
        XCTAssertEqual(changes.count, 3)
    }

    @MainActor
    func testABindingReadsTheStateAndSendsAnAction() async {
        let viewStore = ViewStore(Reactor(initialState: Core.State(), core: Core()))
        let name = viewStore.binding(\.name, send: Core.Action.name)
        let number = viewStore.binding(get: { "\($0.number)" }, send: { .number(Int($0) ?? -1) })
        name.wrappedValue = "a"
        number.wrappedValue = "12"
        XCTAssertEqual(viewStore.name, "a")
        XCTAssertEqual(number.wrappedValue, "12")
        XCTAssertEqual(viewStore.number, 12)
    }

    @MainActor
    func testItRetainsItsReactorAndLeavesNothingBehind() async {
        weak var released: Core?
        weak var releasedStore: ViewStore<Core.State, Core.Action>?
        do {
            let core = Core()
            let viewStore = ViewStore(Reactor(initialState: Core.State(), core: core))
            (released, releasedStore) = (core, viewStore)
            viewStore.send(.number(1))
            XCTAssertEqual(viewStore.number, 1)
        }
        XCTAssertNil(releasedStore)
        XCTAssertNil(released)
    }

    @MainActor
    func testAStateThatComesFromElsewhereIsSeenOnMain() async {
        let reactor = Unproven(Reactor(initialState: Core.State(), core: Core(), isolation: nil))
        let viewStore = ViewStore(reactor.value)
        let done = expectation(description: "it has come")
        let subscription = viewStore.publisher.number.subscribe(onNext: { number in
            XCTAssertTrue(Platform.isOnMainActor)
            if number == 1 { done.fulfill() }
        })
        Task.detached { reactor.value.send(.number(1)) }
        await fulfillment(of: [done], timeout: 30)
        XCTAssertEqual(viewStore.number, 1)
        subscription.dispose()
    }
}
