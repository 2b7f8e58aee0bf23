import StreamKit

/// A value as it would stand in code, as far as reflection can tell.
enum ReflectedCode {
    static func text(_ value: Any) -> String { text(value, within: []) }

    /// `objects` are those in whose fields it stands: one that leads to itself is only named there.
    private static func text(_ value: Any, within objects: Set<ObjectIdentifier>) -> String {
        func text(_ part: Any) -> String { self.text(part, within: objects) }
        if let pulse = value as? any AnyPulse { return text(pulse.anyValue) }
        switch value {
        case let text as String: return String(reflecting: text)
        case let character as Character: return String(reflecting: String(character))
        case let number as any BinaryFloatingPoint where number.isNaN: return ".nan"  // whatever its sign and payload
        default: break
        }
        let mirror = Mirror(reflecting: value)
        switch mirror.displayStyle {
        case .optional:
            return mirror.children.first.map { text($0.value) } ?? "nil"
        case .collection, .set:
            var elements = mirror.children.map { text($0.value) }
            if mirror.displayStyle == .set { elements.sort() }
            return "[" + elements.joined(separator: ", ") + "]"
        case .dictionary:
            let pairs = mirror.children.map { pair in
                Mirror(reflecting: pair.value).children.map { text($0.value) }.joined(separator: ": ")
            }
            return pairs.isEmpty ? "[:]" : "[" + pairs.sorted().joined(separator: ", ") + "]"
        case .tuple:
            return fields(mirror.children, within: objects)
        case .enum where !(value is any CustomStringConvertible):
            guard let payload = mirror.children.first, let name = payload.label else { return ".\(value)" }
            let isTuple = Mirror(reflecting: payload.value).displayStyle == .tuple
            return ".\(name)" + (isTuple ? text(payload.value) : "(\(text(payload.value)))")
        case .struct where !(value is any CustomStringConvertible):
            return "\(type(of: value))" + fields(mirror.children, within: objects)
        case .class where !(value is any CustomStringConvertible):
            let name = "\(type(of: value))"
            let object = ObjectIdentifier(value as AnyObject)
            if objects.contains(object) { return name }
            let inherited = sequence(first: mirror) { $0.superclassMirror }.reversed().flatMap(\.children)
            return name + fields(inherited, within: objects.union([object]))
        default:
            return "\(value)"
        }
    }

    /// The name of a stored property: that of the property where a wrapper is what is stored.
    static func name(of child: Mirror.Child) -> String? {
        guard let label = child.label else { return nil }
        if child.value is any AnyPulse, label.hasPrefix("_") { return String(label.dropFirst()) }
        return label
    }

    private static func fields(
        _ children: some Collection<Mirror.Child>, within objects: Set<ObjectIdentifier>
    ) -> String {
        let fields = children.map { child in
            let name = name(of: child).flatMap { $0.hasPrefix(".") ? nil : $0 }
            return (name.map { $0 + ": " } ?? "") + text(child.value, within: objects)
        }
        return "(" + fields.joined(separator: ", ") + ")"
    }
}
