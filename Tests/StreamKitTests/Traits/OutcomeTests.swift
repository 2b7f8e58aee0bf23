import StreamKitTesting
import XCTest

@testable import StreamKit

/// Every operator of the traits keeps what the type promises: one outcome, of those that it may have.
final class OutcomeTests: XCTestCase {
    /// Also where the source never ends, if the operator has an end of its own then.
    func testEndsWithOneOutcomeThatTheTraitPromises() {
        for row in OutcomeTable.rows {
            for source in row.sources {
                let scheduler = VirtualTimeScheduler()
                let result = source.result(scheduler)
                let log = EventLog(result.events)
                scheduler.advance(by: .seconds(3600))
                XCTAssertTrue(
                    isOutcome(log.events, of: result)
                        || log.events.isEmpty && (source.name + row.name).contains("never"),
                    "\(row) where the source is \(source.name): \(log.events)")
            }
        }
    }

    private func isOutcome(_ events: [String], of result: OutcomeRow.Result) -> Bool {
        switch events.count {
        case 0: return false
        case 1: return events[0].hasPrefix("error(") || result.mayComplete && events[0] == "completed"
        default:
            return result.maySucceed && events.count == 2 && events[0].hasPrefix("next(") && events[1] == "completed"
        }
    }

    // MARK: Giving up

    func testASingleThatIsNotRetriedAnyMoreFails() {
        let failing = Single<Int>.error(TestError.source)
        let failure = ["error(\(RxError.noElements))"]
        XCTAssertEqual(
            failing.retry(when: { $0.take(1).ignoreElements() }).asObservable().synchronousEvents, failure)
        XCTAssertEqual(
            failing.retry(when: { (errors: Observable<TestError>) in errors.take(0) }).asObservable().synchronousEvents,
            failure)
        XCTAssertEqual(failing.retry(0).asObservable().synchronousEvents, failure)
        XCTAssertEqual(Single.just(1).retry(0).asObservable().synchronousEvents, failure)
    }

    func testAMaybeOrACompletableThatIsNotRetriedAnyMoreCompletes() {
        let maybe = Maybe<Int>.error(TestError.source)
        XCTAssertEqual(
            maybe.retry(when: { _ in Observable<Int>.empty() }).asObservable().synchronousEvents, ["completed"])
        XCTAssertEqual(maybe.retry(0).asObservable().synchronousEvents, ["completed"])
        let completable = Completable.error(TestError.source)
        XCTAssertEqual(
            completable.retry(when: { _ in Observable<Int>.empty() }).asObservable().synchronousEvents, ["completed"])
        XCTAssertEqual(completable.retry(0).asObservable().synchronousEvents, ["completed"])
    }

    // MARK: Time

    /// The completion of the single comes by another item of its scheduler than its element.
    func testAnElementInTimeIsTheOutcomeHoweverLongTheCompletionTakes() {
        let scheduler = VirtualTimeScheduler()
        let source = HandSource<Int>()
        let single = Single(keeping: source.observable)
        let logs = [
            EventLog(single.timeout(.seconds(1), scheduler: scheduler).asObservable()),
            EventLog(single.timeout(.seconds(1), other: .just(2), scheduler: scheduler).asObservable()),
        ]
        source.send(1)
        scheduler.advance(by: .seconds(2))
        source.complete()
        for log in logs { XCTAssertEqual(log.events, ["next(1)", "completed"]) }
    }

    func testTimeThatPassesWhileTheSuccessIsHandledFailsNobody() {
        let scheduler = VirtualTimeScheduler()
        var heard: [String] = []
        _ = Single.just(1).timeout(.zero, scheduler: scheduler).subscribe(
            onSuccess: {
                heard.append("\($0)")
                scheduler.advance(by: .seconds(1))
            }, onFailure: { heard.append("\($0)") })
        XCTAssertEqual(heard, ["1"])
    }

    func testNoTimerIsLeftOnceTheElementIsThere() {
        let scheduler = VirtualTimeScheduler()
        let source = HandSource<Int>()
        let log = EventLog(Single(keeping: source.observable).timeout(.seconds(1), scheduler: scheduler).asObservable())
        source.send(1)
        XCTAssertEqual(scheduler.dueTimes, [])
        log.dispose()
    }

    #if os(macOS) || os(Linux)  // where there is a compiler to ask for the operators
    func testEveryOperatorOfTheTraitsHasARow() throws {
        let rows = Set(OutcomeTable.rows.map { $0.name.prefix { $0 != " " && $0 != "," } })
        let files = ["PrimitiveSequence+Operators", "Single", "Maybe", "Completable"]
        let operators = try SymbolGraph.ofStreamKit(besideBundleOf: OutcomeTests.self).operators().filter { found in
            files.contains { found.path.hasPrefix("Traits/\($0)") }
        }
        XCTAssertGreaterThan(operators.count, 50)
        for found in operators where !rows.contains(found.title[...]) && found.path != "Traits/Single+Effect.swift" {
            XCTFail("\(found.title) of \(found.path) has no row in OutcomeTable.")
        }
    }
    #endif
}
