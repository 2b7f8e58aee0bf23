import Dispatch
import XCTest

@testable import StreamKit

/// C12: a closure runs on the actor where it was written.
@MainActor
final class C12IsolationTests: XCTestCase {
    func testARowsResultArrivesOnMainWhenItsHandlerWasWrittenThere() async {
        for row in OperatorTable.rows where row.role == .synchronous && !row.elements.isEmpty {
            let relay = PublishRelay<Int>()
            var got: [Int] = []
            var onMain = true
            let isDone = expectation(description: row.name)
            isDone.assertForOverFulfill = false
            let subscription = row.build(relay.asObservable(), VirtualTimeScheduler()).subscribe(onNext: {
                onMain = onMain && Platform.isOnMainActor
                got.append($0)
                if got.count == row.elements.count { isDone.fulfill() }
            })
            DispatchQueue.global().async {
                for element in 1...3 { relay.accept(element) }
            }
            await fulfillment(of: [isDone], timeout: 30)
            XCTAssertEqual(got, row.elements, "\(row)")
            XCTAssertTrue(onMain, "\(row)")
            subscription.dispose()
        }
    }

    /// Subscribed to and sent into from elsewhere, so that every call has to be brought to main.
    func testTheClosuresOfEveryOperatorRunOnMain() async {
        for isolated in IsolatedOperators.all {
            let relay = PublishRelay<Int>()
            let calls = ContractLog()
            let isDone = expectation(description: isolated.name)
            isDone.assertForOverFulfill = false
            let result = Unproven(
                isolated.build(relay.asObservable()) {
                    calls.note(Platform.isOnMainActor ? "main" : "elsewhere")
                    isDone.fulfill()
                })
            let subscription = Holder()
            DispatchQueue.global().async {
                subscription.set(result.value.subscribe(onNext: { _ in }, onError: { _ in }))
                for element in 1...3 { relay.accept(element) }
            }
            await fulfillment(of: [isDone], timeout: 30)
            subscription.dispose()
            XCTAssertEqual(Set(calls.events), ["main"], isolated.name)
        }
    }

    func testNoOperatorThatTakesAClosureIsLeftOut() throws {
        let listed = Set(IsolatedOperators.all.map(\.name))
        let lacking = try SourceTexts.operators().flatMap { file in
            // The arities of an operator are made after its form with two sources.
            file.name.contains("+") ? [] : file.functionsTaking("isolation: (any Actor)? = #isolation")
        }
        XCTAssertEqual(Set(lacking).subtracting(listed).sorted(), [])
        XCTAssertEqual(listed.subtracting(lacking).sorted(), [])
    }

    func testOnMainAnEventIsHandledAtOnce() {
        let relay = PublishRelay<Int>()
        var got: [Int] = []
        let subscription = relay.map { $0 * 2 }.filter { $0 > 2 }.subscribe(onNext: { got.append($0) })
        relay.accept(1)
        relay.accept(2)
        XCTAssertEqual(got, [4])
        subscription.dispose()
    }

    func testAValueSetOnMainWaitsBehindOneFromTheBackground() async {  // R57
        let relay = BehaviorRelay(value: 0)
        var got: [Int] = []
        let isDone = expectation(description: "three values")
        let subscription = relay.observe(on: MainScheduler.instance).subscribe(onNext: {
            got.append($0)
            if $0 == 2 { isDone.fulfill() }
        })
        let isSet = DispatchSemaphore(value: 0)
        DispatchQueue.global().async {
            relay.accept(1)
            isSet.signal()
        }
        waitOnThisThread(for: isSet)
        relay.accept(2)
        XCTAssertEqual(got, [0], "2 is not handed over before 1")
        await fulfillment(of: [isDone], timeout: 30)
        XCTAssertEqual(got, [0, 1, 2])
        subscription.dispose()
    }

    func testTheEndWaitsBehindAnElementFromTheBackground() async {
        for isFailure in [false, true] {
            let subject = PublishSubject<Int>()
            var got: [String] = []
            let isDone = expectation(description: "the end")
            let subscription = subject.subscribe { event in
                got.append("\(event)")
                if event.isStopEvent { isDone.fulfill() }
            }
            let isSent = DispatchSemaphore(value: 0)
            DispatchQueue.global().async {
                subject.onNext(1)
                isSent.signal()
            }
            waitOnThisThread(for: isSent)
            if isFailure { subject.onError(TestError.source) } else { subject.onCompleted() }
            XCTAssertEqual(got, [], "the end is not handed over before 1")
            await fulfillment(of: [isDone], timeout: 30)
            XCTAssertEqual(got, ["next(1)", isFailure ? "error(source)" : "completed"])
            subscription.dispose()
        }
    }

    func testNoClosureRunsForWhatWasQueuedWhenItIsDisposed() async {
        let relay = PublishRelay<Int>()
        let holder = Holder()
        var got: [Int] = []
        let isDone = expectation(description: "the first element")
        holder.set(
            relay.map { element in
                got.append(element)
                holder.dispose()
                isDone.fulfill()
                return element
            }.subscribe(onNext: { got.append($0 * 10) }))
        let isSent = DispatchSemaphore(value: 0)
        DispatchQueue.global().async {
            for element in 1...3 { relay.accept(element) }
            isSent.signal()
        }
        waitOnThisThread(for: isSent)
        await fulfillment(of: [isDone], timeout: 30)
        XCTAssertEqual(got, [1])
    }

    func testAChainWrittenOnMainHopsOnce() {
        var given: Lifetime?
        let source = Observable<Int> { _, lifetime in given = lifetime }
        let lifetime = Lifetime()
        source.map { $0 }.filter { $0 > 0 }.scan(0) { $0 + $1 }.distinctUntilChanged().compactMap { $0 }.source(
            AnyObserver(next: { _ in }, end: { _ in }), lifetime)
        XCTAssertTrue((given as? Hop<Int>)?.downstream === lifetime)
        lifetime.dispose()
    }

    func testEachClosureOfOneChainRunsWhereItWasWritten() async {
        let relay = PublishRelay<Int>()
        let calls = ContractLog()
        let isDone = expectation(description: "three elements")
        let other = Other(calls)
        let onMain = relay.map { element in
            calls.note(Platform.isOnMainActor ? "main" : "elsewhere")
            return element
        }
        let subscription = await other.noting(onMain).map { element in
            calls.note(Platform.isOnMainActor ? "main" : "elsewhere")
            return element
        }.subscribe(onNext: { (element: Int) in
            calls.note(Platform.isOnMainActor ? "got \(element)" : "elsewhere")
            if element == 3 { isDone.fulfill() }
        })
        relay.accept(1)
        DispatchQueue.global().async { for element in 2...3 { relay.accept(element) } }
        await fulfillment(of: [isDone], timeout: 30)
        XCTAssertEqual(calls.events.filter { $0.hasPrefix("got") }, ["got 1", "got 2", "got 3"])
        XCTAssertEqual(calls.events.count { $0 == "main" }, 6)
        XCTAssertEqual(calls.events.count { $0 == "other" }, 3)
        XCTAssertFalse(calls.events.contains("elsewhere"))
        subscription.dispose()
    }

    private actor Other {
        private let calls: ContractLog

        init(_ calls: ContractLog) {
            self.calls = calls
        }

        func noting(_ stream: Observable<Int>) -> Observable<Int> {
            stream.map { element in
                self.assertIsolated()
                self.calls.note(Platform.isOnMainActor ? "elsewhere" : "other")
                return element
            }
        }
    }

    func testInnerStreamsArriveWhereTheirSelectorWasWritten() async {
        typealias Build = (Observable<Int>, PublishRelay<Int>) -> Observable<Int>
        let builds: [(String, Build)] = [
            ("flatMap", { outer, inner in outer.flatMap { _ in inner } }),
            ("flatMapLatest", { outer, inner in outer.flatMapLatest { _ in inner } }),
            ("flatMapFirst", { outer, inner in outer.flatMapFirst { _ in inner } }),
            ("concatMap", { outer, inner in outer.concatMap { _ in inner } }),
            (
                "catch",
                { outer, inner in outer.map { _ in throw TestError.source }.catch { _ in inner.asObservable() } }
            ),
        ]
        for (name, build) in builds {
            let (outer, inner) = (PublishRelay<Int>(), PublishRelay<Int>())
            let calls = ContractLog()
            let isDone = expectation(description: name)
            let subscription = build(outer.asObservable(), inner).subscribe(
                onNext: { _ in
                    calls.note(Platform.isOnMainActor ? "main" : "elsewhere")
                    isDone.fulfill()
                }, onError: { _ in })
            outer.accept(1)
            DispatchQueue.global().async { inner.accept(2) }
            await fulfillment(of: [isDone], timeout: 30)
            XCTAssertEqual(calls.events, ["main"], name)
            subscription.dispose()
        }
    }

    func testWithLatestFromReadsTheValueWhereItsClosureRuns() async {
        let trigger = PublishRelay<Void>()
        let state = BehaviorRelay(value: 1)
        var got: [Int] = []
        let isDone = expectation(description: "an element")
        let subscription = trigger.withLatestFrom(state) { $1 }.subscribe(onNext: {
            got.append($0)
            isDone.fulfill()
        })
        let isSent = DispatchSemaphore(value: 0)
        DispatchQueue.global().async {
            trigger.accept(())
            isSent.signal()
        }
        waitOnThisThread(for: isSent)
        state.accept(2)
        await fulfillment(of: [isDone], timeout: 30)
        XCTAssertEqual(got, [2])
        subscription.dispose()
    }

    func testClosuresAreReleasedOnMainAtTheDisposeThoughTheSourceKeepsItsObserver() async {
        let released = expectation(description: "released")
        var kept: AnyObserver<Int>?
        let source = Observable<Int> { observer, _ in kept = observer }
        func subscribe() -> Unproven<any Disposable> {
            let object = ReleasedOnMain(released)
            return Unproven(source.subscribe(onNext: { _ in object.touch() }))
        }
        let subscription = subscribe()
        DispatchQueue.global().async { subscription.value.dispose() }
        await fulfillment(of: [released], timeout: 10)
        withExtendedLifetime(kept) {}
    }

    private func waitOnThisThread(for semaphore: DispatchSemaphore) { semaphore.wait() }
}
