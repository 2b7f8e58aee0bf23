@testable import StreamKit

/// Steps at random in which subscribers come and go, and events are sent.
enum VisitorScript {
    enum Step: CustomStringConvertible {
        case subscribe(Int), dispose(Int), next(Int), completed, failed

        var description: String {
            switch self {
            case .subscribe(let number): "+\(number)"
            case .dispose(let number): "-\(number)"
            case .next(let element): "\(element)"
            case .completed: "|"
            case .failed: "#"
            }
        }
    }

    /// When a subscriber has been told so many events, it has the next steps done within its handler.
    struct Nesting {
        let subscriber: Int
        let event: Int
        let steps: Int
    }

    static func drawn(_ random: inout SeededGenerator) -> [Step] {
        (0..<random.number(3...20)).map { number in
            switch random.number(0...13) {
            case 0...3: .subscribe(random.number(0...2))
            case 4, 5: .dispose(random.number(0...2))
            case 6: random.number(0...2) == 0 ? .failed : .completed
            default: .next(number)
            }
        }
    }

    /// None, and some for each of the three.
    static func nestings(_ random: inout SeededGenerator) -> [Nesting?] {
        var nestings: [Nesting?] = [nil]
        for subscriber in 0...2 {
            for event in 1...3 {
                nestings.append(Nesting(subscriber: subscriber, event: event, steps: random.number(1...3)))
            }
        }
        return nestings
    }

    /// What the subscribers of `stream` are told in the course of `script`, whose events `send` sends.
    static func told(
        by stream: Observable<Int>, _ script: [Step], _ nesting: Nesting?, send: @escaping (Step) -> Void
    ) -> [Int: [String]] {
        var told: [Int: [String]] = [:]
        var members: [Int: Lifetime] = [:]
        var rest = script[...]
        func note(_ event: String, _ number: Int) {
            told[number, default: []].append(event)
            if let nesting, nesting.subscriber == number, nesting.event == told[number]!.count {
                for _ in 0..<nesting.steps { step() }
            }
        }
        func step() {
            guard let next = rest.popFirst() else { return }
            switch next {
            case .subscribe(let number):
                if let former = members[number], !former.isDisposed { return }
                let lifetime = Lifetime()
                members[number] = lifetime
                _ = stream.start({ note("\($0)", number) }, for: lifetime) { error in
                    // As one who comes again when it is over.
                    lifetime.markAsEnding()
                    note(error == nil ? "|" : "#", number)
                }
            case .dispose(let number): members[number]?.dispose()
            case .next, .completed, .failed: send(next)
            }
        }
        while !rest.isEmpty { step() }
        for lifetime in members.values { lifetime.dispose() }
        return told
    }
}
