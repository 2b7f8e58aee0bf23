/// Labelled lines of marbles under one another, as they stand in documentation.
///
/// ```text
/// source            --1---2---3---|
/// map { $0 * 10 }   --10--20--30--|
/// ```
///
/// Two spaces or more stand between a label and its line, and before a remark behind it. The columns of all lines are counted
/// from where the leftmost line begins.
public struct MarbleDiagram: Sendable {
    /// One line with its label.
    public struct Lane: Sendable {
        /// What stands before the line.
        public let label: String

        /// The line as it is written, with the spaces before it that belong to it.
        public let text: String

        /// The column where the line begins, or, if it has `^`, where that stands: 0.
        var start: Int { text.contains("^") ? 0 : text.prefix { $0 == " " }.count }

        /// What the line says.
        public let marbles: Marbles
    }

    /// The lines from top to bottom.
    public let lanes: [Lane]

    /// Reads a diagram. Empty lines are skipped.
    public init(_ text: String) throws(MarbleError) {
        let parts = text.split(separator: "\n").compactMap(Self.parts)
        let left = parts.map(\.start).min() ?? 0
        var lanes: [Lane] = []
        for part in parts {
            let text = String(repeating: " ", count: part.start - left) + part.line
            lanes.append(Lane(label: part.label, text: text, marbles: try Marbles(text)))
        }
        self.lanes = lanes
    }

    /// A line of text as label, marbles and the column in which the marbles begin; `nil` for an empty one.
    private static func parts(of text: Substring) -> (label: String, line: String, start: Int)? {
        var words: [(text: String, start: Int)] = []
        var spaces = 2
        for (column, character) in text.enumerated() {
            if character == " " {
                spaces += 1
                continue
            }
            if spaces >= 2 {
                words.append((String(character), column))
            } else {
                words[words.count - 1].text += String(repeating: " ", count: spaces) + String(character)
            }
            spaces = 0
        }
        switch words.count {
        case 0: return nil
        case 1: return ("", words[0].text, words[0].start)
        default: return (words[0].text, words[1].text, words[1].start)
        }
    }
}
