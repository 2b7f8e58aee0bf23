/// A public function or property that makes one observable of others, as the symbol graph has it.
struct PublicOperator {
    /// `throttle`
    let baseName: String
    /// `throttle(_:latest:scheduler:)`: without the labels of what the compiler fills in.
    let title: String
    /// Where it is declared, below Sources/StreamKit.
    let path: String
    /// Its documentation.
    let comment: String
}

extension PublicOperator {
    /// The folder that it is declared in: `Timing`.
    var folder: String { path.split(separator: "/").dropLast().last.map(String.init) ?? "" }

    /// The name of the file that it belongs to: what stands in `Zip+Arities.swift` belongs to `Zip`.
    var file: String { String(path.split(separator: "/").last?.prefix { $0 != "." && $0 != "+" } ?? "") }

    var isInOperators: Bool { path.hasPrefix("Operators/") }
}

extension SymbolGraph {
    /// All public operators: what stands in Operators and takes any observable, and, wherever they stand, the functions on their own and
    /// the members of what is observable that give an observable.
    ///
    /// `asObservable()` and its like are none, for they change nothing. What is deprecated is none, for it only says what took its place.
    func operators() -> [PublicOperator] {
        let containers = Dictionary(
            relationships.filter { ["memberOf", "requirementOf"].contains($0.kind) }.map { ($0.source, $0.target) },
            uniquingKeysWith: { $1 })
        let sources = types(conformingTo: "ObservableConvertibleType", "ObservableType")
        let observables = resultTypes(among: sources)
        // What an operator that cannot be a function returns, to be called like one.
        var callables: [String: String] = [:]
        for symbol in symbols where symbol.isProperty && symbol.isIn("Operators") {
            for type in symbol.resultTypes where !observables.contains(type) { callables[type] = symbol.names.title }
        }
        return symbols.compactMap { symbol in
            guard let path = symbol.path, symbol.isFunction || symbol.isProperty, !symbol.isDeprecated else {
                return nil
            }
            let container = containers[symbol.identifier.precise]
            let isMemberOfSource = container.map { sources.contains($0) || callables[$0] != nil } ?? true
            let givesObservable = isMemberOfSource && !observables.isDisjoint(with: symbol.resultTypes)
            let isOperator =
                givesObservable
                || symbol.isFunction && symbol.isIn("Operators") && extendsEveryObservable(container)
            let unchanged = ["asObservable", "primitiveSequence", "asSharedSequence"]
            guard isOperator, !unchanged.contains(symbol.baseName) else { return nil }
            let isCalled = symbol.baseName == "callAsFunction"
            let baseName = container.flatMap { isCalled ? callables[$0] : nil } ?? symbol.baseName
            return PublicOperator(
                baseName: baseName, title: baseName + symbol.labels, path: path,
                comment: (symbol.docComment?.lines ?? []).map(\.text).joined(separator: "\n"))
        }
    }

    /// The identifiers of protocols, and of what conforms to them.
    private func types(conformingTo protocols: String...) -> Set<String> {
        let targets = Set(symbols.filter { protocols.contains($0.names.title) }.map(\.identifier.precise))
        return targets.union(
            relationships.filter { $0.kind == "conformsTo" && targets.contains($0.target) }.map(\.source))
    }

    /// The identifiers of observable types, and of other names for them, without relays and subjects: what gives one of those makes it.
    private func resultTypes(among sources: Set<String>) -> Set<String> {
        var types = sources.subtracting(types(conformingTo: "SubjectType", "RelayType"))
        for symbol in symbols where symbol.kind.identifier == "swift.typealias" {
            let names = symbol.declarationFragments.compactMap(\.preciseIdentifier)
            if let type = names.first(where: { $0 != symbol.identifier.precise }), types.contains(type) {
                types.insert(symbol.identifier.precise)
            }
        }
        return types
    }

    /// Whether an extension of this type is one of every observable.
    private func extendsEveryObservable(_ identifier: String?) -> Bool {
        let name = symbols.first { $0.identifier.precise == identifier }?.names.title
        return name.map { ["Observable", "ObservableType", "ObservableConvertibleType"].contains($0) } ?? false
    }
}

extension SymbolGraph.Symbol {
    fileprivate var isFunction: Bool { ["swift.method", "swift.type.method", "swift.func"].contains(kind.identifier) }

    fileprivate var isProperty: Bool {
        ["swift.property", "swift.type.property", "swift.var"].contains(kind.identifier)
    }

    fileprivate var isDeprecated: Bool { availability?.contains { $0.isUnconditionallyDeprecated == true } ?? false }

    /// The path below Sources/StreamKit.
    fileprivate var path: String? {
        guard let uri = location?.uri, let sources = uri.range(of: "/Sources/StreamKit/") else { return nil }
        return String(uri[sources.upperBound...])
    }

    fileprivate func isIn(_ folder: String) -> Bool { path?.hasPrefix("\(folder)/") ?? false }

    fileprivate var baseName: String { String(names.title.prefix { $0 != "(" }) }

    /// The labels in parentheses, without the last ones: those of what the compiler fills in. A property has none.
    fileprivate var labels: String {
        guard isFunction else { return "" }
        var labels = names.title.drop { $0 != "(" }.dropFirst().dropLast().split(separator: ":")
        let filledIn: Set<Substring> = ["isolation", "fileID", "filePath", "file", "line", "column", "function"]
        while let last = labels.last, filledIn.contains(last) { labels.removeLast() }
        return "(\(labels.map { "\($0):" }.joined()))"
    }

    /// The types that the result's type is written with.
    fileprivate var resultTypes: [String] {
        let fragments = isFunction ? functionSignature?.returns ?? [] : declarationFragments
        return fragments.compactMap(\.preciseIdentifier)
    }
}
