import Foundation

/// The marble diagrams in the documentation of a package's own sources.
enum Documentation {
    /// The text of one diagram in the file `name`, without the comment's slashes.
    static func diagram(
        _ index: Int, inFile name: String, ofPackageAround filePath: String
    ) throws(DocumentationError) -> String {
        let file = try url(ofFile: name, ofPackageAround: filePath)
        guard let text = try? String(contentsOf: file, encoding: .utf8) else {
            throw DocumentationError(headline: "\(file.path) cannot be read.", advice: "save it as UTF-8.")
        }
        let diagrams = diagrams(in: text)
        guard diagrams.indices.contains(index) else {
            let count = diagrams.count == 1 ? "1 diagram" : "\(diagrams.count) diagrams"
            throw DocumentationError(
                headline: "\(name) has \(count), so there is none at \(index).",
                advice: "write it into a ```text block of a doc comment.")
        }
        return diagrams[index]
    }

    /// The blocks of doc comments that begin with three backticks and `text`.
    static func diagrams(in source: String) -> [String] {
        var diagrams: [String] = []
        var open: [Substring]?
        for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
            var content = line.drop { $0 == " " }
            guard content.hasPrefix("///") else {
                open = nil
                continue
            }
            content = content.dropFirst(content.hasPrefix("/// ") ? 4 : 3)
            if content.hasPrefix("```") {
                if let block = open {
                    diagrams.append(block.joined(separator: "\n"))
                    open = nil
                } else if content == "```text" {
                    open = []
                }
            } else {
                open?.append(content)
            }
        }
        return diagrams
    }

    private static func url(ofFile name: String, ofPackageAround filePath: String) throws(DocumentationError) -> URL {
        var root = URL(fileURLWithPath: filePath).deletingLastPathComponent()
        while !FileManager.default.fileExists(atPath: root.appendingPathComponent("Package.swift").path) {
            guard root.pathComponents.count > 1 else {
                throw DocumentationError(
                    headline: "\(filePath) is in no package.", advice: "call this from a file of the package.")
            }
            root.deleteLastPathComponent()
        }
        let sources = root.appendingPathComponent("Sources")
        let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
        while let file = files?.nextObject() as? URL {
            if file.lastPathComponent == name { return file }
        }
        throw DocumentationError(
            headline: "There is no \(name) below \(sources.path).", advice: "name a file of this package's sources.")
    }
}

/// Why there is no diagram to read.
struct DocumentationError: Error {
    let headline: String
    let advice: String

    var failure: Failure { Failure(headline: headline, advice: advice) }
}
