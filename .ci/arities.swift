// Writes the forms of combineLatest and zip for three to eight sources: `swift .ci/arities.swift`, at the top of the repository.
// The forms for two are written by hand, in CombineLatest.swift and Zip.swift; what is changed there is changed here.
// Those of the traits, for two to eight, call them.
import Foundation

let counts = ["three", "four", "five", "six", "seven", "eight"]
let names = ["A", "B", "C", "D", "E", "F", "G", "H"]

func list(_ separator: String, _ arity: Int, _ make: (String, Int) -> String) -> String {
    (0..<arity).map { make(names[$0], $0) }.joined(separator: separator)
}

/// One line where it fits, else three.
func fit(_ indent: Int, _ start: String, _ middle: String, _ end: String) -> String {
    let line = start + middle + end
    if indent + line.count <= 120 { return line }
    let space = String(repeating: " ", count: indent)
    return "\(start)\n\(space)    \(middle)\n\(space)\(end)"
}

/// The two public functions, around the statements of the subscription.
func functions(_ name: String, _ arity: Int, _ statements: [String]) -> String {
    let generics = list(", ", arity) { type, index in
        (index % 3 == 0 && index > 0 ? "\n        " : "") + "\(type): ObservableConvertibleType"
    }.replacing(", \n", with: ",\n")
    let parameters = list(", ", arity) { type, _ in "_ \(type.lowercased()): \(type)" }
    let tuple = list(", ", arity) { type, _ in "\(type).Element" }
    let arguments = list(", ", arity) { type, _ in type.lowercased() }
    return """
            /// The same for \(counts[arity - 3]) sources.
            @_alwaysEmitIntoClient
            public static func \(name)<
                \(generics)
            >(\(parameters)) -> Observable<Element>
            where Element == (\(tuple)) {
                \(fit(8, "let (\(arguments)) = (", list(", ", arity) { type, _ in "\(type.lowercased()).asObservable()" }, ")"))
                let confinements = [\(list(", ", arity) { type, _ in "\(type.lowercased()).confinement" })]
                return Observable(confinement: commonConfinement(of: confinements)) { observer, lifetime in
                    let gate = Gate<() -> Void>()
        \(statements.map { "            \($0)" }.joined(separator: "\n"))
                }
            }

            /// The same for \(counts[arity - 3]) sources.
            @_alwaysEmitIntoClient
            public static func \(name)<
                \(generics)
            >(
                \(parameters),
                resultSelector: @escaping (\(tuple)) throws -> Element,
                isolation: (any Actor)? = #isolation
            ) -> Observable<Element> {
                Observable<(\(tuple))>\(arity < 6 ? "" : "\n            ").\(name)(\(arguments))
                    .map({ try resultSelector(\(list(", ", arity) { _, index in "$0.\(index)" })) }, isolation: isolation)
            }

        """
}

func combineLatest(_ arity: Int) -> [String] {
    [
        fit(
            12, "let latest = Cell<(\(list(", ", arity) { type, _ in "\(type).Element?" }))>(",
            "(\(list(", ", arity) { _, _ in "nil" }))", ")"),
        "let running = Cell(\(arity))",
        "let send = {",
        "    if \(list(", ", arity) { type, index in "let \(type.lowercased()) = latest.value.\(index)" }) {",
        "        observer.next((\(list(", ", arity) { type, _ in type.lowercased() })))",
        "    } else if running.value == 1 {",
        "        observer.end(nil)",
        "    }",
        "}",
        "let end = running.end(observer.end)",
    ]
        + (0..<arity).map { index in
            """
            gate.subscribe(to: \(names[index].lowercased()), in: lifetime, end: end) {
                latest.value.\(index) = $0
                send()
            }
            """
        }
}

func zip(_ arity: Int) -> [String] {
    [
        fit(
            12, "let (\(list(", ", arity) { type, _ in "of\(type)" })) = (",
            list(", ", arity) { type, _ in "Waiting<\(type).Element>()" }, ")"),
        "let send = {",
        "    if \(list(" || ", arity) { type, _ in "of\(type).isEmpty" }) { return }",
        "    observer.next((\(list(", ", arity) { type, _ in "of\(type).next()" })))",
        "    if \(list(" || ", arity) { type, _ in "of\(type).isExhausted" }), !lifetime.isDisposed { observer.end(nil) }",
        "}",
    ]
        + names.prefix(arity).map { type in
            """
            gate.subscribe(to: \(type.lowercased()), in: lifetime, end: { of\(type).end($0, observer.end) }) {
                of\(type).append($0)
                send()
            }
            """
        }
}

/// The public functions of a trait: `type` is the trait up to its element, `make` what makes one of an observable.
func lifted(_ type: String, _ make: String, _ names: [String], throwing: String) -> String {
    let says = [
        "combineLatest": "The newest elements of the streams, whenever one comes.",
        "zip": "The first elements of the streams, then the second ones, and so on.",
        "zip one": "The elements of the streams, once each has given its own.",
    ]
    return names.flatMap { said in
        let name = said.split(separator: " ")[0]
        return (2...8).map { arity in
            let generics = list(", ", arity) { type, _ in type }
            let parameters = list(", ", arity) { each, _ in "_ \(each.lowercased()): \(type)\(each)>" }
            let arguments = list(", ", arity) { each, _ in each.lowercased() }
            return """
                    /// \(says[said]!)
                    @_alwaysEmitIntoClient
                    public static func \(name)<\(generics)>(\(parameters)) -> \(type)Element> where Element == (\(generics)) {
                        \(make) .\(name)(\(arguments)))
                    }

                    /// The same, put together by `resultSelector`.
                    @_alwaysEmitIntoClient
                    public static func \(name)<\(generics)>(
                        \(parameters), resultSelector: @escaping (\(generics))\(throwing) -> Element,
                        isolation: (any Actor)? = #isolation
                    ) -> \(type)Element> {
                        \(make) .\(name)(\(arguments), resultSelector: resultSelector, isolation: isolation))
                    }

                """
        }
    }.joined(separator: "\n")
}

func write(_ path: String, extending type: String, _ functions: String) throws {
    let text = """
        // Written by `swift .ci/arities.swift`: change that, not this.

        extension \(type) {
        \(functions)}

        """
    let file = "Sources/StreamKit/\(path)"
    try text.write(toFile: file, atomically: true, encoding: .utf8)
    let format = Process()
    format.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    format.arguments = ["swift", "format", "-i", file]
    try format.run()
    format.waitUntilExit()
}

func write(_ name: String, _ file: String, _ statements: (Int) -> [String]) throws {
    try write(
        "Operators/Combining/\(file)", extending: "Observable",
        (3...8).map { functions(name, $0, statements($0)) }.joined(separator: "\n"))
}

try write("combineLatest", "CombineLatest+Arities.swift", combineLatest)
try write("zip", "Zip+Arities.swift", zip)
let shared = lifted(
    "SharedSequence<SharingStrategy, ", "SharedSequence(sharing:", ["combineLatest", "zip"], throwing: "")
try write("Traits/SharedSequence+Arities.swift", extending: "SharedSequence", shared)
let infallible = lifted("Infallible<", "Infallible(keeping:", ["combineLatest", "zip"], throwing: "")
try write("Traits/Infallible+Arities.swift", extending: "Infallible", infallible)
let primitive = lifted("PrimitiveSequence<Trait, ", "PrimitiveSequence(keeping:", ["zip one"], throwing: " throws")
try write("Traits/PrimitiveSequence+Arities.swift", extending: "PrimitiveSequence", primitive)
