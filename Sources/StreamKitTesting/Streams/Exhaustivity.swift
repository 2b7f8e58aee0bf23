/// How much of what a stream does its test has to state.
public enum Exhaustivity: Sendable {
    /// All of it: an output that was not expected fails the test, and so does a timer that is still due at the end.
    case on

    /// What the test cares for: outputs between and after the expected ones are passed over, and timers may still be due.
    ///
    /// A leak, an error that nobody handles, and an expected output that does not come still fail.
    case off
}
