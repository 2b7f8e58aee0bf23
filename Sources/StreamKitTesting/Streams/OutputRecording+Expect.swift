import StreamKit

extension OutputRecording {
    /// How many of the pending events are met by these elements; `nil` when they are not what came.
    func matches(_ expected: [Element]) -> Int? where Element: Equatable {
        let pending = elementsBeforeEnd(pending)
        if session.exhaustivity == .off {
            var rest = expected[...]
            var count = 0
            for (index, entry) in pending.enumerated() where isSame(entry, rest.first) {
                rest = rest.dropFirst()
                count = index + 1
                if rest.isEmpty { break }
            }
            return rest.isEmpty ? count : nil
        }
        // With the initial elements, or without them.
        for skipped in Set([0, initialCount(of: pending)]) {
            let actual = pending.dropFirst(skipped)
            if actual.count == expected.count, zip(actual, expected).allSatisfy({ isSame($0, $1) }) {
                return pending.count
            }
        }
        return nil
    }

    func expect(_ expected: [Element], at site: CallSite) where Element: Equatable {
        if let count = matches(expected) { return consume(count) }
        let all = elementsBeforeEnd(pending)
        func common(_ entries: [Entry]) -> Int { zip(entries, expected).prefix { isSame($0, $1) }.count }
        // The initial elements are shown only where they are meant: one was expected, or nothing was sent that others could follow.
        let later = Array(all.dropFirst(initialCount(of: all)))
        let areOnly = later.isEmpty && session.steps.count == windowStep
        let actual = areOnly || common(all) > common(later) ? all : later
        let common = common(actual)
        fail(
            expected.map { .next($0) }, actual, different: common,
            missing: common < expected.count ? OutputChart.quoted(expected[common]) : nil, at: site)
        consume(all.count)
    }

    func expect(_ expected: [Recorded<Event<Element>>], drawn line: String, tick: Duration, at site: CallSite)
    where Element: Equatable {
        let all = pending
        let start = windowTime
        func isMet(by entries: ArraySlice<Entry>) -> Bool {
            entries.count == expected.count
                && zip(entries, expected).allSatisfy { entry, recorded in
                    entry.time - start == tick * recorded.time && isMatch(entry.event, recorded.value)
                }
        }
        for skipped in Set([0, initialCount(of: all)]) where isMet(by: all.dropFirst(skipped)) {
            return consume(all.count)
        }
        let isInitialExpected = expected.first?.time == 0
        let actual = isInitialExpected ? all : Array(all.dropFirst(initialCount(of: all)))
        let common = zip(actual, expected).prefix { entry, recorded in
            entry.time - start == tick * recorded.time && isMatch(entry.event, recorded.value)
        }.count
        let times = [
            common < actual.count ? actual[common].time : nil,
            common < expected.count ? start + tick * expected[common].time : nil,
        ]
        let length = (try? Marbles(line).length) ?? 0
        let steps = session.steps[windowStep...].map { step in
            Marbles.Entry(column: (step.time - start).wholeCount(of: tick), mark: .value(step.text))
        }
        let came = Marbles(
            actual.map { Marbles.Entry(column: ($0.time - start).wholeCount(of: tick), mark: Marbles.Mark($0.event)) },
            length: length)
        var rows = [("− ", "expected", line), ("+ ", "actual", came.description)]
        if !steps.isEmpty { rows.insert(("  ", "sent", Marbles(steps, length: length).description), at: 0) }
        session.fail(
            Failure(
                headline: headline(at: times.compactMap { $0 }.min() ?? session.scheduler.now),
                evidence: Table.lines(rows), advice: "expect \"\(came)\", or correct bind."),
            at: site)
        consume(all.count)
    }

    func expect(count: Int, at site: CallSite) {
        let all = elementsBeforeEnd(pending)
        let later = all.count - initialCount(of: all)
        if count == all.count || count == later || (session.exhaustivity == .off && count < later) {
            return consume(all.count)
        }
        let values = count == 1 ? "1 value was" : "\(count) values were"
        session.fail(
            Failure(
                headline: "Output \"\(name)\" sent \(later) where \(values) expected.",
                evidence: OutputChart(self, actual: all).lines,
                advice: "expect count: \(later), or correct bind."),
            at: site)
        consume(all.count)
    }

    func expectNothing(at site: CallSite) {
        let came = unexpected
        if let first = came.first {
            session.fail(
                Failure(
                    headline:
                        "Output \"\(name)\" \(OutputChart.sentence(came.map(\.event), "was not expected")).",
                    evidence: OutputChart(self, expected: [], actual: came).lines,
                    advice: "\(advice(for: first)), or correct bind."),
                at: site)
        }
        consume(pending.count)
    }

    func expectEnd(_ end: Event<Element>, at site: CallSite) {
        let all = pending
        let later = Array(all.dropFirst(initialCount(of: all)))
        let skipped = session.exhaustivity == .off ? elementsBeforeEnd(later).count : 0
        if later.count == skipped + 1, let last = later.last, isSameEnd(last.event, end) { return consume(all.count) }
        fail([end], later, different: 0, missing: end.isCompleted ? "the completion" : "the error", at: site)
        consume(all.count)
    }

    func takeElements() -> [Element] {
        let all = elementsBeforeEnd(pending)
        consume(all.count)
        return all.compactMap(\.event.element)
    }

    // MARK: Parts

    private func fail(
        _ expected: [Event<Element>], _ actual: [Entry], different index: Int, missing: String?, at site: CallSite
    ) {
        let entry = index < actual.count ? actual[index] : nil
        var advice = ["correct bind."]
        if let entry {
            advice.insert(self.advice(for: entry), at: 0)
        } else {
            if let missing { advice.insert("do not expect \(missing)", at: 0) }
            if let due = session.scheduler.virtualTime.dueTimes.first {
                let span = OutputChart.code(due - session.scheduler.now)
                advice.insert("advance(by: \(span)) first", at: 0)
            }
        }
        session.fail(
            Failure(
                headline: headline(at: entry?.time ?? session.scheduler.now),
                evidence: OutputChart(self, expected: expected, actual: actual).lines,
                advice: Self.alternatives(advice)),
            at: site)
    }

    private func headline(at time: Duration) -> String {
        "Output \"\(name)\" differs from what was expected at \(session.ticks(time))."
    }

    private static func alternatives(_ parts: [String]) -> String {
        guard parts.count > 1 else { return parts.joined() }
        return parts.dropLast().joined(separator: ", ") + ", or " + parts[parts.count - 1]
    }

    private func initialCount(of entries: [Entry]) -> Int {
        entries.prefix { $0.isInitial && !$0.event.isStopEvent }.count
    }

    private func elementsBeforeEnd(_ entries: [Entry]) -> [Entry] {
        Array(entries.prefix { !$0.event.isStopEvent })
    }

    private func isMatch(_ actual: Event<Element>, _ expected: Event<Element>) -> Bool where Element: Equatable {
        if case .error(is AnyMarbleFailure) = expected { return actual.error != nil }
        if case .next(let actual) = actual, case .next(let expected) = expected {
            return StateDifference.areSame(expected, actual)
        }
        return actual == expected
    }

    private func isSame(_ entry: Entry, _ expected: Element?) -> Bool where Element: Equatable {
        StateDifference.areSame(expected, entry.event.element)
    }

    private func isSameEnd(_ actual: Event<Element>, _ expected: Event<Element>) -> Bool {
        switch (actual, expected) {
        case (.completed, .completed): true
        case (.error(let actual), .error(let expected)): areEqual(actual, expected)
        default: false
        }
    }
}

/// What `#` stands for where no error was given: any.
struct AnyMarbleFailure: Error {}
