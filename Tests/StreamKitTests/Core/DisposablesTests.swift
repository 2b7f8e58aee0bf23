import Dispatch
import StreamKit
import Testing
import XCTest

final class DisposablesTests: XCTestCase {
    private var log: [String] = []

    private func disposable(_ name: String) -> any Cancelable {
        Disposables.create { self.log.append(name) }
    }

    // MARK: The promise of all

    func testDisposingTwiceRunsTheActionOnce() {  // R16
        for (name, make) in Self.kinds {
            let runs = Counter()
            let disposable = make(Disposables.create { runs.increment() })
            XCTAssertEqual(runs.count, 0, name)
            disposable.dispose()
            disposable.dispose()
            XCTAssertEqual(runs.count, 1, name)
            if let cancelable = disposable as? any Cancelable { XCTAssertTrue(cancelable.isDisposed, name) }
        }
    }

    func testDisposingFromTwoThreadsRunsTheActionOnce() {  // R16
        for (name, make) in Self.kinds {
            for _ in 0..<500 {
                let runs = Counter()
                let disposable = Unproven(make(Disposables.create { runs.increment() }))
                DispatchQueue.concurrentPerform(iterations: 2) { _ in disposable.value.dispose() }
                XCTAssertEqual(runs.count, 1, name)
            }
        }
    }

    func testDisposedByItsBagAndByHandRunsTheActionOnce() {  // R16
        for (name, make) in Self.kinds {
            for _ in 0..<200 {
                let runs = Counter()
                let disposable = Unproven(make(Disposables.create { runs.increment() }))
                let bag = Unproven(Box(DisposeBag()))
                disposable.value.disposed(by: bag.value.content!)
                DispatchQueue.concurrentPerform(iterations: 2) { index in
                    if index == 0 { disposable.value.dispose() } else { bag.value.content = nil }
                }
                XCTAssertEqual(runs.count, 1, name)
            }
        }
    }

    func testInABagThatEndsItIsMarkedBeforeAnyActionRuns() {  // C8
        let kinds = Self.kinds.filter { $0.name != "ScheduledDisposable" && $0.name != "RefCountDisposable" }
        for (name, make) in kinds {
            var bag: DisposeBag? = DisposeBag()
            var wasMarked = false
            let inner = BooleanDisposable()
            let outer = make(inner)
            bag?.insert(outer)
            // Disposed before `outer`, being newer.
            bag?.insert(Disposables.create { wasMarked = inner.isDisposed })
            bag = nil
            XCTAssertTrue(wasMarked, name)
        }
    }

    private static let kinds: [(name: String, make: @Sendable (any Disposable) -> any Disposable)] = [
        ("create", { $0 }),
        ("create(_:)", { Disposables.create($0) }),
        ("create(_:_:)", { Disposables.create($0, Disposables.create()) }),
        ("create([])", { Disposables.create([$0]) }),
        ("CompositeDisposable", { CompositeDisposable($0) }),
        (
            "SerialDisposable",
            {
                let serial = SerialDisposable()
                serial.disposable = $0
                return serial
            }
        ),
        (
            "SingleAssignmentDisposable",
            {
                let single = SingleAssignmentDisposable()
                single.setDisposable($0)
                return single
            }
        ),
        ("RefCountDisposable", { RefCountDisposable(disposable: $0) }),
        ("ScheduledDisposable", { ScheduledDisposable(scheduler: AtOnce(), disposable: $0) }),
    ]

    // MARK: create

    func testCreateOfSeveralDisposesAllTheLastFirst() {
        let disposables = ["1", "2", "3", "4"].map(disposable)
        let both = Disposables.create(disposables[0], disposables[1])
        let all = Disposables.create(both, disposables[2], disposables[3])
        XCTAssertFalse(all.isDisposed)
        all.dispose()
        XCTAssertEqual(log, ["4", "3", "2", "1"])
        XCTAssertTrue(both.isDisposed)
    }

    func testReleasesItsActionOnceItRan() {
        weak let weakWitness: OnDeinit?
        let disposable: any Disposable
        do {
            let witness = OnDeinit {}
            weakWitness = witness
            disposable = Disposables.create { witness.touch() }
        }
        XCTAssertNotNil(weakWitness)
        disposable.dispose()
        XCTAssertNil(weakWitness)
    }

    @MainActor
    func testAnActionWrittenOnMainRunsAndIsReleasedOnMain() async {  // R64
        let ran = expectation(description: "ran")
        let released = expectation(description: "released")
        func make() -> any Disposable {
            let witness = ReleasedOnMain(released)
            return Disposables.create {
                MainActor.preconditionIsolated()
                witness.touch()
                ran.fulfill()
            }
        }
        let disposable = Unproven(make())
        await Task.detached { disposable.value.dispose() }.value
        await fulfillment(of: [ran, released], timeout: 60, enforceOrder: true)
    }

    @MainActor
    func testAnActionWrittenOnMainAndNeverRunIsReleasedOnMain() async {
        let released = expectation(description: "released")
        func make() -> Box<any Disposable> {
            let witness = ReleasedOnMain(released)
            return Box(Disposables.create { witness.touch() })
        }
        let box = Unproven(make())
        await Task.detached { box.value.content = nil }.value
        await fulfillment(of: [released], timeout: 60)
    }

    // MARK: BooleanDisposable

    func testABooleanDisposableTellsWhetherItWasDisposed() {
        let disposable = BooleanDisposable()
        XCTAssertFalse(disposable.isDisposed)
        disposable.dispose()
        XCTAssertTrue(disposable.isDisposed)
        XCTAssertTrue(BooleanDisposable(isDisposed: true).isDisposed)
        XCTAssertFalse(BooleanDisposable(isDisposed: false).isDisposed)
    }

    // MARK: CompositeDisposable

    func testACompositeCountsWhatItHolds() {
        let composite = CompositeDisposable(disposable("1"), disposable("2"))
        let third = disposable("3")
        composite.insert(third)
        XCTAssertEqual(composite.count, 3)
        third.dispose()
        XCTAssertEqual(composite.count, 2)
        composite.dispose()
        XCTAssertEqual(composite.count, 0)
        XCTAssertEqual(log, ["3", "2", "1"])
        XCTAssertEqual(CompositeDisposable(disposables: [disposable("4")]).count, 1)
    }

    func testAKeyTakesOutWhatItStandsForOnce() throws {
        let composite = CompositeDisposable()
        composite.insert(disposable("kept"))
        let key = try XCTUnwrap(composite.insert(disposable("taken out")))
        composite.remove(for: key)
        composite.remove(for: key)
        XCTAssertEqual(log, ["taken out"])
        XCTAssertEqual(composite.count, 1)
        composite.dispose()
        composite.remove(for: key)
        XCTAssertEqual(log, ["taken out", "kept"])
    }

    func testAKeyOfAnotherCompositeDoesNothing() throws {
        let composite = CompositeDisposable()
        let key = try XCTUnwrap(composite.insert(disposable("kept")))
        CompositeDisposable(disposable("other")).remove(for: key)
        XCTAssertEqual(log, [])
        XCTAssertEqual(composite.count, 1)
    }

    func testWhatIsInsertedIntoADisposedCompositeIsDisposedAndHasNoKey() {
        let composite = CompositeDisposable()
        composite.dispose()
        XCTAssertNil(composite.insert(disposable("late")))
        XCTAssertEqual(log, ["late"])
    }

    // MARK: SerialDisposable

    func testASerialDisposesTheOneBeforeAndGivesTheOneItHolds() {  // R17
        let serial = SerialDisposable()
        let first = BooleanDisposable()
        let second = BooleanDisposable()
        serial.disposable = first
        XCTAssertTrue(serial.disposable as? BooleanDisposable === first)
        serial.disposable = second
        XCTAssertTrue(first.isDisposed)
        XCTAssertFalse(second.isDisposed)
        XCTAssertTrue(serial.disposable as? BooleanDisposable === second)
        serial.dispose()
        XCTAssertTrue(second.isDisposed)
        XCTAssertFalse(serial.disposable is BooleanDisposable)
    }

    func testADisposedSerialDisposesWhatIsSetAtOnce() {  // R17
        let serial = SerialDisposable()
        serial.dispose()
        let late = BooleanDisposable()
        serial.disposable = late
        XCTAssertTrue(late.isDisposed)
        XCTAssertFalse(serial.disposable is BooleanDisposable)
    }

    func testASerialSetFromTwoThreadsWhileItIsDisposedLosesNone() {
        for _ in 0..<1_000 {
            let runs = Counter()
            let serial = SerialDisposable()
            DispatchQueue.concurrentPerform(iterations: 3) { index in
                if index == 2 {
                    serial.dispose()
                } else {
                    for _ in 0..<3 { serial.disposable = Disposables.create { runs.increment() } }
                }
            }
            XCTAssertEqual(runs.count, 6)
        }
    }

    func testWhatASerialReplacesMayAskForItsSuccessor() {
        assertFinishes("Replacing what asks for its successor") {
            let serial = SerialDisposable()
            let next = BooleanDisposable()
            var found: (any Disposable)?
            serial.disposable = Disposables.create { found = serial.disposable }
            serial.disposable = next
            XCTAssertTrue(found as? BooleanDisposable === next)
        }
    }

    func testASerialLetsGoOfWhatItReplaces() {
        let serial = SerialDisposable()
        weak let weakFirst: BooleanDisposable?
        do {
            let first = BooleanDisposable()
            weakFirst = first
            serial.disposable = first
        }
        XCTAssertNotNil(weakFirst)
        serial.disposable = Disposables.create()
        XCTAssertNil(weakFirst)
    }

    // MARK: SingleAssignmentDisposable

    func testASingleAssignmentDisposesWhatIsSetLate() {
        let single = SingleAssignmentDisposable()
        single.dispose()
        single.setDisposable(disposable("late"))
        XCTAssertEqual(log, ["late"])
    }

    // MARK: RefCountDisposable

    func testARefCountWaitsForAllThatWereRetained() {
        let counted = RefCountDisposable(disposable: disposable("inner"))
        let first = counted.retain()
        let second = counted.retain()
        first.dispose()
        first.dispose()
        counted.dispose()
        XCTAssertEqual(log, [])
        XCTAssertFalse(counted.isDisposed)
        second.dispose()
        XCTAssertEqual(log, ["inner"])
        XCTAssertTrue(counted.isDisposed)
    }

    func testARefCountWithoutUsersWaitsForItself() {
        let counted = RefCountDisposable(disposable: disposable("inner"))
        counted.retain().dispose()
        XCTAssertEqual(log, [])
        counted.dispose()
        XCTAssertEqual(log, ["inner"])
        counted.retain().dispose()
        XCTAssertEqual(log, ["inner"])
    }

    // MARK: ScheduledDisposable

    func testAScheduledDisposesOnItsScheduler() {
        let scheduler = ManualScheduler()
        let scheduled = ScheduledDisposable(scheduler: scheduler, disposable: disposable("inner"))
        scheduled.dispose()
        scheduled.dispose()
        XCTAssertTrue(scheduled.isDisposed)
        XCTAssertEqual(log, [])
        scheduler.runAll()
        XCTAssertEqual(log, ["inner"])
    }

    private struct AtOnce: ImmediateSchedulerType {
        func schedule(_ action: @escaping @Sendable () -> Void) -> any Disposable {
            action()
            return Disposables.create()
        }
    }
}

/// The messages of misuse that traps; only Swift Testing can run a test that does.
@Suite struct DisposableTrapTests {
    @Test func settingASingleAssignmentDisposableTwiceSaysWhatToDo() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let single = SingleAssignmentDisposable()
            single.setDisposable(Disposables.create())
            single.setDisposable(Disposables.create())
        }
        #expect(
            message(of: result).contains(
                "A SingleAssignmentDisposable was set twice, so the first disposable would be lost: "
                    + "use a SerialDisposable."))
    }
}
