import StreamKit

// R59
func misuse(_ driver: Driver<Int>) async {
    await MainActor.run { _ = driver.drive(onNext: { print($0) }) }
    _ = driver.drive(onNext: { print($0) })  // must not compile
    // error: main actor-isolated instance method 'drive(onNext:onCompleted:onDisposed:)' cannot be called from outside
    //   of the actor
}
