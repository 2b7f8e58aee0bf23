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

    func testTheClosuresOfEveryOperatorRunOnMain() async {
        for (name, build) in isolatedOperators {
            let relay = PublishRelay<Int>()
            let calls = ContractLog()
            let isDone = expectation(description: name)
            isDone.assertForOverFulfill = false
            let check: @MainActor () -> Void = {
                calls.note(Platform.isOnMainActor ? "main" : "elsewhere")
                isDone.fulfill()
            }
            let subscription = build(relay.asObservable(), check).subscribe(onNext: { _ in }, onError: { _ in })
            DispatchQueue.global().async {
                for element in 1...3 { relay.accept(element) }
            }
            await fulfillment(of: [isDone], timeout: 30)
            XCTAssertFalse(calls.events.contains("elsewhere"), name)
            subscription.dispose()
        }
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

    func testAnEventOnMainWaitsBehindOneFromTheBackground() async {  // R57
        let relay = PublishRelay<Int>()
        var got: [Int] = []
        let isDone = expectation(description: "two elements")
        let subscription = relay.subscribe(onNext: {
            got.append($0)
            if got.count == 2 { isDone.fulfill() }
        })
        let isSent = DispatchSemaphore(value: 0)
        DispatchQueue.global().async {
            relay.accept(1)
            isSent.signal()
        }
        waitOnThisThread(for: isSent)
        relay.accept(2)
        XCTAssertEqual(got, [], "2 is not handed over before 1")
        await fulfillment(of: [isDone], timeout: 30)
        XCTAssertEqual(got, [1, 2])
        subscription.dispose()
    }

    private func waitOnThisThread(for semaphore: DispatchSemaphore) { semaphore.wait() }

    private typealias IsolatedOperator =
        @MainActor (Observable<Int>, @escaping @MainActor () -> Void) -> Observable<Int>

    /// Every operator that takes a closure, with closures written on main.
    private var isolatedOperators: [(String, IsolatedOperator)] {
        [
            (
                "catch",
                { source, check in
                    source.map { _ in throw ContractError.source }.catch { _ in
                        check(); return .just(1)
                    }
                }
            ),
            (
                "compactMap",
                { source, check in
                    source.compactMap {
                        check(); return $0
                    }
                }
            ),
            (
                "concatMap",
                { source, check in
                    source.concatMap {
                        check(); return Observable.just($0)
                    }
                }
            ),
            (
                "create",
                { source, check in
                    .create { observer in
                        check()
                        return source.subscribe(observer)
                    }
                }
            ),
            (
                "deferred",
                { source, check in
                    .deferred {
                        check(); return source
                    }
                }
            ),
            (
                "distinctUntilChanged",
                { source, check in
                    source.distinctUntilChanged {
                        check(); return $0 == $1
                    }
                }
            ),
            (
                "filter",
                { source, check in
                    source.filter { _ in
                        check(); return true
                    }
                }
            ),
            (
                "flatMap",
                { source, check in
                    source.flatMap {
                        check(); return Observable.just($0)
                    }
                }
            ),
            (
                "flatMapFirst",
                { source, check in
                    source.flatMapFirst {
                        check(); return Observable.just($0)
                    }
                }
            ),
            (
                "flatMapLatest",
                { source, check in
                    source.flatMapLatest {
                        check(); return Observable.just($0)
                    }
                }
            ),
            (
                "map",
                { source, check in
                    source.map {
                        check(); return $0
                    }
                }
            ),
            (
                "scan",
                { source, check in
                    source.scan(0) {
                        check(); return $0 + $1
                    }
                }
            ),
            (
                "withLatestFrom",
                { source, check in
                    source.withLatestFrom(Observable.just(1)) {
                        check(); return $0 + $1
                    }
                }
            ),
        ]
    }
}
