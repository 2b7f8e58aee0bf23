/// Events in virtual time as a line of text.
///
/// ```text
/// --1---2--(34)-|      - is one tick, | the completion, # a failure
/// --10--20--(30,40|)   a run of other characters is one value and takes as many ticks as it has characters
/// 1-^-2--#             what is left of ^ comes before the subscription
/// ```
///
/// A group in parentheses comes at one tick, that of its opening parenthesis. Each of its characters is a value of its own;
/// with a comma or a space in it, what stands between them is. It takes as many ticks as it has characters, the parentheses included.
///
/// Spaces before the first character count as ticks, so that lines under one another keep their columns; spaces at the end
/// mean nothing.
public struct Marbles: Equatable, Sendable {
    /// What one event is.
    public enum Mark: Equatable, Sendable {
        /// An element, as it is written.
        case value(String)
        /// The failure.
        case error
        /// The completion.
        case completed
    }

    /// One event and its column.
    public struct Entry: Equatable, Sendable {
        /// The ticks since `^`, or since the beginning of the line when there is none; before `^` they are negative.
        public let column: Int

        /// The event.
        public let mark: Mark

        public init(column: Int, mark: Mark) {
            self.column = column
            self.mark = mark
        }
    }

    /// The events in the order of time.
    public let entries: [Entry]

    /// How many ticks the line covers.
    public let length: Int

    /// Events to be drawn, over `length` ticks at least.
    public init(_ entries: [Entry], length: Int = 0) {
        self.entries = entries
        self.length = length
    }

    /// Reads a line.
    public init(_ diagram: String) throws(MarbleError) {
        var reader = MarbleReader(diagram)
        (entries, length) = try reader.read()
    }
}
