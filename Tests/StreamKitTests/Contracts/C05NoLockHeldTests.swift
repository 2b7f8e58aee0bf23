import Dispatch
import XCTest

@testable import StreamKit

/// C5: no lock is held while foreign code runs.
final class C05NoLockHeldTests: XCTestCase {
    /// One thread is inside a handler and wants a lock; another holds that lock and calls into everything.
    func testAHandlerMayWaitForALockWhoseHolderCallsIn() {
        for row in OperatorTable.rows where row.role != .creating {
            assertFinishes("\(row)") {
                let foreign = DispatchSemaphore(value: 1)
                let isInside = DispatchSemaphore(value: 0)
                let isFree = DispatchSemaphore(value: 0)
                let probe = Probe()
                let scheduler = VirtualTimeScheduler()
                let result = row.build(probe.observable, scheduler)
                let didEnter = Holder()
                let inside = DispatchQueue(label: "inside")
                let key = DispatchSpecificKey<Bool>()
                inside.setSpecific(key: key, value: true)
                let subscription = result.subscribe { event in
                    guard !event.isStopEvent, DispatchQueue.getSpecific(key: key) != nil else { return }
                    isInside.signal()
                    foreign.wait()
                    foreign.signal()
                }
                didEnter.set(subscription)
                foreign.wait()
                inside.async {
                    for element in 1...3 { probe.send(element) }
                    scheduler.advance(by: longerThanAnySpan)
                    probe.complete()
                    scheduler.advance(by: longerThanAnySpan)
                    isInside.signal()
                    isFree.signal()
                }
                isInside.wait()
                probe.send(4)
                let other = result.subscribe(onNext: { _ in }, onError: { _ in })
                other.dispose()
                didEnter.dispose()
                foreign.signal()
                isFree.wait()
            }
        }
    }

    /// An element's `deinit` that calls back into the relay that let it go.
    func testAnElementsDeinitMayCallIn() {
        final class Element: @unchecked Sendable {  // proof: never changed
            let onDeinit: @Sendable () -> Void
            init(_ onDeinit: @escaping @Sendable () -> Void) { self.onDeinit = onDeinit }
            deinit { onDeinit() }
        }
        assertFinishes("A relay whose element calls back as it is released") {
            let reads = ContractLog()
            let relay = BehaviorRelay<Element?>(value: nil)
            relay.accept(Element { reads.record(.next(relay.value == nil ? 0 : 1)) })
            relay.accept(nil)
            XCTAssertEqual(reads.elements, [0])
            relay.accept(Element { relay.accept(nil) })
            relay.update { _ in nil }
            XCTAssertNil(relay.value)
        }
    }

    /// The same for an element that has waited while the first value was handed over.
    func testADeinitOfWhatHasWaitedForTheFirstValueMayCallIn() {
        assertFinishes("A relay that lets go of what has waited") {
            let relay = BehaviorRelay<AnyObject?>(value: nil)
            var (isFirst, releases) = (true, 0)
            relay.subscribe(onNext: { _ in
                guard isFirst else { return }
                isFirst = false
                relay.accept(OnDeinit { releases += relay.value == nil ? 1 : 0 })
                relay.accept(nil)
            }).dispose()
            XCTAssertEqual(releases, 1)
        }
    }

    /// The same for all that keep elements: as another takes its place, and as an end drops it.
    func testADeinitOfWhatIsKeptMayCallIn() {
        final class Element: @unchecked Sendable {  // proof: never changed
            let onDeinit: @Sendable () -> Void
            init(_ onDeinit: @escaping @Sendable () -> Void) { self.onDeinit = onDeinit }
            deinit { onDeinit() }
        }
        assertFinishes("A relay or subject whose element calls back as it is released") {
            let calls = Counter()
            func check(_ observer: AnyObserver<Element?>, _ observable: Observable<Element?>) {
                let callIn: @Sendable () -> Void = {
                    calls.increment()
                    observer.onNext(nil)
                    observable.subscribe(onNext: { _ in }, onError: { _ in }, isolation: nil).dispose()
                }
                for _ in 0..<2 { observer.onNext(Element(callIn)) }
                observer.onNext(nil)
                observer.onNext(Element(callIn))
                observer.onError(TestError.source)
            }
            let behavior = BehaviorSubject<Element?>(value: nil)
            check(behavior.asObserver(), behavior.asObservable())
            let replay = ReplaySubject<Element?>.create(bufferSize: 1)
            check(replay.asObserver(), replay.asObservable())
            let async = AsyncSubject<Element?>()
            check(async.asObserver(), async.asObservable())
            XCTAssertGreaterThanOrEqual(calls.count, 7)
        }
    }

    /// A closure's captures that call back into the relay whose subscription held them.
    func testAClosuresDeinitMayCallIn() {
        final class Capture: @unchecked Sendable {  // proof: never changed
            let onDeinit: @Sendable () -> Void
            init(_ onDeinit: @escaping @Sendable () -> Void) { self.onDeinit = onDeinit }
            deinit { onDeinit() }
        }
        for row in OperatorTable.rows where row.role != .creating {
            assertFinishes("\(row)") {
                let relay = PublishRelay<Int>()
                let scheduler = VirtualTimeScheduler()
                let calls = ContractLog()
                func subscribe() -> any Disposable {
                    let capture = Capture {
                        calls.record(.next(0))
                        relay.accept(9)
                        relay.subscribe(onNext: { _ in }).dispose()
                    }
                    let source = relay.map { element in withExtendedLifetime(capture) { element } }
                    return row.build(source, scheduler).subscribe { _ in }
                }
                subscribe().dispose()
                scheduler.advance(by: longerThanAnySpan)
                XCTAssertEqual(calls.elements, [0], "\(row): what was captured is released")
            }
        }
    }
}
