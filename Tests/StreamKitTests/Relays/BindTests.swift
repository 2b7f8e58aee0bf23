import StreamKit
import Synchronization
import XCTest

final class BindTests: XCTestCase {
    private let source = PublishRelay<Int>()
    private let bag = DisposeBag()

    func testSendsElementsAndTheEndIntoEveryObserver() {
        let first = Recorder<Int>()
        let second = Recorder<Int>()
        let subject = PublishSubject<Int>()
        subject.bind(to: first, second).disposed(by: bag)
        subject.onNext(1)
        subject.onCompleted()
        XCTAssertEqual(first.log, ["next(1)", "completed"])
        XCTAssertEqual(second.log, ["next(1)", "completed"])
    }

    func testBindsElementsToAnObserverOfOptionals() {
        let recorder = Recorder<Int?>()
        source.bind(to: recorder).disposed(by: bag)
        source.accept(1)
        XCTAssertEqual(recorder.elements, [1])
    }

    func testBindsToRelaysOfEveryKind() {
        let publish = PublishRelay<Int>()
        let behavior = BehaviorRelay(value: 0)
        let replay = ReplayRelay<Int>.createUnbound()
        let received = Recorder<Int>()
        publish.subscribe(received).disposed(by: bag)
        source.bind(to: publish).disposed(by: bag)
        source.bind(to: behavior).disposed(by: bag)
        source.bind(to: replay).disposed(by: bag)
        source.accept(7)
        XCTAssertEqual(received.elements, [7])
        XCTAssertEqual(behavior.value, 7)
        let late = Recorder<Int>()
        replay.subscribe(late).disposed(by: bag)
        XCTAssertEqual(late.elements, [7])
    }

    func testBindsToSeveralRelaysInTheOrderGiven() {
        let first = BehaviorRelay(value: 0)
        let second = BehaviorRelay(value: 0)
        var valuesOfSecond: [Int] = []
        first.skip(1).subscribe(onNext: { _ in valuesOfSecond.append(second.value) }).disposed(by: bag)
        source.bind(to: first, second).disposed(by: bag)
        source.accept(1)
        XCTAssertEqual([first.value, second.value], [1, 1])
        XCTAssertEqual(valuesOfSecond, [0])
    }

    func testBindsElementsToRelaysOfOptionals() {
        let publish = PublishRelay<Int?>()
        let behavior = BehaviorRelay<Int?>(value: nil)
        let other = BehaviorRelay<Int?>(value: nil)
        let received = Recorder<Int?>()
        publish.subscribe(received).disposed(by: bag)
        source.bind(to: publish).disposed(by: bag)
        source.bind(to: behavior, other).disposed(by: bag)
        source.accept(3)
        XCTAssertEqual(received.elements, [3])
        XCTAssertEqual([behavior.value, other.value], [3, 3])
    }

    func testDoesNotEndARelayAndRoutesAFailureToTheHook() {
        let subject = PublishSubject<Int>()
        let behavior = BehaviorRelay(value: 0)
        let errors = Mutex<[String]>([])
        Hooks.withUnhandledError({ _, site in
            errors.withLock { $0.append("\(site)") }
        }) {
            let line: UInt = #line + 1
            subject.bind(to: behavior).disposed(by: bag)
            subject.onError(TestError.first)
            XCTAssertEqual(errors.withLock { $0 }, ["StreamKitTests/BindTests.swift:\(line)"])
        }
        behavior.accept(2)
        XCTAssertEqual(behavior.value, 2)
    }

    // R9
    func testTwoRelaysBoundToEachOtherAgreeOnTheValueOfTheOneThatWasBoundFirst() {
        let (one, other) = (BehaviorRelay(value: 1), BehaviorRelay(value: 2))
        let logs = [EventLog(one.asObservable()), EventLog(other.asObservable())]
        one.distinctUntilChanged().bind(to: other).disposed(by: bag)
        other.distinctUntilChanged().bind(to: one).disposed(by: bag)
        XCTAssertEqual(logs.map(\.events), [["next(1)", "next(1)"], ["next(2)", "next(1)"]])
        other.accept(3)
        XCTAssertEqual([one.value, other.value], [3, 3])
        XCTAssertEqual(logs.map(\.events.count), [3, 4])
        for log in logs { log.dispose() }
    }

    func testCallsAClosureWithEachElement() {
        var received: [Int] = []
        source.bind { received.append($0) }.disposed(by: bag)
        source.bind(onNext: { received.append($0 * 10) }).disposed(by: bag)
        source.accept(1)
        XCTAssertEqual(received, [1, 10])
    }

    func testBindingWithAnObjectDoesNotKeepItAlive() {
        var label: Label? = Label()
        weak let weakLabel = label
        source.bind(with: label!) { label, element in label.count = element }.disposed(by: bag)
        source.accept(4)
        XCTAssertEqual(label?.count, 4)
        label = nil
        XCTAssertNil(weakLabel)
        source.accept(5)
    }

    func testGivesItselfToABinder() {
        let doubled = source.bind(to: { $0.map { $0 * 2 } })
        let received = Recorder<Int>()
        doubled.subscribe(received).disposed(by: bag)
        source.accept(2)
        XCTAssertEqual(received.elements, [4])
    }

    func testGivesItselfAndAnArgumentToACurriedBinder() {
        let received = Recorder<Int>()
        func times(_ source: PublishRelay<Int>) -> (Int) -> any Disposable {
            { factor in source.map { $0 * factor }.subscribe(received) }
        }
        source.bind(to: times, curriedArgument: 3).disposed(by: bag)
        source.accept(2)
        XCTAssertEqual(received.elements, [6])
    }

    func testWritesToAPropertyWithoutKeepingTheObjectAlive() {
        var label: Label? = Label()
        weak let weakLabel = label
        source.bind(to: label!, \.count).disposed(by: bag)
        source.map(String.init).bind(to: label!, \.text).disposed(by: bag)
        source.accept(8)
        XCTAssertEqual(label?.count, 8)
        XCTAssertEqual(label?.text, "8")
        label = nil
        XCTAssertNil(weakLabel)
        source.accept(9)
    }

    @MainActor
    func testWritesToAMainActorPropertyOnMain() async {
        let label = MainLabel()
        let written = expectation(description: "written")
        label.onWrite = { written.fulfill() }
        source.map(String.init).bind(to: label, \.text).disposed(by: bag)
        let source = source
        DispatchQueue.global().async { source.accept(1) }
        await fulfillment(of: [written], timeout: 60)
        XCTAssertEqual(label.text, "1")
    }

    func testDisposedDeliversNothingMore() {
        let behavior = BehaviorRelay(value: 0)
        let binding = source.bind(to: behavior)
        source.accept(1)
        binding.dispose()
        source.accept(2)
        XCTAssertEqual(behavior.value, 1)
    }

    private final class Label {
        var count = 0
        var text: String?
    }

    @MainActor
    private final class MainLabel {
        var onWrite: (() -> Void)?
        var text: String? {
            didSet {
                MainActor.preconditionIsolated()
                onWrite?()
            }
        }
    }
}
