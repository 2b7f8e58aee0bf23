extension FactClient {
    /// Works facts out: real ones, and no network. It takes the longer the larger the number's factors are.
    public static let mathematics = FactClient { number in try Mathematics.fact(about: number) }
}

/// Why there is no fact.
public struct FactFailure: Error, Equatable, CustomStringConvertible {
    public let description: String

    public init(_ description: String) {
        self.description = description
    }
}

/// What can be said of whole numbers.
enum Mathematics {
    /// Trial division to its square root takes about a second.
    static let largest = 1_000_000_000_000_000

    static func fact(about number: Int) throws -> String {
        guard number >= 0 else { throw FactFailure("There are only facts about numbers from zero on.") }
        guard number <= largest else { throw FactFailure("\(number) is too large to be factored.") }
        switch number {
        case 0: return "0 is what any number has to be multiplied by to become nothing."
        case 1: return "1 is the only number that divides all others."
        default: break
        }
        let factors = try factors(of: number)
        if divisorSum(factors) == 2 * number { return "\(number) is perfect: the sum of its smaller divisors." }
        if factors.count == 1 {
            let (prime, exponent) = factors[0]
            if exponent == 1 { return "\(number) is prime." }
            return "\(number) is \(prime) to the power of \(exponent)."
        }
        if let root = root(of: number, factors) { return "\(number) is the square of \(root)." }
        let product = factors.map { $0.exponent == 1 ? "\($0.prime)" : "\($0.prime)^\($0.exponent)" }
        let divisors = factors.reduce(1) { $0 * ($1.exponent + 1) }
        return "\(number) is \(product.joined(separator: " · ")), and has \(divisors) divisors."
    }

    /// The prime factors from the smallest on.
    private static func factors(of number: Int) throws -> [(prime: Int, exponent: Int)] {
        var factors: [(prime: Int, exponent: Int)] = []
        var (rest, divisor) = (number, 2)
        while divisor * divisor <= rest {
            // A question that was taken back need not be worked out.
            if divisor % 65_536 == 1 { try Task.checkCancellation() }
            var exponent = 0
            while rest % divisor == 0 { (rest, exponent) = (rest / divisor, exponent + 1) }
            if exponent > 0 { factors.append((divisor, exponent)) }
            divisor += divisor == 2 ? 1 : 2
        }
        if rest > 1 { factors.append((rest, 1)) }
        return factors
    }

    private static func divisorSum(_ factors: [(prime: Int, exponent: Int)]) -> Int {
        factors.reduce(1) { sum, factor in
            sum * (0..<factor.exponent).reduce(1) { powers, _ in powers * factor.prime + 1 }
        }
    }

    private static func root(of number: Int, _ factors: [(prime: Int, exponent: Int)]) -> Int? {
        guard factors.allSatisfy({ $0.exponent % 2 == 0 }) else { return nil }
        return factors.reduce(1) { root, factor in
            (0..<factor.exponent / 2).reduce(root) { root, _ in root * factor.prime }
        }
    }
}
