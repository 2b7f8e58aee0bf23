import Foundation

/// The library's own source files, for tests that hold something to what is written there.
enum SourceTexts {
    struct File {
        /// The name without `.swift`.
        let name: String
        /// The name of the folder it stands in.
        let folder: String
        let text: String
    }

    /// All files below a folder of Sources/StreamKit.
    static func files(below folder: String = "", file: StaticString = #filePath) throws -> [File] {
        let sources = URL(filePath: "\(file)").appending(path: "../../../../Sources/StreamKit/\(folder)").standardized
        let enumerator = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
        var files: [File] = []
        while let url = enumerator?.nextObject() as? URL {
            guard url.pathExtension == "swift" else { continue }
            files.append(
                File(
                    name: url.deletingPathExtension().lastPathComponent,
                    folder: url.deletingLastPathComponent().lastPathComponent,
                    text: try String(contentsOf: url, encoding: .utf8)))
        }
        return files.sorted { $0.name < $1.name }
    }

    static func operators() throws -> [File] { try files(below: "Operators") }
}

extension SourceTexts.File {
    /// The public functions that have a parameter spelled `parameter`, with the labels of the parameters before it. What is called
    /// like a method has the name of its file.
    func functionsTaking(_ parameter: String) -> [String] {
        text.matches(of: /public (?:static )?func `?(\w+)`?(?:<[^>]*>)?\(/).compactMap { match in
            let parameters = Self.parameters(in: text[match.range.upperBound...])
            guard let end = parameters.firstIndex(of: parameter) else { return nil }
            let labels = parameters[..<end].map { "\($0.prefix { $0 != " " && $0 != ":" }):" }
            let function =
                match.1 == "callAsFunction" ? "\(name.prefix(1).lowercased())\(name.dropFirst())" : "\(match.1)"
            return "\(function)(\(labels.joined()))"
        }
    }

    /// What stands between the commas up to the parenthesis that closes the list.
    private static func parameters(in list: Substring) -> [String] {
        var parameters: [String] = []
        var current = ""
        var depth = 0
        for character in list {
            switch character {
            case "(", "[": depth += 1
            case ")", "]": depth -= 1
            default: break
            }
            if depth < 0 { break }
            if character == ",", depth == 0 {
                parameters.append(current)
                current = ""
            } else if !(current.isEmpty && character.isWhitespace) {
                current.append(character)
            }
        }
        parameters.append(current)
        return parameters.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
    }
}
