import StreamKitTesting
import XCTest

@testable import StreamKit

final class CatchTests: XCTestCase {
    func testDiagram() {
        assertDiagram(inFile: "Catch.swift") { lanes in
            let other = lanes["other"].asObservable()
            return lanes["source"].catch { _ in other }
        }
        assertDiagram(inFile: "Catch.swift", at: 1) { lanes in
            Observable.catch(sequence: [lanes["first"].asObservable(), lanes["second"].asObservable()])
        }
    }

    func testIsNotCalledByACompletion() {
        var calls = 0
        let log = EventLog(
            synchronous(1).catch { _ in
                calls += 1
                return synchronous(9)
            })
        XCTAssertEqual(log.events, ["next(1)", "completed"])
        XCTAssertEqual(calls, 0)
    }

    func testIsGivenTheError() {
        var errors: [TestError] = []
        _ =
            synchronous(1, failing: TestError.source).catch { error in
                errors.append(error as! TestError)
                return synchronous()
            }.synchronousEvents
        XCTAssertEqual(errors, [TestError.source])
    }

    func testAFailureOfItsOwnStreamIsTheResults() {
        struct Second: Error {}
        var calls = 0
        let log = EventLog(
            synchronous(1, failing: TestError.source).catch { _ in
                calls += 1
                return synchronous(2, failing: Second())
            })
        XCTAssertEqual(log.events, ["next(1)", "next(2)", "error(Second())"])
        XCTAssertEqual(calls, 1)
    }

    func testAnErrorItThrowsEndsTheResult() {
        struct Thrown: Error {}
        let log = EventLog(synchronous(1, failing: TestError.source).catch { _ in throw Thrown() })
        XCTAssertEqual(log.events, ["next(1)", "error(Thrown())"])
    }

    func testLetsTheFailedSourceGoBeforeItIsCalled() {
        let source = HandSource<Int>()
        let next = HandSource<Int>()
        var subscribersSeen = 1
        let subscription = source.observable.catch { _ in
            subscribersSeen = source.subscribers
            return next.observable
        }.subscribe(onNext: { _ in })
        source.fail()
        XCTAssertEqual(subscribersSeen, 0)
        XCTAssertEqual([next.subscriptions, next.subscribers], [1, 1])
        subscription.dispose()
        XCTAssertEqual(next.subscribers, 0)
    }

    func testIsNotCalledAfterDispose() {
        let source = HandSource<Int>()
        var calls = 0
        source.observable.catch { _ in
            calls += 1
            return synchronous()
        }.subscribe(onNext: { _ in }).dispose()
        source.fail()
        XCTAssertEqual(calls, 0)
    }

    func testCatchingAgainWithoutEndUsesConstantStack() {
        @Sendable func attempt(_ number: Int) -> Observable<Int> {
            guard number < 100_000 else { return synchronous(number) }
            return synchronous(failing: TestError.source).catch { _ in attempt(number + 1) }
        }
        onSmallStack {
            let log = EventLog(attempt(1))
            XCTAssertEqual(log.events, ["next(100000)", "completed"])
        }
    }

    // R53
    func testInsideAFlatMapTheOuterStreamGoesOn() {
        let outer = HandSource<Int>()
        let log = EventLog(
            outer.observable.flatMap { element in
                synchronous(element, failing: TestError.inner).catch { _ in synchronous(-element) }
            })
        outer.send(1, 2)
        XCTAssertEqual(log.events, ["next(1)", "next(-1)", "next(2)", "next(-2)"])
        XCTAssertEqual(outer.subscribers, 1)
        log.dispose()
    }

    // R53
    func testOutsideAFlatMapItEndsTheOuterStream() {
        let outer = HandSource<Int>()
        let log = EventLog(
            outer.observable.flatMap { element in synchronous(element, failing: TestError.inner) }
                .catch { _ in synchronous(9) })
        outer.send(1, 2)
        XCTAssertEqual(log.events, ["next(1)", "next(9)", "completed"])
        XCTAssertEqual(outer.subscribers, 0)
    }

    // MARK: catch(sequence:)

    func testOfASequenceTheFirstThatCompletesEndsTheResult() {
        let last = HandSource<Int>()
        let sources = [synchronous(1, failing: TestError.first), synchronous(2), last.observable]
        XCTAssertEqual(Observable.catch(sequence: sources).synchronousEvents, ["next(1)", "next(2)", "completed"])
        XCTAssertEqual(last.subscriptions, 0)
    }

    func testOfASequenceTheLastFailureIsTheResults() {
        let sources = [synchronous(1, failing: TestError.first), synchronous(2, failing: TestError.second)]
        XCTAssertEqual(Observable.catch(sequence: sources).synchronousEvents, ["next(1)", "next(2)", "error(second)"])
    }

    func testOfASequenceEachIsLetGoBeforeTheNextBegins() {
        let (first, second) = (HandSource<Int>(), HandSource<Int>())
        let log = EventLog(Observable.catch(sequence: [first.observable, second.observable]))
        XCTAssertEqual([first.subscribers, second.subscriptions], [1, 0])
        first.fail()
        XCTAssertEqual([first.subscribers, second.subscribers], [0, 1])
        log.dispose()
        XCTAssertEqual(second.subscribers, 0)
        XCTAssertEqual(log.events, [])
    }

    func testASequenceWithoutAnEndIsTriedUntilOneCompletes() {
        let endless = sequence(state: 0) { tried in
            tried += 1
            return tried == 3 ? synchronous(tried) : synchronous(tried, failing: TestError.source)
        }
        for number in 1...2 {
            XCTAssertEqual(
                Observable.catch(sequence: endless).synchronousEvents, ["next(1)", "next(2)", "next(3)", "completed"],
                "subscription \(number)")
        }
    }

    @MainActor
    func testRunsWhereItWasWrittenAndSoDoesItsStream() async {
        let background = Observable<Int> { observer, _ in Thread.detachNewThread { observer.next(1) } }
        let failing = background.map({ _ in throw TestError.source }, isolation: nil) as Observable<Int>
        let bag = DisposeBag()
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
            let stream = failing.catch { _ in
                MainActor.preconditionIsolated()
                return background
            }
            XCTAssertEqual(stream.confinement, .main)
            stream.start(
                { _ in
                    MainActor.preconditionIsolated()
                    continuation.resume()
                }, onEnd: { _ in }
            ).disposed(by: bag)
        }
    }
}
