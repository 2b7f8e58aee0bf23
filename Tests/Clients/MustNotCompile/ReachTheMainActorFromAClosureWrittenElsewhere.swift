import StreamKit

@MainActor
final class Title {
    var text = 0
}

// A driver's events come on the main actor; but what is written elsewhere is checked as code of elsewhere.
func misuse(_ driver: Driver<Int>, _ title: Title) {
    _ = driver.map { $0 + 1 }
    _ = driver.map { $0 + title.text }  // must not compile
    // error: main actor-isolated property 'text' can not be referenced from a nonisolated context
}
