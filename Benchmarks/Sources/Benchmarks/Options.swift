/// What the command line asks for.
struct Options {
    var names: [String] = []
    var isJSON = false
    var isSmoke = false
    var profile: Profile?

    /// One side of the cases, done so many times, where instructions are counted by another program.
    struct Profile {
        let isOurs: Bool
        let count: Int
    }

    static let usage = """
        usage: Benchmarks [--case NAME]... [--json] [--smoke] [--ours N | --limit N]

          --case NAME  measures this case only; may be given several times
          --json       prints one JSON array and nothing else
          --smoke      runs every case briefly, to see that it works; the figures mean nothing
          --ours N     does our side of each case N times and measures nothing, for a profiler; --limit N does the other

        cases: \(allCases.map(\.name).joined(separator: ", "))
        """

    /// Reads the arguments after the program's name; a failure is one line about the first that makes no sense.
    static func parse(_ arguments: [String]) -> Result<Options, Problem> {
        var options = Options()
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            switch argument {
            case "--json": options.isJSON = true
            case "--smoke": options.isSmoke = true
            case "--case":
                guard let name = rest.popFirst() else { return .failure(Problem(line: "--case needs a name.")) }
                guard allCases.contains(where: { $0.name == name }) else {
                    return .failure(Problem(line: "There is no case \"\(name)\"; --help lists them."))
                }
                options.names.append(name)
            case "--ours", "--limit":
                guard let count = rest.popFirst().flatMap({ Int($0) }), count >= 0 else {
                    return .failure(Problem(line: "\(argument) needs a number of times."))
                }
                options.profile = Profile(isOurs: argument == "--ours", count: count)
            default: return .failure(Problem(line: "Unknown argument \"\(argument)\"; --help lists what there is."))
            }
        }
        return .success(options)
    }

    struct Problem: Error {
        let line: String
    }
}
