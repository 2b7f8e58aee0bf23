import StreamKit

@MainActor
func misuse(_ numbers: Observable<Int>, _ scheduler: any SchedulerType) {
    let box = Box()
    _ = numbers.map { box.value + $0 }
    _ = numbers.map(on: scheduler) { box.value + $0 }  // must not compile
    // error: capture of 'box' with non-Sendable type 'Box' in a '@Sendable' closure
}
