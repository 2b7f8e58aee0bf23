/// The errors of tests: of what a test drives by hand, of a closure, of an inner stream, and others to tell apart.
enum TestError: Error, Equatable {
    case source, closure, inner
    case first, second
}
