import Dispatch
import StreamKit
import XCTest

final class SubjectTests: XCTestCase {
    private let bag = DisposeBag()

    private func recorded(_ observable: Observable<Int>) -> Recorder<Int> {
        let recorder = Recorder<Int>()
        observable.subscribe(recorder).disposed(by: bag)
        return recorder
    }

    private func recorded<Subject: SubjectType>(_ subject: Subject) -> Recorder<Int> where Subject.Element == Int {
        recorded(subject.asObservable())
    }

    private func recorded<Subject: SubjectType>(_ subject: Subject, while body: () -> Void) -> [String]
    where Subject.Element == Int {
        let recorder = recorded(subject)
        body()
        return recorder.log
    }

    // MARK: Who is subscribed, and who comes after the end

    func testAPublishSubjectKeepsNothingButItsEnd() {
        let subject = PublishSubject<Int>()
        subject.onNext(1)
        let early = recorded(subject)
        subject.onNext(2)
        subject.onCompleted()
        XCTAssertEqual(early.log, ["next(2)", "completed"])
        XCTAssertEqual(recorded(subject).log, ["completed"])
    }

    func testABehaviorSubjectGivesItsNewestElementUntilItsEnd() {
        let subject = BehaviorSubject(value: 0)
        subject.onNext(1)
        let early = recorded(subject)
        subject.onNext(2)
        subject.onCompleted()
        XCTAssertEqual(early.log, ["next(1)", "next(2)", "completed"])
        XCTAssertEqual(recorded(subject).log, ["completed"])
    }

    func testAReplaySubjectGivesWhatItKeepsAlsoAfterItsEnd() {
        for (size, kept) in [(0, []), (1, ["next(3)"]), (2, ["next(2)", "next(3)"])] {
            let subject = ReplaySubject<Int>.create(bufferSize: size)
            for number in 1...3 { subject.onNext(number) }
            subject.onCompleted()
            subject.onNext(4)
            XCTAssertEqual(recorded(subject).log, kept + ["completed"])
        }
        let failed = ReplaySubject<Int>.createUnbound()
        failed.onNext(1)
        failed.onError(TestError.first)
        XCTAssertEqual(recorded(failed).log, ["next(1)", "error(first)"])
    }

    func testAnAsyncSubjectSendsTheLastElementWhenItCompletes() {
        let subject = AsyncSubject<Int>()
        let early = recorded(subject)
        subject.onNext(1)
        subject.onNext(2)
        XCTAssertEqual(early.log, [])
        subject.onCompleted()
        subject.onNext(3)
        XCTAssertEqual(early.log, ["next(2)", "completed"])
        XCTAssertEqual(recorded(subject).log, ["next(2)", "completed"])
        XCTAssertFalse(subject.hasObservers)
    }

    func testWhoSubscribesInAHandlerOfAnAsyncSubjectsElementGetsItAndTheCompletion() {
        let subject = AsyncSubject<Int>()
        let late = Recorder<Int>()
        subject.subscribe(onNext: { [bag] _ in subject.subscribe(late).disposed(by: bag) }).disposed(by: bag)
        subject.onNext(1)
        subject.onCompleted()
        XCTAssertEqual(late.log, ["next(1)", "completed"])
    }

    func testAnAsyncSubjectThatFailsOrHasNoElementSendsTheEndAlone() {
        let failed = AsyncSubject<Int>()
        failed.onNext(1)
        XCTAssertEqual(recorded(failed, while: { failed.onError(TestError.first) }), ["error(first)"])
        XCTAssertEqual(recorded(failed).log, ["error(first)"])
        let empty = AsyncSubject<Int>()
        XCTAssertEqual(recorded(empty, while: { empty.onCompleted() }), ["completed"])
        XCTAssertEqual(recorded(empty).log, ["completed"])
    }

    func testOnlyTheFirstEndCounts() {
        for subject in Self.subjects {
            let recorder = recorded(subject.observable)
            subject.observer.onError(TestError.first)
            subject.observer.onError(TestError.second)
            subject.observer.onCompleted()
            subject.observer.onNext(1)
            XCTAssertEqual(recorder.log.last, "error(first)", subject.name)
            XCTAssertEqual(recorded(subject.observable).log.last, "error(first)", subject.name)
            XCTAssertFalse(subject.hasObservers(), subject.name)
        }
    }

    func testAnEndSentByAHandlerComesAfterTheElementUnderWayAndIsTheLast() {
        for subject in Self.subjects where !(subject.name == "AsyncSubject") {
            var first: [String] = []
            subject.observable.subscribe { event in
                first.append("\(event)")
                guard event.element == 7 else { return }
                subject.observer.onNext(8)
                subject.observer.onCompleted()
                subject.observer.onNext(9)
            }.disposed(by: bag)
            let second = recorded(subject.observable)
            subject.observer.onNext(7)
            XCTAssertEqual(first.suffix(3), ["next(7)", "next(8)", "completed"], subject.name)
            XCTAssertEqual(second.log.suffix(3), ["next(7)", "next(8)", "completed"], subject.name)
        }
    }

    func testWhoSubscribesWhileAnEndIsOnItsWayGetsTheEnd() {
        let subject = PublishSubject<Int>()
        var late: [String] = []
        subject.subscribe(onNext: { [bag] _ in
            subject.onCompleted()
            subject.subscribe { late.append("\($0)") }.disposed(by: bag)
        }).disposed(by: bag)
        subject.onNext(1)
        XCTAssertEqual(late, ["completed"])
    }

    func testNobodyFindsAnAsyncSubjectBetweenItsElementAndItsEnd() {
        for _ in 0..<2_000 {
            let subject = AsyncSubject<Int>()
            subject.onNext(1)
            let recorder = Recorder<Int>()
            DispatchQueue.concurrentPerform(iterations: 2) { index in
                if index == 0 { subject.onCompleted() } else { _ = subject.subscribe(recorder) }
            }
            XCTAssertEqual(recorder.log, ["next(1)", "completed"])
        }
    }

    func testElementsAndAnEndFromTwoThreadsKeepTheGrammar() {
        for _ in 0..<500 {
            for subject in Self.subjects {
                let recorder = recorded(subject.observable)
                let observer = subject.observer
                DispatchQueue.concurrentPerform(iterations: 3) { index in
                    if index < 2 { for number in 0..<3 { observer.onNext(number) } } else { observer.onCompleted() }
                }
                XCTAssertEqual(recorder.events.filter(\.isStopEvent).count, 1, subject.name)
                XCTAssertEqual(recorder.events.last?.isCompleted, true, subject.name)
            }
        }
    }

    // MARK: The value of a behavior subject

    func testItsValueIsTheNewestElementAlsoAfterACompletion() throws {
        let subject = BehaviorSubject(value: 0)
        XCTAssertEqual(try subject.value(), 0)
        subject.onNext(1)
        XCTAssertEqual(try subject.value(), 1)
        subject.onCompleted()
        subject.onNext(2)
        XCTAssertEqual(try subject.value(), 1)
    }

    func testItsValueThrowsItsFailure() {
        let subject = BehaviorSubject(value: 0)
        subject.onError(TestError.first)
        XCTAssertThrowsError(try subject.value()) { XCTAssertEqual($0 as? TestError, .first) }
    }

    func testWithLatestFromReadsItAndFailsWithItAtTheNextElement() {
        let subject = BehaviorSubject(value: 0)
        let trigger = PublishRelay<Int>()
        let recorder = recorded(trigger.withLatestFrom(subject) { $0 + $1 })
        trigger.accept(1)
        subject.onNext(10)
        XCTAssertFalse(subject.hasObservers)
        trigger.accept(2)
        subject.onError(TestError.first)
        XCTAssertEqual(recorder.log, ["next(1)", "next(12)"])
        trigger.accept(3)
        XCTAssertEqual(recorder.log, ["next(1)", "next(12)", "error(first)"])
    }

    func testWithLatestFromGoesOnReadingACompletedOne() {
        let subject = BehaviorSubject(value: 5)
        let trigger = PublishRelay<Int>()
        let recorder = recorded(trigger.withLatestFrom(subject))
        subject.onCompleted()
        trigger.accept(1)
        XCTAssertEqual(recorder.log, ["next(5)"])
    }

    private struct AnySubject {
        let name: String
        let observable: Observable<Int>
        let observer: AnyObserver<Int>
        let hasObservers: () -> Bool

        init<Subject: SubjectType>(_ subject: Subject) where Subject.Element == Int {
            name = "\(Subject.self)".replacingOccurrences(of: "<Int>", with: "")
            observable = subject.asObservable()
            observer = subject.asObserver()
            hasObservers = { subject.hasObservers }
        }
    }

    private static var subjects: [AnySubject] {
        [
            AnySubject(PublishSubject<Int>()), AnySubject(BehaviorSubject(value: 0)),
            AnySubject(ReplaySubject<Int>.create(bufferSize: 2)), AnySubject(ReplaySubject<Int>.createUnbound()),
            AnySubject(AsyncSubject<Int>()),
        ]
    }
}
