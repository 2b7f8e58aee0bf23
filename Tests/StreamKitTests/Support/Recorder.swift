import StreamKit

/// Records the events it is sent, from whatever thread.
final class Recorder<Element>: ObserverType, Sendable {
    private let recording = Recording<Event<Element>>()

    func on(_ event: Event<Element>) { recording.append(event) }

    var events: [Event<Element>] { recording.values }
    var elements: [Element] { events.compactMap(\.element) }
    var log: [String] { events.map(\.debugDescription) }
}
