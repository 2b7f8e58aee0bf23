import Foundation

/// What has to be there for every operator, and where.
struct Inventory {
    /// What belongs to an operator.
    enum Part: CaseIterable {
        case place, diagram, test, contractRow, readmeRow, topic, portedTest
    }

    let operators: [PublicOperator]
    /// The names of the rows that the contract suites run over.
    let contractRows: [String]
    /// The text of a file of this repository, or of all files of a folder, by its path; `nil` if there is none.
    let text: (String) -> String?

    /// One sentence and what to do about it for every operator that lacks `part`, and for everything that is there without one.
    func complaints(about part: Part) -> [String] {
        switch part {
        case .place: places()
        case .diagram: diagrams()
        case .test: tests()
        case .contractRow: contracts()
        case .readmeRow: readme()
        case .topic: topics()
        case .portedTest: portedTests()
        }
    }

    /// The operators of one file of Operators.
    private struct Family {
        let folder: String
        let name: String
        let members: [PublicOperator]

        var baseNames: [String] { Set(members.map(\.baseName)).sorted() }
        var source: String { "Sources/StreamKit/Operators/\(folder)/\(name).swift" }
        var test: String { "Tests/StreamKitTests/Operators/\(folder)/\(name)Tests.swift" }
        var portedTest: String { "Tests/Clients/Ported/\(folder)/\(name)Tests.swift" }
    }

    private var families: [Family] {
        Dictionary(grouping: operators.filter(\.isInOperators)) { "\($0.folder)/\($0.file)" }
            .sorted { $0.key < $1.key }
            .map { Family(folder: $1[0].folder, name: $1[0].file, members: $1) }
    }
}

extension Inventory {
    /// Layers above the operators, whose own ones stand with what they are for.
    private static let layers = ["Traits/", "Feedback/", "Reactor/", "Effects/"]

    /// What gives an observable and is no operator all the same: it shows what a wrapper holds.
    private static let shown = ["Stream/OutputMember.swift"]

    private func isInLayer(_ found: PublicOperator) -> Bool { Self.layers.contains { found.path.hasPrefix($0) } }

    private func places() -> [String] {
        operators.filter { !$0.isInOperators && !isInLayer($0) && !Self.shown.contains($0.path) }.map {
            "\($0.title) gives an observable, but stands in \($0.path). To fix, move it to a folder of Operators."
        }
    }

    /// What stands in a layer above the operators has to be called in a test of that layer.
    private func layerTests() -> [String] {
        Dictionary(grouping: operators.filter(isInLayer), by: \.folder).sorted { $0.key < $1.key }.flatMap {
            folder, operators in
            let tests = "Tests/StreamKitTests/\(folder)"
            let names = Set(operators.map(\.baseName)).filter { !calls($0, in: text(tests) ?? "") }
            return names.sorted().map { "No test in \(tests) calls \($0). To fix, write one." }
        }
    }

    private func calls(_ baseName: String, in test: String) -> Bool {
        test.range(of: "\\.`?\(baseName)`?\\b|\\b\(baseName) ?[({]", options: .regularExpression) != nil
    }

    private func diagrams() -> [String] {
        operators.filter { $0.comment.isEmpty && !Self.shown.contains($0.path) }.map {
            "\($0.title) has no documentation. To fix, say in \($0.path) what it does, or how it differs."
        }
            + families.flatMap(diagrams)
    }

    private func diagrams(of family: Family) -> [String] {
        let drawn = Set(family.members.filter { $0.comment.contains("```text\n") }.map(\.baseName))
        return family.baseNames.filter { baseName in
            let comments = family.members.filter { $0.baseName == baseName }.map(\.comment)
            let defers = drawn.contains { name in comments.contains { $0.contains("``\(name)") } }
            return !drawn.contains(baseName) && !defers
        }.map {
            "\($0) has no marble diagram. To fix, draw it in a ```text block in \(family.source), or link there "
                + "to the operator whose diagram is also its own."
        }
            + unplayedDiagrams(of: family)
    }

    /// A diagram of a member, not one of ownership that stands at a type, has to be played by a test, which reads it from the file.
    ///
    /// What stands in `Merge+MaxConcurrent.swift` is played in `MergeMaxConcurrentTests.swift`.
    private func unplayedDiagrams(of family: Family) -> [String] {
        let paths = Set(family.members.map { "Sources/StreamKit/\($0.path)" }).union([family.source])
        return paths.sorted().flatMap { path -> [String] in
            let name = String(path.split(separator: "/").last?.dropLast(".swift".count) ?? "")
            let test = "Tests/StreamKitTests/Operators/\(family.folder)/\(name.filter { $0 != "+" })Tests.swift"
            // That an operator has no test at all is said elsewhere.
            guard let source = text(path), let played = text(test) ?? (path == family.source ? nil : "") else {
                return []
            }
            return source.matches(of: /\n {4}\/\/\/ ```text\n/).indices.compactMap { index in
                let position = index == 0 ? "" : ", at: \(index)"
                let call = "assertDiagram(inFile: \"\(name).swift\"\(position)"
                let isPlayed = played.contains("\(call))") || played.contains("\(call), text:")
                return isPlayed ? nil : "Diagram \(index) of \(path) is not played. To fix, call \(call)) in \(test)."
            }
        }
    }

    private func tests() -> [String] {
        families.flatMap { lackingTests(of: $0, in: $0.test, written: "as claims about what it does") } + layerTests()
    }

    private func portedTests() -> [String] {
        families.flatMap {
            lackingTests(of: $0, in: $0.portedTest, written: "as users of RxSwift write it")
        }
    }

    private func lackingTests(of family: Family, in path: String, written how: String) -> [String] {
        guard let test = text(path) else { return ["There is no \(path). To fix, write it, \(how)."] }
        return family.baseNames.filter { !calls($0, in: test) }.map {
            "\(path) does not call \($0). To fix, test it there, \(how)."
        }
    }

    private func contracts() -> [String] {
        let operators = families.flatMap(\.members).filter { $0.title.contains("(") }
        let titles = Set(operators.map(\.title))
        // One operator may have several rows: "share(replay:scope:) with 0 and forever".
        let rows = Set(contractRows.map { $0.prefix(upTo: $0.firstIndex(of: " ") ?? $0.endIndex) }.map(String.init))
        let doubled = Dictionary(grouping: contractRows) { $0 }.filter { $1.count > 1 }.keys.sorted()
        return titles.subtracting(rows).sorted().map { title in
            let folder = operators.first { $0.title == title }?.folder ?? ""
            return "\(title) has no contract row. To fix, add one of that name to "
                + "Tests/StreamKitTests/Contracts/OperatorTable+\(folder).swift."
        }
            + rows.subtracting(titles).sorted().map {
                "The contract row \($0) is of no public operator. To fix, name it after one."
            }
            + doubled.map { "There are two contract rows \($0). To fix, say after the name what sets them apart." }
    }

    private func readme() -> [String] {
        let page = text("README.md") ?? ""
        guard let start = page.range(of: "\n## Operators\n") else {
            return ["README.md has no section \"Operators\". To fix, add it."]
        }
        var rows: [String: Set<String>] = [:]
        var heading = ""
        for line in page[start.upperBound...].split(separator: "\n") {
            if line.hasPrefix("## ") { break }
            if line.hasPrefix("### ") { heading = String(line.dropFirst(4)) }
            if let match = line.firstMatch(of: /^\| `(\w+)` \|/) { rows[heading, default: []].insert(String(match.1)) }
        }
        var names: [String: Set<String>] = [:]
        for family in families { names[family.folder, default: []].formUnion(family.baseNames) }
        return Set(names.keys).union(rows.keys).sorted().flatMap { folder in
            let (listed, present) = (rows[folder, default: []], names[folder, default: []])
            return present.subtracting(listed).sorted().map {
                "\($0) is not in README.md. To fix, add a row `\($0)` under \"### \(folder)\"."
            }
                + listed.subtracting(present).sorted().map {
                    "README.md lists \($0) under \"### \(folder)\", where there is no such operator. To fix, remove it."
                }
        }
    }

    /// The script that makes the documentation gives each folder a topic, in the order in which it names them.
    private func topics() -> [String] {
        let script = text(".ci/docs") ?? ""
        let list = script.firstMatch(of: /\nfamilies = \[([^\]]*)\]/)?.1 ?? ""
        let topics = Set(list.matches(of: /"(\w+)"/).map { String($0.1) })
        return Set(families.map(\.folder)).subtracting(topics).sorted().map {
            "The operators of \($0) have no topic in the documentation. To fix, add \"\($0)\" to `families` in .ci/docs."
        }
    }
}
