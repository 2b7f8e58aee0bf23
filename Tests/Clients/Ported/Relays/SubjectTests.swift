import StreamKit
import StreamKitTesting
import XCTest

final class SubjectTests: XCTestCase {
    private enum TestError: Error { case dummy }

    func testAPublishSubjectSendsItsEndToWhoComesLate() {
        let scheduler = TestScheduler(initialClock: 0)
        let subject = PublishSubject<Int>()
        let early = scheduler.createObserver(Int.self)
        let late = scheduler.createObserver(Int.self)
        let bag = DisposeBag()

        scheduler.scheduleAt(200) { subject.subscribe(early).disposed(by: bag) }
        scheduler.scheduleAt(210) { subject.onNext(1) }
        scheduler.scheduleAt(220) { subject.onError(TestError.dummy) }
        scheduler.scheduleAt(230) { subject.onNext(2) }
        scheduler.scheduleAt(240) { subject.subscribe(late).disposed(by: bag) }
        scheduler.start()

        XCTAssertEqual(early.events, [.next(210, 1), .error(220, TestError.dummy)])
        XCTAssertEqual(late.events, [.error(240, TestError.dummy)])
    }

    func testABehaviorSubjectBeginsWithItsValue() throws {
        let scheduler = TestScheduler(initialClock: 0)
        let subject = BehaviorSubject(value: 0)
        scheduler.scheduleAt(150) { subject.onNext(1) }
        scheduler.scheduleAt(210) { subject.on(.next(2)) }
        scheduler.scheduleAt(220) { subject.onCompleted() }

        let res = scheduler.start { subject }

        XCTAssertEqual(res.events, [.next(200, 1), .next(210, 2), .completed(220)])
        XCTAssertEqual(try subject.value(), 2)
    }

    func testAReplaySubjectBeginsWithTheLastValues() {
        let scheduler = TestScheduler(initialClock: 0)
        let subject = ReplaySubject<Int>.create(bufferSize: 1)
        scheduler.scheduleAt(110) { subject.onNext(1) }
        scheduler.scheduleAt(120) { subject.onNext(2) }
        scheduler.scheduleAt(130) { subject.onCompleted() }

        let res = scheduler.start { subject }

        XCTAssertEqual(res.events, [.next(200, 2), .completed(200)])
    }

    func testAnAsyncSubjectSendsItsLastElementWhenItCompletes() {
        let scheduler = TestScheduler(initialClock: 0)
        let subject = AsyncSubject<Int>()
        scheduler.scheduleAt(210) { subject.onNext(1) }
        scheduler.scheduleAt(220) { subject.onNext(2) }
        scheduler.scheduleAt(230) { subject.onCompleted() }

        let res = scheduler.start { subject }

        XCTAssertEqual(res.events, [.next(230, 2), .completed(230)])
    }

    func testASubjectIsAnObserver() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 1), .completed(220)])
        let subject = PublishSubject<Int>()
        let bag = DisposeBag()
        scheduler.scheduleAt(200) { xs.subscribe(subject.asObserver()).disposed(by: bag) }

        let res = scheduler.start { subject.asObservable() }

        XCTAssertEqual(res.events, [.next(210, 1), .completed(220)])
    }
}
