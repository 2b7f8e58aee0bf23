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
}
