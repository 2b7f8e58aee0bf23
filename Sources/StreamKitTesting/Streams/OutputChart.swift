import StreamKit

/// What was sent, what was expected and what came, drawn under one another.
///
/// A column is not a time but a cause: each input has its own, and so has each later time at which something came.
struct OutputChart {
    let lines: [String]

    /// What was expected, if anything was, and what came.
    init<Element>(
        _ recording: OutputRecording<Element>, expected: [Event<Element>]? = nil,
        actual: [OutputRecording<Element>.Entry]
    ) {
        var chart = Chart()
        let steps = recording.session.steps
        for index in recording.windowStep..<steps.count {
            let column = chart.column(step: index + 1, time: steps[index].time)
            chart.add(.value(steps[index].text), to: "sent " + steps[index].name, at: column)
        }
        var columns = actual.map { chart.column(step: $0.step, time: $0.time) }
        for (entry, column) in zip(actual, columns) { chart.add(Marbles.Mark(entry.event), to: "actual", at: column) }
        for (index, event) in (expected ?? []).enumerated() {
            if index >= columns.count { columns.append(chart.column(after: columns.last)) }
            chart.add(Marbles.Mark(event), to: "expected", at: columns[index])
        }
        let names = steps[recording.windowStep...].map(\.name).reduce(into: [String]()) { names, name in
            if !names.contains(name) { names.append(name) }
        }
        var rows = names.map { name in
            ("  ", names.count == 1 ? "sent" : name, chart.line("sent " + name))
        }
        if expected != nil { rows.append(("− ", "expected", chart.line("expected"))) }
        rows.append(("+ ", "actual", chart.line("actual")))
        if rows.allSatisfy({ $0.2.count <= Self.longestLine }) {
            lines = Table.lines(rows)
        } else {
            lines = Self.difference(expected, actual.map(\.event))
        }
    }

    private static let longestLine = 72

    /// Below one another, for what is too long to stand beside each other.
    private static func difference<Element>(_ expected: [Event<Element>]?, _ actual: [Event<Element>]) -> [String] {
        let actual = actual.map { Marbles.Mark($0).text }
        guard let expected = expected?.map({ Marbles.Mark($0).text }) else { return actual.map { "+ " + $0 } }
        return (0..<max(expected.count, actual.count)).flatMap { index -> [String] in
            let isMissing = index >= actual.count
            let isExtra = index >= expected.count
            if !isMissing, !isExtra, expected[index] == actual[index] { return ["  " + actual[index]] }
            return (isExtra ? [] : ["− " + expected[index]]) + (isMissing ? [] : ["+ " + actual[index]])
        }
    }
}

/// Columns of causes, with a cell in each lane.
private struct Chart {
    private var columns: [(step: Int, time: Duration)] = []
    private var cells: [String: [Int: [Marbles.Mark]]] = [:]

    /// The column of what came at a time, after so many inputs.
    mutating func column(step: Int, time: Duration) -> Int {
        if let index = columns.firstIndex(where: { $0 == (step, time) }) { return index }
        let index = columns.firstIndex { $0 > (step, time) } ?? columns.count
        columns.insert((step, time), at: index)
        for (lane, marks) in cells {
            cells[lane] = Dictionary(uniqueKeysWithValues: marks.map { ($0 < index ? $0 : $0 + 1, $1) })
        }
        return index
    }

    /// The column behind another, for what should have come and did not.
    mutating func column(after column: Int?) -> Int {
        let index = column.map { $0 + 1 } ?? 0
        if index == columns.count { columns.append((.max, .zero)) }
        return index
    }

    mutating func add(_ mark: Marbles.Mark, to lane: String, at column: Int) {
        cells[lane, default: [:]][column, default: []].append(mark)
    }

    func line(_ lane: String) -> String {
        var line = "--"
        for column in columns.indices {
            let width = cells.values.map { Self.text($0[column]).count }.max() ?? 0
            let text = Self.text(cells[lane]?[column])
            line += text + String(repeating: "-", count: width - text.count + 3)
        }
        return line
    }

    private static func text(_ marks: [Marbles.Mark]?) -> String {
        marks.map(Marbles.Mark.text) ?? ""
    }
}
