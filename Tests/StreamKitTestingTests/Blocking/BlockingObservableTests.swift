import Dispatch
import Foundation
import StreamKit
import StreamKitTesting
import XCTest

final class BlockingObservableTests: XCTestCase {
    private enum Failure: Error, Equatable { case ofTheStream, ofThePredicate }

    /// Sends from a queue of its own, so that somebody has to wait.
    private func later(_ elements: Int..., error: Failure? = nil) -> Observable<Int> {
        .create { observer in
            DispatchQueue.global().async {
                for element in elements { observer.onNext(element) }
                if let error { observer.onError(error) } else { observer.onCompleted() }
            }
            return Disposables.create()
        }
    }

    private func thrown(_ body: () throws -> Void) -> (any Error)? {
        do { try body() } catch { return error }
        return nil
    }

    // MARK: Values

    func testGivesAllElements() throws {
        XCTAssertEqual(try Observable.of(1, 2, 3).toBlocking().toArray(), [1, 2, 3])
        XCTAssertEqual(try later(1, 2, 3).toBlocking().toArray(), [1, 2, 3])
        XCTAssertEqual(try Observable<Int>.empty().toBlocking().toArray(), [])
    }

    func testGivesTheFirstElement() throws {
        XCTAssertEqual(try Observable.of(1, 2).toBlocking().first(), 1)
        XCTAssertEqual(try later(1, 2).toBlocking().first(), 1)
        XCTAssertNil(try Observable<Int>.empty().toBlocking().first())
    }

    func testGivesTheLastElement() throws {
        XCTAssertEqual(try Observable.of(1, 2, 3).toBlocking().last(), 3)
        XCTAssertEqual(try later(1, 2, 3).toBlocking().last(), 3)
        XCTAssertNil(try Observable<Int>.empty().toBlocking().last())
    }

    func testGivesTheOnlyElement() throws {
        XCTAssertEqual(try Observable.just(1).toBlocking().single(), 1)
        XCTAssertEqual(try later(1).toBlocking().single(), 1)
    }

    func testTheOnlyElementIsNeitherNoneNorOneOfTwo() {
        XCTAssertEqual(thrown { _ = try later().toBlocking().single() } as? RxError, .noElements)
        XCTAssertEqual(thrown { _ = try later(1, 2).toBlocking().single() } as? RxError, .moreThanOneElement)
        XCTAssertEqual(
            thrown { _ = try later(1, 2).concat(.never()).toBlocking().single() } as? RxError, .moreThanOneElement)
    }

    func testGivesTheOnlyElementThatFulfilsAPredicate() throws {
        XCTAssertEqual(try later(1, 2, 3).toBlocking().single { $0 == 2 }, 2)
        XCTAssertEqual(thrown { _ = try later(1, 2).toBlocking().single { $0 > 2 } } as? RxError, .noElements)
        XCTAssertEqual(thrown { _ = try later(1, 2).toBlocking().single { $0 < 3 } } as? RxError, .moreThanOneElement)
    }

    func testThrowsWhatThePredicateThrows() {
        let error = thrown { _ = try later(1).toBlocking().single { _ in throw Failure.ofThePredicate } }
        XCTAssertEqual(error as? Failure, .ofThePredicate)
    }

    func testMaterializesACompletion() {
        guard case .completed(let elements) = later(1, 2).toBlocking().materialize() else {
            return XCTFail("It completes.")
        }
        XCTAssertEqual(elements, [1, 2])
    }

    func testMaterializesAFailureWithTheElementsBeforeIt() {
        guard case .failed(let elements, let error) = later(1, 2, error: .ofTheStream).toBlocking().materialize() else {
            return XCTFail("It fails.")
        }
        XCTAssertEqual(elements, [1, 2])
        XCTAssertEqual(error as? Failure, .ofTheStream)
    }

    func testThrowsTheStreamsError() {
        let stream = later(1, 2, error: .ofTheStream).toBlocking()
        XCTAssertEqual(thrown { _ = try stream.toArray() } as? Failure, .ofTheStream)
        XCTAssertEqual(thrown { _ = try stream.last() } as? Failure, .ofTheStream)
        XCTAssertEqual(
            thrown { _ = try later(error: .ofTheStream).toBlocking().first() } as? Failure, .ofTheStream)
        XCTAssertEqual(
            thrown { _ = try later(1, error: .ofTheStream).toBlocking().single() } as? Failure, .ofTheStream)
    }

    func testTakesRelaysAndTraitsToo() throws {
        XCTAssertEqual(try BehaviorRelay(value: 4).toBlocking().first(), 4)
        XCTAssertEqual(try later(5).asSingle().toBlocking().single(), 5)
        XCTAssertEqual(
            try Maybe.create {
                $0(.success(6)); return Disposables.create()
            }.toBlocking().first(), 6)
        XCTAssertEqual(
            try Completable.create {
                $0(.completed); return Disposables.create()
            }.toBlocking().toArray().count, 0)
    }

    // MARK: The end of the subscription

    /// A stream that counts how many are subscribed.
    private func counted(_ source: Observable<Int>, _ count: Harness.Locked<Int>) -> Observable<Int> {
        .create { observer in
            count.withLock { $0 += 1 }
            let subscription = source.subscribe(observer)
            return Disposables.create {
                subscription.dispose()
                count.withLock { $0 -= 1 }
            }
        }
    }

    func testHasLetTheStreamGoWhenItReturns() throws {
        let count = Harness.Locked(0)
        let relay = BehaviorRelay(value: 1)
        XCTAssertEqual(try counted(relay.asObservable(), count).toBlocking().first(), 1)
        XCTAssertEqual(count.withLock { $0 }, 0)
        XCTAssertNotNil(thrown { _ = try counted(.never(), count).toBlocking(timeout: 0.01).toArray() })
        XCTAssertEqual(count.withLock { $0 }, 0)
    }

    func testEachCallSubscribesAnew() throws {
        var subscriptions = 0
        let stream = Observable<Int>.deferred {
            subscriptions += 1
            return .of(subscriptions, 9)
        }.toBlocking()
        XCTAssertEqual(subscriptions, 0)
        XCTAssertEqual(try stream.toArray(), [1, 9])
        XCTAssertEqual(try stream.first(), 2)
    }

    func testStopsAStreamThatSendsForEverWhileItIsSubscribedTo() throws {
        let endless = Observable.from(sequence(first: 1) { $0 &+ 1 })
        XCTAssertEqual(try endless.toBlocking().first(), 1)
        XCTAssertEqual(thrown { _ = try endless.toBlocking().single() } as? RxError, .moreThanOneElement)
        XCTAssertEqual(thrown { _ = try endless.toBlocking(timeout: 0.01).last() } as? RxError, .timeout)
    }

    func testLetsGoOfTheElementsThatTheLastOneReplaces() throws {
        final class Counted: Sendable {
            let living: Harness.Locked<Int>
            init(_ living: Harness.Locked<Int>) {
                self.living = living
                living.withLock { $0 += 1 }
            }
            deinit { living.withLock { $0 -= 1 } }
        }
        let living = Harness.Locked(0)
        var most = 0
        _ = try Observable.from(1...100).map { _ in
            defer { most = max(most, living.withLock { $0 }) }
            return Counted(living)
        }.toBlocking().last()
        XCTAssertEqual(most, 2)
        XCTAssertEqual(living.withLock { $0 }, 0)
    }

    // MARK: Timeouts

    func testThrowsWhenTheTimeIsUp() {
        XCTAssertEqual(
            thrown { _ = try Observable<Int>.never().toBlocking(timeout: 0.01).first() } as? RxError, .timeout)
        XCTAssertEqual(
            thrown { _ = try Observable<Int>.never().toBlocking(timeout: .milliseconds(10)).toArray() } as? RxError,
            .timeout)
    }

    func testMaterializesWhatCameBeforeTheTimeWasUp() {
        guard case .failed(let elements, let error) = later(1, 2).concat(.never()).toBlocking(timeout: 1).materialize()
        else { return XCTFail("The time is up.") }
        XCTAssertEqual(elements, [1, 2])
        XCTAssertEqual(error as? RxError, .timeout)
    }

    func testATimeOfZeroOrLessIsUpAtOnce() throws {
        for timeout in [0, -1, -Double.greatestFiniteMagnitude, -Double.infinity] {
            XCTAssertEqual(
                thrown { _ = try Observable<Int>.never().toBlocking(timeout: timeout).first() } as? RxError, .timeout)
            XCTAssertEqual(try Observable.just(1).toBlocking(timeout: timeout).first(), 1)
        }
    }

    func testAnEndlessTimeIsNone() throws {
        for timeout in [1e30, .greatestFiniteMagnitude, Double.infinity] {
            XCTAssertEqual(try later(1).toBlocking(timeout: timeout).toArray(), [1])
        }
    }

    // MARK: Threads

    func testOnTheMainThreadItServesTheMainQueue() throws {
        XCTAssertTrue(Thread.isMainThread)
        XCTAssertEqual(try later(1, 2).observe(on: MainScheduler.instance).toBlocking(timeout: 60).toArray(), [1, 2])
        XCTAssertEqual(
            try Observable<Int>.timer(.milliseconds(5), scheduler: MainScheduler.instance).toBlocking(timeout: 60)
                .toArray(), [0])
    }

    func testOnTheMainThreadItServesTheMainActor() throws {
        let threads = Harness.Locked<[Bool]>([])
        let mapped = later(1, 2).map(
            { element in
                threads.withLock { $0.append(Thread.isMainThread) }
                return element * 10
            }, isolation: MainActor.shared)
        XCTAssertEqual(try mapped.toBlocking(timeout: 60).toArray(), [10, 20])
        XCTAssertEqual(threads.withLock { $0 }, [true, true])
    }

    func testOffTheMainThreadSomebodyElseServesTheMainQueue() {
        let elements = Harness.Locked<[Int]>([])
        let stream = later(1, 2).observe(on: MainScheduler.instance).toBlocking(timeout: 60)
        let isDone = expectation(description: "done")
        Thread.detachNewThread {
            let array = try? stream.toArray()
            elements.withLock { $0 = array ?? [] }
            isDone.fulfill()
        }
        wait(for: [isDone], timeout: 60)
        XCTAssertEqual(elements.withLock { $0 }, [1, 2])
    }

    /// The processor's time that a wait takes is a small part of the wait.
    func testTakesNoTimeOfTheProcessorWhileItWaits() {
        for isOnMain in [true, false] {
            let stream = Observable<Int>.never().toBlocking(timeout: 0.5)
            let spent = Harness.Locked(Duration.zero)
            let isDone = expectation(description: "done")
            let wait: @Sendable () -> Void = {
                let start = threadTime()
                _ = stream.materialize()
                let end = threadTime()
                spent.withLock { $0 = end - start }
                isDone.fulfill()
            }
            if isOnMain { wait() } else { Thread.detachNewThread(wait) }
            self.wait(for: [isDone], timeout: 60)
            XCTAssertLessThan(spent.withLock { $0 }, .milliseconds(250))
        }
    }
}

/// The processor's time that the calling thread has taken.
private func threadTime() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
}
