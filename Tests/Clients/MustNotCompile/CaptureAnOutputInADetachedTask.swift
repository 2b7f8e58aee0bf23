import StreamKit

@MainActor
func misuse(_ output: OutputWrapper<Counter.Output>) {
    Task { _ = output.isZero }
    Task.detached { _ = output.isZero }  // must not compile
    // error: passing closure as a 'sending' parameter risks causing data races between main actor-isolated code and
    //   concurrent execution of the closure
    // note: closure captures main actor-isolated 'output'
}
