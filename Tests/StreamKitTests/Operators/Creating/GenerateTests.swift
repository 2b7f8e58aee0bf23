import Dispatch
import StreamKitTesting
import XCTest

@testable import StreamKit

final class GenerateTests: XCTestCase {
    func testEmitsTheInitialStateAndWhatFollowsWhileTheConditionHolds() {
        let observable = Observable<Int>.generate(initialState: 2, condition: { $0 < 20 }, iterate: { $0 * $0 })
        XCTAssertEqual(observable.synchronousEvents, ["next(2)", "next(4)", "next(16)", "completed"])
    }

    func testDiagram() {
        assertDiagram(inFile: "Generate.swift") { _ in
            Observable.generate(initialState: 1, condition: { $0 < 10 }, iterate: { $0 * 3 })
        }
    }

    func testDiagramOnAScheduler() {
        assertDiagram(inFile: "Generate.swift", at: 1) { lanes in
            Observable.generate(
                initialState: 1, condition: { $0 < 10 }, scheduler: lanes.scheduler, iterate: { $0 * 3 })
        }
    }

    func testOnASchedulerEachElementAndTheEndIsWorkOfItsOwn() {
        let scheduler = TestScheduler(initialClock: 0)
        let result = scheduler.start {
            Observable.generate(initialState: 0, condition: { $0 <= 2 }, scheduler: scheduler) { $0 + 1 }
        }
        XCTAssertEqual(result.events, [.next(201, 0), .next(202, 1), .next(203, 2), .completed(204)])
    }

    func testAnInitialStateForWhichTheConditionDoesNotHoldIsNotEmitted() {
        XCTAssertEqual(
            Observable.generate(initialState: 5, condition: { $0 < 5 }, iterate: { $0 + 1 }).synchronousEvents,
            ["completed"])
    }

    func testIteratesNoFurtherThanItHasTo() {
        let calls = Recording<String>()
        let observable = Observable<Int>.generate(
            initialState: 0,
            condition: {
                calls.append("condition \($0)")
                return $0 < 1
            },
            iterate: {
                calls.append("iterate \($0)")
                return $0 + 1
            })
        XCTAssertEqual(calls.values, [])
        XCTAssertEqual(observable.synchronousEvents, ["next(0)", "completed"])
        XCTAssertEqual(calls.values, ["condition 0", "iterate 0", "condition 1"])
    }

    func testDisposedItAsksNoFurther() {
        let calls = Counter()
        let observable = Observable<Int>.generate(
            initialState: 0, condition: { _ in true },
            iterate: {
                calls.increment()
                return $0 + 1
            })
        XCTAssertEqual(observable.take(3).synchronousEvents, ["next(0)", "next(1)", "next(2)", "completed"])
        XCTAssertEqual(calls.count, 2)
    }

    func testDisposedByAClosureItSaysNothingMore() {
        for closure in ["condition", "iterate", "iterate, which throws"] {
            let lifetime = Lifetime()
            let events = Recording<String>()
            Observable<Int>.generate(
                initialState: 0,
                condition: { _ in
                    if closure == "condition" { lifetime.dispose() }
                    return true
                },
                iterate: { element in
                    lifetime.dispose()
                    if closure == "iterate, which throws" { throw TestError.closure }
                    return element + 1
                }
            ).source(
                AnyObserver(
                    next: { events.append("\($0)") },
                    end: { _ in
                        events.append("end")
                        lifetime.dispose()
                    }), lifetime)
            XCTAssertEqual(events.values, closure == "condition" ? [] : ["0"], closure)
        }
    }

    func testAsksNothingForADisposedSubscription() {
        let lifetime = Lifetime()
        lifetime.dispose()
        Observable<Int>.generate(
            initialState: 0,
            condition: { _ in
                XCTFail("asked")
                return false
            }, iterate: { $0 }
        ).source(AnyObserver(next: { _ in XCTFail("an element") }, end: { _ in XCTFail("an end") }), lifetime)
    }

    func testAMillionElementsUseConstantStack() {
        onSmallStack {
            let last = Observable<Int>.generate(initialState: 1, condition: { $0 <= 1_000_000 }, iterate: { $0 + 1 })
            nonisolated(unsafe) var seen = 0
            let subscription = last.subscribe(onNext: { seen = $0 })
            XCTAssertEqual(seen, 1_000_000)
            subscription.dispose()
        }
    }

    func testFailsWithWhatAClosureThrows() {
        XCTAssertEqual(
            Observable<Int>.generate(initialState: 0, condition: { _ in throw TestError.first }, iterate: { $0 })
                .synchronousEvents, ["error(first)"])
        XCTAssertEqual(
            Observable<Int>.generate(
                initialState: 0, condition: { _ in true }, iterate: { _ in throw TestError.second }
            ).synchronousEvents, ["next(0)", "error(second)"])
    }

    func testOnASchedulerItFailsInTheWorkInWhichAClosureThrew() {
        let scheduler = TestScheduler(initialClock: 0)
        let result = scheduler.start {
            Observable<Int>.generate(
                initialState: 0, condition: { _ in true }, scheduler: scheduler,
                iterate: { _ in throw TestError.closure })
        }
        XCTAssertEqual(result.events, [.next(201, 0), .error(202, TestError.closure)])
        XCTAssertEqual(scheduler.virtualTime.dueCount, 0)
    }

    func testEachSubscriptionStartsFromTheInitialState() {
        let observable = Observable.generate(initialState: 1, condition: { $0 < 3 }, iterate: { $0 + 1 })
        for _ in 1...2 {
            XCTAssertEqual(observable.synchronousEvents, ["next(1)", "next(2)", "completed"])
        }
    }

    func testFreesItsStateAtTheEndThoughTheSubscriptionIsKept() {
        weak var state: Released?
        let made = Counter()
        let subscription = Observable<Released>.generate(
            initialState: Released(), condition: { _ in made.count < 3 },
            iterate: { _ in
                let next = Released()
                state = next
                made.increment()
                return next
            }
        ).subscribe(onNext: { _ in })
        XCTAssertEqual(made.count, 3)
        XCTAssertNil(state)
        subscription.dispose()
    }

    @MainActor
    func testWrittenOnMainItArrivesThereWithoutAHop() {
        let observable = Observable<Int>.generate(initialState: 0, condition: { $0 < 1 }, iterate: { $0 + 1 })
        XCTAssertTrue(observable.confinement == .main)
        XCTAssertEqual(observable.synchronousEvents, ["next(0)", "completed"])
    }

    @MainActor
    func testRunsItsClosuresAndArrivesOnTheActorTheyWereWrittenOn() async {
        func build(_ scheduler: (any ImmediateSchedulerType)?) -> Observable<Int> {
            let condition: (Int) -> Bool = {
                MainActor.preconditionIsolated()
                return $0 < 3
            }
            let iterate: (Int) -> Int = {
                MainActor.preconditionIsolated()
                return $0 + 1
            }
            return scheduler.map {
                .generate(initialState: 0, condition: condition, scheduler: $0, iterate: iterate)
            } ?? .generate(initialState: 0, condition: condition, iterate: iterate)
        }
        let schedulers: [(any ImmediateSchedulerType)?] = [
            nil, SerialDispatchQueueScheduler(qos: .default), ConcurrentDispatchQueueScheduler(qos: .default),
            MainScheduler.instance, ImmediateScheduler.instance, CurrentThreadScheduler.instance,
        ]
        for scheduler in schedulers {
            let events = await eventsOffMain(of: build(scheduler))
            XCTAssertEqual(events, ["next(0)", "next(1)", "next(2)", "completed"], "\(String(describing: scheduler))")
        }
    }

    @MainActor
    func testReleasesItsStateOnMainThoughItWasDisposedElsewhere() async {
        let clock = VirtualTimeScheduler()
        let released = expectation(description: "released")
        func subscribe() -> Unproven<any Disposable> {
            let object = ReleasedOnMain(released)
            return Unproven(
                Observable<ReleasedOnMain>.generate(
                    initialState: object, condition: { _ in true }, scheduler: clock, iterate: { $0 }
                ).subscribe(onNext: { $0.touch() }))
        }
        let subscription = subscribe()
        DispatchQueue.global().async { subscription.value.dispose() }
        await fulfillment(of: [released], timeout: 30)
    }

    func testWrittenOnAnActorOfTheAppItArrivesThere() async {
        actor Place {
            func observable() -> Unproven<Observable<Int>> {
                Unproven(
                    .generate(
                        initialState: 0,
                        condition: {
                            self.preconditionIsolated()
                            return $0 < 2
                        },
                        scheduler: SerialDispatchQueueScheduler(qos: .default),
                        iterate: {
                            self.preconditionIsolated()
                            return $0 + 1
                        }))
            }
        }
        let place = Place()
        let events = await eventsOffMain(of: place.observable().value)
        XCTAssertEqual(events, ["next(0)", "next(1)", "completed"])
        withExtendedLifetime(place) {}
    }
}
