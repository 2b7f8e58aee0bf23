import ExampleStreams
import StreamKit
import StreamKitTesting
import XCTest

/// The four older shapes count as the one shape does. Having no inputs and outputs by name, each is tested in its own way.
final class OlderShapesTests: XCTestCase {
    private func assertCounts(
        _ count: Observable<String>, _ countUp: () -> Void, file: StaticString = #filePath, line: UInt = #line
    ) {
        let observer = TestScheduler(initialClock: 0).createObserver(String.self)
        let subscription = count.subscribe(observer)
        countUp()
        countUp()
        subscription.dispose()
        countUp()
        XCTAssertEqual(observer.events, [.next(0, "0"), .next(0, "1"), .next(0, "2")], file: file, line: line)
    }

    func testAMethodCounts() {
        let counter = MethodCounter()
        assertCounts(counter.count) { counter.countUp() }
    }

    func testARelayBehindAMethodCounts() {
        let counter = RelayCounter()
        assertCounts(counter.count) { counter.countUp() }
    }

    func testAnObserverCounts() {
        let counter = ObserverCounter()
        assertCounts(counter.count) { counter.countUp.onNext(()) }
    }

    func testScanCounts() {
        let counter = ScanCounter()
        assertCounts(counter.count) { counter.countUp.onNext(()) }
    }

    func testScanCountsAnewForEachSubscriber() {
        let counter = ScanCounter()
        let disposeBag = DisposeBag()
        counter.count.subscribe(onNext: { _ in }).disposed(by: disposeBag)
        counter.countUp.onNext(())
        var late: [String] = []
        counter.count.subscribe(onNext: { late.append($0) }).disposed(by: disposeBag)
        XCTAssertEqual(late, ["0"])
    }
}
