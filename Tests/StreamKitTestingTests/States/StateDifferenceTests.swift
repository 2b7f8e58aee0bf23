import StreamKit
import XCTest

@testable import StreamKitTesting

final class StateDifferenceTests: XCTestCase {
    private enum Route: Equatable {
        case list
        case detail(id: Int)
        case both(Int, String)
    }

    private struct Item: Equatable {
        var id: Int
        var title = "a"
    }

    private struct State: Equatable {
        var items: [Item] = []
        var selected: Item?
        var route = Route.list
        var tags: Set<String> = []
        var prices: [String: Int] = [:]
        var pair = Pair(names: ("a", "b"))
        var anything = Anything(content: 1)
    }

    private struct Pair: Equatable {
        var names: (String, String)
        static func == (one: Self, other: Self) -> Bool { one.names == other.names }
    }

    /// Not comparable by itself.
    private struct Anything: Equatable {
        var content: Any
        static func == (one: Self, other: Self) -> Bool { "\(one.content)" == "\(other.content)" }
    }

    /// The lines, and the advice.
    private func report(_ base: State = State(), _ change: (inout State) -> Void) -> [String] {
        var state = base
        change(&state)
        let differences = StateDifference.between(base, state)
        return StateDifference.lines(differences) + [StateDifference.advice(differences)]
    }

    func testNothingWhereStatesAreEqual() {
        XCTAssertEqual(StateDifference.between(State(), State()).count, 0)
    }

    func testFieldsOfStructsByTheirPath() {
        XCTAssertEqual(
            report(State(selected: Item(id: 1))) { $0.selected?.title = "b" },
            [#"− selected?.title    "a""#, #"+ selected?.title    "b""#, #"state $0.selected?.title = "b""#])
    }

    func testAnOptionalThatComesOrGoes() {
        XCTAssertEqual(
            report { $0.selected = Item(id: 1) },
            [
                "− selected    nil", #"+ selected    Item(id: 1, title: "a")"#,
                #"state $0.selected = Item(id: 1, title: "a")"#,
            ])
    }

    func testEnumsAsWholes() {
        XCTAssertEqual(
            report { $0.route = .detail(id: 3) },
            ["− route    .list", "+ route    .detail(id: 3)", "state $0.route = .detail(id: 3)"])
        XCTAssertEqual(
            report { $0.route = .both(1, "x") }.dropFirst(),
            [#"+ route    .both(1, "x")"#, #"state $0.route = .both(1, "x")"#])
    }

    func testElementsOneByOne() {
        let base = State(items: [Item(id: 1), Item(id: 2), Item(id: 3)])
        XCTAssertEqual(
            report(base) { $0.items[1].id = 9 },
            ["− items[1].id    2", "+ items[1].id    9", "state $0.items[1].id = 9"])
        XCTAssertEqual(
            report(base) { $0.items.insert(Item(id: 0), at: 0) },
            [#"+ items[0]    Item(id: 0, title: "a")"#, "state how $0.items changes"])
        XCTAssertEqual(
            report(base) { $0.items.removeLast(2) },
            [
                #"− items[1]    Item(id: 2, title: "a")"#, #"− items[2]    Item(id: 3, title: "a")"#,
                #"state $0.items = [Item(id: 1, title: "a")]"#,
            ])
    }

    func testManyElementsAreCounted() {
        let lines = report { $0.items = (1...100).map { Item(id: $0) } }
        XCTAssertEqual(lines.count, 10)
        XCTAssertEqual(lines[7], #"+ items[7]    Item(id: 8, title: "a")"#)
        XCTAssertEqual(lines[8], "+ items[8]    and 91 more")
    }

    func testMembersOfSetsAndPairsOfDictionaries() {
        XCTAssertEqual(
            report(State(tags: ["a", "b"])) { $0.tags = ["b", "c"] },
            [#"− tags    "a""#, #"+ tags    "c""#, #"state $0.tags = ["b", "c"]"#])
        XCTAssertEqual(
            report(State(prices: ["a": 1, "b": 2])) { $0.prices["b"] = 3 },
            [#"− prices["b"]    2"#, #"+ prices["b"]    3"#, #"state $0.prices["b"] = 3"#])
        XCTAssertEqual(
            report { $0.prices["b"] = 3 }, [#"+ prices["b"]    3"#, #"state $0.prices = ["b": 3]"#])
        let differences = StateDifference.between(["a": Item(id: 1)], ["a": Item(id: 2)])
        XCTAssertEqual(StateDifference.advice(differences), #"state $0["a"]?.id = 2"#)
    }

    func testFieldsThatCannotBeCompared() {
        XCTAssertEqual(report { $0.pair.names.1 = "c" }[1], #"+ pair.names.1    "c""#)
        XCTAssertEqual(
            report { $0.anything.content = "x" },
            ["− anything.content    1", #"+ anything.content    "x""#, #"state $0.anything.content = "x""#])
    }

    private class Node: Equatable {
        let number: Int
        var next: Node?
        init(_ number: Int) { self.number = number }
        static func == (one: Node, other: Node) -> Bool { one.number == other.number }
    }

    private final class NamedNode: Node {
        let name = "b"
    }

    func testObjectsAsWholesByTheirFields() {
        let lines = StateDifference.lines(StateDifference.between(Node(1), NamedNode(2)))
        XCTAssertEqual(
            lines, ["− state    Node(number: 1, next: nil)", #"+ state    NamedNode(number: 2, next: nil, name: "b")"#])
    }

    func testAnObjectThatLeadsToItselfIsNamedThere() {
        let ring = Node(2)
        ring.next = ring
        defer { ring.next = nil }
        let lines = StateDifference.lines(StateDifference.between(Node(1), ring))
        XCTAssertEqual(lines, ["− state    Node(number: 1, next: nil)", "+ state    Node(number: 2, next: Node)"])
    }

    func testAStateThatIsAValue() {
        let differences = StateDifference.between(1, 2)
        XCTAssertEqual(StateDifference.lines(differences), ["− state    1", "+ state    2"])
        XCTAssertEqual(StateDifference.advice(differences), "state $0 = 2")
    }

    func testTwoStatesThatLookAlike() {
        final class Reference: Equatable, CustomStringConvertible {
            let description = "same"
            static func == (one: Reference, other: Reference) -> Bool { one === other }
        }
        let lines = StateDifference.lines(StateDifference.between(Reference(), Reference()))
        XCTAssertEqual(lines, ["− state    same", "+ state    same, which looks alike and is not equal"])
        struct Screen: Equatable { var reference = Reference() }
        let differences = StateDifference.between(Screen(), Screen())
        XCTAssertEqual(StateDifference.advice(differences), "state $0.reference = same")
        XCTAssertFalse(StateDifference.areSame(Screen(), Screen()))
    }

    func testWhatIsNotEvenEqualToItselfIsTheSameWhereItLooksAlike() {
        enum Mean: Equatable { case none, of(Double) }
        struct Statistics: Equatable {
            var mean = Double.nan
            var all: [Double] = [1, .nan]
            var byName: [String: Float] = ["a": .nan]
            var last: Double? = .nan
            var shown = Mean.of(.nan)
            @Pulse var alert: Double? = .nan
            var count = 0
        }
        XCTAssertTrue(StateDifference.areSame(Statistics(), Statistics()))
        XCTAssertTrue(StateDifference.areSame(Double?.some(.nan), -.nan))
        XCTAssertFalse(StateDifference.areSame(Statistics(), Statistics(count: 1)))
        XCTAssertEqual(
            StateDifference.lines(
                StateDifference.between(Statistics(), Statistics(mean: 2, all: [.nan, .nan], last: nil, count: 1))),
            [
                "− mean      .nan", "+ mean      2.0", "− all[0]    1.0", "+ all[0]    .nan", "− last      .nan",
                "+ last      nil", "− count     0", "+ count     1",
            ])
    }

    func testAPulseIsComparedByItsSettingAlsoWithinAnOptional() {
        struct Detail: Equatable {
            @Pulse var alert: String? = "a"
        }
        struct Screen: Equatable {
            var detail: Detail? = Detail()
        }
        let before = Screen()
        var actual = before
        actual.detail?.alert = "a"
        let differences = StateDifference.betweenPulses(before: before, expected: before, actual: actual)
        XCTAssertEqual(
            StateDifference.lines(differences), ["− detail?.alert    not set", #"+ detail?.alert    set to "a""#])
        XCTAssertEqual(StateDifference.advice(differences), #"state $0.detail?.alert = "a""#)
        XCTAssertEqual(StateDifference.betweenPulses(before: before, expected: actual, actual: actual).count, 0)
        XCTAssertEqual(
            StateDifference.betweenPulses(before: Screen(detail: nil), expected: before, actual: actual).count, 0)
    }
}
