import Dispatch
import StreamKitTesting
import XCTest

@testable import StreamKit

final class WindowTests: XCTestCase {
    private let scheduler = TestScheduler(initialClock: 0)
    private let clock = VirtualTimeScheduler()

    /// The windows of `source`, closed after two elements or ten seconds.
    private func windows<Element>(of source: HandSource<Element>) -> Observable<Observable<Element>> {
        source.observable.window(timeSpan: .seconds(10), count: 2, scheduler: clock)
    }

    /// What each window sends, with its number.
    private func contents(_ windows: Observable<Observable<Int>>) -> Observable<String> {
        windows.enumerated().flatMap { pair in pair.element.materialize().map { "\(pair.index) \($0)" } }
    }

    func testAWindowEndsWhenItIsFullOrItsTimeIsOver() {
        let source = scheduler.createHotObservable([
            .next(210, 1), .next(220, 2), .next(230, 3), .next(310, 4), .completed(330),
        ])
        let result = scheduler.start {
            self.contents(source.window(timeSpan: .seconds(50), count: 2, scheduler: self.scheduler))
        }
        // Full at 220, then over at 270 and at 320.
        XCTAssertEqual(
            result.events,
            [
                .next(210, "0 next(1)"), .next(220, "0 next(2)"), .next(220, "0 completed"), .next(230, "1 next(3)"),
                .next(270, "1 completed"), .next(310, "2 next(4)"), .next(320, "2 completed"),
                .next(330, "3 completed"),
                .completed(330),
            ])
        XCTAssertEqual(source.subscriptions, [Subscription(200, 330)])
    }

    func testDiagram() {
        var count = 0
        func number(_ window: Observable<String>) -> String {
            count += 1
            return "\(count)"
        }
        assertDiagram(inFile: "Window.swift", text: number) { lanes in
            lanes["source", of: String.self].window(timeSpan: .seconds(6), count: 2, scheduler: lanes.scheduler)
        }
    }

    func testDiagramOfTheElements() {
        assertDiagram(inFile: "Window.swift", at: 1) { lanes in
            lanes["source", of: String.self].window(timeSpan: .seconds(6), count: 2, scheduler: lanes.scheduler)
                .enumerated().flatMap { pair in pair.element.map { "\(pair.index + 1)\($0)" } }
        }
    }

    func testTheFirstWindowComesBeforeTheSourceIsSubscribedTo() {
        var log: [String] = []
        let source = Observable<Int>.create { observer in
            log.append("source")
            observer.onNext(1)
            return Disposables.create()
        }
        let subscription = source.window(timeSpan: .seconds(1), count: 2, scheduler: clock).flatMap { window in
            log.append("window")
            return window
        }.subscribe(onNext: { log.append("\($0)") })
        XCTAssertEqual(log, ["window", "source", "1"])
        subscription.dispose()
    }

    func testAnEndReachesTheOpenWindowFirst() {
        for isFailure in [false, true] {
            let source = HandSource<Int>()
            let end = isFailure ? "error(source)" : "completed"
            var log: [String] = []
            let subscription = windows(of: source).subscribe { event in
                guard let window = event.element else { return log.append("result \(event)") }
                _ = window.subscribe { log.append("window \($0)") }
            }
            source.send(1)
            if isFailure { source.fail() } else { source.complete() }
            XCTAssertEqual(log, ["window next(1)", "window \(end)", "result \(end)"])
            XCTAssertEqual(clock.dueCount, 0)
            XCTAssertEqual(source.subscribers, 0)
            subscription.dispose()
        }
    }

    func testDisposedWithNoWindowInUseItLetsTheSourceAndTheTimerGo() {
        let source = HandSource<Int>()
        let log = EventLog(windows(of: source))
        XCTAssertEqual([source.subscribers, clock.dueCount], [1, 1])
        log.dispose()
        XCTAssertEqual([source.subscribers, clock.dueCount], [0, 0])
    }

    func testAWindowInUseGoesOnWithoutTheResultUntilItEnds() {
        let source = HandSource<Int>()
        var log: EventLog<Int>?
        let result = windows(of: source).subscribe(onNext: { log = EventLog($0) })
        source.send(1)
        result.dispose()
        source.send(2)
        XCTAssertEqual(log?.events, ["next(1)", "next(2)", "completed"])
        XCTAssertEqual([source.subscribers, clock.dueCount], [0, 0])
    }

    func testTheLastToLeaveLetsTheSourceGo() {
        let source = HandSource<Int>()
        var uses: [EventLog<Int>] = []
        let result = windows(of: source).subscribe(onNext: { window in
            uses = [EventLog(window), EventLog(window)]
        })
        result.dispose()
        uses[0].dispose()
        XCTAssertEqual(source.subscribers, 1)
        uses[1].dispose()
        XCTAssertEqual([source.subscribers, clock.dueCount], [0, 0])
    }

    func testWhoComesToAWindowLateMissesWhatItHasSent() {
        let source = HandSource<Int>()
        var all: [Observable<Int>] = []
        let subscription = windows(of: source).subscribe(onNext: { all.append($0) })
        source.send(1)
        let late = EventLog(all[0])
        source.send(2)
        XCTAssertEqual(late.events, ["next(2)", "completed"])
        XCTAssertEqual(all[0].synchronousEvents, ["completed"])
        source.fail()
        XCTAssertEqual(all[1].synchronousEvents, ["error(source)"])
        subscription.dispose()
    }

    func testAWindowWhoseSourceWasLetGoSendsNothing() {
        let source = HandSource<Int>()
        var first: Observable<Int>?
        windows(of: source).subscribe(onNext: { first = $0 }).dispose()
        weak var captured: Released?
        do {
            let object = Released()
            captured = object
            _ = first?.subscribe(onNext: { _ in withExtendedLifetime(object) {} })
        }
        XCTAssertNil(captured)
        XCTAssertEqual(source.subscriptions, 1)
    }

    func testAnElementSentByAHandlerComesAfterTheBoundaryUnderWay() {
        let relay = PublishRelay<Int>()
        var log: [String] = []
        let subscription = contents(relay.window(timeSpan: .seconds(1), count: 2, scheduler: clock)).subscribe(
            onNext: { text in
                log.append(text)
                if text == "0 next(2)" { relay.accept(3) }
            })
        relay.accept(1)
        relay.accept(2)
        XCTAssertEqual(log, ["0 next(1)", "0 next(2)", "0 completed", "1 next(3)"])
        subscription.dispose()
    }

    func testEachSubscriptionHasItsOwnWindows() {
        let source = HandSource<Int>()
        let result = contents(windows(of: source))
        let first = EventLog(result)
        source.send(1)
        let second = EventLog(result)
        source.send(2)
        XCTAssertEqual(first.events, ["next(0 next(1))", "next(0 next(2))", "next(0 completed)"])
        XCTAssertEqual(second.events, ["next(0 next(2))"])
    }

    func testACountOfZeroOrLessOrTheLargestIsNoLimit() {
        for count in [0, -1, .min, .max] {
            let source = HandSource<Int>()
            let result = contents(source.observable.window(timeSpan: .seconds(1), count: count, scheduler: clock))
            let log = EventLog(result.filter { $0.contains("completed") })
            source.send(1, 2, 3)
            XCTAssertEqual(log.events, [])
            clock.advance(by: .seconds(1))
            XCTAssertEqual(log.events, ["next(0 completed)"])
            log.dispose()
        }
    }

    func testAWindowHoldsNothingAfterItsEnd() {
        weak var captured: Released?
        let source = HandSource<Int>()
        var all: [Observable<Int>] = []
        do {
            let object = Released()
            captured = object
            let elements = source.observable.map { element in withExtendedLifetime(object) { element } }
            _ = elements.window(timeSpan: .seconds(10), count: 2, scheduler: clock).subscribe(onNext: { window in
                all.append(window)
                _ = window.subscribe(onNext: { _ in withExtendedLifetime(object) {} })
            })
        }
        source.send(1, 2, 3)
        XCTAssertNotNil(captured)
        source.complete()
        XCTAssertNil(captured)
        XCTAssertEqual(all.count, 2)
    }

    func testWindowsThatEndAreForgottenWhileTheSourceGoesOn() {
        let windows = AnyObserver<Observable<Int>>(next: { _ in }, end: { _ in })
        let branching = Branching(windows, Lifetime(), on: nil)
        weak var first: Branch<Int>?
        do {
            let (branch, _): (Branch<Int>, Observable<Int>) = branching.open()
            first = branch
            branching.end(branch, nil)
        }
        XCTAssertNil(first)
        XCTAssertEqual(branching.upstream.count, 1, "that of the windows themselves")
        branching.upstream.dispose()
    }

    @MainActor
    func testAHandlerOnAnActorMissesNoElementSentFromElsewhere() async {
        let relay = PublishRelay<Int>()
        let isDone = expectation(description: "all elements")
        var got: [Int] = []
        var windowCount = 0
        let subscription = relay.window(
            timeSpan: .seconds(60), count: 3, scheduler: SerialDispatchQueueScheduler(qos: .default)
        )
        .subscribe(onNext: { window in
            MainActor.preconditionIsolated()
            windowCount += 1
            _ = window.subscribe(onNext: { element in
                MainActor.preconditionIsolated()
                got.append(element)
                if got.count == 300 { isDone.fulfill() }
            })
        })
        DispatchQueue.global().async { for element in 1...300 { relay.accept(element) } }
        await fulfillment(of: [isDone], timeout: 30)
        XCTAssertEqual(got, Array(1...300))
        XCTAssertEqual(windowCount, 101)
        subscription.dispose()
    }
}
