import StreamKit

/// Fails unless an operator does what its marble diagram shows.
///
/// ```swift
/// assertDiagram(
///     """
///     source            --1---2---3---|
///     map { $0 * 10 }   --10--20--30--|
///     """
/// ) { lanes in
///     lanes["source"].map { $0 * 10 }
/// }
/// ```
///
/// The last line is the result, which is subscribed to in the first column; the others are sources. A column is one second of the
/// lanes' scheduler, without a processing delay.
///
/// - Parameters:
///   - diagram: the lines; see ``MarbleDiagram``.
///   - text: how an element of the result is written; by itself as it describes itself, without spaces.
///   - build: makes the result. It is called once, before this function returns.
public func assertDiagram<Result: ObservableConvertibleType>(
    _ diagram: String, text: (Result.Element) -> String = Marbles.text, build: (DiagramLanes) -> Result,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
    let site = CallSite(fileID, filePath, line, column)
    if let failure = diagramFailure(diagram, text: text, build: build) {
        TestFramework.running.report(failure, at: site)
    }
}

/// Fails unless an operator does what the marble diagram in its documentation shows.
///
/// ```swift
/// assertDiagram(inFile: "Map.swift") { lanes in lanes["source"].map { $0 * 10 } }
/// ```
///
/// - Parameters:
///   - name: the name of a file below the Sources folder of the package that this call stands in.
///   - index: which of the diagrams in the file, counted from 0. A diagram is a block that begins with three backticks and `text`.
///   - text: how an element of the result is written; by itself as it describes itself, without spaces.
///   - build: makes the result. It is called once, before this function returns.
public func assertDiagram<Result: ObservableConvertibleType>(
    inFile name: String, at index: Int = 0, text: (Result.Element) -> String = Marbles.text,
    build: (DiagramLanes) -> Result,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
    let site = CallSite(fileID, filePath, line, column)
    do throws(DocumentationError) {
        let diagram = try Documentation.diagram(index, inFile: name, ofPackageAround: "\(filePath)")
        guard let failure = diagramFailure(diagram, text: text, build: build) else { return }
        TestFramework.running.report(failure, at: site)
    } catch {
        TestFramework.running.report(error.failure, at: site)
    }
}

/// What is wrong with what `build` makes; `nil` when it does what the diagram shows.
func diagramFailure<Result: ObservableConvertibleType>(
    _ diagram: String, text: (Result.Element) -> String, build: (DiagramLanes) -> Result
) -> Failure? {
    do throws(MarbleError) {
        let lanes = try MarbleDiagram(diagram).lanes
        guard let expected = lanes.last else {
            return Failure(
                headline: "The diagram is empty.", advice: "write a line for each source, and the result's last.")
        }
        let scheduler = TestScheduler(initialClock: 0, simulateProcessingDelay: false)
        let sources = DiagramLanes(lanes.dropLast(), on: scheduler)
        let length = lanes.map(\.marbles.length).max() ?? 0
        let start = TestScheduler.Defaults.subscribed
        let observer = scheduler.start(disposed: start + length + 1) { build(sources) }
        if let failure = sources.failure { return failure }
        let actual = Marbles(observer.events, from: start, length: expected.marbles.length, text: text)
        if actual.entries == expected.marbles.entries { return nil }
        return mismatch(lanes, actual)
    } catch {
        return error.failure
    }
}

private func mismatch(_ lanes: [MarbleDiagram.Lane], _ actual: Marbles) -> Failure {
    let expected = lanes[lanes.count - 1]
    let column = zip(expected.marbles.entries, actual.entries).first { $0 != $1 }.map { min($0.column, $1.column) }
    let extra = expected.marbles.entries.count > actual.entries.count ? expected.marbles.entries : actual.entries
    let common = min(expected.marbles.entries.count, actual.entries.count)
    var rows = lanes.dropLast().map { ("  ", $0.label, $0.text) }
    rows.append(("− ", "expected", expected.text))
    rows.append(("+ ", "actual", actual.description))
    return Failure(
        headline: "\"\(expected.label)\" differs from its diagram in column \(column ?? extra[common].column).",
        evidence: Table.lines(rows),
        advice: "correct the operator, or its diagram.")
}
