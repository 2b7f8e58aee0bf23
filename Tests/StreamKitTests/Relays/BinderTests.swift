import Dispatch
import StreamKit
import Synchronization
import XCTest

final class BinderTests: XCTestCase {
    private let bag = DisposeBag()

    func testWritesElementsToItsTarget() {
        let target = Target()
        let binder = Binder(target) { target, value in target.values.append(value) }
        Observable.of(1, 2).bind(to: binder).disposed(by: bag)
        binder.onNext(3)
        XCTAssertEqual(target.values, [1, 2, 3])
    }

    func testDoesNotKeepItsTargetAlive() {
        var target: Target? = Target()
        weak let weakTarget = target
        let binder = Binder(target!) { (target, value: Int) in target.values.append(value) }
        target = nil
        XCTAssertNil(weakTarget)
        binder.onNext(1)
    }

    func testRoutesAFailureToTheHookWithItsPlaceAndGoesOn() {
        let target = Target()
        let places = Mutex<[String]>([])
        Hooks.withUnhandledError({ _, site in
            places.withLock { $0.append("\(site)") }
        }) {
            let line: UInt = #line + 1
            let binder = Binder(target) { (target, value: Int) in target.values.append(value) }
            binder.onError(TestError.first)
            XCTAssertEqual(places.withLock { $0 }, ["StreamKitTests/BinderTests.swift:\(line)"])
            binder.onCompleted()
            binder.onNext(1)
        }
        XCTAssertEqual(target.values, [1])
    }

    func testWritesWhatItsOwnBindingSendsAfterwards() {
        let target = Target()
        let relay = PublishRelay<Int>()
        let binder = Binder(target) { (target, value: Int) in
            target.depth += 1
            XCTAssertEqual(target.depth, 1)
            if value < 3 { target.feedback?.onNext(value + 1) }
            target.values.append(value)
            target.depth -= 1
        }
        target.feedback = binder
        relay.bind(to: binder).disposed(by: bag)
        relay.accept(1)
        XCTAssertEqual(target.values, [1, 2, 3])
        target.feedback = nil
    }

    @MainActor
    func testMadeOnMainWritesOnMainInOrderOfArrival() async {
        let target = MainTarget()
        let done = expectation(description: "ten values")
        let binder = Binder(target) { target, value in
            MainActor.preconditionIsolated()
            target.values.append(value)
            if target.values.count == 10 { done.fulfill() }
        }
        await Task.detached { for value in 1...9 { binder.onNext(value) } }.value
        binder.onNext(10)
        await fulfillment(of: [done], timeout: 60)
        XCTAssertEqual(target.values, Array(1...10))
    }

    @MainActor
    func testMadeAndSentToOnMainWritesAtOnce() {
        let target = MainTarget()
        let binder = Binder(target) { target, value in target.values.append(value) }
        binder.onNext(1)
        XCTAssertEqual(target.values, [1])
    }

    @MainActor
    func testWritesWhatWasQueuedWhenTheBinderGoes() async {
        let target = MainTarget()
        let written = expectation(description: "written")
        let source = Observable.just(5)
        func bind() -> Binder<Int> {
            Binder(target) { target, value in
                target.values.append(value)
                written.fulfill()
            }
        }
        let binding = Task.detached { [binder = bind()] in _ = source.bind(to: binder) }
        await binding.value
        await fulfillment(of: [written], timeout: 60)
        XCTAssertEqual(target.values, [5])
    }

    @MainActor
    func testReleasesItsBindingOnMain() async {
        let released = expectation(description: "released")
        func make() -> Binder<Int> {
            let witness = ReleasedOnMain(released)
            return Binder(self) { _, _ in witness.touch() }
        }
        let held = Mutex<Binder<Int>?>(make())
        await Task.detached { held.withLock { $0 = nil } }.value
        await fulfillment(of: [released], timeout: 60)
    }

    func testWritesOnItsScheduler() {
        let target = SafeTarget()
        let scheduler = ManualScheduler()
        let binder = Binder(target, scheduler: scheduler) { target, value in target.append(value) }
        binder.onNext(1)
        XCTAssertEqual(target.values, [])
        scheduler.runAll()
        XCTAssertEqual(target.values, [1])
    }

    private final class Target {
        var values: [Int] = []
        var depth = 0
        var feedback: Binder<Int>?
    }

    @MainActor
    private final class MainTarget {
        var values: [Int] = []
    }

    private final class SafeTarget: Sendable {
        private let stored = Mutex<[Int]>([])
        var values: [Int] { stored.withLock { $0 } }
        func append(_ value: Int) { stored.withLock { $0.append(value) } }
    }
}
