import StreamKit

/// The sources of a diagram under ``assertDiagram(_:text:build:fileID:filePath:line:column:)``, each by its label.
///
/// They are cold: a source sends from its subscription on, wherever its line begins. ``hot(_:of:)`` gives a hot one, which sends in
/// the columns where its line is drawn.
public final class DiagramLanes {
    /// The scheduler on whose clock a column is a second.
    public let scheduler: TestScheduler

    private let lanes: [MarbleDiagram.Lane]
    private(set) var failure: Failure?

    init(_ lanes: [MarbleDiagram.Lane], on scheduler: TestScheduler) {
        self.lanes = lanes
        self.scheduler = scheduler
    }

    /// The source of that label, with numbers as its elements.
    public subscript(_ label: String) -> TestableObservable<Int> { self[label, of: Int.self] }

    /// The source of that label, with elements made of their text.
    ///
    /// A label that the diagram does not have fails the test, as does text of which there can be no element.
    public subscript<Element: LosslessStringConvertible>(
        _ label: String, of type: Element.Type
    ) -> TestableObservable<Element> {
        let start = lane(label)?.start ?? 0
        let events: [Recorded<Event<Element>>] = events(label)
        return scheduler.createColdObservable(
            events.map { Recorded(time: $0.time - start, value: $0.value) }.filter { $0.time >= 0 })
    }

    /// The source of that label, sending in the columns where it is drawn, whoever listens.
    public func hot<Element: LosslessStringConvertible>(
        _ label: String, of type: Element.Type = Int.self
    ) -> TestableObservable<Element> {
        let start = TestScheduler.Defaults.subscribed
        return scheduler.createHotObservable(
            events(label).map { Recorded(time: $0.time + start, value: $0.value) })
    }

    private func lane(_ label: String) -> MarbleDiagram.Lane? {
        lanes.first { $0.label == label }
    }

    private func events<Element: LosslessStringConvertible>(_ label: String) -> [Recorded<Event<Element>>] {
        guard let lane = lane(label) else {
            let labels = lanes.map { "\"\($0.label)\"" }.joined(separator: ", ")
            failure = Failure(
                headline: "The diagram has no source \"\(label)\".", advice: "ask for one of those it has: \(labels).")
            return []
        }
        do throws(MarbleValueError) {
            return try lane.marbles.events { Element($0) }
        } catch {
            failure = error.failure(advice: "ask for lanes[\"\(label)\", of: …] with the type of its elements.")
            return []
        }
    }
}
