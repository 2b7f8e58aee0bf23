import StreamKit
import StreamKitTesting
import XCTest

final class RecordedTests: XCTestCase {
    private enum TestError: Error { case dummy, other }

    func testEventsOfAnArrayLiteral() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable(Recorded.events(.next(210, 1), .next(220, 2), .completed(230)))

        let res = scheduler.start { xs.map { $0 * 2 } }

        let expected = Recorded.events([.next(210, 2), .next(220, 4), .completed(230)])
        XCTAssertEqual(res.events, expected)
    }

    func testOptionalElements() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, "1"), .next(220, "b"), .completed(230)])

        let res = scheduler.start { xs.map { Int($0) } }

        XCTAssertEqual(res.events, [.next(210, 1), .next(220, nil), .completed(230)])
    }

    func testElementsAlone() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 1), .next(220, 2)])

        let res = scheduler.start { xs.map { $0 * 2 } }

        XCTAssertRecordedElements(res.events, [2, 4])
    }

    func testTypesOfTerminalEvents() {
        let completed: [Recorded<Event<Int>>] = [.completed(230, Int.self)]
        let failed: [Recorded<Event<Int>>] = [.error(230, TestError.dummy, Int.self)]
        XCTAssertNotEqual(completed, failed)
        XCTAssertNotEqual(failed, [.error(230, TestError.other)])
        XCTAssertEqual(failed[0].time, 230)
        XCTAssertEqual(failed[0].value.error as? TestError, .dummy)
    }

    func testEventsWithoutTimes() {
        let events: [Event<Int>] = [.next(1), .error(TestError.dummy)]
        XCTAssertEqual(events, [.next(1), .error(TestError.dummy)])
        XCTAssertEqual(events.compactMap { $0.element }, [1])
    }

    func testOutcomesOfTraits() {
        var singles: [SingleEvent<Int>] = []
        var maybes: [MaybeEvent<Int>] = []
        var completables: [CompletableEvent] = []
        let bag = DisposeBag()

        Observable.just(1).asSingle().subscribe { singles.append($0) }.disposed(by: bag)
        Observable<Int>.error(TestError.dummy).asSingle().subscribe { singles.append($0) }.disposed(by: bag)
        Observable<Int>.empty().asMaybe().subscribe { maybes.append($0) }.disposed(by: bag)
        Observable<Never>.empty().asCompletable().subscribe { completables.append($0) }.disposed(by: bag)

        XCTAssertEqual(singles, [.success(1), .failure(TestError.dummy)])
        XCTAssertEqual(maybes, [.completed])
        XCTAssertEqual(completables, [.completed])
    }
}
