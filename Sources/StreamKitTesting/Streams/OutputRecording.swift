import StreamKit

/// Everything one output has sent.
final class OutputRecording<Element>: AnyOutputRecording {
    /// One event, and what it came after.
    struct Entry {
        let event: Event<Element>
        let time: Duration
        /// How many inputs had been sent.
        let step: Int
        /// Whether it came when the stream was made.
        let isInitial: Bool
    }

    let name: String
    let session: TestSession
    private let heard = Harness.Locked<(entries: [Entry], isInitial: Bool)>(([], true))
    private var consumed = 0
    /// How many inputs had been sent when something was last expected of this output, and at what time that was.
    private(set) var windowStep = 0
    private(set) var windowTime = Duration.zero

    init(_ name: String, _ source: Observable<Element>, in session: TestSession, until bag: DisposeBag) {
        self.name = name
        self.session = session
        let record = { [heard, session] (event: Event<Element>) in
            let (time, step) = (session.scheduler.now, session.steps.count)
            heard.withLock {
                $0.entries.append(Entry(event: event, time: time, step: step, isInitial: $0.isInitial))
            }
        }
        source.subscribe(record, isolation: nil).disposed(by: bag)
        heard.withLock { $0.isInitial = false }
    }

    /// What came since something was last expected.
    var pending: [Entry] { heard.withLock { Array($0.entries[consumed...]) } }

    /// All elements so far.
    var elements: [Element] { heard.withLock { $0.entries.compactMap(\.event.element) } }

    /// Takes the next `count` of what is pending as expected, and begins the next window now.
    func consume(_ count: Int) {
        consumed += count
        windowStep = session.steps.count
        windowTime = session.scheduler.now
    }

    /// What nobody expected, apart from initial elements and an initial completion. An initial failure is of no use to anybody.
    var unexpected: [Entry] { pending.filter { !$0.isInitial || $0.event.error != nil } }

    func reportUnexpected(at site: CallSite) {
        let unexpected = unexpected
        guard let first = unexpected.first else { return }
        session.fail(
            Failure(
                headline: "Output \"\(name)\" \(OutputChart.sentence(unexpected.map(\.event), "was not expected")).",
                evidence: OutputChart(self, actual: unexpected).lines,
                advice: "\(advice(for: first)), or correct bind."),
            at: site)
    }

    /// "expect "3" after the second countUp".
    func advice(for entry: Entry) -> String {
        let call =
            switch entry.event {
            case .next(is Void): "expect count: \(unexpected.count)"
            case .next(let element): "expect \(OutputChart.quoted(element))"
            case .error: "expect the error"
            case .completed: "expect the completion"
            }
        return call + " " + place(of: entry)
    }

    private func place(of entry: Entry) -> String {
        if entry.isInitial { return "at the beginning" }
        guard entry.step > 0 else { return "at \(session.ticks(entry.time))" }
        let step = session.steps[entry.step - 1]
        let isOnly = session.steps.count { $0.name == step.name } == 1
        let input = isOnly ? step.name : "the \(OutputChart.ordinal(step.ordinal)) \(step.name)"
        let delay = session.ticks(entry.time - step.time)
        return delay == 0 ? "after \(input)" : "\(delay) ms after \(input)"
    }
}

/// A recording whose element does not matter.
protocol AnyOutputRecording: AnyObject {
    var name: String { get }

    /// Fails the test if something came that was not expected.
    func reportUnexpected(at site: CallSite)
}
