import StreamKitTesting
import XCTest

@testable import StreamKit

final class WithLatestFromTests: XCTestCase {
    func testDiagram() {
        assertDiagram(inFile: "WithLatestFrom.swift") { lanes in
            lanes["source"].withLatestFrom(lanes["second"]) { $0 + $1 }
        }
    }

    // R42
    func testATriggerBeforeTheFirstOtherElementIsDroppedNotDeferred() {
        let (source, second) = (HandSource<Int>(), HandSource<Int>())
        let log = EventLog(source.observable.withLatestFrom(second.observable) { $0 + $1 })
        source.send(1)
        second.send(10)
        XCTAssertEqual(log.events, [])
        source.send(2)
        XCTAssertEqual(log.events, ["next(12)"])
        log.dispose()
    }

    // R41
    func testTheRightSideIsSubscribedFirst() {
        XCTAssertEqual(
            Observable.just(1).withLatestFrom(Observable.just(2)).synchronousEvents, ["next(2)", "completed"])
    }

    // R39: the source is subscribed last, so what is derived from it and what it is combined with are in step.
    func testAStreamDerivedFromTheOtherSideMeetsTheNewElement() {
        let source = PublishRelay<Int>()
        let log = EventLog(source.map { $0 * 10 }.withLatestFrom(source) { [$0, $1] })
        source.accept(1)
        source.accept(2)
        XCTAssertEqual(log.events, ["next([10, 1])", "next([20, 2])"])
        log.dispose()
    }

    // R40
    func testAnUnrelatedSubscriberDoesNotChangeTheResult() {
        func elements(_ isOtherFirst: Bool) -> [String] {
            let (a, b) = (PublishRelay<Int>(), BehaviorRelay(value: 0))
            let bag = DisposeBag()
            if isOtherFirst { b.subscribe(onNext: { _ in }).disposed(by: bag) }
            a.bind(to: b).disposed(by: bag)
            let log = EventLog(a.withLatestFrom(b) { [$0, $1] })
            if !isOtherFirst { b.subscribe(onNext: { _ in }).disposed(by: bag) }
            a.accept(1)
            a.accept(2)
            log.dispose()
            return log.events
        }
        XCTAssertEqual(elements(true), ["next([1, 1])", "next([2, 2])"])
        XCTAssertEqual(elements(false), elements(true))
    }

    func testABehaviorIsReadAndNeverBehind() {  // R39, C6
        let count = BehaviorRelay(value: 10)
        let up = PublishRelay<Void>()
        let bag = DisposeBag()
        up.withLatestFrom(count) { $1 + 1 }.bind(to: count).disposed(by: bag)
        count.filter { $0 == 10 }.subscribe(onNext: { _ in
            up.accept(())
            up.accept(())
        }).disposed(by: bag)
        XCTAssertEqual(count.value, 12)
    }

    func testAFailureOfTheOtherSideEndsTheResultAndItsCompletionDoesNot() {
        let (source, second) = (HandSource<Int>(), HandSource<Int>())
        let log = EventLog(source.observable.withLatestFrom(second.observable))
        second.send(10)
        second.complete()
        source.send(1)
        XCTAssertEqual(log.events, ["next(10)"])
        source.complete()
        XCTAssertEqual(log.events, ["next(10)", "completed"])
        let failing = EventLog(Observable<Int>.never().withLatestFrom(Observable<Int>.error(TestError.source)))
        XCTAssertEqual(failing.events, ["error(source)"])
    }

    func testLetsBothSourcesGo() {
        let (source, second) = (HandSource<Int>(), HandSource<Int>())
        let result = source.observable.withLatestFrom(second.observable)
        EventLog(result).dispose()
        XCTAssertEqual([source.subscribers, second.subscribers], [0, 0])
        let log = EventLog(result)
        source.complete()
        XCTAssertEqual([source.subscribers, second.subscribers], [0, 0])
        XCTAssertEqual(log.events, ["completed"])
    }

    // R61
    func testKeepsNothingOnceItHasEndedOrWasDisposed() {
        for isDisposed in [false, true] {
            let trigger = HandSource<Int>()
            let other = HandSource<Released>()
            weak var element: Released?
            weak var captured: Released?
            var subscription: any Disposable
            do {
                let (sent, object) = (Released(), Released())
                (element, captured) = (sent, object)
                subscription = trigger.observable.withLatestFrom(other.observable) { _, newest in
                    _ = object
                    return newest
                }.subscribe(onNext: { _ in })
                other.send(sent)
                trigger.send(1)
            }
            XCTAssertNotNil(element)
            if isDisposed { subscription.dispose() } else { trigger.complete() }
            XCTAssertNil(element)
            XCTAssertNil(captured)
            XCTAssertEqual([trigger.subscribers, other.subscribers], [0, 0])
            subscription = Disposables.create()
        }
    }

    func testAnErrorThrownByTheSelectorEndsTheResult() {
        let result = Observable.of(1, 2).withLatestFrom(Observable.just(1)) { (_, _) -> Int in throw TestError.closure }
        XCTAssertEqual(result.synchronousEvents, ["error(closure)"])
    }

    func testEachSubscriptionHasItsOwnNewestElement() {
        let (source, second) = (HandSource<Int>(), HandSource<Int>())
        let result = source.observable.withLatestFrom(second.observable)
        let early = EventLog(result)
        second.send(10)
        let late = EventLog(result)
        source.send(1)
        XCTAssertEqual(early.events, ["next(10)"])
        XCTAssertEqual(late.events, [])
        early.dispose()
        late.dispose()
    }

    @MainActor
    func testWithAnActorEachElementMeetsWhatWasTheNewestWhenItCame() async {
        let (source, second) = (PublishRelay<Int>(), PublishRelay<Int>())
        let bag = DisposeBag()
        var results: [[Int]] = []
        await withCheckedContinuation { continuation in
            source.withLatestFrom(second) { [$0, $1] }.subscribe(onNext: {
                results.append($0)
                if results.count == 100 { continuation.resume() }
            }).disposed(by: bag)
            Task.detached {
                for number in 1...100 {
                    second.accept(number)
                    source.accept(number)
                }
            }
        }
        XCTAssertEqual(results, (1...100).map { [$0, $0] })
    }
}
