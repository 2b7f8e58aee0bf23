import ExampleStreams
import XCTest

final class MathematicsTests: XCTestCase {
    private func fact(about number: Int) async -> String {
        do { return try await FactClient.mathematics.fetch(number) } catch { return "\(error)" }
    }

    func testFactsAreTrue() async {
        for (number, fact) in [
            (0, "0 is what any number has to be multiplied by to become nothing."),
            (1, "1 is the only number that divides all others."),
            (2, "2 is prime."),
            (6, "6 is perfect: the sum of its smaller divisors."),
            (8, "8 is 2 to the power of 3."),
            (36, "36 is the square of 6."),
            (49, "49 is 7 to the power of 2."),
            (60, "60 is 2^2 · 3 · 5, and has 12 divisors."),
            (97, "97 is prime."),
            (8128, "8128 is perfect: the sum of its smaller divisors."),
            (1_000_003, "1000003 is prime."),
            (1_000_000_000_000_000, "1000000000000000 is 2^15 · 5^15, and has 256 divisors."),
        ] {
            let told = await self.fact(about: number)
            XCTAssertEqual(told, fact)
        }
    }

    func testThereAreNumbersWithoutAFact() async {
        for number in [-1, Int.min] {
            let told = await fact(about: number)
            XCTAssertEqual(told, "There are only facts about numbers from zero on.")
        }
        for number in [1_000_000_000_000_001, Int.max] {
            let told = await fact(about: number)
            XCTAssertEqual(told, "\(number) is too large to be factored.")
        }
    }

    func testAQuestionThatIsTakenBackIsNotWorkedOut() async {
        let task = Task {
            while !Task.isCancelled { await Task.yield() }
            return try await FactClient.mathematics.fetch(999_999_999_999_989)
        }
        task.cancel()
        let result = await task.result
        XCTAssertThrowsError(try result.get()) { XCTAssertTrue($0 is CancellationError) }
    }
}
