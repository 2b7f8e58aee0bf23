import XCTest

@testable import StreamKit

/// C1: elements, then at most one end, then nothing; teardown once, after the end.
final class C01GrammarTests: XCTestCase {
    func testElementsThenCompletion() {
        for row in OperatorTable.rows where row.role != .creating {
            let (probe, recorder, scheduler) = run(row) { probe, scheduler in
                for element in 1...3 { probe.send(element) }
                scheduler.advance(by: longerThanAnySpan)
                probe.complete()
                scheduler.advance(by: longerThanAnySpan)
            }
            _ = scheduler
            let expected = row.completesWithSource ? row.eventsToCompletion + ["disposed"] : row.eventsToCompletion
            XCTAssertEqual(recorder.events, expected, "\(row)")
            XCTAssertEqual(probe.teardowns, probe.subscriptions, "\(row): teardown runs once for each subscription")
        }
    }

    func testElementsThenFailure() {
        for row in OperatorTable.rows where row.role != .creating && row.failsWithSource {
            let (probe, recorder, _) = run(row) { probe, scheduler in
                for element in 1...3 { probe.send(element) }
                scheduler.advance(by: longerThanAnySpan)
                probe.fail()
                scheduler.advance(by: longerThanAnySpan)
            }
            XCTAssertEqual(
                recorder.events, row.elements.map { "next(\($0))" } + ["error(source)", "disposed"], "\(row)")
            XCTAssertEqual(probe.teardowns, probe.subscriptions, "\(row)")
        }
    }

    func testNothingFollowsAnEnd() {
        for row in OperatorTable.rows {
            let (_, recorder, _) = run(row) { probe, scheduler in
                probe.send(1)
                scheduler.advance(by: longerThanAnySpan)
                probe.complete()
                scheduler.advance(by: longerThanAnySpan)
                probe.fail()
                probe.send(2)
                scheduler.advance(by: longerThanAnySpan)
            }
            let ends = recorder.events.filter { !$0.hasPrefix("next") }
            XCTAssertLessThanOrEqual(ends.count, 2, "\(row): one end and its teardown")
            if let end = recorder.events.firstIndex(where: { !$0.hasPrefix("next") }) {
                XCTAssertEqual(
                    Array(recorder.events[(end + 1)...]), ["disposed"], "\(row): only the teardown follows an end")
            }
        }
    }

    func testCreatingRowsSendWhatTheirRowSays() {
        for row in OperatorTable.rows where row.role == .creating {
            let (probe, recorder, _) = run(row) { _, scheduler in scheduler.advance(by: longerThanAnySpan) }
            XCTAssertEqual(recorder.elements, row.elements, "\(row)")
            XCTAssertEqual(probe.subscriptions, 0, "\(row) has no source")
        }
    }

    private func run(
        _ row: OperatorRow, _ drive: (Probe, VirtualTimeScheduler) -> Void
    ) -> (Probe, ContractLog, VirtualTimeScheduler) {
        let probe = Probe()
        let recorder = ContractLog()
        let scheduler = VirtualTimeScheduler()
        let subscription = row.build(probe.observable, scheduler).subscribe(
            onNext: { recorder.record(.next($0)) }, onError: { recorder.record(.error($0)) },
            onCompleted: { recorder.record(.completed) }, onDisposed: { recorder.note("disposed") })
        drive(probe, scheduler)
        withExtendedLifetime(subscription) {}
        return (probe, recorder, scheduler)
    }

    /// Also where the end is handed over to main, from there or from elsewhere.
    @MainActor
    func testTheTeardownFollowsTheEndOnMain() async {
        for isSentThere in [true, false] {
            let log = ContractLog()
            let isOver = expectation(description: "the teardown")
            nonisolated(unsafe) var entrance: AnyObserver<Int>?
            let subscription = Observable<Int>.create { observer in
                entrance = observer
                return Disposables.create {
                    log.note("teardown")
                    isOver.fulfill()
                }
            }.subscribe(onNext: { log.record(.next($0)) }, onCompleted: { log.record(.completed) })
            let send: @Sendable () -> Void = {
                entrance?.onNext(1)
                entrance?.onCompleted()
            }
            if isSentThere { send() } else { DispatchQueue.global().async(execute: send) }
            await fulfillment(of: [isOver], timeout: 60)
            XCTAssertEqual(log.events, ["next(1)", "completed", "teardown"])
            subscription.dispose()
        }
    }

    func testTheTeardownFollowsTheEndThatAHopHandsOver() {
        let scheduler = VirtualTimeScheduler()
        let log = ContractLog()
        let probe = Probe()
        let subscription = probe.observable.do(onDispose: { log.note("teardown") }).take(1).observe(on: scheduler)
            .subscribe { log.record($0) }
        probe.send(1)
        probe.send(2)
        XCTAssertEqual(log.events, [])
        scheduler.advance(by: longerThanAnySpan)
        XCTAssertEqual(log.events, ["next(1)", "completed", "teardown"])
        XCTAssertEqual(probe.subscriberCount, 0)
        subscription.dispose()
    }

    func testASubjectAcceptsNothingAfterAnEnd() {
        let subjects: [(String, AnyObserver<Int>, Observable<Int>)] = [
            { ("PublishSubject", $0.asObserver(), $0.asObservable()) }(PublishSubject<Int>()),
            { ("BehaviorSubject", $0.asObserver(), $0.asObservable()) }(BehaviorSubject(value: 1)),
            { ("ReplaySubject", $0.asObserver(), $0.asObservable()) }(ReplaySubject<Int>.create(bufferSize: 1)),
            { ("AsyncSubject", $0.asObserver(), $0.asObservable()) }(AsyncSubject<Int>()),
        ]
        for (name, observer, observable) in subjects {
            let early = ContractLog()
            let late = ContractLog()
            let first = observable.subscribe { event in
                early.record(event)
                guard case .next = event else { return }
                observer.onCompleted()
                observer.onNext(7)
                observer.onError(TestError.source)
            }
            observer.onNext(1)
            observer.onCompleted()
            let ended = early.events
            XCTAssertEqual(ended.filter { !$0.hasPrefix("next") }, ["completed"], name)
            XCTAssertEqual(ended.last, "completed", name)
            observer.onNext(8)
            observer.onCompleted()
            observer.onError(TestError.source)
            XCTAssertEqual(early.events, ended, name)
            let second = observable.subscribe { late.record($0) }
            observer.onNext(9)
            XCTAssertEqual(late.events.filter { !$0.hasPrefix("next") }, ["completed"], name)
            XCTAssertFalse(late.events.contains { ["next(7)", "next(8)", "next(9)"].contains($0) }, name)
            first.dispose()
            second.dispose()
        }
    }

    func testTheObserverOfCreateSendsNothingAfterAnEnd() {
        let log = ContractLog()
        let holder = Box<AnyObserver<Int>?>(nil)
        let subscription = Observable<Int>.create { observer in
            holder.content = observer
            return Disposables.create { log.note("disposed") }
        }.subscribe { event in
            log.record(event)
            guard case .next = event else { return }
            holder.content??.onCompleted()
            holder.content??.onNext(7)
            holder.content??.onError(TestError.source)
        }
        holder.content??.onNext(1)
        holder.content??.onNext(8)
        XCTAssertEqual(log.events, ["next(1)", "completed", "disposed"])
        subscription.dispose()
    }
}
