import ExampleStreams
import XCTest

final class SectionBuilderTests: XCTestCase {
    private func sections(of items: [TodoItem], showsDone: Bool = true) -> [Section<TodoItem>] {
        var state = TodoCore.State()
        state.items = items
        state.showsDone = showsDone
        return state.sections
    }

    private let open = TodoItem(id: 1, title: "write")
    private let done = TodoItem(id: 2, title: "read", isDone: true)
    private let milk = TodoItem(id: 3, title: "milk", tag: "shop")
    private let call = TodoItem(id: 4, title: "call", tag: "office")
    private let bread = TodoItem(id: 5, title: "bread", tag: "shop")

    func testAnEmptyListSaysSo() {
        XCTAssertEqual(sections(of: []), [Section("Nothing on the list yet")])
    }

    func testASectionForEachTag() {
        XCTAssertEqual(
            sections(of: [milk, call, open, bread]),
            [
                Section("To do", rows: [open]),
                Section("To do: office", rows: [call]),
                Section("To do: shop", rows: [milk, bread]),
            ])
    }

    func testWhatIsDoneComesLastOrIsHidden() {
        XCTAssertEqual(
            sections(of: [done, open]), [Section("To do", rows: [open]), Section("Done", rows: [done])])
        XCTAssertEqual(sections(of: [done, open], showsDone: false), [Section("To do", rows: [open])])
        XCTAssertEqual(sections(of: [done]), [Section("All done"), Section("Done", rows: [done])])
    }

    func testTakesStatementsOfEveryKind() {
        func rows(_ kind: Int) -> [String] {
            @SectionBuilder<Int> var sections: [Section<Int>] {
                Section("first")
                if kind == 0 { Section("if") }
                switch kind {
                case 0: Section("case 0")
                case 1: [Section("of"), Section("an array")]
                default: []
                }
                for number in 0..<kind { Section("for", rows: [number]) }
            }
            return sections.map { "\($0.title)\($0.rows)" }
        }
        XCTAssertEqual(rows(0), ["first[]", "if[]", "case 0[]"])
        XCTAssertEqual(rows(1), ["first[]", "of[]", "an array[]", "for[0]"])
        XCTAssertEqual(rows(2), ["first[]", "for[0]", "for[1]"])
    }
}
