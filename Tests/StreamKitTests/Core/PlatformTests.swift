import XCTest

final class PlatformTests: XCTestCase {
    // R65
    func testNothingNeedsAThreadDictionaryARunLoopOrALockOfFoundation() throws {
        let files = try SourceTexts.files()
        XCTAssertGreaterThan(files.count, 90)
        let unwanted = /\b(threadDictionary|RunLoop|CFRunLoop\w*|NS\w*Lock|Thread)\b|(^|\n)import Foundation\b/
        XCTAssertEqual(files.filter { $0.text.contains(unwanted) }.map(\.name), [])
    }
}
