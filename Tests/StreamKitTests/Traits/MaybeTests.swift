import StreamKitTesting
import XCTest

@testable import StreamKit

final class MaybeTests: XCTestCase {
    private func events<Trait, Element>(_ sequence: PrimitiveSequence<Trait, Element>) -> [String] {
        sequence.asObservable().synchronousEvents
    }

    private let one = Maybe.just(1)
    private let none = Maybe<Int>.empty()
    private let failing = Maybe<Int>.error(TestError.source)

    func testIsMadeOfAnElementOfNoneAnErrorOrNothing() {
        XCTAssertEqual(events(one), ["next(1)", "completed"])
        XCTAssertEqual(events(none), ["completed"])
        XCTAssertEqual(events(failing), ["error(source)"])
        XCTAssertEqual(events(Maybe<Int>.never()), [])
        XCTAssertEqual(events(Maybe.deferred { .just(2) }), ["next(2)", "completed"])
    }

    func testMapsAndChoosesItsElementIfThereIsOne() {
        XCTAssertEqual(events(one.map { $0 + 1 }), ["next(2)", "completed"])
        XCTAssertEqual(events(none.map { $0 + 1 }), ["completed"])
        XCTAssertEqual(events(one.filter { $0 == 2 }), ["completed"])
        XCTAssertEqual(events(one.compactMap { $0 == 1 ? "one" : nil }), ["next(one)", "completed"])
        XCTAssertEqual(events(one.compactMap { $0 == 2 ? "two" : nil }), ["completed"])
        XCTAssertEqual(events(one.flatMap { .just($0 + 1) }), ["next(2)", "completed"])
        XCTAssertEqual(events(one.flatMap { _ in Maybe<Int>.empty() }), ["completed"])
        XCTAssertEqual(events(one.flatMapSingle { .just($0 + 1) }), ["next(2)", "completed"])
        XCTAssertEqual(events(none.flatMapSingle { .just($0 + 1) }), ["completed"])
        XCTAssertEqual(events(one.flatMapCompletable { _ in .error(TestError.inner) }), ["error(inner)"])
        XCTAssertEqual(events(none.flatMapCompletable { _ in .error(TestError.inner) }), ["completed"])
    }

    func testZippedWithOneThatHasNoElementHasNone() {
        XCTAssertEqual(events(Maybe.zip(one, .just("a"))), [#"next((1, "a"))"#, "completed"])
        XCTAssertEqual(events(Maybe.zip(one, none)), ["completed"])
        XCTAssertEqual(events(Maybe.zip(one, failing)), ["error(source)"])
        let eight = Maybe.zip(one, one, one, one, one, one, one, one) { $0 + $1 + $2 + $3 + $4 + $5 + $6 + $7 }
        XCTAssertEqual(events(eight), ["next(8)", "completed"])
    }

    func testACollectionIsZippedInItsOrder() {
        XCTAssertEqual(events(Maybe.zip([one, .just(2)])), ["next([1, 2])", "completed"])
        XCTAssertEqual(events(Maybe.zip([one, .just(2)]) { $0.reduce(5, -) }), ["next(2)", "completed"])
        XCTAssertEqual(events(Maybe.zip([Maybe<Int>]())), ["next([])", "completed"])
        XCTAssertEqual(events(Maybe.zip([Maybe<Int>]()) { $0.count }), ["next(0)", "completed"])
        XCTAssertEqual(events(Maybe.zip([one, failing])), ["error(source)"])
        XCTAssertEqual(events(Maybe.zip([one]) { _ -> Int in throw TestError.closure }), ["error(closure)"])
    }

    func testACollectionIsZippedToNothingAsSoonAsOneHasNoElement() {
        XCTAssertEqual(events(Maybe.zip([.never(), none, one])), ["completed"])
        XCTAssertEqual(events(Maybe.zip([none, one]) { $0.count }), ["completed"])
        XCTAssertEqual(events(Maybe.zip([one, .never()])), [])
    }

    func testAnswersTheAbsenceOfAnElement() {
        XCTAssertEqual(events(none.ifEmpty(default: 7)), ["next(7)", "completed"])
        XCTAssertEqual(events(one.ifEmpty(default: 7)), ["next(1)", "completed"])
        XCTAssertEqual(events(none.ifEmpty(switchTo: Maybe.just(7))), ["next(7)", "completed"])
        XCTAssertEqual(events(none.ifEmpty(switchTo: none)), ["completed"])
        XCTAssertEqual(events(none.ifEmpty(switchTo: Single.just(7))), ["next(7)", "completed"])
        XCTAssertEqual(events(one.ifEmpty(switchTo: Single.just(7))), ["next(1)", "completed"])
        XCTAssertEqual(events(failing.ifEmpty(default: 7)), ["error(source)"])
    }

    func testAnswersAFailure() {
        XCTAssertEqual(events(failing.catchAndReturn(7)), ["next(7)", "completed"])
        XCTAssertEqual(events(failing.catch { _ in .empty() }), ["completed"])
        XCTAssertEqual(events(none.catchAndReturn(7)), ["completed"])
    }

    func testWhatAClosureThrowsIsTheFailure() {
        let failure = ["error(closure)"]
        XCTAssertEqual(events(one.map { _ -> Int in throw TestError.closure }), failure)
        XCTAssertEqual(events(one.filter { _ in throw TestError.closure }), failure)
        XCTAssertEqual(events(one.flatMap { _ -> Maybe<Int> in throw TestError.closure }), failure)
        XCTAssertEqual(events(one.do(onNext: { _ in throw TestError.closure })), failure)
        XCTAssertEqual(events(none.do(onCompleted: { throw TestError.closure })), failure)
    }

    func testDoTellsTheThreeOutcomesApart() {
        var heard: [String] = []
        func watched(_ maybe: Maybe<Int>) -> Maybe<Int> {
            maybe.do(
                onNext: { heard.append("on \($0)") }, afterNext: { heard.append("after \($0)") },
                onError: { heard.append("on \($0)") }, afterError: { heard.append("after \($0)") },
                onCompleted: { heard.append("onCompleted") }, afterCompleted: { heard.append("afterCompleted") })
        }
        _ = watched(one).subscribe { _ in heard.append("told") }
        XCTAssertEqual(heard, ["on 1", "told", "after 1"])
        heard = []
        _ = watched(none).subscribe { _ in heard.append("told") }
        XCTAssertEqual(heard, ["onCompleted", "told", "afterCompleted"])
        heard = []
        _ = watched(failing).subscribe { _ in heard.append("told") }
        XCTAssertEqual(heard, ["on source", "told", "after source"])
    }

    func testDoCountsForEachSubscriptionOfItsOwn() {
        var completions = 0
        let outcomes = successive(Observable.just(1), .empty()).asMaybe().do(onCompleted: { completions += 1 })
        _ = outcomes.subscribe()
        XCTAssertEqual(completions, 0)
        _ = outcomes.subscribe()
        XCTAssertEqual(completions, 1)
    }

    func testTimedOperatorsRunOnTheirScheduler() {
        let scheduler = VirtualTimeScheduler()
        var heard: [String] = []
        let bag = DisposeBag()
        Maybe<Int>.timer(.seconds(1), scheduler: scheduler).subscribe { heard.append("\($0)") }.disposed(by: bag)
        none.delay(.seconds(2), scheduler: scheduler).subscribe { heard.append("\($0)") }.disposed(by: bag)
        Maybe.just(7, scheduler: scheduler).subscribe { heard.append("\($0)") }.disposed(by: bag)
        scheduler.advance(by: .seconds(1))
        XCTAssertEqual(heard, ["success(7)", "success(0)"])
        scheduler.advance(by: .seconds(1))
        XCTAssertEqual(heard, ["success(7)", "success(0)", "completed"])
    }

    func testBecomesASingleAndACompletable() {
        XCTAssertEqual(events(one.asSingle()), ["next(1)", "completed"])
        XCTAssertEqual(events(none.asSingle()), ["error(The stream completed without an element.)"])
        XCTAssertEqual(events(one.asCompletable()), ["completed"])
        XCTAssertEqual(events(failing.asCompletable()), ["error(source)"])
    }
}
