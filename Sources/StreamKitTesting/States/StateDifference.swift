import StreamKit

/// One place in which a state is not as expected.
struct StateDifference {
    /// Where it is, as in code: "user.name", "items[2]", and nothing for the state itself.
    let path: String
    /// What was expected there, as in code; nothing where something is too much.
    var expected: String?
    /// What is there; nothing where something is missing.
    var actual: String?
    /// What would make the expected state the actual one, as in code; by itself the actual value in that path.
    var assignment: String?

    /// The places in which `actual` is not `expected`: fields of structs by their path, elements of collections one by one.
    static func between(_ expected: Any, _ actual: Any, at path: String = "") -> [StateDifference] {
        let areEqual = areEqual(expected, actual)
        if areEqual == true { return [] }
        let parts = parts(expected, actual, at: path)
        if !parts.isEmpty { return parts }
        let (one, other) = (ReflectedCode.text(expected), ReflectedCode.text(actual))
        guard one == other else { return [StateDifference(path: path, expected: one, actual: other)] }
        // What looks alike is taken to be the same, where it cannot be compared, or has a part that is not even equal to itself.
        if areEqual == nil || isUnlikeItself(expected) { return [] }
        let alike = "\(other), which looks alike and is not equal"
        return [StateDifference(path: path, expected: one, actual: alike, assignment: "\(path) = \(other)")]
    }

    /// Whether two values are equal, or look alike where a part of them is not even equal to itself, as no NaN is.
    static func areSame<Value: Equatable>(_ expected: Value, _ actual: Value) -> Bool {
        expected == actual || between(expected, actual).isEmpty
    }

    /// Pulses that were set where that was not expected, or the other way round, though to the same value.
    static func betweenPulses(
        before: Any, expected: Any, actual: Any, at path: String = ""
    ) -> [StateDifference] {
        if let before = before as? any AnyPulse, let expected = expected as? any AnyPulse,
            let actual = actual as? any AnyPulse
        {
            let (isExpected, isSet) = (expected.anySetting != before.anySetting, actual.anySetting != before.anySetting)
            if isExpected == isSet { return [] }
            let value = ReflectedCode.text(actual)
            let texts = ["not set", "set to \(value)"]
            return [
                StateDifference(
                    path: path, expected: texts[isExpected ? 1 : 0], actual: texts[isSet ? 1 : 0],
                    assignment: "\(path) = \(value)")
            ]
        }
        let mirrors = [before, expected, actual].map { Mirror(reflecting: $0) }
        let style = mirrors[0].displayStyle
        guard style == .struct || style == .tuple || style == .optional else { return [] }
        return zip(mirrors[0].children, zip(mirrors[1].children, mirrors[2].children)).flatMap { before, later in
            betweenPulses(
                before: before.value, expected: later.0.value, actual: later.1.value,
                at: style == .optional ? path + "?" : path.appending(field: before))
        }
    }

    // MARK: Parts

    private static func parts(_ expected: Any, _ actual: Any, at path: String) -> [StateDifference] {
        if let expected = expected as? any AnyPulse, let actual = actual as? any AnyPulse {
            return between(expected.anyValue, actual.anyValue, at: path)
        }
        guard type(of: expected) == type(of: actual) else { return [] }
        let (one, other) = (Mirror(reflecting: expected), Mirror(reflecting: actual))
        switch one.displayStyle {
        case .optional:
            guard let one = one.children.first, let other = other.children.first else { return [] }
            let inside = between(one.value, other.value, at: path + "?")
            return inside.first?.path == path + "?" ? [] : inside
        case .struct where !(expected is any CustomStringConvertible), .tuple:
            return zip(one.children, other.children).flatMap { one, other in
                between(one.value, other.value, at: path.appending(field: one))
            }
        case .collection:
            return elements(one.children.map(\.value), other.children.map(\.value), of: actual, at: path)
        case .set, .dictionary:
            return members(one, other, of: actual, at: path)
        default:
            return []
        }
    }

    /// So many elements of a collection are told apart; the rest is counted.
    private static let longest = 8

    private static func elements(
        _ expected: [Any], _ actual: [Any], of whole: Any, at path: String
    ) -> [StateDifference] {
        func isSame(_ one: Any, _ other: Any) -> Bool { between(one, other).isEmpty }
        let start = zip(expected, actual).prefix { isSame($0, $1) }.count
        let shorter = min(expected.count, actual.count)
        let end = zip(expected.reversed(), actual.reversed()).prefix { isSame($0, $1) }.count
        let length = max(expected.count, actual.count) - min(end, shorter - start)
        let assignment = expected.count == actual.count ? nil : "\(path) = \(ReflectedCode.text(whole))"
        let last = [expected.count, actual.count].map { $0 - min(end, shorter - start) }
        var found: [StateDifference] = []
        for index in start..<length {
            if found.count >= longest {
                let rest = length - index
                found.append(
                    StateDifference(path: "\(path)[\(index)]", actual: "and \(rest - 1) more", assignment: assignment))
                break
            }
            let place = "\(path)[\(index)]"
            let (isExpected, isThere) = (index < last[0], index < last[1])
            if isExpected, isThere {
                found += between(expected[index], actual[index], at: place)
            } else {
                found.append(
                    StateDifference(
                        path: place, expected: isExpected ? ReflectedCode.text(expected[index]) : nil,
                        actual: isThere ? ReflectedCode.text(actual[index]) : nil, assignment: assignment))
            }
        }
        return found.map { difference in
            var difference = difference
            difference.assignment = assignment ?? difference.assignment
            return difference
        }
    }

    /// The members of a set, or the pairs of a dictionary: those missing, those too much, and the values that differ.
    private static func members(_ expected: Mirror, _ actual: Mirror, of whole: Any, at path: String)
        -> [StateDifference]
    {
        func table(_ mirror: Mirror) -> [String: Any] {
            let pairs = mirror.children.map { child -> (String, Any) in
                let parts = Mirror(reflecting: child.value).children.map(\.value)
                return mirror.displayStyle == .dictionary
                    ? (ReflectedCode.text(parts[0]), parts[1]) : (ReflectedCode.text(child.value), child.value)
            }
            return Dictionary(pairs) { first, _ in first }
        }
        let (one, other) = (table(expected), table(actual))
        let assignment = "\(path) = \(ReflectedCode.text(whole))"
        return Set(one.keys).union(other.keys).sorted().flatMap { key -> [StateDifference] in
            let place = expected.displayStyle == .dictionary ? "\(path)[\(key)]" : path
            switch (one[key], other[key]) {
            case (let one?, let other?):
                let inside = between(one, other, at: place + "?")
                return inside.first?.path == place + "?" ? between(one, other, at: place) : inside
            case (let one, let other):
                return [
                    StateDifference(
                        path: place, expected: one.map(ReflectedCode.text), actual: other.map(ReflectedCode.text),
                        assignment: assignment)
                ]
            }
        }
    }

    /// Whether the value or a part of it is not equal to itself. An array that holds such a part may be: it looks at its storage first.
    private static func isUnlikeItself(_ value: Any) -> Bool {
        if areEqual(value, value) == false { return true }
        let mirror = Mirror(reflecting: value)
        return mirror.displayStyle != .class && mirror.children.contains { isUnlikeItself($0.value) }
    }

    /// Whether they are equal, where that can be told.
    private static func areEqual(_ one: Any, _ other: Any) -> Bool? {
        func compare<Value: Equatable>(_ one: Value) -> Bool { other as? Value == one }
        return (one as? any Equatable).map { compare($0) }
    }
}

extension String {
    fileprivate func appending(field: Mirror.Child) -> String {
        guard let name = ReflectedCode.name(of: field) else { return self }
        if name.hasPrefix(".") { return self + name }  // a tuple's
        return isEmpty ? name : "\(self).\(name)"
    }
}
