/// What is wrong with a marble diagram, and where.
public struct MarbleError: Error, Equatable, CustomStringConvertible {
    /// What is wrong, as a sentence.
    public let problem: String

    /// The diagram.
    public let diagram: String

    /// The column of the offending character, counted from 0.
    public let column: Int

    /// What to do: what follows "To fix, ".
    public let advice: String

    public var description: String { failure.message }

    var failure: Failure {
        Failure(
            headline: problem,
            evidence: ["  " + diagram, String(repeating: " ", count: column + 2) + "▲"],
            advice: advice)
    }
}
