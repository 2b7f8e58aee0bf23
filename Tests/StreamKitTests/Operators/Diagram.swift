import Foundation
import XCTest

@testable import StreamKit

/// Plays the strings of an operator's diagram in virtual time, and compares what comes out with the result's string.
///
/// A column is a tick. A run of characters is one element; in a group, which is one instant, spaces part the elements.
struct Diagram {
    let scheduler = VirtualTimeScheduler()

    /// A source that plays `marbles` from the beginning, whoever listens.
    func hot(_ marbles: String) -> Observable<String> {
        let multicast = Multicast<String>()
        for (tick, event) in Self.parse(marbles) {
            scheduler.schedule(at: .milliseconds(tick)) {
                switch event {
                case .next(let element): multicast.send(element)
                case .error(let error): multicast.end(error)
                case .completed: multicast.end(nil)
                }
            }
        }
        return Observable { multicast.subscribe($0, $1) }
    }

    /// A source that plays `marbles` for each who subscribes, from then on.
    func cold(_ marbles: String) -> Observable<String> {
        Observable { [scheduler] observer, lifetime in
            for (tick, event) in Self.parse(marbles) {
                lifetime.insert(scheduler.schedule(after: .milliseconds(tick)) { observer.on(event) })
            }
        }
    }

    /// Fails unless `result`, subscribed at the beginning, looks like `marbles`.
    func assert<Element>(
        _ result: Observable<Element>, draws marbles: String, file: StaticString = #filePath, line: UInt = #line
    ) {
        var actual: [String] = []
        let start = scheduler.now
        let subscription = result.subscribe { event in
            let text = if case .next(let element) = event { "next(\(element))" } else { "\(event)" }
            actual.append("\((scheduler.now - start) / .milliseconds(1)): \(text)")
        }
        scheduler.advance(by: .seconds(1))
        subscription.dispose()
        let expected = Self.parse(marbles).map { tick, event in
            if case .next(let element) = event {
                "\(Double(tick)): next(\(element))"
            } else {
                "\(Double(tick)): \(event)"
            }
        }
        XCTAssertEqual(actual, expected, file: file, line: line)
    }

    /// Fails unless every string of marbles in the doc comments of the operator is a string of its test file as well.
    static func assertDocumented(test: StaticString = #filePath, line: UInt = #line) throws {
        let testPath = "\(test)"
        let sourcePath = testPath.replacingOccurrences(of: "Tests/StreamKitTests/", with: "Sources/StreamKit/")
            .replacingOccurrences(of: "Tests.swift", with: ".swift")
        let source = try String(contentsOfFile: sourcePath, encoding: .utf8)
        let tests = try String(contentsOfFile: testPath, encoding: .utf8)
        let strings = marbles(in: source)
        XCTAssertFalse(strings.isEmpty, "\(sourcePath) has no diagram.", file: test, line: line)
        for string in strings where !tests.contains("\"\(string)\"") {
            XCTFail("The diagram's \(string) is not played by a test.", file: test, line: line)
        }
    }

    private static func marbles(in source: String) -> [String] {
        var isInDiagram = false
        return source.split(separator: "\n").compactMap { line in
            guard line.hasPrefix("    ///") else { return nil }  // drawings of ownership stand at the types
            let text = line.trimmingCharacters(in: .whitespaces)
            if text.hasPrefix("/// ```") {
                isInDiagram = text == "/// ```text"
                return nil
            }
            // The string of marbles is what follows the last run of at least two spaces.
            guard isInDiagram, let gap = text.range(of: "  ", options: .backwards) else { return nil }
            return String(text[gap.upperBound...])
        }
    }

    static func parse(_ marbles: String) -> [(tick: Int, event: Event<String>)] {
        var events: [(Int, Event<String>)] = []
        var run = ""
        var runStart = 0
        var groupStart: Int?
        func flush() {
            if !run.isEmpty { events.append((groupStart ?? runStart, .next(run))) }
            run = ""
        }
        for (column, character) in marbles.enumerated() {
            switch character {
            case "-", " ": flush()
            case "(": groupStart = column
            case ")":
                flush()
                groupStart = nil
            case "|":
                flush()
                events.append((groupStart ?? column, .completed))
            case "#":
                flush()
                events.append((groupStart ?? column, .error(HandError.source)))
            default:
                if run.isEmpty { runStart = column }
                run.append(character)
            }
        }
        return events
    }
}
