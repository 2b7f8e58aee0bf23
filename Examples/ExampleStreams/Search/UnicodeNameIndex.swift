/// The names of all characters that have one of their own, made searchable by the beginnings of their words.
///
/// Names are of ASCII capitals, digits and hyphens, so they are compared as bytes. They stand in one array, and so do the places where
/// words begin: a search runs along the words once.
struct UnicodeNameIndex: Sendable {
    struct Entry: Equatable {
        let scalar: Unicode.Scalar
        let name: String
    }

    /// Made at the first use, once, whichever thread comes first.
    static let shared = UnicodeNameIndex()

    private var text: [UInt8] = []
    /// Where each word begins in `text`, and whose it is.
    private var words: [(start: Int, name: Int)] = []
    /// The characters, each with its part of `words` and of `text`.
    private var names: [(scalar: Unicode.Scalar, words: Range<Int>, text: Range<Int>)] = []

    /// Ideographs are left out: their names say nothing but their code points.
    private static let ranges: [ClosedRange<UInt32>] = [
        0x20...0x33FF, 0x4DC0...0x4DFF, 0xA000...0xD7FF, 0xF900...0x16FFF, 0x18800...0x1FFFF, 0xE0000...0xE01EF,
    ]

    private init() {
        for scalar in Self.ranges.joined().lazy.compactMap(Unicode.Scalar.init) {
            guard let name = scalar.properties.name else { continue }
            // An alias corrects a name that was misspelt for good: both are searched and shown.
            add(scalar.properties.nameAlias.map { "\(name) (\($0))" } ?? name, of: scalar)
        }
    }

    var count: Int { names.count }

    private mutating func add(_ name: String, of scalar: Unicode.Scalar) {
        let (textStart, wordsStart) = (text.count, words.count)
        var isInWord = false
        for byte in name.utf8 {
            if Self.isLetterOrDigit(byte) != isInWord {
                isInWord.toggle()
                if isInWord { words.append((text.count, names.count)) }
            }
            text.append(byte)
        }
        text.append(0)
        names.append((scalar, wordsStart..<words.count, textStart..<text.count - 1))
    }

    /// What has every word of `query` as the beginning of one of its own words.
    func entries(matching query: String) -> [Entry] {
        var terms = query.uppercased().utf8.split { !Self.isLetterOrDigit($0) }.map(Array.init)
        guard !terms.isEmpty else { return [] }
        terms.sort { $0.count > $1.count }  // the longest leaves the fewest to look at
        var (whole, partial) = ([Int](), [Int]())
        for name in candidates(for: terms[0]) {
            switch match(of: terms, in: name) {
            case .whole: whole.append(name)
            case .partial: partial.append(name)
            case .none: break
            }
        }
        return (whole + partial).map { Entry(scalar: names[$0].scalar, name: string(of: $0)) }
    }

    private enum Match { case none, partial, whole }

    /// The names that have a word which begins with `term`, in order.
    private func candidates(for term: [UInt8]) -> [Int] {
        var found: [Int] = []
        text.withUnsafeBufferPointer { text in
            term.withUnsafeBufferPointer { term in
                let first = term[0]
                for word in words where text[word.start] == first && Self.begins(text, at: word.start, with: term) {
                    if found.last != word.name { found.append(word.name) }
                }
            }
        }
        return found
    }

    private func match(of terms: [[UInt8]], in name: Int) -> Match {
        var result = Match.whole
        for term in terms {
            var best = Match.none
            for word in words[names[name].words] where best != .whole && hasPrefix(term, at: word.start) {
                best = Self.isLetterOrDigit(text[word.start + term.count]) ? .partial : .whole
            }
            if best == .none { return .none }
            if best == .partial { result = .partial }
        }
        return result
    }

    private func hasPrefix(_ term: [UInt8], at start: Int) -> Bool {
        text.withUnsafeBufferPointer { text in
            term.withUnsafeBufferPointer { Self.begins(text, at: start, with: $0) }
        }
    }

    private func string(of name: Int) -> String {
        String(decoding: text[names[name].text], as: UTF8.self)
    }

    /// Each name is followed by a zero, which is in no term, so the comparison ends within the text.
    private static func begins(
        _ text: UnsafeBufferPointer<UInt8>, at start: Int, with term: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        var index = 0
        while index < term.count {
            if text[start + index] != term[index] { return false }
            index += 1
        }
        return true
    }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        (65...90).contains(byte) || (48...57).contains(byte)
    }
}
