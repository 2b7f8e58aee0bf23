import XCTest

@testable import StreamKit

/// C10: feedback, concatenation, retrying and disposing them use constant stack. Every test runs on half a megabyte.
final class C10DepthTests: XCTestCase {
    func testAMillionSynchronousStepsOfFeedbackThroughARelay() {
        onSmallStack {
            let relay = PublishRelay<Int>()
            nonisolated(unsafe) var last = 0
            let subscription = relay.map { $0 + 1 }.subscribe(onNext: {
                last = $0
                if $0 < 1_000_000 { relay.accept($0) }
            })
            relay.accept(0)
            XCTAssertEqual(last, 1_000_000)
            subscription.dispose()
        }
    }

    func testAMillionStepsThroughARingOfThreeRelays() {
        onSmallStack {
            let a = PublishRelay<Int>()
            let b = BehaviorRelay(value: 0)
            let c = PublishRelay<Int>()
            let bag = DisposeBag()
            a.bind(to: b).disposed(by: bag)
            b.bind(to: c).disposed(by: bag)
            c.subscribe(onNext: { if $0 < 1_000_000 { a.accept($0 + 1) } }).disposed(by: bag)
            a.accept(1)
            XCTAssertEqual(b.value, 1_000_000)
        }
    }

    func testAMillionStepsWhileTheFirstValueIsHandedOver() {
        onSmallStack {
            let relay = BehaviorRelay(value: 0)
            let subscription = relay.subscribe(onNext: { if $0 < 1_000_000 { relay.accept($0 + 1) } })
            XCTAssertEqual(relay.value, 1_000_000)
            subscription.dispose()
        }
    }

    func testFeedbackThroughEveryRow() {
        let stopped = Recording<String>()
        for row in OperatorTable.rows where row.role == .synchronous && !row.elements.isEmpty {
            onSmallStack {
                let relay = PublishRelay<Int>()
                nonisolated(unsafe) var left = 20_000
                let subscription = row.build(relay.asObservable(), VirtualTimeScheduler()).subscribe(
                    onNext: { _ in
                        left -= 1
                        // Odd and even in turn, and more than two apart, so that no row drops it.
                        if left > 0 { relay.accept(60_000 - 3 * left) }
                    }, onError: { _ in })
                relay.accept(-1)
                relay.accept(-4)  // where the first one is skipped
                subscription.dispose()
                if left > 0 { stopped.append(row.name) }
            }
        }
        XCTAssertEqual(
            stopped.values.filter { !$0.hasPrefix("zip(") }.sorted(),
            ["element(at:)", "first()", "single()", "single(_:)", "take(_:)"],
            "Only these end before, or send only what they look for, and those that are zipped with three elements.")
    }

    func testConcatOfAHundredThousandSynchronousSources() {
        onSmallStack {
            nonisolated(unsafe) var sum = 0
            let subscription = Observable.concat((1...100_000).map { Observable.just($0) }).subscribe(onNext: {
                sum += $0
            })
            XCTAssertEqual(sum, 5_000_050_000)
            subscription.dispose()
        }
    }

    func testConcatMapOfAHundredThousandSynchronousSources() {
        onSmallStack {
            nonisolated(unsafe) var sum = 0
            let subscription = Observable.from(1...100_000).concatMap { Observable.just($0) }
                .subscribe(onNext: { sum += $0 })
            XCTAssertEqual(sum, 5_000_050_000)
            subscription.dispose()
        }
    }

    func testAHundredThousandRetries() {
        onSmallStack {
            nonisolated(unsafe) var attempts = 0
            nonisolated(unsafe) var got: [Int] = []
            let source = Observable<Int>.deferred {
                attempts += 1
                return attempts < 100_000 ? .error(TestError.source) : .just(attempts)
            }
            let subscription = source.retry().subscribe(onNext: { got.append($0) })
            XCTAssertEqual(got, [100_000])
            subscription.dispose()
        }
    }

    func testAHundredThousandSourcesThatFailInASequence() {
        onSmallStack {
            nonisolated(unsafe) var sum = 0
            let sources = (1...100_000).lazy.map { synchronous($0, failing: TestError.source) }
            let subscription = Observable.catch(sequence: sources).subscribe(onNext: { sum += $0 }, onError: { _ in })
            XCTAssertEqual(sum, 5_000_050_000)
            subscription.dispose()
        }
    }

    func testAHundredThousandAttemptsThatANotifierAsksFor() {
        assertConstantStack(100_000, attempts: "map") { failures in failures.map { _ in 1 } }
    }

    func testTenThousandAttemptsThatAnyNotifierAsksForAtOnce() {
        for (name, notifier) in Self.notifiers { assertConstantStack(10_000, attempts: name, notifier) }
    }

    private func assertConstantStack(
        _ count: Int, attempts name: String, _ notifier: @escaping @Sendable (Observable<any Error>) -> Observable<Int>
    ) {
        onSmallStack {
            nonisolated(unsafe) var attempts = 0
            nonisolated(unsafe) var got: [Int] = []
            let source = Observable<Int>.deferred {
                attempts += 1
                return attempts < count ? .error(TestError.source) : .just(attempts)
            }
            let subscription = source.retry(when: notifier).subscribe(onNext: { got.append($0) })
            XCTAssertEqual(got, [count], name)
            subscription.dispose()
        }
    }

    /// Each answers a failure within the call that tells of it, some of them more than once.
    private static let notifiers: [(String, @Sendable (Observable<any Error>) -> Observable<Int>)] = [
        ("flatMap to just", { failures in failures.flatMap { _ in Observable.just(1) } }),
        ("flatMap to two", { failures in failures.flatMap { _ in Observable.of(1, 2) } }),
        ("flatMapLatest", { failures in failures.flatMapLatest { _ in Observable.of(1, 2) } }),
        ("concatMap", { failures in failures.concatMap { _ in Observable.deferred { .just(1) } } }),
        ("zip", { failures in Observable.zip(failures, Observable<Int>.range(start: 0, count: 20_000)) { $1 } }),
        ("merge", { failures in .merge(failures.map { _ in 1 }, failures.map { _ in 2 }) }),
        ("share", { failures in failures.map { _ in 1 }.share(replay: 1) }),
        ("take", { failures in failures.take(10_000).map { _ in 1 } }),
    ]

    func testARaceOfAHundredThousand() {
        onSmallStack {
            let relays = (0..<100_000).map { _ in PublishRelay<Int>() }
            nonisolated(unsafe) var got: [Int] = []
            let result = Observable.amb(relays.lazy.map { $0.asObservable() })
            let subscription = result.subscribe(onNext: { got.append($0) })
            for (index, relay) in relays.enumerated().reversed() { relay.accept(index) }
            XCTAssertEqual(got, [99_999])
            XCTAssertEqual(relays.count { $0.hasObservers }, 1)
            result.subscribe(onNext: { _ in }).dispose()
            XCTAssertEqual(relays.count { $0.hasObservers }, 1, "disposed without a winner")
            subscription.dispose()
        }
    }

    func testAHundredThousandEmptySourcesOneInPlaceOfAnother() {
        onSmallStack {
            @Sendable func other(_ number: Int) -> Observable<Int> {
                if number == 100_000 { return .just(number) }
                return Observable.empty().ifEmpty(switchTo: .deferred { other(number + 1) })
            }
            nonisolated(unsafe) var got: [Int] = []
            let subscription = other(1).subscribe(onNext: { got.append($0) })
            XCTAssertEqual(got, [100_000])
            subscription.dispose()
        }
    }

    func testDisposingInTheMiddleOfALongConcat() {
        onSmallStack {
            let holder = Holder()
            nonisolated(unsafe) var seen = 0
            let relay = PublishRelay<Int>()
            let sources = (1...100_000).map { Observable.just($0) } + [relay.asObservable()]
            holder.set(Observable.concat(sources).subscribe(onNext: { _ in seen += 1 }))
            XCTAssertTrue(relay.hasObservers)
            holder.dispose()
            XCTAssertFalse(relay.hasObservers)
            XCTAssertEqual(seen, 100_000)
        }
    }
}
