import StreamKit

@MainActor
func misuse(_ input: InputObserver<Box>) {
    Task { input(Box()) }
    Task.detached { input(Box()) }  // must not compile
    // error: passing closure as a 'sending' parameter risks causing data races between main actor-isolated code and
    //   concurrent execution of the closure
    // note: closure captures main actor-isolated 'input'
}
