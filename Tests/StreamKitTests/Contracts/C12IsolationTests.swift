import Dispatch
import XCTest

@testable import StreamKit

/// C12: a closure runs on the actor where it was written.
@MainActor
final class C12IsolationTests: XCTestCase {
    func testARowsResultArrivesOnMainWhenItsHandlerWasWrittenThere() async {
        for row in OperatorTable.rows where row.role == .synchronous && !row.elements.isEmpty {
            let relay = PublishRelay<Int>()
            var got: [Int] = []
            var onMain = true
            let isDone = expectation(description: row.name)
            isDone.assertForOverFulfill = false
            let subscription = row.build(relay.asObservable(), VirtualTimeScheduler()).subscribe(onNext: {
                onMain = onMain && Platform.isOnMainActor
                got.append($0)
                if got.count == row.elements.count { isDone.fulfill() }
            })
            DispatchQueue.global().async {
                for element in 1...3 { relay.accept(element) }
            }
            await fulfillment(of: [isDone], timeout: 30)
            XCTAssertEqual(got, row.elements, "\(row)")
            XCTAssertTrue(onMain, "\(row)")
            subscription.dispose()
        }
    }

    /// Subscribed to and sent into from elsewhere, so that every call has to be brought to main.
    func testTheClosuresOfEveryOperatorRunOnMain() async {
        for isolated in IsolatedOperators.all {
            let relay = PublishRelay<Int>()
            let calls = ContractLog()
            let isDone = expectation(description: isolated.name)
            isDone.assertForOverFulfill = false
            let result = Unproven(
                isolated.build(relay.asObservable()) {
                    calls.note(Platform.isOnMainActor ? "main" : "elsewhere")
                    isDone.fulfill()
                })
            let subscription = Holder()
            DispatchQueue.global().async {
                subscription.set(result.value.subscribe(onNext: { _ in }, onError: { _ in }))
                for element in 1...3 { relay.accept(element) }
            }
            await fulfillment(of: [isDone], timeout: 30)
            subscription.dispose()
            XCTAssertEqual(Set(calls.events), ["main"], isolated.name)
        }
    }

    func testNoOperatorThatTakesAClosureIsLeftOut() throws {
        let listed = Set(IsolatedOperators.all.map(\.name))
        let lacking = try SourceTexts.operators().flatMap { file in
            // The arities of an operator are made after its form with two sources.
            file.name.contains("+") ? [] : file.functionsTaking("isolation: (any Actor)? = #isolation")
        }
        XCTAssertEqual(Set(lacking).subtracting(listed).sorted(), [])
        XCTAssertEqual(listed.subtracting(lacking).sorted(), [])
    }

    func testOnMainAnEventIsHandledAtOnce() {
        let relay = PublishRelay<Int>()
        var got: [Int] = []
        let subscription = relay.map { $0 * 2 }.filter { $0 > 2 }.subscribe(onNext: { got.append($0) })
        relay.accept(1)
        relay.accept(2)
        XCTAssertEqual(got, [4])
        subscription.dispose()
    }

    func testAValueSetOnMainWaitsBehindOneFromTheBackground() async {  // R57
        let relay = BehaviorRelay(value: 0)
        var got: [Int] = []
        let isDone = expectation(description: "three values")
        let subscription = relay.observe(on: MainScheduler.instance).subscribe(onNext: {
            got.append($0)
            if $0 == 2 { isDone.fulfill() }
        })
        let isSet = DispatchSemaphore(value: 0)
        DispatchQueue.global().async {
            relay.accept(1)
            isSet.signal()
        }
        waitOnThisThread(for: isSet)
        relay.accept(2)
        XCTAssertEqual(got, [0], "2 is not handed over before 1")
        await fulfillment(of: [isDone], timeout: 30)
        XCTAssertEqual(got, [0, 1, 2])
        subscription.dispose()
    }

    private func waitOnThisThread(for semaphore: DispatchSemaphore) { semaphore.wait() }
}
