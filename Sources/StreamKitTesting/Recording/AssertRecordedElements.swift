import StreamKit

/// Fails unless the elements of `stream` are `elements`, whenever they came.
///
/// An end in `stream` fails it, too: what is compared is elements only.
// RxTest's name, so that tests port.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func XCTAssertRecordedElements<Element: Equatable>(
    _ stream: [Recorded<Event<Element>>], _ elements: [Element],
    fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
    let site = CallSite(fileID, file, line, column)
    if let end = stream.first(where: { $0.value.isStopEvent }) {
        let failure = Failure(
            headline: "An end was recorded where only elements were expected: \(end).",
            advice: "compare the events, or end the source after the subscription is disposed.")
        return TestFramework.running.report(failure, at: site)
    }
    let actual = stream.compactMap(\.value.element)
    guard actual != elements else { return }
    let failure = Failure(
        headline: "The recorded elements differ from what was expected.",
        evidence: Table.lines([("− ", "expected", "\(elements)"), ("+ ", "actual", "\(actual)")]),
        advice: "correct the expected elements, or what sends them.")
    TestFramework.running.report(failure, at: site)
}
