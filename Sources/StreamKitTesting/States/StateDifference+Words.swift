import StreamKit

extension StateDifference {
    /// The differences below one another, expected above actual.
    static func lines(_ differences: [StateDifference]) -> [String] {
        Table.lines(
            differences.flatMap { difference in
                let label = difference.path.isEmpty ? "state" : difference.path
                return [("− ", difference.expected), ("+ ", difference.actual)].compactMap { sign, text in
                    text.map { (sign, label, $0) }
                }
            })
    }

    /// "state $0.number = 2".
    static func advice(_ differences: [StateDifference]) -> String {
        guard let first = differences.first else { return "compare the states in the test" }
        let assignment = first.assignment ?? "\(first.path) = \(first.actual ?? "nil")"
        let path = assignment.prefix { $0 != " " }
        let change = assignment.count > 60 ? "how $0\(point(path)) changes" : "$0\(point(assignment))"
        let isOnly = differences.allSatisfy { $0.assignment != nil && $0.assignment == first.assignment }
        return "state \(change)" + (differences.count == 1 || isOnly ? "" : " and what else differs")
    }

    /// With a point before the name of a field: ".number", but "[0]" and " = 2".
    private static func point(_ text: some StringProtocol) -> String {
        guard let first = text.first, first.isLetter || first == "_" else { return String(text) }
        return "." + text
    }
}
