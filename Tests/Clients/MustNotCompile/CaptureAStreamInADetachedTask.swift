import StreamKit

@MainActor
func misuse(_ stream: Counter) {
    let input = stream.input
    Task.detached { input.countUp() }
    Task.detached { stream.input.countUp() }  // must not compile
    // error: passing closure as a 'sending' parameter risks causing data races between main actor-isolated code and
    //   concurrent execution of the closure
    // note: closure captures main actor-isolated 'stream'
}
