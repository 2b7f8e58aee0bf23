#if canImport(Runtime)
import Foundation
import Runtime
import StreamKit

// Shows the way of one event through the source: the files of the functions that are on the stack between `accept` and a
// subscriber's closure, in a release build. It fails if they are more than three and one per operator.

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

/// Sends one event through a chain, and prints its way. Whether it passes through no more files than it may.
nonisolated func show(_ name: String, operators: Int, _ chain: (Observable<Int>) -> Observable<Int>) -> Bool {
    let relay = PublishRelay<Int>()
    var files: [String] = []
    let subscription = chain(relay.asObservable()).subscribe(onNext: { _ in files = filesOnTheWay() })
    relay.accept(1)
    subscription.dispose()
    print("\(name): accept → \(files.joined(separator: " → ")) → the subscriber's closure")
    return !files.isEmpty && files.count <= 3 + operators
}

nonisolated func showAll() -> Bool {
    let results = [
        show("no operator", operators: 0) { $0 },
        show("map", operators: 1) { $0.map { $0 &+ 1 } },
        show("map, filter", operators: 2) { $0.map { $0 &+ 1 }.filter { $0 > 0 } },
    ]
    return !results.contains(false)
}

if !showAll() {
    print("An event passes through more than three files and one per operator, or its way could not be read.")
    exit(1)
}
#else
print("A stack trace of one's own can be read on systems only that have the module Runtime.")
#endif
