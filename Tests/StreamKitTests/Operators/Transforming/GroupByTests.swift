import Dispatch
import StreamKitTesting
import XCTest

@testable import StreamKit

final class GroupByTests: XCTestCase {
    /// What each group sends, after its key.
    private func contents<Key>(_ groups: Observable<GroupedObservable<Key, Int>>) -> Observable<String> {
        groups.flatMap { group in group.materialize().map { "\(group.key) \($0)" } }
    }

    func testSendsEachElementIntoTheGroupOfItsKey() {
        let groups = Observable.of(1, 2, 3, 4).groupBy { $0 % 2 == 0 ? "even" : "odd" }
        XCTAssertEqual(
            contents(groups).synchronousEvents,
            [
                "next(odd next(1))", "next(even next(2))", "next(odd next(3))", "next(even next(4))",
                "next(odd completed)", "next(even completed)", "completed",
            ])
    }

    func testEmitsAGroupOnceWhenItsFirstElementComes() {
        let source = HandSource<Int>()
        let keys = EventLog(source.observable.groupBy { $0 / 10 }.map(\.key))
        source.send(1, 12, 3, 14)
        XCTAssertEqual(keys.events, ["next(0)", "next(1)"])
    }

    func testDiagram() {
        assertDiagram(inFile: "GroupBy.swift", text: { "\($0.key)" }) { lanes in
            lanes["source", of: String.self].groupBy { $0.prefix(1) }
        }
    }

    func testDiagramOfTheElements() {
        assertDiagram(inFile: "GroupBy.swift", at: 1) { lanes in
            lanes["source", of: String.self].groupBy { $0.prefix(1) }.filter { $0.key == "a" }.flatMap { $0 }
        }
    }

    func testAnEndReachesTheGroupsFirstTheOldestFirstOfAll() {
        for isFailure in [false, true] {
            let source = HandSource<Int>()
            let end = isFailure ? "error(source)" : "completed"
            var log: [String] = []
            let subscription = source.observable.groupBy { $0 }.subscribe { event in
                guard let group = event.element else { return log.append("result \(event)") }
                _ = group.subscribe { if $0.isStopEvent { log.append("\(group.key) \($0)") } }
            }
            source.send(5, 3, 9, 1)
            if isFailure { source.fail() } else { source.complete() }
            XCTAssertEqual(log, ["5 \(end)", "3 \(end)", "9 \(end)", "1 \(end)", "result \(end)"])
            XCTAssertEqual(source.subscribers, 0)
            subscription.dispose()
        }
    }

    func testDisposedWithNoGroupInUseItLetsTheSourceGo() {
        let source = HandSource<Int>()
        let log = EventLog(source.observable.groupBy { $0 })
        source.send(1)
        XCTAssertEqual(source.subscribers, 1)
        log.dispose()
        XCTAssertEqual(source.subscribers, 0)
    }

    func testAGroupInUseKeepsTheSourceAndNoGroupIsAddedWithoutTheResult() {
        let source = HandSource<Int>()
        var selected: [Int] = []
        var groups: [EventLog<Int>] = []
        let result = source.observable.groupBy { element -> Int in
            selected.append(element)
            return element % 3
        }.subscribe(onNext: { groups.append(EventLog($0.asObservable())) })
        source.send(0, 1)
        result.dispose()
        groups[0].dispose()
        XCTAssertEqual(source.subscribers, 1)
        source.send(2, 3, 4)
        XCTAssertEqual(groups.map(\.events), [["next(0)"], ["next(1)", "next(4)"]])
        XCTAssertEqual(selected, [0, 1, 2, 3, 4])
        groups[1].dispose()
        XCTAssertEqual(source.subscribers, 0)
    }

    func testAGroupInUseEndsWithTheSourceAlsoWithoutTheResult() {
        let source = HandSource<Int>()
        var log: EventLog<Int>?
        let result = source.observable.groupBy { $0 }.subscribe(onNext: { log = EventLog($0.asObservable()) })
        source.send(1)
        result.dispose()
        source.complete()
        XCTAssertEqual(log?.events, ["next(1)", "completed"])
    }

    func testTheFirstGroupOnlyIsTakenByTake() {
        let source = HandSource<Int>()
        let log = EventLog(source.observable.groupBy { $0 % 2 }.take(1).flatMap { $0 })
        source.send(1, 2, 3)
        XCTAssertEqual(log.events, ["next(1)", "next(3)"])
        source.complete()
        XCTAssertEqual(log.events, ["next(1)", "next(3)", "completed"])
    }

    func testWhoComesToAGroupLateMissesWhatItHasSent() {
        let source = HandSource<Int>()
        var group: GroupedObservable<Int, Int>?
        let subscription = source.observable.groupBy { _ in 0 }.subscribe(onNext: { group = $0 })
        source.send(1)
        let late = group.map { EventLog($0.asObservable()) }
        source.send(2)
        XCTAssertEqual(late?.events, ["next(2)"])
        source.fail()
        XCTAssertEqual(late?.events, ["next(2)", "error(source)"])
        XCTAssertEqual(group?.asObservable().synchronousEvents, ["error(source)"])
        subscription.dispose()
    }

    func testAGroupWhoseSourceWasLetGoSendsNothing() {
        let source = HandSource<Int>()
        var group: GroupedObservable<Int, Int>?
        let result = source.observable.groupBy { _ in 0 }.subscribe(onNext: { group = $0 })
        source.send(1)
        result.dispose()
        weak var captured: Released?
        do {
            let object = Released()
            captured = object
            _ = group?.subscribe(onNext: { _ in withExtendedLifetime(object) {} })
        }
        XCTAssertNil(captured)
        XCTAssertEqual(source.subscriptions, 1)
    }

    func testAnElementSentByAHandlerComesAfterTheOneUnderWay() {
        let relay = PublishRelay<Int>()
        var log: [String] = []
        let subscription = relay.groupBy { $0 % 2 }.subscribe(onNext: { group in
            if group.key == 1 { relay.accept(2) }
            log.append("group \(group.key)")
            _ = group.subscribe(onNext: { element in
                if element == 1 { relay.accept(3) }
                log.append("\(element)")
            })
        })
        relay.accept(1)
        XCTAssertEqual(log, ["group 1", "1", "group 0", "2", "3"])
        subscription.dispose()
    }

    func testWhatTheSelectorThrowsEndsTheGroupsAndTheResult() {
        let source = HandSource<Int>()
        let log = EventLog(
            contents(
                source.observable.groupBy { element in
                    if element == 2 { throw TestError.closure }
                    return element
                }))
        source.send(1, 2, 3)
        XCTAssertEqual(log.events, ["next(1 next(1))", "next(1 error(closure))", "error(closure)"])
        XCTAssertEqual(source.subscribers, 0)
    }

    func testEachSubscriptionHasItsOwnGroups() {
        let source = HandSource<Int>()
        let keys = source.observable.groupBy { $0 }.map(\.key)
        let first = EventLog(keys)
        source.send(1)
        let second = EventLog(keys)
        source.send(1, 2)
        XCTAssertEqual(first.events, ["next(1)", "next(2)"])
        XCTAssertEqual(second.events, ["next(1)", "next(2)"])
    }

    func testAGroupHoldsNothingAfterTheEnd() {
        for isFailure in [false, true] {
            weak var captured: Released?
            weak var key: Released?
            let source = HandSource<Released>()
            var groups: [Observable<Released>] = []
            do {
                let object = Released()
                captured = object
                _ = source.observable.groupBy { element in withExtendedLifetime(object) { ObjectIdentifier(element) } }
                    .subscribe(
                        onNext: { group in
                            groups.append(group.asObservable())
                            _ = group.subscribe(
                                onNext: { _ in withExtendedLifetime(object) {} }, onError: { _ in })
                        }, onError: { _ in })
                let sent = Released()
                key = sent
                source.send(sent, Released())
            }
            XCTAssertNotNil(captured)
            XCTAssertNil(key, "elements are not kept")
            if isFailure { source.fail() } else { source.complete() }
            XCTAssertNil(captured)
            XCTAssertEqual(groups.count, 2)
        }
    }

    func testKeepsNothingWhenTheSourceIsGoneThoughNobodyDisposed() {
        weak var captured: Released?
        do {
            let object = Released()
            captured = object
            let relay = PublishRelay<Int>()
            _ = relay.groupBy { $0 }.subscribe(onNext: { group in
                _ = group.subscribe(onNext: { _ in withExtendedLifetime(object) {} })
            })
            relay.accept(1)
        }
        XCTAssertNil(captured)
    }

    func testGroupsComeAndGoOnSeveralThreadsWhileTheSourceSends() {
        let relay = PublishRelay<Int>()
        let kept = Recording<GroupedObservable<Int, Int>>()
        let result = relay.groupBy { $0 % 10 }.subscribe(onNext: { kept.append($0) })
        for element in 0..<10 { relay.accept(element) }
        let groups = Unproven(kept.values)
        let overlap = Unproven(ContractLog())
        DispatchQueue.concurrentPerform(iterations: 4) { thread in
            for round in 0..<500 {
                if thread == 0 {
                    relay.accept(round)
                } else {
                    let subscription = groups.value[round % 10].subscribe(onNext: { overlap.value.record(.next($0)) })
                    if round % 3 != 0 { relay.accept(round) }
                    subscription.dispose()
                }
            }
        }
        XCTAssertTrue(relay.hasObservers)
        result.dispose()
        XCTAssertFalse(relay.hasObservers)
    }

    @MainActor
    func testAHandlerOnAnActorMissesNoElementSentFromElsewhere() async {
        let relay = PublishRelay<Int>()
        let isDone = expectation(description: "all elements")
        var got: [Int] = []
        let subscription = relay.groupBy { element -> Int in
            MainActor.preconditionIsolated()
            return element % 7
        }.subscribe(onNext: { group in
            _ = group.subscribe(onNext: { element in
                MainActor.preconditionIsolated()
                got.append(element)
                if got.count == 300 { isDone.fulfill() }
            })
        })
        DispatchQueue.global().async { for element in 1...300 { relay.accept(element) } }
        await fulfillment(of: [isDone], timeout: 30)
        XCTAssertEqual(got, Array(1...300))
        subscription.dispose()
    }

    @MainActor
    func testDisposedElsewhereItReleasesItsClosuresOnTheirActor() async {
        let released = expectation(description: "released")
        let relay = PublishRelay<Int>()
        func subscribe() -> Unproven<any Disposable> {
            let object = ReleasedOnMain(released)
            return Unproven(
                relay.groupBy { element -> Int in
                    object.touch()
                    return element
                }.subscribe(onNext: { group in
                    object.touch()
                    _ = group.subscribe(onNext: { _ in object.touch() })
                }))
        }
        let subscription = subscribe()
        DispatchQueue.global().async { subscription.value.dispose() }
        await fulfillment(of: [released], timeout: 10)
    }
}
