import Foundation
import XCTest

/// The inventory says so when a part of an operator is missing: each test leaves one out of an operator that has them all.
final class InventoryTests: XCTestCase {
    private static let diagram = "Halves.\n\n```text\nsource  --4--|\nhalf()  --2--|\n```"

    private static let source = """
        extension ObservableType {
            /// Halves.
            ///
            /// ```text
            /// source  --4--|
            /// half()  --2--|
            /// ```
            public func half() -> Observable<Int> { map { $0 / 2 } }
        }
        """

    private static let files = [
        "Sources/StreamKit/Operators/Filtering/Half.swift": source,
        "Tests/StreamKitTests/Operators/Filtering/HalfTests.swift": """
        assertDiagram(inFile: "Half.swift") { $0["source"].half() }
        """,
        "Tests/Clients/Ported/Filtering/HalfTests.swift": "scheduler.start { xs.half() }",
        "README.md": "# Title\n\n## Operators\n\n### Filtering\n\n| `half` | halves |\n\n## Performance\n",
        ".ci/docs": "\nfamilies = [\n    \"Creating\", \"Filtering\",\n]\n",
    ]

    private static let half = PublicOperator(
        baseName: "half", title: "half()", path: "Operators/Filtering/Half.swift", comment: diagram)

    /// What is complained about, whatever the part.
    private func complaints(
        _ operators: [PublicOperator] = [half], rows: [String] = ["half()"],
        without missing: String? = nil, replacing replaced: [String: String] = [:]
    ) -> [String] {
        let inventory = Inventory(operators: operators, contractRows: rows) { path in
            path == missing ? nil : replaced[path] ?? Self.files[path]
        }
        return Inventory.Part.allCases.flatMap { inventory.complaints(about: $0) }
    }

    func testHasNothingToSayOfAnOperatorWithAllItsParts() {
        XCTAssertEqual(complaints(), [])
    }

    func testMissesADiagram() {
        let bare = PublicOperator(
            baseName: "half", title: "half()", path: "Operators/Filtering/Half.swift", comment: "Halves.")
        XCTAssertEqual(
            complaints([bare]),
            [
                "half has no marble diagram. To fix, draw it in a ```text block in "
                    + "Sources/StreamKit/Operators/Filtering/Half.swift, or link there to the operator whose diagram is also "
                    + "its own."
            ])
    }

    func testMissesTheDiagramOfASecondNameInTheFileUnlessItLinksToTheFirst() {
        func quarter(_ comment: String) -> PublicOperator {
            PublicOperator(
                baseName: "quarter", title: "quarter()", path: "Operators/Filtering/Half.swift", comment: comment)
        }
        func missing(_ comment: String) -> [String] {
            Inventory(operators: [Self.half, quarter(comment)], contractRows: []) { Self.files[$0] }
                .complaints(about: .diagram)
        }
        XCTAssertEqual(missing("Like ``half()``, twice."), [])
        XCTAssertEqual(missing("Quarters.").count, 1)
    }

    func testMissesTheDocumentationOfAnOverload() {
        let overload = PublicOperator(
            baseName: "half", title: "half(_:)", path: "Operators/Filtering/Half+More.swift", comment: "")
        XCTAssertEqual(
            complaints([Self.half, overload], rows: ["half()", "half(_:)"]),
            [
                "half(_:) has no documentation. To fix, say in Operators/Filtering/Half+More.swift what it does, or how it differs."
            ])
    }

    func testMissesATestThatPlaysTheDiagram() {
        let test = "Tests/StreamKitTests/Operators/Filtering/HalfTests.swift"
        XCTAssertEqual(
            complaints(replacing: [test: "assertDiagram(inFile: \"Half.swift\", at: 1) { xs.half() }"]),
            [
                "Diagram 0 of Sources/StreamKit/Operators/Filtering/Half.swift is not played. To fix, call "
                    + "assertDiagram(inFile: \"Half.swift\") in \(test)."
            ])
    }

    func testMissesATestThatPlaysASecondDiagram() {
        let source = Self.files["Sources/StreamKit/Operators/Filtering/Half.swift", default: ""]
        let complaints = complaints(
            replacing: ["Sources/StreamKit/Operators/Filtering/Half.swift": source + "\n" + source])
        XCTAssertEqual(
            complaints,
            [
                "Diagram 1 of Sources/StreamKit/Operators/Filtering/Half.swift is not played. To fix, call "
                    + "assertDiagram(inFile: \"Half.swift\", at: 1) in "
                    + "Tests/StreamKitTests/Operators/Filtering/HalfTests.swift."
            ])
    }

    func testMissesATestThatPlaysTheDiagramOfAnExtensionsFile() {
        let overload = PublicOperator(
            baseName: "half", title: "half()", path: "Operators/Filtering/Half+More.swift", comment: Self.diagram)
        let more = ["Sources/StreamKit/Operators/Filtering/Half+More.swift": Self.source]
        let test = "Tests/StreamKitTests/Operators/Filtering/HalfMoreTests.swift"
        XCTAssertEqual(
            complaints([Self.half, overload], replacing: more),
            [
                "Diagram 0 of Sources/StreamKit/Operators/Filtering/Half+More.swift is not played. To fix, call "
                    + "assertDiagram(inFile: \"Half+More.swift\") in \(test)."
            ])
        XCTAssertEqual(
            complaints(
                [Self.half, overload],
                replacing: more.merging([test: "assertDiagram(inFile: \"Half+More.swift\")"]) { $1 }), [])
    }

    func testMissesATestFile() {
        let test = "Tests/StreamKitTests/Operators/Filtering/HalfTests.swift"
        XCTAssertEqual(
            complaints(without: test), ["There is no \(test). To fix, write it, as claims about what it does."])
    }

    func testMissesATestThatCallsTheOperator() {
        let test = "Tests/StreamKitTests/Operators/Filtering/HalfTests.swift"
        XCTAssertEqual(
            complaints(replacing: [test: "assertDiagram(inFile: \"Half.swift\") { xs.halfway() }"]),
            ["\(test) does not call half. To fix, test it there, as claims about what it does."])
    }

    func testMissesAContractRow() {
        XCTAssertEqual(
            complaints(rows: []),
            [
                "half() has no contract row. To fix, add one of that name to "
                    + "Tests/StreamKitTests/Contracts/OperatorTable+Filtering.swift."
            ])
    }

    func testMissesTheContractRowOfAnOverload() {
        let overload = PublicOperator(
            baseName: "half", title: "half(_:)", path: "Operators/Filtering/Half.swift", comment: "The same.")
        XCTAssertEqual(complaints([Self.half, overload]).count, 1)
        XCTAssertEqual(complaints([Self.half, overload], rows: ["half()", "half(_:) of nothing"]), [])
    }

    func testFindsAContractRowOfNoOperatorAndOneThatIsThereTwice() {
        XCTAssertEqual(
            complaints(rows: ["half()", "third()"]),
            ["The contract row third() is of no public operator. To fix, name it after one."])
        XCTAssertEqual(
            complaints(rows: ["half()", "half()"]),
            ["There are two contract rows half(). To fix, say after the name what sets them apart."])
    }

    func testMissesARowInTheReadme() {
        XCTAssertEqual(
            complaints(replacing: ["README.md": "\n## Operators\n\n### Creating\n\n| `half` | halves |\n"]),
            [
                "README.md lists half under \"### Creating\", where there is no such operator. To fix, remove it.",
                "half is not in README.md. To fix, add a row `half` under \"### Filtering\".",
            ])
    }

    func testMissesATopic() {
        XCTAssertEqual(
            complaints(replacing: [".ci/docs": "\nfamilies = [\"Creating\"]\n"]),
            [
                "The operators of Filtering have no topic in the documentation. To fix, add \"Filtering\" to `families` in "
                    + ".ci/docs."
            ])
    }

    func testMissesAPortedTest() {
        let test = "Tests/Clients/Ported/Filtering/HalfTests.swift"
        XCTAssertEqual(
            complaints(without: test), ["There is no \(test). To fix, write it, as users of RxSwift write it."])
    }

    func testFindsAnOperatorThatStandsElsewhere() {
        let hidden = PublicOperator(baseName: "half", title: "half()", path: "Core/Observable.swift", comment: "")
        XCTAssertEqual(
            Inventory(operators: [hidden], contractRows: []) { _ in nil }.complaints(about: .place),
            [
                "half() gives an observable, but stands in Core/Observable.swift. To fix, move it to a folder of Operators."
            ])
    }

    func testMissesATestOfWhatStandsInALayerAbove() {
        let trait = PublicOperator(
            baseName: "asHalf", title: "asHalf()", path: "Traits/Half.swift", comment: "Halves.")
        func complaints(_ tests: String) -> [String] {
            let inventory = Inventory(operators: [trait], contractRows: []) {
                $0 == "Tests/StreamKitTests/Traits" ? tests : nil
            }
            return inventory.complaints(about: .test) + inventory.complaints(about: .place)
        }
        XCTAssertEqual(complaints("one.asHalf()"), [])
        XCTAssertEqual(
            complaints("// asHalf is a name"),
            ["No test in Tests/StreamKitTests/Traits calls asHalf. To fix, write one."])
    }

    // MARK: What is an operator

    /// The titles of the operators among symbols of a graph, each written `kind title path result container`.
    private func operators(_ symbols: String...) throws -> [String] {
        var graph: [String: [[String: Any]]] = ["symbols": [], "relationships": []]
        func add(_ kind: String, _ title: String, _ path: String, _ result: String = "", _ container: String = "") {
            let fragment = ["spelling": result, "preciseIdentifier": result]
            graph["symbols"]?.append([
                "kind": ["identifier": "swift.\(kind)"],
                "identifier": ["precise": title], "names": ["title": title],
                "location": ["uri": "file:///package/Sources/StreamKit/\(path)"],
                "functionSignature": ["returns": [fragment]], "declarationFragments": [fragment],
            ])
            guard container != "-" else { return }
            graph["relationships"]?.append(["kind": "memberOf", "source": title, "target": container])
        }
        add("protocol", "ObservableConvertibleType", "Core/ObservableType.swift")
        add("protocol", "ObservableType", "Core/ObservableType.swift")
        add("protocol", "RelayType", "Relays/RelayType.swift")
        add("struct", "Observable", "Core/Observable.swift")
        add("class", "Relay", "Relays/Relay.swift")
        add("typealias", "Single", "Traits/Single.swift", "Observable")
        add("struct", "Called", "Operators/Combining/Called.swift")
        for (type, base) in [("Observable", "ObservableType"), ("Relay", "ObservableType"), ("Relay", "RelayType")] {
            graph["relationships"]?.append(["kind": "conformsTo", "source": type, "target": base])
        }
        for symbol in symbols {
            let parts = symbol.split(separator: " ").map(String.init)
            add(parts[0], parts[1], parts[2], parts[3], parts[4])
        }
        let json = try JSONSerialization.data(withJSONObject: graph)
        return try JSONDecoder().decode(SymbolGraph.self, from: json).operators().map { "\($0.title) in \($0.path)" }
    }

    func testAnOperatorIsWhatGivesAnObservableWhereverItStands() throws {
        XCTAssertEqual(
            try operators(
                "method map(_:isolation:) Operators/Transforming/Map.swift Observable ObservableType",
                "type.method just(_:) Core/Just.swift Observable Observable",
                "func merged(_:fileID:line:) Stream/Merged.swift Single -",
                "property shared Relays/Shared.swift Observable ObservableType",
                "method asObservable() Relays/Relay.swift Observable Relay",
                "type.method create(bufferSize:) Relays/Relay.swift Relay Relay",
                "method output(_:) Stream/Output.swift Observable Output",
                "method subscribe(_:) Core/Subscribe.swift Disposable ObservableType"),
            [
                "map(_:) in Operators/Transforming/Map.swift", "just(_:) in Core/Just.swift",
                "merged(_:) in Stream/Merged.swift", "shared in Relays/Shared.swift",
            ])
    }

    func testAnOperatorIsAlsoWhatStandsInOperatorsAndTakesAnyObservable() throws {
        XCTAssertEqual(
            try operators(
                "method connect(file:) Operators/Sharing/Connect.swift Disposable ObservableType",
                "method key(_:) Operators/Sharing/Connect.swift Int Called"),
            ["connect() in Operators/Sharing/Connect.swift"])
    }

    func testWhatIsCalledLikeAMethodHasThePropertysName() throws {
        XCTAssertEqual(
            try operators(
                "property concat Operators/Combining/Called.swift Called ObservableType",
                "method callAsFunction(_:) Operators/Combining/Called.swift Observable Called"),
            ["concat(_:) in Operators/Combining/Called.swift"])
    }
}
