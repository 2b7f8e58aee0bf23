import Dispatch
import XCTest

@testable import StreamKit

/// What a hop keeps, and for how long.
final class HopTests: XCTestCase {
    @MainActor
    func testOnceWhatWaitedIsHandledAnEventOnMainIsHandledAtOnceAgain() async {
        let source = PublishRelay<Int>()
        let isHandled = expectation(description: "handled")
        var received: [Int] = []
        let subscription = source.subscribe(onNext: { element in
            received.append(element)
            if element == 1 { isHandled.fulfill() }
        })
        elsewhere { source.accept(1) }
        await fulfillment(of: [isHandled], timeout: 60)
        source.accept(2)
        XCTAssertEqual(received, [1, 2])
        subscription.dispose()
    }

    @MainActor
    func testItsClosuresAreReleasedAtTheEndThoughTheSourceKeepsItsObserver() {  // C11
        var kept: AnyObserver<Int>?
        let source = Observable<Int> { observer, _ in kept = observer }
        var isReleased = false
        func subscribe() {
            let witness = OnDeinit { isReleased = true }
            _ = source.subscribe(onNext: { _ in witness.touch() })
        }
        subscribe()
        kept?.onNext(1)
        XCTAssertFalse(isReleased)
        kept?.onCompleted()
        XCTAssertTrue(isReleased)
    }

    @MainActor
    func testWhatIsSentElsewhereOnceItIsDisposedIsNotKept() {  // C11
        var kept: AnyObserver<OnDeinit>?
        let source = Observable<OnDeinit> { observer, _ in kept = observer }
        source.subscribe(onNext: { _ in XCTFail("Nothing was to be called.") }).dispose()
        let observer = Unproven(kept)
        let released = Counter()
        elsewhere { observer.value?.onNext(OnDeinit { released.increment() }) }
        XCTAssertEqual(released.count, 1)
    }

    @MainActor
    func testASourceWhoseEndIsQueuedSendsNoMoreAndIsLetGoOnceTheEndWasTold() async {  // C1
        let source = PublishRelay<Int>()
        let passed = Counter()
        let isTold = expectation(description: "told")
        var received: [String] = []
        let subscription = source.do(onNext: { _ in passed.increment() }, isolation: nil).take(1).subscribe { event in
            received.append("\(event)")
            guard event.isStopEvent else { return }
            XCTAssertTrue(source.hasObservers)
            isTold.fulfill()
        }
        elsewhere { for element in 1...3 { source.accept(element) } }
        XCTAssertEqual(passed.count, 1)
        await fulfillment(of: [isTold], timeout: 60)
        XCTAssertEqual(received, ["next(1)", "completed"])
        XCTAssertFalse(source.hasObservers)
        subscription.dispose()
    }

    /// Runs `body` on another thread, and waits for it.
    private func elsewhere(_ body: @escaping @Sendable () -> Void) {
        let isDone = DispatchSemaphore(value: 0)
        DispatchQueue.global().async {
            body()
            isDone.signal()
        }
        isDone.wait()
    }
}
