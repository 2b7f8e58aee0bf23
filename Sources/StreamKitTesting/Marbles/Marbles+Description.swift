extension Marbles: CustomStringConvertible {
    /// The line, as it would be written.
    ///
    /// When it cannot be written, because a value is so wide that it covers the tick of the next, each event is given with its tick.
    public var description: String { line ?? list }

    /// The line, if it can be written.
    var line: String? {
        let first = entries.first?.column ?? 0
        let origin = min(first, 0)
        var line = ""
        for cell in cells {
            let gap = cell.column - origin - line.count
            if gap < 0 { return nil }
            line += String(repeating: "-", count: gap) + cell.text
        }
        if origin < 0 {
            line += String(repeating: "-", count: max(0, 1 - origin - line.count))
            let index = line.index(line.startIndex, offsetBy: -origin)
            guard line[index] == "-" else { return nil }
            line.replaceSubrange(index...index, with: "^")
        }
        return line + String(repeating: "-", count: max(0, length - origin - line.count))
    }

    private var list: String {
        entries.map { "\($0.mark.text) at \($0.column)" }.joined(separator: ", ")
    }

    private var cells: [(column: Int, text: String)] {
        var cells: [(column: Int, marks: [Mark])] = []
        for entry in entries {
            if cells.last?.column == entry.column {
                cells[cells.count - 1].marks.append(entry.mark)
            } else {
                cells.append((entry.column, [entry.mark]))
            }
        }
        return cells.map { ($0.column, Mark.text(of: $0.marks)) }
    }
}

extension Marbles.Mark {
    var text: String {
        switch self {
        case .value(let value): value
        case .error: "#"
        case .completed: "|"
        }
    }

    /// What comes at one tick, as it is written.
    static func text(of marks: [Marbles.Mark]) -> String {
        if marks.count == 1 { return marks[0].text }
        let values = marks.filter { $0 != .completed && $0 != .error }.map(\.text)
        let end = marks.last.map { values.count == marks.count ? "" : $0.text } ?? ""
        if values.allSatisfy({ $0.count == 1 }) { return "(" + values.joined() + end + ")" }
        return "(" + values.joined(separator: ",") + (values.count == 1 ? "," : "") + end + ")"
    }
}
