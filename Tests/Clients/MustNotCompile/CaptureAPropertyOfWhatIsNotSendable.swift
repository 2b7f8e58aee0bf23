import StreamKit

@MainActor
func misuse(_ numbers: Property<Int>, _ boxes: Property<Box>) {
    Task.detached { _ = numbers.value }
    Task.detached { _ = boxes.value }  // must not compile
    // error: passing closure as a 'sending' parameter risks causing data races between main actor-isolated code and
    //   concurrent execution of the closure
    // note: closure captures main actor-isolated 'boxes'
}
