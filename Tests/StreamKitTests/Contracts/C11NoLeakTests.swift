import XCTest

@testable import StreamKit

/// C11: at the end, and at dispose, closures, upstream and elements are released.
final class C11NoLeakTests: XCTestCase {
    private final class Captured: Sendable {}

    private enum Ending: CaseIterable {
        case completed, failed, disposed, disposedInHandler
    }

    func testEveryEndingReleasesWhatWasCaptured() {
        for row in OperatorTable.rows where row.role != .creating {
            for ending in Ending.allCases {
                weak var above: Captured?
                weak var below: Captured?
                let scheduler = VirtualTimeScheduler()
                let holder = Holder()
                do {
                    let upstream = Captured()
                    let downstream = Captured()
                    above = upstream
                    below = downstream
                    let probe = Probe()
                    let source = probe.observable.map { element in withExtendedLifetime(upstream) { element } }
                    holder.set(
                        row.build(source, scheduler).subscribe(
                            onNext: { _ in
                                withExtendedLifetime(downstream) {}
                                if ending == .disposedInHandler { holder.dispose() }
                            }, onError: { _ in withExtendedLifetime(downstream) {} }))
                    for element in 1...3 { probe.send(element) }
                    switch ending {
                    case .completed: probe.complete()
                    case .failed: probe.fail()
                    case .disposed: holder.dispose()
                    case .disposedInHandler: break
                    }
                    scheduler.advance(by: longerThanAnySpan)
                    if !row.completesWithSource || !row.failsWithSource || row.elements.isEmpty { holder.dispose() }
                    scheduler.advance(by: longerThanAnySpan)
                    XCTAssertEqual(probe.subscriberCount, 0, "\(row), \(ending)")
                }
                XCTAssertNil(above, "\(row), \(ending): what the upstream closure captured")
                XCTAssertNil(below, "\(row), \(ending): what the downstream closure captured")
            }
        }
    }

    func testARelayThatGoesReleasesItsSubscribersThoughNobodyDisposed() {
        weak var captured: Captured?
        do {
            let object = Captured()
            captured = object
            let relay = PublishRelay<Int>()
            _ = relay.map { $0 }.subscribe(onNext: { _ in withExtendedLifetime(object) {} })
            relay.accept(1)
        }
        XCTAssertNil(captured)
    }

    func testAQueuedElementIsReleasedWhenTheSubscriptionIsDisposed() {
        weak var element: Captured?
        let relay = PublishRelay<Captured>()
        let holder = Holder()
        holder.set(
            relay.subscribe(onNext: { _ in
                let queued = Captured()
                element = queued
                relay.accept(queued)
                holder.dispose()
            }))
        relay.accept(Captured())
        XCTAssertNil(element)
    }

    func testAPublishRelayKeepsNoElement() {
        weak var element: Captured?
        let relay = PublishRelay<Captured>()
        let subscription = relay.subscribe(onNext: { _ in })
        do {
            let object = Captured()
            element = object
            relay.accept(object)
        }
        XCTAssertNil(element)
        subscription.dispose()
    }
}
