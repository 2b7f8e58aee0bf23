@testable import StreamKit

/// What one of several hot streams does.
struct ScriptedEvent: CustomStringConvertible {
    enum Kind { case next(Int), completed, failed }

    let source: Int
    let kind: Kind

    var description: String { "\(source): \(kind)" }
}

/// What a naive reading of an operator's documentation does with the events of several hot streams.
///
/// An event counts for who listens when it is sent; it is dealt with when its turn comes, which for what a handler sends is after
/// the event that the handler was called for.
class ScriptedModel {
    private(set) var events: [String] = []
    private(set) var isOver = false
    /// Which of the streams have ended, and whether they completed, as far as was dealt with.
    final private(set) var ends: [Bool?]
    /// The same, as soon as it is sent.
    final private(set) var sentEnds: [Bool?]
    /// Is called for each event of the result.
    final var handler: () -> Void = {}
    private var waiting: [() -> Void] = []

    init(sources: Int) {
        ends = Array(repeating: nil, count: sources)
        sentEnds = ends
    }

    final func send(_ element: Int) { tell("next(\(element))") }
    final func complete() { tell("completed", isEnd: true) }
    final func fail() { tell("error(source)", isEnd: true) }

    private func tell(_ event: String, isEnd: Bool = false) {
        if isOver { return }
        isOver = isEnd
        events.append(event)
        handler()
    }

    /// An event that nobody's handler sends.
    final func take(_ event: ScriptedEvent) {
        for delivery in accept(event) {
            delivery()
            while !waiting.isEmpty { waiting.removeFirst()() }
        }
    }

    /// An event that a handler sends.
    final func queue(_ event: ScriptedEvent) { waiting += accept(event) }

    final func queue(_ delivery: @escaping () -> Void) { waiting.append { if !self.isOver { delivery() } } }

    private func accept(_ event: ScriptedEvent) -> [() -> Void] {
        let source = event.source
        if sentEnds[source] != nil { return [] }
        let places = self.places(for: source)
        switch event.kind {
        case .next(let element): return places.map { place in { if !self.isOver { self.next(element, at: place) } } }
        case .completed, .failed:
            var isCompleted = false
            if case .completed = event.kind { isCompleted = true }
            sentEnds[source] = isCompleted
            return places.map { place in
                {
                    self.ends[source] = isCompleted
                    if self.isOver { return }
                    if isCompleted { self.completed(at: place) } else { self.failed(at: place) }
                }
            }
        }
    }

    /// Who listens to a stream. By itself it is the result, in one place of that number.
    func places(for source: Int) -> [Int] { [source] }
    func next(_ element: Int, at place: Int) { next(element, of: place) }
    func completed(at place: Int) { completed(place) }
    func failed(at place: Int) { failed(place) }

    func next(_ element: Int, of source: Int) {}
    func completed(_ source: Int) {}
    func failed(_ source: Int) { fail() }

    final var areAllComplete: Bool { ends.allSatisfy { $0 != nil } }
}

final class MergeModel: ScriptedModel {
    override func next(_ element: Int, of source: Int) { send(element) }
    override func completed(_ source: Int) { if areAllComplete { complete() } }
}

final class CombineLatestModel: ScriptedModel {
    private var newest: [Int: Int] = [:]

    override func next(_ element: Int, of source: Int) {
        newest[source] = element
        if newest.count == ends.count {
            send(newest.keys.sorted().reduce(0) { $0 * 100 + newest[$1]! })
        } else if ends.count(where: { $0 == nil }) == 1 {
            complete()
        }
    }

    override func completed(_ source: Int) { if areAllComplete { complete() } }
}

final class ZipModel: ScriptedModel {
    private lazy var waiting: [[Int]] = ends.map { _ in [] }

    override func next(_ element: Int, of source: Int) {
        waiting[source].append(element)
        guard waiting.allSatisfy({ !$0.isEmpty }) else { return }
        send(waiting.reduce(0) { $0 * 100 + $1[0] })
        waiting = waiting.map { Array($0.dropFirst()) }
        if waiting.indices.contains(where: isDone) { complete() }
    }

    override func completed(_ source: Int) { if isDone(source) { complete() } }

    private func isDone(_ source: Int) -> Bool { ends[source] == true && waiting[source].isEmpty }
}

final class WithLatestFromModel: ScriptedModel {
    private var newest: Int?

    override func next(_ element: Int, of source: Int) {
        if source == 1 { newest = element } else if let newest { send(element * 100 + newest) }
    }

    override func completed(_ source: Int) { if source == 0 { complete() } }
}

final class SampleModel: ScriptedModel {
    private var newest: Int?

    override func next(_ element: Int, of source: Int) {
        if source == 0 { newest = element } else { sample() }
    }

    override func completed(_ source: Int) {
        if source == 1 { sample() }
        if areAllComplete { complete() }
    }

    private func sample() {
        if let newest { send(newest) }
        newest = nil
        if ends[0] == true { complete() }
    }
}

final class TakeUntilModel: ScriptedModel {
    override func next(_ element: Int, of source: Int) { if source == 0 { send(element) } else { complete() } }
    override func completed(_ source: Int) { if source == 0 { complete() } }
}

final class SkipUntilModel: ScriptedModel {
    private var isOpen = false

    override func next(_ element: Int, of source: Int) {
        if source == 1 { isOpen = true } else if isOpen { send(element) }
    }

    override func completed(_ source: Int) { if source == 0 { complete() } }
    override func failed(_ source: Int) { if source == 0 || !isOpen { fail() } }
}

final class AmbModel: ScriptedModel {
    private var winner: Int?

    private func isFirst(_ source: Int) -> Bool {
        winner = winner ?? source
        return winner == source
    }

    override func next(_ element: Int, of source: Int) { if isFirst(source) { send(element) } }
    override func completed(_ source: Int) { if isFirst(source) { complete() } }
    override func failed(_ source: Int) { if isFirst(source) { fail() } }
}

final class ConcatModel: ScriptedModel {
    private var current = 0

    override func places(for source: Int) -> [Int] { source == current ? [source] : [] }
    override func next(_ element: Int, of source: Int) { send(element) }

    override func completed(_ source: Int) {
        while !isOver {
            current += 1
            if current == ends.count { return complete() }
            // A subject that has ended tells who comes late.
            if sentEnds[current] == false { return fail() }
            if sentEnds[current] == nil { return }
        }
    }
}

/// The element of stream 0 chooses one of the others. Each that is chosen is a place of its own.
final class FlatteningModel: ScriptedModel {
    enum Strategy { case latest, first, limited(Int) }

    private let strategy: Strategy
    private var running: [(place: Int, source: Int)] = []
    private var waiting: [Int] = []
    private var placeCount = 0
    private var isOuterOver = false

    init(sources: Int, _ strategy: Strategy) {
        self.strategy = strategy
        super.init(sources: sources)
    }

    static func choice(_ element: Int, of sources: Int) -> Int { 1 + element % (sources - 1) }

    override func places(for source: Int) -> [Int] {
        source == 0 ? [0] : running.filter { $0.source == source }.map(\.place)
    }

    private func isRunning(_ place: Int) -> Bool { running.contains { $0.place == place } }

    override func next(_ element: Int, at place: Int) {
        guard place == 0 else { return isRunning(place) ? send(element) : () }
        let inner = Self.choice(element, of: ends.count)
        switch strategy {
        case .latest:
            running = []
            start(inner)
        case .first: if running.isEmpty { start(inner) }
        case .limited(let limit): if running.count < limit { start(inner) } else { waiting.append(inner) }
        }
    }

    private func start(_ inner: Int) {
        placeCount += 1
        let place = placeCount
        running.append((place, inner))
        // A subject that has ended tells it now, behind what was sent before.
        guard let isCompleted = sentEnds[inner] else { return }
        queue { isCompleted ? self.completed(at: place) : self.failed(at: place) }
    }

    private func endIfOver() { if isOuterOver, running.isEmpty, waiting.isEmpty { complete() } }

    override func completed(at place: Int) {
        if place == 0 {
            isOuterOver = true
            return endIfOver()
        }
        guard isRunning(place) else { return }
        running.removeAll { $0.place == place }
        endIfOver()
        guard case .limited(let limit) = strategy else { return }
        while running.count < limit, !waiting.isEmpty, !isOver { start(waiting.removeFirst()) }
    }

    override func failed(at place: Int) { if place == 0 || isRunning(place) { fail() } }
}
