import Dispatch
import XCTest

@testable import StreamKit

/// What flatMap, flatMapLatest, flatMapFirst and concatMap have in common, with a second element that runs, replaces, is dropped, waits.
final class FlatteningTests: XCTestCase {
    private typealias Flattening = (_ source: Observable<Int>, _ inner: Observable<Int>) -> Observable<Int>

    private let forms: [(name: String, flatten: Flattening)] = [
        ("flatMap", { source, inner in source.flatMap { _ in inner } }),
        ("flatMapLatest", { source, inner in source.flatMapLatest { _ in inner } }),
        ("flatMapFirst", { source, inner in source.flatMapFirst { _ in inner } }),
        ("concatMap", { source, inner in source.concatMap { _ in inner } }),
    ]

    func testAnInnerFailureEndsEverything() {
        for form in forms {
            let (outer, inner) = (HandSource<Int>(), HandSource<Int>())
            let log = EventLog(form.flatten(outer.observable, inner.observable))
            outer.send(0, 0)
            let subscriptions = inner.subscriptions
            inner.fail(TestError.inner)
            outer.send(0)
            XCTAssertEqual(log.events, ["error(inner)"], form.name)
            XCTAssertEqual([outer.subscribers, inner.subscribers], [0, 0], form.name)
            XCTAssertEqual(inner.subscriptions, subscriptions, form.name)
        }
    }

    func testAFailureOfTheSourceDoesNotWaitAndEndsTheInnerStreams() {
        for form in forms {
            let (outer, inner) = (HandSource<Int>(), HandSource<Int>())
            let log = EventLog(form.flatten(outer.observable, inner.observable))
            outer.send(0, 0)
            outer.fail()
            inner.send(1)
            XCTAssertEqual(log.events, ["error(source)"], form.name)
            XCTAssertEqual(inner.subscribers, 0, form.name)
        }
    }

    func testDisposingStopsTheSourceAndTheInnerStreams() {  // R19
        for form in forms {
            let (outer, inner) = (HandSource<Int>(), HandSource<Int>())
            let log = EventLog(form.flatten(outer.observable, inner.observable))
            outer.send(0, 0)
            XCTAssertEqual(outer.subscribers, 1, form.name)
            XCTAssertGreaterThan(inner.subscribers, 0, form.name)
            let subscriptions = inner.subscriptions
            log.dispose()
            XCTAssertEqual([outer.subscribers, inner.subscribers], [0, 0], form.name)
            inner.send(1)
            inner.complete()
            outer.send(0)
            XCTAssertEqual(inner.subscriptions, subscriptions, form.name)
            XCTAssertEqual(log.events, [], form.name)
        }
    }

    // MARK: What waits

    func testElementsThatWaitAreFollowedByTheCompletionAlsoWhenEachIsAConstant() {
        let (outer, inner) = (HandSource<Int>(), HandSource<Int>())
        let log = EventLog(outer.observable.concatMap { $0 == 0 ? inner.observable : .just($0) })
        outer.send(0, 1, 2)
        outer.complete()
        inner.complete()
        XCTAssertEqual(log.events, ["next(1)", "next(2)", "completed"])
    }

    func testNothingFollowsAConstantWhoseHandlerDisposes() {
        for last in [1, 2] {
            let (outer, inner) = (HandSource<Int>(), HandSource<Int>())
            let (log, selected, lifetime) = (ContractLog(), ContractLog(), Lifetime())
            outer.observable.concatMap { element -> Observable<Int> in
                selected.record(.next(element))
                return element == 0 ? inner.observable : .just(element)
            }.source(
                AnyObserver(
                    next: { element in
                        log.record(.next(element))
                        lifetime.dispose()
                    }, end: { log.record(Event(end: $0)) }), lifetime)
            for element in 0...last { outer.send(element) }
            outer.complete()
            inner.complete()
            XCTAssertEqual(log.events, ["next(1)"])
            XCTAssertEqual(selected.elements, [0, 1])
        }
    }

    // MARK: Order

    func testAStartingInnerStreamDoesNotOvertakeWhatIsQueuedBehindItsElement() {
        let (outer, first, second) = (HandSource<Int>(), HandSource<Int>(), HandSource<Int>())
        var elements: [Int] = []
        let subscription = outer.observable.flatMap { element -> Observable<Int> in
            element == -1 ? first.observable : element == -2 ? second.observable : .of(1, 2)
        }.subscribe(onNext: { element in
            elements.append(element)
            guard element == 10 else { return }
            outer.send(0)
            second.send(20, 30)
        })
        outer.send(-1, -2)
        first.send(10)
        XCTAssertEqual(elements, [10, 20, 30, 1, 2])
        subscription.dispose()
    }

    /// What an inner stream sends from another thread while it is being subscribed to is left to the thread that subscribes.
    func testWhatAnotherThreadSendsWhileAnInnerStreamStartsDoesNotRunBesideWhatFollows() {
        let outer = HandSource<Int>()
        let log = ContractLog()
        let (hasSent, mayGoOn, isOver) = (DispatchGroup(), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let isHere = Counter()
        let inner = Observable<Int> { observer, _ in
            let observer = Unproven(observer)
            DispatchQueue.global().async {
                observer.value.onNext(10)
                isHere.increment()
                mayGoOn.signal()
                isOver.signal()
            }
            mayGoOn.waitOrFail()
        }
        let subscription = outer.observable.flatMap { $0 == 0 ? inner : .just($0) }.subscribe { event in
            log.record(event) { event in
                // Called by the other thread, it stays inside until this one has gone on.
                guard event.element == 10, isHere.count == 0 else { return }
                mayGoOn.signal()
                hasSent.wait()
            }
        }
        hasSent.enter()
        outer.send(0)
        outer.send(1)
        hasSent.leave()
        isOver.waitOrFail()
        XCTAssertEqual(log.elements, [10, 1])
        XCTAssertEqual(log.overlap, 1)
        subscription.dispose()
    }
}
