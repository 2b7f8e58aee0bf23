import Dispatch
import StreamKitTesting
import XCTest

@testable import StreamKit

final class DeferredTests: XCTestCase {
    func testAsksTheFactoryAtEachSubscription() {
        var calls = 0
        let observable = Observable<Int>.deferred {
            calls += 1
            return .just(calls)
        }
        XCTAssertEqual(calls, 0)
        XCTAssertEqual(observable.synchronousEvents, ["next(1)", "completed"])
        XCTAssertEqual(observable.synchronousEvents, ["next(2)", "completed"])
    }

    func testDiagram() {
        assertDiagram(inFile: "Deferred.swift") { lanes in
            var count = 0
            let counted = Observable<Int>.deferred {
                count += 1
                return .just(count)
            }
            let drawn = lanes.scheduler.createObserver(Int.self)
            let first = lanes.scheduler.createObserver(Int.self)
            return Observable<Int>.deferred {
                _ = lanes["deferred { just(count) }"].subscribe(drawn)
                _ = counted.subscribe(first)
                XCTAssertEqual(first.events, [.next(200, 1), .completed(200)])
                return counted
            }
        }
    }

    func testPassesTheSourcesFailureOn() {
        XCTAssertEqual(
            Observable<Int>.deferred { .error(TestError.source) }.synchronousEvents, ["error(source)"])
    }

    func testDisposesTheSource() {
        let source = HandSource<Int>()
        let log = EventLog(Observable<Int>.deferred { source.observable })
        source.send(1)
        XCTAssertEqual(source.subscribers, 1)
        log.dispose()
        XCTAssertEqual(source.subscribers, 0)
        XCTAssertEqual(log.events, ["next(1)"])
    }

    func testFailsWithWhatTheFactoryThrows() {
        XCTAssertEqual(
            Observable<Int>.deferred { throw TestError.closure }.synchronousEvents, ["error(closure)"])
    }

    func testIsNotKeptByItsSubscriptions() {  // R60
        weak var captured: Released?
        let bag = DisposeBag()
        do {
            let object = Released()
            captured = object
            Observable<Int>.deferred {
                _ = object
                return .never()
            }.subscribe(onNext: { _ in }).disposed(by: bag)
        }
        XCTAssertNil(captured)
    }

    @MainActor
    func testCallsTheFactoryOnTheActorItWasWrittenOn() async {
        let observable = Observable<Int>.deferred {
            MainActor.preconditionIsolated()
            return .just(1)
        }
        let events = await eventsOffMain(of: observable)
        XCTAssertEqual(events, ["next(1)", "completed"])
    }

    func testDoesNotAskItsFactoryForADisposedSubscription() {
        var asked = 0
        let lifetime = Lifetime()
        lifetime.dispose()
        Observable<Int>.deferred {
            asked += 1
            return .just(1)
        }.source(AnyObserver(next: { _ in }, end: { _ in }), lifetime)
        XCTAssertEqual(asked, 0)
    }
}

/// What `observable` says to a subscription made in the background, until its end.
func eventsOffMain(of observable: Observable<Int>) async -> [String] {
    await withCheckedContinuation { continuation in
        DispatchQueue.global().async {
            let log = CompletionLog { continuation.resume(returning: $0) }
            _ = observable.subscribe { log.record($0) }
        }
    }
}

/// Hands over what was recorded, at the end.
private final class CompletionLog: @unchecked Sendable {  // proof: events of one subscription are serial
    private var events: [String] = []
    private let handOver: ([String]) -> Void

    init(_ handOver: @escaping ([String]) -> Void) { self.handOver = handOver }

    func record(_ event: Event<Int>) {
        events.append("\(event)")
        if event.isStopEvent { handOver(events) }
    }
}
