import StreamKit

// Nothing but the way in and the way out: what the arguments say is done, and its exit status handed on.
do {
    try await Program.run(Command(CommandLine.arguments.dropFirst()))
} catch let problem as Problem {
    StandardError.print(problem.message)
    Program.exit(problem.status)
}
Program.exit(0)
