/// Reads one line of marbles.
struct MarbleReader {
    private let diagram: String
    private let characters: [Character]
    private var position = 0
    private var origin: Int?
    private var hasEnded = false
    private var entries: [Marbles.Entry] = []

    init(_ diagram: String) {
        self.diagram = diagram
        characters = Array(diagram)
    }

    mutating func read() throws(MarbleError) -> (entries: [Marbles.Entry], length: Int) {
        skip { $0 == " " }
        while position < characters.count {
            switch characters[position] {
            case "-": position += 1
            case "^": try readSubscription()
            case "(": try readGroup()
            case ")":
                throw error("The group that ends here was never begun.", "write ( where the group begins.")
            case "|", "#":
                try append(characters[position] == "|" ? .completed : .error, at: position)
                position += 1
            case " ": try readTrailingSpaces()
            default:
                let value = characters[position...].prefix(while: Self.isOfValue)
                try append(.value(String(value)), at: position)
                position += value.count
            }
        }
        let length = (characters.lastIndex { $0 != " " } ?? -1) + 1
        guard let origin else { return (entries, length) }
        let shifted = entries.map { Marbles.Entry(column: $0.column - origin, mark: $0.mark) }
        return (shifted, length - origin)
    }

    private static func isOfValue(_ character: Character) -> Bool {
        !"-|#^() ".contains(character)
    }

    private static func isSeparator(_ character: Character) -> Bool {
        character == "," || character == " "
    }

    private mutating func skip(while isSkipped: (Character) -> Bool) {
        while position < characters.count, isSkipped(characters[position]) { position += 1 }
    }

    private mutating func append(_ mark: Marbles.Mark, at column: Int) throws(MarbleError) {
        if hasEnded {
            throw error("The diagram goes on after its end.", "end it with one | or #, and put only - after that.")
        }
        if case .value = mark {} else { hasEnded = true }
        entries.append(Marbles.Entry(column: column, mark: mark))
    }

    private mutating func readSubscription() throws(MarbleError) {
        guard origin == nil else {
            throw error("The diagram has a second subscription.", "write one ^ for each line.")
        }
        origin = position
        position += 1
    }

    private mutating func readTrailingSpaces() throws(MarbleError) {
        let start = position
        skip { $0 == " " }
        if position < characters.count {
            position = start
            throw error("The diagram has a gap, which is no time.", "write - for each tick.")
        }
    }

    private mutating func readGroup() throws(MarbleError) {
        let start = position
        guard let end = characters[start...].firstIndex(of: ")") else {
            throw error("The group that begins here never ends.", "write ) where it ends.")
        }
        let content = characters[(start + 1)..<end]
        guard !content.isEmpty else {
            throw error("The group is empty, so nothing comes at its tick.", "write - for each tick, or values in it.")
        }
        let isSeparated = content.contains { Self.isSeparator($0) }
        var value = ""
        for index in content.indices {
            position = index
            switch characters[index] {
            case let character where Self.isSeparator(character): try flush(&value, at: start)
            case "|", "#":
                try flush(&value, at: start)
                try append(characters[index] == "|" ? .completed : .error, at: start)
            case let character where Self.isOfValue(character):
                value.append(character)
                if !isSeparated { try flush(&value, at: start) }
            default:
                throw error("A group holds values and one end, and nothing else.", "take this out of the group.")
            }
        }
        try flush(&value, at: start)
        position = end + 1
    }

    private mutating func flush(_ value: inout String, at column: Int) throws(MarbleError) {
        if value.isEmpty { return }
        try append(.value(value), at: column)
        value = ""
    }

    private func error(_ problem: String, _ advice: String) -> MarbleError {
        MarbleError(problem: problem, diagram: diagram, column: position, advice: advice)
    }
}
