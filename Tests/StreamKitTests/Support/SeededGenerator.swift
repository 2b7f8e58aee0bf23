import Foundation

/// Numbers that are the same at every run.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: Int) { state = UInt64(truncatingIfNeeded: seed) }

    mutating func next() -> UInt64 {  // SplitMix64
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }
}

/// How many seeds a test at random runs through: so many that it is quick, or as many as one asks for who searches.
///
///     SEEDS=20000 swift test --filter Random
func seedCount(_ quick: Int) -> Int {
    ProcessInfo.processInfo.environment["SEEDS"].flatMap { Int($0) } ?? quick
}
