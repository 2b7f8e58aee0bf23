import ExampleStreams
import StreamKit
import StreamKitTesting
import XCTest

/// The list action by action, with every change of its state; and as a screen sees it.
final class TodoCoreTests: XCTestCase {
    private func makeTester() -> ReactorTester<TodoCore> {
        ReactorTester(initialState: TodoCore.State()) { _ in TodoCore() }
    }

    func testAddsWhatWasTypedWithoutTheSpacesAroundIt() {
        let tester = makeTester()
        tester.send(.add("  buy   milk ")) {
            $0.items = [TodoItem(id: 1, title: "buy milk")]
            $0.nextID = 2
        }
        tester.send(.add("write")) {
            $0.items.append(TodoItem(id: 2, title: "write"))
            $0.nextID = 3
        }
        tester.finish()
    }

    func testAWordWithAHashNamesTheSection() {
        let tester = makeTester()
        tester.send(.add("buy #shop milk")) {
            $0.items = [TodoItem(id: 1, title: "buy milk", tag: "shop")]
            $0.nextID = 2
        }
        tester.send(.add("# 7")) {
            $0.items.append(TodoItem(id: 2, title: "# 7"))
            $0.nextID = 3
        }
        tester.finish()
    }

    func testTicksOffAndTakesThatBack() {
        let tester = makeTester()
        tester.send(.add("a")) { ($0.items, $0.nextID) = ([TodoItem(id: 1, title: "a")], 2) }
        tester.send(.add("b")) { ($0.items, $0.nextID) = ($0.items + [TodoItem(id: 2, title: "b")], 3) }
        tester.send(.toggle(2)) { $0.items[1].isDone = true }
        tester.send(.toggle(2)) { $0.items[1].isDone = false }
        tester.finish()
    }

    func testWhatIsDoneIsHiddenWithoutBeingForgotten() {
        let tester = makeTester()
        tester.send(.add("a")) { ($0.items, $0.nextID) = ([TodoItem(id: 1, title: "a")], 2) }
        tester.send(.toggle(1)) { $0.items[0].isDone = true }
        tester.send(.showDone(false)) { $0.showsDone = false }
        tester.send(.showDone(true)) { $0.showsDone = true }
        tester.finish()
    }

    func testTheNumberOfARemovedItemIsNotGivenAgain() {
        let tester = makeTester()
        tester.send(.add("a")) { ($0.items, $0.nextID) = ([TodoItem(id: 1, title: "a")], 2) }
        tester.send(.remove(1)) { $0.items = [] }
        tester.send(.add("b")) { ($0.items, $0.nextID) = ([TodoItem(id: 2, title: "b")], 3) }
        tester.finish()
    }

    func testWhatIsOnTheListAlreadyIsSaidEachTimeAndNotAdded() {
        let tester = makeTester()
        tester.send(.add("a")) { ($0.items, $0.nextID) = ([TodoItem(id: 1, title: "a")], 2) }
        // The alert is a pulse: that it is set again, to the same, is a change that has to be stated.
        for _ in 1...2 { tester.send(.add("a")) { $0.alert = "“a” is on the list already." } }
        tester.finish()
    }

    func testWhatIsDoneMayBeAddedAgain() {
        let tester = makeTester()
        tester.send(.add("a")) { ($0.items, $0.nextID) = ([TodoItem(id: 1, title: "a")], 2) }
        tester.send(.toggle(1)) { $0.items[0].isDone = true }
        tester.send(.add("a")) { ($0.items, $0.nextID) = ($0.items + [TodoItem(id: 2, title: "a")], 3) }
        tester.finish()
    }

    func testWhatMakesNoSenseIsSaidAndChangesNothing() {
        let tester = makeTester()
        tester.send(.toggle(1)) { $0.alert = "There is no item 1." }
        tester.send(.remove(7)) { $0.alert = "There is no item 7." }
        tester.send(.add(" #shop ")) { $0.alert = "There is nothing to do in “ #shop ”." }
        tester.finish()
    }

    // MARK: The screen

    @MainActor
    func testAScreenShowsTheSameAlertEachTime() async {
        let viewStore = ViewStore(Reactor(initialState: TodoCore.State(), core: TodoCore()))
        let disposeBag = DisposeBag()
        var alerts: [String] = []
        viewStore.pulse(\.$alert).compactMap { $0 }
            .subscribe(onNext: { alerts.append($0) })
            .disposed(by: disposeBag)
        for action: TodoCore.Action in [.add("a"), .add("a"), .add("b"), .add("a"), .showDone(false)] {
            viewStore.send(action)
        }
        XCTAssertEqual(alerts, ["“a” is on the list already.", "“a” is on the list already."])
        XCTAssertEqual(viewStore.items.map(\.title), ["a", "b"])
    }

    @MainActor
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
