/// A key that was typed.
enum Key: Equatable {
    case character(Character)
    case enter
    case backspace
    case escape
    case up
    case down
    /// Ctrl-D, which ends input at a terminal.
    case endOfInput
    case other
}

/// Makes keys of the bytes that a terminal sends.
struct KeyDecoder {
    /// The beginning of a key whose rest has not been read yet.
    private var rest: [UInt8] = []

    mutating func keys(in bytes: [UInt8]) -> [Key] {
        var input = (rest + bytes)[...]
        var keys: [Key] = []
        while let first = input.first {
            guard let (key, length) = Self.key(first, input) else { break }
            keys.append(key)
            input = input.dropFirst(length)
        }
        rest = Array(input)
        return keys
    }

    /// The first key and how many bytes it takes; `nil` when it is incomplete.
    private static func key(_ first: UInt8, _ input: ArraySlice<UInt8>) -> (Key, Int)? {
        switch first {
        case 0x04: (.endOfInput, 1)
        case 0x08, 0x7F: (.backspace, 1)
        case 0x0A, 0x0D: (.enter, 1)
        case 0x1B: sequence(input)
        case ..<0x20: (.other, 1)
        default: character(first, input)
        }
    }

    /// Esc by itself, or what other keys send, which begins with the same byte: a terminal sends that in one go.
    private static func sequence(_ input: ArraySlice<UInt8>) -> (Key, Int)? {
        guard let second = input.dropFirst().first, second == UInt8(ascii: "[") || second == UInt8(ascii: "O") else {
            return (.escape, 1)
        }
        guard let last = input.dropFirst(2).firstIndex(where: { (0x40...0x7E).contains($0) }) else { return nil }
        let length = last - input.startIndex + 1
        switch input[last] {
        case UInt8(ascii: "A"): return (.up, length)
        case UInt8(ascii: "B"): return (.down, length)
        default: return (.other, length)
        }
    }

    private static func character(_ first: UInt8, _ input: ArraySlice<UInt8>) -> (Key, Int)? {
        let length =
            switch first {
            case 0xC2...0xDF: 2
            case 0xE0...0xEF: 3
            case 0xF0...0xF4: 4
            default: 1
            }
        guard input.count >= length else { return nil }
        let text = String(decoding: input.prefix(length), as: UTF8.self)
        return (text.count == 1 ? .character(Character(text)) : .other, length)
    }
}
