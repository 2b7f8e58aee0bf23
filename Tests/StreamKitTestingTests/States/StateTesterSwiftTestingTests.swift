import StreamKit
import StreamKitTesting
import Synchronization
import Testing

/// That failures count under Swift Testing too: word for word, in the line of the call.
@Suite struct StateTesterSwiftTestingTests {
    private func assertFails(with message: String, line: Int = #line, _ body: () -> Void) {
        let found = Mutex<[Found]>([])
        withKnownIssue {
            body()
        } matching: { issue in
            let comments = issue.comments.map(\.rawValue)
            found.withLock { $0.append(Found(comments: comments, line: issue.sourceLocation?.line)) }
            return true
        }
        #expect(found.withLock { $0 } == [Found(comments: [message], line: line)])
    }

    private struct Found: Equatable {
        let comments: [String]
        let line: Int?
    }

    @Test func aDifferentStateFails() {
        let tester = ReactorTester(initialState: .init()) { FactCore($0) }
        let message = """
            State differs from what was expected after .add(2) at 0.

              − number    3
              + number    2

            To fix, state $0.number = 2, or correct FactCore.
            """
        assertFails(with: message) { tester.send(.add(2)) { $0.number = 3 } }
        tester.finish()
    }

    @Test @MainActor func aStepThatWasNotReceivedFails() async {
        let tester = SystemTester(initialState: CoinSystem.State(), reduce: CoinSystem.reduce) { _ in
            [
                react(
                    request: { (state: CoinSystem.State) in state.loadPage },
                    effects: { page in
                        Observable.just(page).asyncMap(.latest) { ["coin \($0)"] }.map { CoinSystem.Event.response($0) }
                    })
            ]
        }
        await tester.settle()
        let message = """
            1 step came and was not received.

              + 0    .response(["coin 1"])

            To fix, receive(.response(["coin 1"])) first, or correct the system.
            """
        assertFails(with: message) { tester.finish() }
    }
}
