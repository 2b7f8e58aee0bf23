import ExampleStreams
import StreamKit
import StreamKitTesting
import XCTest

/// The list as a screen sees it, through a view store.
@MainActor
final class TodoCoreTests: XCTestCase {
    private let viewStore = ViewStore(Reactor(initialState: TodoCore.State(), core: TodoCore()))
    private let disposeBag = DisposeBag()

    private func send(_ actions: TodoCore.Action...) {
        for action in actions { viewStore.send(action) }
    }

    func testAddsWhatWasTypedWithoutTheSpacesAroundIt() async {
        send(.add("  buy   milk "), .add("write"))
        XCTAssertEqual(
            viewStore.items, [TodoItem(id: 1, title: "buy milk"), TodoItem(id: 2, title: "write")])
    }

    func testAWordWithAHashNamesTheSection() async {
        send(.add("buy #shop milk"), .add("# 7"))
        XCTAssertEqual(
            viewStore.items, [TodoItem(id: 1, title: "buy milk", tag: "shop"), TodoItem(id: 2, title: "# 7")])
    }

    func testTicksOffAndTakesThatBack() async {
        send(.add("a"), .add("b"), .toggle(2))
        XCTAssertEqual(viewStore.items.map(\.isDone), [false, true])
        send(.toggle(2))
        XCTAssertEqual(viewStore.items.map(\.isDone), [false, false])
    }

    func testTheNumberOfARemovedItemIsNotGivenAgain() async {
        send(.add("a"), .remove(1), .add("b"))
        XCTAssertEqual(viewStore.items.map(\.id), [2])
    }

    func testTheSameAlertIsShownEachTime() async {
        var alerts: [String] = []
        viewStore.pulse(\.$alert).compactMap { $0 }
            .subscribe(onNext: { alerts.append($0) })
            .disposed(by: disposeBag)
        send(.add("a"), .add("a"), .add("b"), .add("a"), .showDone(false))
        XCTAssertEqual(alerts, ["“a” is on the list already.", "“a” is on the list already."])
        XCTAssertEqual(viewStore.items.map(\.title), ["a", "b"])
    }

    func testWhatMakesNoSenseIsSaidAndChangesNothing() async {
        var alerts: [String] = []
        viewStore.pulse(\.$alert).compactMap { $0 }
            .subscribe(onNext: { alerts.append($0) })
            .disposed(by: disposeBag)
        send(.toggle(1), .remove(7), .add(" #shop "))
        XCTAssertEqual(
            alerts, ["There is no item 1.", "There is no item 7.", "There is nothing to do in “ #shop ”."])
        XCTAssertEqual(viewStore.items, [])
    }

    func testEveryChangeIsStated() async {
        let tester = ReactorTester(initialState: TodoCore.State()) { _ in TodoCore() }
        tester.send(.add("buy milk #shop")) {
            $0.items = [TodoItem(id: 1, title: "buy milk", tag: "shop")]
            $0.nextID = 2
        }
        tester.send(.toggle(1)) { $0.items[0].isDone = true }
        tester.send(.showDone(false)) { $0.showsDone = false }
        tester.send(.remove(2)) { $0.alert = "There is no item 2." }
        tester.send(.remove(2)) { $0.alert = "There is no item 2." }
        tester.send(.remove(1)) { $0.items = [] }
        tester.finish()
    }

    func testWhatIsDoneMayBeAddedAgain() async {
        send(.add("a"), .toggle(1), .add("a"))
        XCTAssertEqual(viewStore.items.map(\.isDone), [true, false])
    }

    func testAScreenIsTestedWithStatesThatNoActionLedTo() async {
        let reactor = Reactor(initialState: TodoCore.State(), core: TodoCore())
        reactor.stub.isEnabled = true
        let viewStore = ViewStore(reactor)
        viewStore.send(.add("a"))
        XCTAssertEqual(reactor.stub.actions, [.add("a")])
        var state = TodoCore.State()
        state.items = [TodoItem(id: 41, title: "b")]
        reactor.stub.state.accept(state)
        XCTAssertEqual(viewStore.sections, [Section("To do", rows: state.items)])
    }
}
