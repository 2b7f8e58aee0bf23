import StreamKit

/// Finds the members of an output, or an input, by reflection: its stored properties.
enum OutputReflection {
    /// Records every observable member of `output`, also of outputs nested in it, by its name.
    static func recordings(
        of output: Any, prefix: String = "", in session: TestSession, until bag: DisposeBag
    ) -> [any AnyOutputRecording] {
        members(of: output).flatMap { label, value -> [any AnyOutputRecording] in
            if let nested = value as? any NestedMembers {
                return recordings(of: nested.members, prefix: prefix + label + ".", in: session, until: bag)
            }
            guard let source = value as? any ObservableConvertibleType else { return [] }
            return [record(source, as: prefix + label, in: session, until: bag)]
        }
    }

    /// The stored properties of `value`, those of superclasses first.
    static func members(of value: Any) -> [(label: String, value: Any)] {
        var mirrors: [Mirror] = []
        var next: Mirror? = Mirror(reflecting: value)
        while let mirror = next {
            mirrors.insert(mirror, at: 0)
            next = mirror.superclassMirror
        }
        return mirrors.flatMap(\.children).compactMap { child in child.label.map { ($0, child.value) } }
    }

    /// The name of a key path's last member: "count" for `\Output.count`.
    static func name(of member: AnyKeyPath) -> String {
        let description = "\(member)"
        return description.split(separator: ".").last.map(String.init) ?? description
    }

    private static func record<Source: ObservableConvertibleType>(
        _ source: Source, as name: String, in session: TestSession, until bag: DisposeBag
    ) -> any AnyOutputRecording {
        OutputRecording(name, source.asObservable(), in: session, until: bag)
    }
}

/// A wrapper around the members of another stream.
protocol NestedMembers {
    var members: Any { get }
}

extension OutputWrapper: NestedMembers {
    var members: Any { output }
}

extension InputWrapper: NestedMembers {
    var members: Any { input }
}
