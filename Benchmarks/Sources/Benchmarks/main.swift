import Dispatch

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

let arguments = Array(CommandLine.arguments.dropFirst())
if arguments.contains("--help") {
    print(Options.usage)
    exit(0)
}

switch Options.parse(arguments) {
case .failure(let problem):
    var line = "Benchmarks: \(problem.line)\n"
    line.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
    exit(64)
case .success(let options):
    // Another thread is alive all the time: with one thread only, the C library leaves out the atomics.
    let isOver = DispatchSemaphore(value: 0)
    Thread.start { isOver.wait() }
    measure(options)
    isOver.signal()
}

enum Thread {
    static func start(_ body: @escaping @Sendable () -> Void) {
        DispatchQueue(label: "streamkit.benchmarks").async(execute: body)
    }

    static var current: pthread_t { pthread_self() }
}

nonisolated func measure(_ options: Options) {
    let chosen = allCases.filter { options.names.isEmpty || options.names.contains($0.name) }
    if let profile = options.profile {
        for sides in chosen.map({ $0.make() }) {
            (profile.isOurs ? sides.ours : sides.limit ?? sides.surplus?.over)?(profile.count)
        }
        return
    }
    if !options.isJSON { print(Report.header) }
    var all: [Measurement] = []
    for one in chosen {
        let found =
            options.isSmoke
            ? Measurement(of: one, rounds: 1, roundLength: .microseconds(1))
            : Measurement(of: one, rounds: 99, roundLength: .milliseconds(1))
        all.append(found)
        if !options.isJSON { print(Report.row(found)) }
    }
    if options.isJSON { print(Report.json(all)) }
}
