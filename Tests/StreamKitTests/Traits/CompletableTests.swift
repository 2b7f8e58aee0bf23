import StreamKitTesting
import XCTest

@testable import StreamKit

final class CompletableTests: XCTestCase {
    private func events<Trait, Element>(_ sequence: PrimitiveSequence<Trait, Element>) -> [String] {
        sequence.asObservable().synchronousEvents
    }

    private let done = Completable.empty()
    private let failing = Completable.error(TestError.source)

    func testIsMadeOfACompletionAnErrorOrNothing() {
        XCTAssertEqual(events(done), ["completed"])
        XCTAssertEqual(events(failing), ["error(source)"])
        XCTAssertEqual(events(Completable.never()), [])
        XCTAssertEqual(events(Completable.deferred { .empty() }), ["completed"])
    }

    func testAndThenGoesOnWithWhateverComesNext() {
        XCTAssertEqual(events(done.andThen(Single.just(1))), ["next(1)", "completed"])
        XCTAssertEqual(events(done.andThen(Maybe<Int>.empty())), ["completed"])
        XCTAssertEqual(events(done.andThen(failing)), ["error(source)"])
        XCTAssertEqual(done.andThen(Observable.of(1, 2)).synchronousEvents, ["next(1)", "next(2)", "completed"])
        XCTAssertEqual(events(failing.andThen(Single.just(1))), ["error(source)"])
    }

    func testWhatComesNextIsSubscribedToOnceThisHasCompleted() {
        let (first, second) = (HandSource<Never>(), HandSource<Int>())
        let log = EventLog(first.observable.asCompletable().andThen(second.observable))
        XCTAssertEqual(second.subscriptions, 0)
        first.complete()
        XCTAssertEqual(second.subscriptions, 1)
        second.send(1)
        log.dispose()
        XCTAssertEqual(second.subscribers, 0)
        XCTAssertEqual(log.events, ["next(1)"])
    }

    func testConcatRunsOneAfterAnother() {
        XCTAssertEqual(events(done.concat(failing)), ["error(source)"])
        XCTAssertEqual(events(Completable.concat(done, done)), ["completed"])
        XCTAssertEqual(events(Completable.concat([failing, .never()])), ["error(source)"])
        XCTAssertEqual(events(Completable.concat([])), ["completed"])
        let sequence = AnySequence([done, .never(), failing])
        XCTAssertEqual(events(Completable.concat(sequence)), [])
    }

    // C10
    func testConcatOfManyUsesConstantStack() {
        XCTAssertEqual(events(Completable.concat(Array(repeating: done, count: 100_000))), ["completed"])
    }

    func testZipRunsAllAtOnce() {
        let (first, second) = (HandSource<Never>(), HandSource<Never>())
        let both = Completable.zip(first.observable.asCompletable(), second.observable.asCompletable())
        let log = EventLog(both.asObservable())
        XCTAssertEqual([first.subscribers, second.subscribers], [1, 1])
        second.complete()
        XCTAssertEqual(log.events, [])
        first.complete()
        XCTAssertEqual(log.events, ["completed"])
        XCTAssertEqual(events(Completable.zip([done, failing, .never()])), ["error(source)"])
        XCTAssertEqual(events(Completable.zip([])), ["completed"])
        XCTAssertEqual(events(Completable.merge(done, failing)), ["error(source)"])
        XCTAssertEqual(events(Completable.merge([done, done])), ["completed"])
    }

    func testAnswersAFailureAndRetries() {
        XCTAssertEqual(events(failing.catch { _ in .empty() }), ["completed"])
        XCTAssertEqual(
            events(successive(Observable<Never>.error(TestError.first), .empty()).asCompletable().retry(2)),
            ["completed"])
    }

    func testDoCallsItsClosuresInOrder() {
        var heard: [String] = []
        func watched(_ completable: Completable) -> Completable {
            completable.do(
                onError: { heard.append("on \($0)") }, afterError: { heard.append("after \($0)") },
                onCompleted: { heard.append("onCompleted") }, afterCompleted: { heard.append("afterCompleted") },
                onSubscribe: { heard.append("onSubscribe") }, onDispose: { heard.append("onDispose") })
        }
        _ = watched(done).subscribe { _ in heard.append("told") }
        XCTAssertEqual(heard, ["onSubscribe", "onCompleted", "told", "afterCompleted", "onDispose"])
        heard = []
        _ = watched(failing).subscribe { _ in heard.append("told") }
        XCTAssertEqual(heard, ["onSubscribe", "on source", "told", "after source", "onDispose"])
        XCTAssertEqual(events(done.do(onCompleted: { throw TestError.closure })), ["error(closure)"])
    }

    func testIsDelayed() {
        let scheduler = VirtualTimeScheduler()
        let log = EventLog(done.delay(.seconds(1), scheduler: scheduler).asObservable())
        XCTAssertEqual(log.events, [])
        scheduler.advance(by: .seconds(1))
        XCTAssertEqual(log.events, ["completed"])
    }
}
