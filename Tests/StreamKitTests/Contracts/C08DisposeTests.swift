import Dispatch
import XCTest

@testable import StreamKit

/// C8: once `dispose()` has returned where events are delivered, nothing more begins.
final class C08DisposeTests: XCTestCase {
    func testNothingArrivesAfterDispose() {
        for row in OperatorTable.rows where row.role != .creating {
            let probe = Probe()
            let recorder = ContractLog()
            let scheduler = VirtualTimeScheduler()
            let subscription = row.build(probe.observable, scheduler).subscribe { recorder.record($0) }
            probe.send(1)
            probe.send(2)
            let before = recorder.events
            subscription.dispose()
            probe.send(3)
            scheduler.advance(by: longerThanAnySpan)
            probe.complete()
            scheduler.advance(by: longerThanAnySpan)
            XCTAssertEqual(recorder.events, before, "\(row)")
            XCTAssertEqual(probe.teardowns, probe.subscriptions, "\(row)")
            XCTAssertEqual(probe.subscriberCount, 0, "\(row)")
        }
    }

    func testAHandlerThatDisposesIsNotCalledAgain() {
        for row in OperatorTable.rows where !row.elements.isEmpty {
            let probe = Probe()
            let recorder = ContractLog()
            let holder = Holder()
            let scheduler = VirtualTimeScheduler()
            holder.set(
                row.build(probe.observable, scheduler).subscribe { event in
                    recorder.record(event)
                    holder.dispose()
                })
            for element in 1...3 { probe.send(element) }
            scheduler.advance(by: longerThanAnySpan)
            probe.complete()
            scheduler.advance(by: longerThanAnySpan)
            if row.role != .creating {
                XCTAssertEqual(recorder.events.count, 1, "\(row)")
                XCTAssertEqual(probe.subscriberCount, 0, "\(row)")
            }
        }
    }

    func testASynchronousSourceStopsWhenDisposedBeforeSubscribeReturns() {
        for row in OperatorTable.rows where row.role == .synchronous && !row.elements.isEmpty {
            let pulled = ContractLog()
            let recorder = ContractLog()
            let source = Observable<Int> { observer, lifetime in
                for element in 1...1_000 where !lifetime.isDisposed {
                    pulled.record(.next(element))
                    observer.next(element)
                }
                if !lifetime.isDisposed { observer.end(nil) }
            }
            let lifetime = Lifetime()
            nonisolated(unsafe) var pulledAtDispose = 0
            row.build(source, VirtualTimeScheduler()).source(
                AnyObserver(
                    next: {
                        recorder.record(.next($0))
                        pulledAtDispose = pulled.elements.count
                        lifetime.dispose()
                    }, end: { _ in lifetime.dispose() }), lifetime)
            XCTAssertEqual(recorder.elements.count, 1, "\(row)")
            XCTAssertEqual(pulled.elements.count, pulledAtDispose, "\(row): the source was asked for no more")
        }
    }

    func testFromAnotherThreadAtMostOneCallStillRuns() {
        for row in OperatorTable.rows where row.role == .synchronous {
            let relay = PublishRelay<Int>()
            let recorder = ContractLog()
            nonisolated(unsafe) let subscription = row.build(relay.asObservable(), VirtualTimeScheduler()).subscribe {
                recorder.record($0)
            }
            nonisolated(unsafe) var atDispose = 0
            DispatchQueue.concurrentPerform(iterations: 2) { thread in
                if thread == 0 {
                    for element in 0..<500 { relay.accept(element) }
                } else {
                    subscription.dispose()
                    atDispose = recorder.events.count
                }
            }
            XCTAssertLessThanOrEqual(recorder.events.count, atDispose + 1, "\(row)")
        }
    }

    func testABagMarksAllItHoldsBeforeItRunsAnything() {
        let relay = PublishRelay<Int>()
        let recorder = ContractLog()
        var bag: DisposeBag? = DisposeBag()
        for _ in 0..<3 {
            bag?.insert(
                relay.map { element in
                    recorder.note("operator")
                    return element
                }.subscribe { recorder.record($0) })
            bag?.insert(Disposables.create { relay.accept(1) })
        }
        bag = nil
        XCTAssertEqual(recorder.events, [])
    }

    func testAFinishedSubscriptionLeavesItsBag() {
        final class Captured {}
        let bag = DisposeBag()
        weak var last: Captured?
        for _ in 0..<10_000 {
            let captured = Captured()
            last = captured
            Observable<Int> { observer, _ in
                observer.next(1)
                observer.end(nil)
            }.subscribe(onNext: { _ in withExtendedLifetime(captured) {} }).disposed(by: bag)
        }
        XCTAssertNil(last)
        XCTAssertTrue(bag.lifetime.isEmpty)
    }
}
