import Dispatch
import Synchronization
import XCTest

@testable import StreamKit

final class LifetimeTests: XCTestCase {
    private var log: [String] = []

    private func teardown(_ name: String) -> AnonymousDisposable {
        AnonymousDisposable({ self.log.append(name) }, nil)
    }

    func testEndsWhatIsInItOnceTheNewestFirst() {
        let lifetime = Lifetime()
        for name in ["first", "second", "third"] { lifetime.insert(teardown(name)) }
        lifetime.dispose()
        lifetime.dispose()
        XCTAssertEqual(log, ["third", "second", "first"])
        XCTAssertTrue(lifetime.isDisposed)
    }

    func testEndsAtOnceWhatIsAddedAfterItsEnd() {
        let lifetime = Lifetime()
        lifetime.dispose()
        lifetime.insert(teardown("late"))
        XCTAssertEqual(log, ["late"])
        XCTAssertTrue(Lifetime(in: lifetime).isDisposed)
    }

    func testMarksAllBeforeItEndsTheFirst() {
        let parent = Lifetime()
        let child = Lifetime(in: parent)
        let grandchild = Lifetime(in: child)
        var wereMarked: [Bool] = []
        parent.insert(AnonymousDisposable({ wereMarked = [parent, child, grandchild].map(\.isDisposed) }, nil))
        parent.dispose()
        XCTAssertEqual(wereMarked, [true, true, true])
    }

    func testAChildThatEndsLeavesItsParent() {
        let parent = Lifetime()
        let child = Lifetime(in: parent)
        _ = Lifetime(in: parent)
        XCTAssertEqual(parent.count, 2)
        child.dispose()
        XCTAssertEqual(parent.count, 1)
        XCTAssertFalse(parent.isDisposed)
    }

    func testMovedIntoAParentEndsWithIt() {
        let parent = Lifetime()
        let lifetime = Lifetime()
        XCTAssertTrue(lifetime.move(into: parent))
        XCTAssertFalse(lifetime.move(into: Lifetime()))
        parent.dispose()
        XCTAssertTrue(lifetime.isDisposed)
        XCTAssertFalse(lifetime.move(into: Lifetime()))
    }

    func testInsertedInTwoEndsWithTheFirst() {
        let first = Lifetime()
        let second = Lifetime()
        let shared = teardown("shared")
        first.insert(shared)
        second.insert(shared)
        second.dispose()
        XCTAssertEqual(log, ["shared"])
        XCTAssertEqual(first.count, 0)
        first.dispose()
        XCTAssertEqual(log, ["shared"])
    }

    func testInsertedInTwoIsMarkedWithTheFirstThatEnds() {
        let (first, second, shared) = (Lifetime(), Lifetime(), Lifetime())
        first.insert(shared)
        second.insert(shared)
        var wasMarked = false
        second.insert(AnonymousDisposable({ wasMarked = shared.isDisposed }, nil))
        second.dispose()
        XCTAssertTrue(wasMarked)
        XCTAssertEqual(first.count, 0)
    }

    func testWhatASubclassDoesAtItsEndComesAfterAllThatIsInIt() {
        final class Watched: Lifetime, @unchecked Sendable {  // proof: one thread
            var ended: () -> Void = {}
            override func didEnd() { ended() }
        }
        let lifetime = Watched()
        lifetime.ended = { self.log.append("itself") }
        for name in ["1", "2"] { lifetime.insert(teardown(name)) }
        lifetime.dispose()
        lifetime.dispose()
        XCTAssertEqual(log, ["2", "1", "itself"])
    }

    func testDroppedLetsGoOfWhatIsInItWithoutEndingIt() {
        for count in 1...3 {
            let (released, ended) = (Counter(), Counter())
            func fill(_ lifetime: Lifetime) {
                for _ in 0..<count {
                    let witness = OnDeinit { released.increment() }
                    let end = {
                        witness.touch()
                        ended.increment()
                    }
                    lifetime.insert(CustomDisposable(AnonymousDisposable(end, nil)))
                }
            }
            do {
                let lifetime = Lifetime()
                fill(lifetime)
                XCTAssertEqual(released.count, 0)
            }
            XCTAssertEqual(released.count, count)
            XCTAssertEqual(ended.count, 0)
        }
    }

    func testDisposingFromWithinATeardownDoesNothingMore() {
        let lifetime = Lifetime()
        lifetime.insert(teardown("other"))
        lifetime.insert(AnonymousDisposable({ [unowned lifetime] in lifetime.dispose() }, nil))
        lifetime.dispose()
        XCTAssertEqual(log, ["other"])
    }

    // MARK: Races

    func testRacingEndsRunEachTeardownOnce() {  // R16
        for _ in 0..<2_000 {
            let runs = Counter()
            let parent = Lifetime()
            let children = (0..<4).map { _ in Lifetime(in: parent) }
            for child in children { child.insert(AnonymousDisposable({ runs.increment() }, nil)) }
            DispatchQueue.concurrentPerform(iterations: 3) { index in
                switch index {
                case 0: parent.dispose()
                case 1: for child in children { child.dispose() }
                default: for child in children.reversed() { child.dispose() }
                }
            }
            XCTAssertEqual(runs.count, 4)
            XCTAssertEqual(parent.count, 0)
        }
    }

    func testMovingWhileEndingLosesNothing() {
        for _ in 0..<2_000 {
            let runs = Counter()
            let parent = Lifetime()
            let child = AnonymousDisposable({ runs.increment() }, nil)
            DispatchQueue.concurrentPerform(iterations: 3) { index in
                switch index {
                case 0: parent.insert(child)
                case 1: child.dispose()
                default: parent.dispose()
                }
            }
            XCTAssertEqual(runs.count, 1)
            XCTAssertEqual(parent.count, 0)
        }
    }

    func testWhatEndsWhileItIsMovedIsNotLeftInItsParent() {
        raceInTurns(20_000) {
            let (parent, child) = (Lifetime(), Lifetime())
            return ({ child.dispose() }, { parent.insert(child) }, { XCTAssertEqual(parent.count, 0) })
        }
    }

    func testOneMoreWhileItEndsIsEndedAndSoIsTheOneThatWasThere() {
        raceInTurns(20_000) {
            let lifetime = Lifetime()
            let children = [Lifetime(in: lifetime), Lifetime()]
            return (
                { lifetime.dispose() }, { lifetime.insert(children[1]) },
                {
                    XCTAssertEqual(lifetime.count, 0)
                    XCTAssertEqual(([lifetime] + children).map(\.isDisposed), [true, true, true])
                }
            )
        }
    }

    /// Two threads that begin each round together, so that what takes a moment only happens in a moment of the other's.
    private func raceInTurns(
        _ rounds: Int, _ make: () -> (@Sendable () -> Void, @Sendable () -> Void, check: () -> Void)
    ) {
        final class Round: @unchecked Sendable {  // proof: the numbers order what is done with `other`
            let begun = Atomic<Int>(0)
            let finished = Atomic<Int>(0)
            var other: @Sendable () -> Void = {}
        }
        let round = Round()
        let thread = DispatchGroup()
        DispatchQueue.global().async(group: thread) {
            for number in 1...rounds {
                while round.begun.load(ordering: .acquiring) < number { sched_yield() }
                round.other()
                round.finished.store(number, ordering: .releasing)
            }
        }
        for number in 1...rounds {
            let (one, other, check) = make()
            round.other = other
            round.begun.store(number, ordering: .releasing)
            for _ in 0..<(number % 500) { _ = round.finished.load(ordering: .relaxed) }
            one()
            while round.finished.load(ordering: .acquiring) < number { sched_yield() }
            check()
        }
        thread.wait()
    }

    func testWhatIsInsertedBetweenTheMarkAndTheEndIsEnded() {
        let lifetime = Lifetime()
        let inserted = Lifetime()
        var runs = 0
        inserted.insert(Disposables.create { runs += 1 })
        lifetime.mark()
        lifetime.insert(inserted)
        XCTAssertTrue(inserted.isDisposed)
        XCTAssertEqual(runs, 0)
        lifetime.dispose()
        XCTAssertEqual(runs, 1)
    }

    private final class CustomDisposable: Disposable {
        let inner: AnonymousDisposable
        init(_ inner: AnonymousDisposable) { self.inner = inner }
        func dispose() { inner.dispose() }
    }

    // MARK: One thing in it, or more

    func testOneAfterTheOtherMayComeAndGo() {
        let lifetime = Lifetime()
        for name in ["1", "2", "3"] {
            let teardown = teardown(name)
            lifetime.add(teardown)
            XCTAssertEqual(log, [])
            lifetime.remove(teardown)
        }
        lifetime.insert(teardown("4"))
        lifetime.dispose()
        XCTAssertEqual(log, ["4"])
    }

    func testWhatIsNotInItIsNotTakenOutInPlaceOfTheOneThatIs() {
        let lifetime = Lifetime()
        lifetime.add(teardown("1"))
        lifetime.remove(teardown("2"))
        lifetime.dispose()
        XCTAssertEqual(log, ["1"])
    }

    func testMarkedAndHoldingOneThingItStillEndsThat() {
        let lifetime = Lifetime()
        lifetime.add(teardown("1"))
        lifetime.markAsEnding()
        XCTAssertTrue(lifetime.isDisposed)
        let child = Lifetime(in: lifetime)
        XCTAssertTrue(lifetime.isDisposed)
        XCTAssertTrue(child.isDisposed)
        lifetime.add(teardown("2"))
        lifetime.dispose()
        XCTAssertEqual(log, ["2", "1"])
    }

    func testWhateverComesAndGoesWhileItEndsIsEndedOnceOrNotAtAll() {
        assertFinishes("Ending while others add and remove") {
            for round in 0..<2_000 {
                let lifetime = Lifetime()
                let ended = Atomic<Int>(0)
                let removed = Atomic<Int>(0)
                DispatchQueue.concurrentPerform(iterations: 3) { thread in
                    if thread == 0 {
                        if round % 2 == 0 { lifetime.mark() }
                        return lifetime.dispose()
                    }
                    for _ in 0..<2 {
                        let child = AnonymousDisposable({ ended.add(1, ordering: .relaxed) }, nil)
                        lifetime.insert(child)
                        if thread == 2 {
                            child.dispose()
                            removed.add(1, ordering: .relaxed)
                        }
                    }
                }
                XCTAssertEqual(ended.load(ordering: .relaxed), 4)
                XCTAssertEqual(removed.load(ordering: .relaxed), 2)
                XCTAssertEqual(lifetime.count, 0)
            }
        }
    }

    // MARK: Rings

    func testARingOfCompositesIsDisposedAsOneEachOnce() {
        for length in 1...3 {
            for entry in 0..<length {
                log = []
                weak var gone: CompositeDisposable?
                do {
                    let ring = (0..<length).map { CompositeDisposable(teardown("\($0)")) }
                    for index in ring.indices { ring[index].insert(ring[(index + 1) % length]) }
                    gone = ring[0]
                    // A bag marks it before it disposes it, a composite that holds it is told of that under its own lock.
                    _ = DisposeBag(disposing: CompositeDisposable(ring[entry]))
                }
                XCTAssertEqual(log.sorted(), (0..<length).map { "\($0)" }, "length \(length), entry \(entry)")
                XCTAssertNil(gone)
            }
        }
    }

    func testWhatIsMarkedTakesItselfInOrIsTakenOut() throws {
        let composite = CompositeDisposable(teardown("1"))
        let key = try XCTUnwrap(composite.insert(composite))
        composite.lifetime.mark()
        composite.insert(composite)
        composite.remove(for: key)
        XCTAssertEqual(log, ["1"])
        XCTAssertEqual(composite.count, 0)
    }

    func testARingMayBeDisposedFromSeveralSidesAtOnce() {
        let count = Atomic<Int>(0)
        let rounds = 2_000
        assertFinishes("Disposing rings from two sides") {
            for _ in 0..<rounds {
                let one = CompositeDisposable(AnonymousDisposable({ count.add(1, ordering: .relaxed) }, nil))
                let other = CompositeDisposable(AnonymousDisposable({ count.add(1, ordering: .relaxed) }, nil))
                one.insert(other)
                other.insert(one)
                let bags = [DisposeBag(disposing: one), DisposeBag(disposing: other)]
                DispatchQueue.concurrentPerform(iterations: 2) { bags[$0].lifetime.dispose() }
            }
        }
        XCTAssertEqual(count.load(ordering: .relaxed), 2 * rounds)
    }
}
