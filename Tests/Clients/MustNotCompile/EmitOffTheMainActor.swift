import StreamKit

// R59
func misuse(_ signal: Signal<Int>) async {
    await MainActor.run { _ = signal.emit(onNext: { print($0) }) }
    _ = signal.emit(to: PublishRelay<Int>())  // must not compile
    // error: main actor-isolated instance method 'emit(to:_:)' cannot be called from outside of the actor
}
