import StreamKit

/// Finds Unicode characters by their names, which the standard library knows: real data, and no network.
///
/// Every word of the query has to be the beginning of a word of the name, in any order: "hea bl" finds BLACK HEART SUIT. Characters
/// that have the words in full come first, then those of lower code points.
public struct UnicodeNames: SearchBackend {
    private let scheduler: any ImmediateSchedulerType

    /// - Parameter scheduler: where names are looked up. The first search also makes the index, which takes a moment, so the
    ///   main thread is not the place. One queue is enough: while it is busy, only the newest query waits.
    public init(
        scheduler: any ImmediateSchedulerType = SerialDispatchQueueScheduler(internalSerialQueueName: "UnicodeNames")
    ) {
        self.scheduler = scheduler
    }

    public func items(matching query: String) -> Observable<[SearchItem]> {
        // `just(search(query))` would search here and now, on the caller's thread, before anybody subscribes.
        Observable.deferred { .just(UnicodeNameIndex.shared.entries(matching: query).map(Self.item)) }
            .subscribe(on: scheduler)
    }

    private static func item(_ entry: UnicodeNameIndex.Entry) -> SearchItem {
        let code = String(entry.scalar.value, radix: 16, uppercase: true)
        let padding = String(repeating: "0", count: max(0, 4 - code.count))
        return SearchItem(title: glyph(of: entry.scalar), detail: "U+\(padding)\(code) \(entry.name)")
    }

    /// The character as it can be shown: a mark on a dotted circle, and a space for what has no shape of its own.
    private static func glyph(of scalar: Unicode.Scalar) -> String {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: "\u{25CC}\(scalar)"
        case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator: " "
        default: "\(scalar)"
        }
    }
}
