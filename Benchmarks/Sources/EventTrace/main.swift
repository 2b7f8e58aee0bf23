#if canImport(Runtime)
import Foundation
import Runtime
import StreamKit

// Shows the way of one event through the source: the files of the functions that are on the stack between `accept` and a
// subscriber's closure, in a release build. It fails if they are more than three and one per operator, or
// not those that the article "Following an event" draws.

let sources = URL(filePath: #filePath).appending(path: "../../../../Sources/StreamKit").standardized

/// The file that declares a function of a type. (Debug information forgets it for code that was specialised elsewhere.)
func file(declaring function: Substring, of type: Substring) -> String? {
    let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
    while let file = files?.nextObject() as? URL {
        guard file.pathExtension == "swift", let text = try? String(contentsOf: file, encoding: .utf8) else { continue }
        var current: Substring = ""
        for line in text.split(separator: "\n") {
            if let declaration = line.firstMatch(of: /^[a-z@].*?\b(?:extension|class|struct|enum|protocol) (\w+)/) {
                current = declaration.1
            } else if let declaration = line.firstMatch(of: /^extension (\w+)/) {
                current = declaration.1
            } else if current == type, line.contains("func \(function)(") || line.contains("func \(function)<") {
                return file.lastPathComponent
            }
        }
    }
    return nil
}

/// The files on the stack that belong to StreamKit, the outermost first, each once.
@inline(never)
func filesOnTheWay() -> [String] {
    var files: [String] = []
    let backtrace = try? Backtrace.capture().symbolicated(options: [.showInlineFrames])
    for frame in backtrace?.frames.reversed() ?? [] {
        guard let name = frame.symbol?.name.firstMatch(of: /(\w+)(?:<[^(]*>)?\.(\w+)(?:<[^(]*>)?\(/) else { continue }
        let file = file(declaring: name.2, of: name.1) ?? "an unknown file (\(name.1).\(name.2))"
        if !files.contains(file) { files.append(file) }
    }
    return files
}

/// Sends one event through a chain, and prints its way.
nonisolated func way(through name: String, _ chain: (Observable<Int>) -> Observable<Int>) -> [String] {
    let relay = PublishRelay<Int>()
    var files: [String] = []
    let subscription = chain(relay.asObservable()).subscribe(onNext: { _ in files = filesOnTheWay() })
    relay.accept(1)
    subscription.dispose()
    print("\(name): accept → \(files.joined(separator: " → ")) → the subscriber's closure")
    return files
}

/// The files that the article "Following an event" draws, in their order.
nonisolated func filesInTheArticle() throws -> [String] {
    let article = sources.appending(path: "Documentation.docc/FollowingAnEvent.md")
    let text = try String(contentsOf: article, encoding: .utf8)
    guard let drawing = text.firstMatch(of: /```text\n((?s).*?)```/) else { return [] }
    return drawing.1.matches(of: /\w+\.swift/).map { String($0.0) }
}

nonisolated func check() throws -> Bool {
    let ways = [
        way(through: "no operator") { $0 },
        way(through: "filter") { $0.filter { $0 > 0 } },
        way(through: "map and filter") { $0.map { $0 &+ 1 }.filter { $0 > 0 } },
    ]
    let article = try filesInTheArticle()
    // What was inlined into its caller has no frame of its own, so the stack may show fewer files than the article.
    let isAsDrawn = ways[1].count > 1 && article.filter(ways[1].contains) == ways[1] && article.count == 4
    if !isAsDrawn { print("The article says: \(article.joined(separator: " → "))") }
    return isAsDrawn && ways.enumerated().allSatisfy { operators, files in (1...3 + operators).contains(files.count) }
}

if try !check() {
    print("An event passes through more files than three and one per operator, or others than the article draws.")
    exit(1)
}
#else
print("A stack trace of one's own can be read on systems only that have the module Runtime.")
#endif
