import XCTest

@testable import StreamKit

/// C9: cold is per subscription; nothing happens before one.
final class C09ColdTests: XCTestCase {
    func testBuildingSubscribesNothing() {
        for row in OperatorTable.rows {
            let probe = Probe()
            let scheduler = VirtualTimeScheduler()
            _ = row.build(probe.observable, scheduler)
            scheduler.advance(by: longerThanAnySpan)
            XCTAssertEqual(probe.subscriptions, 0, "\(row)")
        }
    }

    func testTwoSubscriptionsShareNoState() {
        for row in OperatorTable.rows {
            let relay = PublishRelay<Int>()
            let scheduler = VirtualTimeScheduler()
            let result = row.build(relay.asObservable(), scheduler)
            let first = ContractLog()
            let second = ContractLog()
            let one = result.subscribe { first.record($0) }
            let two = result.subscribe { second.record($0) }
            for element in 1...3 { relay.accept(element) }
            scheduler.advance(by: longerThanAnySpan)
            XCTAssertEqual(first.elements, row.elements, "\(row)")
            XCTAssertEqual(second.elements, row.elements, "\(row)")
            one.dispose()
            two.dispose()
        }
    }

    func testALaterSubscriptionStartsAnew() {
        for row in OperatorTable.rows where !row.remembers {
            let relay = PublishRelay<Int>()
            let scheduler = VirtualTimeScheduler()
            let result = row.build(relay.asObservable(), scheduler)
            for life in 1...2 {
                let recorder = ContractLog()
                let subscription = result.subscribe { recorder.record($0) }
                for element in 1...3 { relay.accept(element) }
                scheduler.advance(by: longerThanAnySpan)
                XCTAssertEqual(recorder.elements, row.elements, "\(row), life \(life)")
                subscription.dispose()
                scheduler.advance(by: longerThanAnySpan)
            }
        }
    }
}
