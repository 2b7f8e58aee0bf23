import XCTest

@testable import StreamKit

/// Shared streams under scripts at random, in which subscribers come and go, also in each other's handlers. The seeds are fixed.
final class RandomShareTests: XCTestCase {
    private typealias Step = VisitorScript.Step
    private typealias Nesting = VisitorScript.Nesting

    /// A naive reading of what is written at `share(replay:scope:)`.
    private final class Model {
        /// One run of the source, with who takes part in it; for ever it is one and the same.
        private final class Hub {
            /// Which subject of the source it listens to: at each end another one takes its place.
            var subject: Int?
            var connections = 0
            var members: [(number: Int, visit: Int)] = []
            var kept: [Int] = []
            var end: String?
            /// What waits for who is still being handed the first elements, in the handler of another one.
            var starting: [Int: [String]] = [:]

            func isMember(_ visit: Int) -> Bool { members.contains { $0.visit == visit } }
        }

        private let replay: Int
        private let isForever: Bool
        private(set) var told: [Int: [String]] = [:]
        var handler: (Int) -> Void = { _ in }
        private var hub = Hub()
        private var hubs: [Int: Hub] = [:]
        private var visits = 0
        private var subject = 0
        /// What waits for the event that its subject is delivering.
        private var waiting: [Int: [(hub: Hub, connection: Int, step: Step)]] = [:]

        init(replay: Int, isForever: Bool) {
            self.replay = replay
            self.isForever = isForever
        }

        func take(_ step: Step) {
            switch step {
            case .subscribe(let number): subscribe(number)
            case .dispose(let number): dispose(number)
            default:
                let subject = self.subject
                if case .next = step {} else { self.subject += 1 }
                guard hub.subject == subject else { return }
                if waiting[subject]?.append((hub, hub.connections, step)) != nil { return }
                waiting[subject] = [(hub, hub.connections, step)]
                while let (hub, connection, step) = waiting[subject]?.first {
                    waiting[subject]?.removeFirst()
                    if hub.subject == subject, hub.connections == connection { deliver(step, to: hub) }
                }
                waiting[subject] = nil
            }
        }

        private func tell(_ number: Int, _ event: String) {
            told[number, default: []].append(event)
            handler(number)
        }

        private func tell(_ member: (number: Int, visit: Int), of hub: Hub, _ event: String) {
            guard hub.isMember(member.visit) else { return }
            if Int(event) == nil { hub.members.removeAll { $0.visit == member.visit } }
            tell(member.number, event)
        }

        private func subscribe(_ number: Int) {
            if hubs[number]?.members.contains(where: { $0.number == number }) == true { return }
            visits += 1
            let (hub, member) = (self.hub, (number: number, visit: visits))
            hubs[number] = hub
            hub.members.append(member)
            hub.starting[member.visit] = []
            let (kept, end) = (hub.kept, hub.end)
            for element in kept { tell(member, of: hub, "\(element)") }
            while let events = hub.starting[member.visit], !events.isEmpty {
                hub.starting[member.visit] = []
                for event in events { tell(member, of: hub, event) }
            }
            hub.starting[member.visit] = nil
            if let end { return tell(member, of: hub, end) }
            if hub.isMember(member.visit), hub.subject == nil { connect(hub) }
        }

        private func connect(_ hub: Hub) {
            hub.subject = subject
            hub.connections += 1
        }

        private func dispose(_ number: Int) {
            guard let hub = hubs[number] else { return }
            hub.members.removeAll { $0.number == number }
            if hub.members.isEmpty, hub.subject != nil { leave(hub) }
        }

        /// Who comes from now on starts anew.
        private func leave(_ hub: Hub) {
            hub.subject = nil
            if !isForever, self.hub === hub { self.hub = Hub() }
        }

        private func deliver(_ step: Step, to hub: Hub) {
            let present = hub.members
            if case .next(let element) = step {
                hub.kept = Array((hub.kept + [element]).suffix(replay))
            } else {
                hub.end = "\(step)"
                leave(hub)
            }
            for member in present where hub.starting[member.visit]?.append("\(step)") == nil {
                tell(member, of: hub, "\(step)")
            }
        }
    }

    private func told(_ replay: Int, _ scope: SubjectLifetimeScope, _ script: [Step], _ nesting: Nesting?) -> [Int:
        [String]]
    {
        var subject = PublishSubject<Int>()
        let shared = Observable<Int> { observer, lifetime in subject.asObservable().source(observer, lifetime) }
            .share(replay: replay, scope: scope)
        return VisitorScript.told(by: shared, script, nesting) { step in
            if case .next(let element) = step { return subject.onNext(element) }
            let ended = subject
            subject = PublishSubject()
            if case .failed = step { ended.onError(TestError.source) } else { ended.onCompleted() }
        }
    }

    private func modelled(_ replay: Int, isForever: Bool, _ script: [Step], _ nesting: Nesting?) -> [Int: [String]] {
        let model = Model(replay: replay, isForever: isForever)
        var rest = script[...]
        model.handler = { [unowned model] number in
            guard let nesting, nesting.subscriber == number, nesting.event == model.told[number]!.count else { return }
            for _ in 0..<nesting.steps { if let next = rest.popFirst() { model.take(next) } }
        }
        while let next = rest.popFirst() { model.take(next) }
        return model.told
    }

    func testSubscribersOfASharedStreamAreToldWhatTheModelTells() {
        var failures = 0
        for seed in 0..<seedCount(300) where failures < 8 {
            var random = SeededGenerator(seed: seed)
            let script = VisitorScript.drawn(&random)
            let replay = random.number(0...2)
            for isForever in [false, true] {
                let scope: SubjectLifetimeScope = isForever ? .forever : .whileConnected
                for nesting in VisitorScript.nestings(&random) {
                    let one = told(replay, scope, script, nesting)
                    let other = modelled(replay, isForever: isForever, script, nesting)
                    XCTAssertEqual(
                        one, other,
                        "seed \(seed): \(replay) \(isForever) \(script), \(nesting.map { "\($0)" } ?? "not nested")")
                    if one != other { failures += 1 }
                }
            }
        }
    }
}
