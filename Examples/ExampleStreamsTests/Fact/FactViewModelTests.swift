import ExampleStreams
import StreamKit
import StreamKitTesting
import XCTest

final class FactViewModelTests: XCTestCase {
    private func makeTester(
        _ fetch: @escaping @Sendable (Int) async throws -> String
    ) -> StreamTester<FactViewModel.Input, FactViewModel.Output> {
        StreamTester { _ in FactViewModel(factClient: FactClient(fetch: fetch)) }
    }

    func testCountsUpAndDown() {
        let tester = makeTester { _ in "" }
        tester.send(\.increment)
        tester.send(\.increment)
        tester.send(\.decrement)
        tester.send(\.setNumber, 41)
        tester.send(\.increment)
        tester.expect(\.number, 0, 1, 2, 1, 41, 42)
        tester.finish()
    }

    func testAFactIsAskedForAndComes() async {
        let tester = makeTester { "\($0) is a good number." }
        tester.send(\.setNumber, 7)
        tester.expect(\.number, 7)
        tester.send(\.numberFact)
        await tester.settle()
        tester.expect(\.isNumberFactRequestInFlight, false, true, false)
        tester.expect(\.fact, "7 is a good number.")
        tester.finish()
    }

    func testAFailureIsSaidAndTheButtonStillWorks() async {
        let tester = makeTester { number in
            if number == 0 { throw FactFailure("Nobody knows.") }
            return "\(number) is a good number."
        }
        tester.send(\.numberFact)
        await tester.settle()
        tester.expect(\.alert, "Nobody knows.")
        tester.expect(\.isNumberFactRequestInFlight, true, false)

        tester.send(\.increment)
        tester.send(\.numberFact)
        await tester.settle()
        tester.expect(\.number, 1)
        tester.expect(\.fact, "1 is a good number.")
        tester.expect(\.isNumberFactRequestInFlight, true, false)
        tester.finish()
    }

    func testANewerQuestionTakesBackTheOneBefore() async {
        let tester = makeTester { number in
            if number == 0 { try await Task.sleep(for: .seconds(3600)) }
            return "\(number) is a good number."
        }
        tester.send(\.numberFact)
        tester.send(\.increment)
        tester.send(\.numberFact)
        await tester.settle()
        tester.expect(\.number, 1)
        tester.expect(\.fact, "1 is a good number.")
        tester.expect(\.isNumberFactRequestInFlight, true, false)
        tester.finish()
    }

    func testASubscriptionThatEndsTakesTheQuestionBack() async {
        let (asked, cancelled) = (expectation(description: "asked"), expectation(description: "taken back"))
        let viewModel = FactViewModel(
            factClient: FactClient { _ in
                await withTaskCancellationHandler {
                    asked.fulfill()
                    try? await Task.sleep(for: .seconds(3600))
                } onCancel: {
                    cancelled.fulfill()
                }
                return ""
            })
        let subscription = viewModel.output.fact.subscribe()
        viewModel.input.numberFact()
        await fulfillment(of: [asked], timeout: 60)
        subscription.dispose()
        await fulfillment(of: [cancelled], timeout: 60)
    }
}
