import StreamKit

/// One operator as the contract suites see it: how to build it on a source, and what it then does.
///
/// Every public operator has a row; the suites C1 to C12 run over all rows that a promise applies to.
struct OperatorRow: CustomStringConvertible, Sendable {
    /// How the result is related to the source.
    enum Role: Sendable {
        /// Ignores the source: `just`, `from`, `timer`.
        case creating
        /// Sends on, within the call that brought it, what it makes of an element.
        case synchronous
        /// Sends on later, on the scheduler it was given.
        case timed
    }

    /// The operator's name with its labels, as in `throttle(_:latest:scheduler:)`.
    let name: String
    let role: Role
    /// What the result has sent after its source sent 1, 2 and 3 and one hour passed, the source not having ended.
    let elements: [Int]
    /// What it sends in addition, before the end, when the source then completes.
    var elementsAtCompletion: [Int] = []
    /// Whether the result completes when the source does; else it ends by itself, or never, or with an error.
    var completesWithSource = true
    /// Whether a failure of the source ends the result with that failure.
    var failsWithSource = true
    /// Whether a later subscription is told, as documented, what was sent during an earlier one.
    var remembers = false
    /// Whether it is built on two subscriptions to the source, which start one after the other.
    var startsTwice = false
    /// Builds the operator on a source of elements 1, 2, 3. Timed ones use the scheduler.
    let build: @Sendable (Observable<Int>, any SchedulerType) -> Observable<Int>

    var description: String { name }
}

/// All rows, one list per folder of Operators.
enum OperatorTable {
    static var rows: [OperatorRow] {
        creatingRows + transformingRows + filteringRows + combiningRows + arityRows + timingRows + sharingRows
            + failingRows + utilityRows
    }
}
