@testable import StreamKit

/// What one of several hot streams does.
struct ScriptedEvent: CustomStringConvertible {
    enum Kind { case next(Int), completed, failed }

    let source: Int
    let kind: Kind

    var description: String { "\(source): \(kind)" }
}

/// What a naive reading of an operator's documentation does with the events of several hot streams, one after the other.
class ScriptedModel {
    private(set) var events: [String] = []
    private(set) var isOver = false
    /// Which of the streams have ended, and how, whether or not anybody listens.
    private(set) var ends: [Bool?]

    init(sources: Int) { ends = Array(repeating: nil, count: sources) }

    final func send(_ element: Int) { if !isOver { events.append("next(\(element))") } }
    final func complete() { finish("completed") }
    final func fail() { finish("error(source)") }

    private func finish(_ event: String) {
        if !isOver { events.append(event) }
        isOver = true
    }

    final func take(_ event: ScriptedEvent) {
        if ends[event.source] != nil { return }
        switch event.kind {
        case .next(let element): if !isOver { next(element, of: event.source) }
        case .completed:
            ends[event.source] = true
            if !isOver { completed(event.source) }
        case .failed:
            ends[event.source] = false
            if !isOver { failed(event.source) }
        }
    }

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

    override func next(_ element: Int, of source: Int) { if source == current { send(element) } }

    override func completed(_ source: Int) {
        guard source == current else { return }
        while !isOver {
            current += 1
            if current == ends.count { return complete() }
            // A subject that has ended tells who comes late.
            if ends[current] == false { return fail() }
            if ends[current] == nil { return }
        }
    }

    override func failed(_ source: Int) { if source == current { fail() } }
}

/// The element of stream 0 chooses one of the others.
final class FlatteningModel: ScriptedModel {
    enum Strategy { case latest, first, limited(Int) }

    private let strategy: Strategy
    private var running: [Int] = []
    private var waiting: [Int] = []

    init(sources: Int, _ strategy: Strategy) {
        self.strategy = strategy
        super.init(sources: sources)
    }

    static func choice(_ element: Int, of sources: Int) -> Int { 1 + element % (sources - 1) }

    override func next(_ element: Int, of source: Int) {
        guard source == 0 else {
            for inner in running where inner == source { send(element) }
            return
        }
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
        switch ends[inner] {
        case nil: running.append(inner)
        case true: endIfOver()
        default: fail()
        }
    }

    private func endIfOver() { if ends[0] == true, running.isEmpty, waiting.isEmpty { complete() } }

    override func completed(_ source: Int) {
        if source == 0 { return endIfOver() }
        // One after another hears of it, and makes room at once.
        while let index = running.firstIndex(of: source), !isOver {
            running.remove(at: index)
            endIfOver()
            guard case .limited(let limit) = strategy else { continue }
            while running.count < limit, !waiting.isEmpty, !isOver { start(waiting.removeFirst()) }
        }
    }

    override func failed(_ source: Int) { if source == 0 || running.contains(source) { fail() } }
}
