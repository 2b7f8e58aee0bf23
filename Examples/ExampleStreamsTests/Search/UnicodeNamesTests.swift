import ExampleStreams
import StreamKit
import StreamKitTesting
import XCTest

final class UnicodeNamesTests: XCTestCase {
    private let names = UnicodeNames(scheduler: ImmediateScheduler.instance)

    private func items(_ query: String) -> [SearchItem] {
        var found: [SearchItem] = []
        names.items(matching: query).subscribe(onNext: { found += $0 }).dispose()
        return found
    }

    func testFindsCharactersByTheirNames() {
        XCTAssertEqual(
            items("snowman"),
            [
                SearchItem(title: "☃", detail: "U+2603 SNOWMAN"),
                SearchItem(title: "⛄", detail: "U+26C4 SNOWMAN WITHOUT SNOW"),
                SearchItem(title: "⛇", detail: "U+26C7 BLACK SNOWMAN"),
            ])
        XCTAssertTrue(items("heart").contains(SearchItem(title: "♥", detail: "U+2665 BLACK HEART SUIT")))
        XCTAssertEqual(items("digit zero").first?.detail, "U+0030 DIGIT ZERO")
    }

    func testKnowsTensOfThousands() {
        var found: Set<String> = []
        for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ" { found.formUnion(items("\(letter)").map(\.detail)) }
        XCTAssertGreaterThan(found.count, 40_000)
    }

    func testEveryWordIsTheBeginningOfAWordInAnyOrderAndCase() {
        let expected = "U+2665 BLACK HEART SUIT"
        for query in ["black heart suit", "hea bl su", "SUIT, Black", "  heart-suit black"] {
            XCTAssertTrue(items(query).map(\.detail).contains(expected), query)
        }
        XCTAssertFalse(items("eart").map(\.detail).contains(expected))
        XCTAssertFalse(items("black heart suits").map(\.detail).contains(expected))
    }

    func testWholeWordsComeFirst() {
        let details = items("heart").map(\.detail)
        let firstBeginning = details.firstIndex { $0.contains("HEARTS") }
        let lastWhole = details.lastIndex { $0.hasSuffix(" HEART") }
        XCTAssertLessThan(try XCTUnwrap(lastWhole), try XCTUnwrap(firstBeginning))
    }

    func testACorrectedNameIsFoundByBoth() {
        let expected = "U+01A2 LATIN CAPITAL LETTER OI (LATIN CAPITAL LETTER GHA)"
        XCTAssertTrue(items("capital oi").map(\.detail).contains(expected))
        XCTAssertTrue(items("capital gha").map(\.detail).contains(expected))
    }

    func testWhatHasNoShapeIsShownHarmlessly() {
        XCTAssertEqual(items("combining acute accent").first?.title, "\u{25CC}\u{301}")
        XCTAssertEqual(items("override").map(\.title), [" ", " "])  // one would turn the line around
        XCTAssertEqual(items("no-break space").map(\.title), [" ", " ", " "])
    }

    func testNothingMatchesNothing() {
        XCTAssertEqual(items(""), [])
        XCTAssertEqual(items(" -♥- "), [])
        XCTAssertEqual(items("zzzz"), [])
    }

    func testSearchesWhereItIsToldAndOnlyIfStillWanted() {
        let scheduler = TestScheduler(initialClock: 0)
        let names = UnicodeNames(scheduler: scheduler)
        let (kept, dropped) = (scheduler.createObserver([SearchItem].self), scheduler.createObserver([SearchItem].self))
        let subscription = names.items(matching: "snowman").subscribe(kept)
        names.items(matching: "snowman").subscribe(dropped).dispose()
        XCTAssertEqual(kept.events, [])
        scheduler.start()
        XCTAssertEqual(kept.events.map(\.value.isCompleted), [false, true])
        XCTAssertEqual(dropped.events, [])
        subscription.dispose()
    }
}
