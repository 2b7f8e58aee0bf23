import StreamKit

extension OutputChart {
    /// "sent 2 values, which were not expected", or what else `events` are, with `remark` in the singular.
    static func sentence<Element>(_ events: [Event<Element>], _ remark: String) -> String {
        let count = events.count { !$0.isStopEvent }
        if count == 1 { return "sent 1 value, which \(remark)" }
        if count > 1 { return "sent \(count) values, which \(remark.replacingFirst("was", with: "were"))" }
        if let error = events.first?.error { return "failed with \(error), which \(remark)" }
        return "completed, which \(remark)"
    }

    /// A value as it would stand in code, as far as it can be told.
    static func quoted<Value>(_ value: Value) -> String { ReflectedCode.text(value) }

    /// "first", "second"…
    static func ordinal(_ number: Int) -> String {
        let words = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"]
        if words.indices.contains(number - 1) { return words[number - 1] }
        let isTeen = (11...13).contains(number % 100)
        let suffix = isTeen ? "th" : [1: "st", 2: "nd", 3: "rd"][number % 10] ?? "th"
        return "\(number)\(suffix)"
    }

    /// A span as it is written in code: ".milliseconds(300)".
    static func code(_ span: Duration) -> String {
        for (unit, name) in [(Duration.seconds(1), "seconds"), (.milliseconds(1), "milliseconds")] {
            let count = span.wholeCount(of: unit)
            if unit * count == span { return ".\(name)(\(count))" }
        }
        return ".nanoseconds(\(span.wholeCount(of: .nanoseconds(1))))"
    }
}

extension String {
    fileprivate func replacingFirst(_ word: String, with other: String) -> String {
        hasPrefix(word) ? other + dropFirst(word.count) : self
    }
}
