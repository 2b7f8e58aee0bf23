import XCTest

@testable import StreamKit

/// Subjects under scripts at random, in which subscribers come and go, also in each other's handlers. The seeds are fixed.
final class RandomSubjectTests: XCTestCase {
    private typealias Step = VisitorScript.Step
    private typealias Nesting = VisitorScript.Nesting

    private enum Kind: CaseIterable {
        case publish, behavior, replay
    }

    /// A naive reading of C1 to C8: what is accepted has a number, and who joins hears what has a later one.
    private final class Model {
        private let kind: Kind
        private(set) var told: [Int: [String]] = [:]
        var handler: (Int) -> Void = { _ in }
        private var members: [(number: Int, visit: Int, joined: Int)] = []
        private var starting: [Int: [String]] = [:]
        private var visits = 0
        private var accepted = 0
        private var kept: [String]
        private var end: String?
        private var waiting: [(number: Int, event: String)]?

        init(_ kind: Kind) {
            self.kind = kind
            kept = kind == .behavior ? ["0"] : []
        }

        func take(_ step: Step) {
            switch step {
            case .subscribe(let number): subscribe(number)
            case .dispose(let number): members.removeAll { $0.number == number }
            default: accept("\(step)")
            }
        }

        private func accept(_ event: String) {
            if end != nil { return }
            accepted += 1
            if Int(event) == nil {
                end = event
                if kind != .replay { kept = [] }
            } else if kind != .publish {
                kept = (kept + [event]).suffix(kind == .behavior ? 1 : 2)
            }
            if waiting?.append((accepted, event)) != nil { return }
            waiting = [(accepted, event)]
            while let (number, event) = waiting?.first {
                waiting?.removeFirst()
                for member in members where member.joined < number {
                    if starting[member.visit]?.append(event) == nil { tell(member.number, member.visit, event) }
                }
            }
            waiting = nil
        }

        private func tell(_ number: Int, _ visit: Int, _ event: String) {
            guard members.contains(where: { $0.visit == visit }) else { return }
            if Int(event) == nil { members.removeAll { $0.visit == visit } }
            told[number, default: []].append(event)
            handler(number)
        }

        private func subscribe(_ number: Int) {
            if members.contains(where: { $0.number == number }) { return }
            visits += 1
            let visit = visits
            let (kept, end) = (self.kept, self.end)
            members.append((number, visit, accepted))
            starting[visit] = []
            for element in kept { tell(number, visit, element) }
            while let events = starting[visit], !events.isEmpty {
                starting[visit] = []
                for event in events { tell(number, visit, event) }
            }
            starting[visit] = nil
            if let end { tell(number, visit, end) }
        }
    }

    private func told(_ kind: Kind, _ script: [Step], _ nesting: Nesting?) -> [Int: [String]] {
        let stream: Observable<Int>
        let send: AnyObserver<Int>
        switch kind {
        case .publish:
            let subject = PublishSubject<Int>()
            (stream, send) = (subject.asObservable(), subject.asObserver())
        case .behavior:
            let subject = BehaviorSubject(value: 0)
            (stream, send) = (subject.asObservable(), subject.asObserver())
        case .replay:
            let subject = ReplaySubject<Int>.create(bufferSize: 2)
            (stream, send) = (subject.asObservable(), subject.asObserver())
        }
        return VisitorScript.told(by: stream, script, nesting) { step in
            switch step {
            case .next(let element): send.onNext(element)
            case .completed: send.onCompleted()
            case .failed: send.onError(TestError.source)
            case .subscribe, .dispose: break
            }
        }
    }

    private func modelled(_ kind: Kind, _ script: [Step], _ nesting: Nesting?) -> [Int: [String]] {
        let model = Model(kind)
        var rest = script[...]
        model.handler = { [unowned model] number in
            guard let nesting, nesting.subscriber == number, nesting.event == model.told[number]!.count else { return }
            for _ in 0..<nesting.steps { if let next = rest.popFirst() { model.take(next) } }
        }
        while let next = rest.popFirst() { model.take(next) }
        return model.told
    }

    func testSubscribersOfASubjectAreToldWhatTheModelTells() {
        var failures = 0
        for seed in 0..<seedCount(300) where failures < 8 {
            var random = SeededGenerator(seed: seed)
            let script = VisitorScript.drawn(&random)
            for kind in Kind.allCases {
                for nesting in VisitorScript.nestings(&random) {
                    let one = told(kind, script, nesting)
                    let other = modelled(kind, script, nesting)
                    XCTAssertEqual(
                        one, other, "seed \(seed): \(kind) \(script), \(nesting.map { "\($0)" } ?? "not nested")")
                    if one != other { failures += 1 }
                }
            }
        }
    }
}
