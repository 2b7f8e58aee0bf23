import XCTest

@testable import StreamKit

/// C12: what a trait's operators are given runs where it was written, like what the observable's are given.
@MainActor
final class TraitIsolationTests: XCTestCase {
    private var calls = 0

    private func onMain<Value>(_ value: Value) -> Value {
        calls += 1
        XCTAssertTrue(Platform.isOnMainActor)
        return value
    }

    /// Sends 1 and the completion from elsewhere into what `build` makes of the source, and waits for the end.
    private func run<Stream: ObservableConvertibleType>(
        calls expected: Int, line: UInt = #line, _ build: (Observable<Int>) -> Stream
    ) async {
        calls = 0
        let source = PublishSubject<Int>()
        let ended = expectation(description: "ended")
        let subscription = build(source.asObservable()).asObservable().subscribe(onDisposed: { ended.fulfill() })
        Task.detached {
            source.onNext(1)
            source.onCompleted()
        }
        await fulfillment(of: [ended], timeout: 30)
        subscription.dispose()
        XCTAssertEqual(calls, expected, line: line)
    }

    func testClosuresOfAnInfallibleRunWhereTheyWereWritten() async {
        await run(calls: 4) { source in
            source.asInfallible(onErrorJustReturn: 0)
                .map { self.onMain($0) }
                .filter { self.onMain($0) == 1 }
                .flatMapLatest { self.onMain(Infallible.just($0)) }
                .withLatestFrom(Infallible.just(7)) { self.onMain($0 + $1) }
        }
        await run(calls: 5) { source in
            source.asInfallible(onErrorJustReturn: 0)
                .scan(0) { self.onMain($0 + $1) }
                .take(while: { self.onMain($0) == 1 })
                .withUnretained(self) { self.onMain($1) }
                .do(onNext: { _ = self.onMain($0) }, onCompleted: { self.onMain(()) })
        }
    }

    func testClosuresOfASingleRunWhereTheyWereWritten() async {
        await run(calls: 6) { source in
            source.asSingle()
                .map { self.onMain($0) }
                .flatMap { self.onMain(.just($0)) }
                .do(onSuccess: { _ = self.onMain($0) }, afterSuccess: { _ = self.onMain($0) })
                .compactMap { self.onMain($0) }
                .filter { self.onMain($0) == 1 }
        }
        await run(calls: 1) { source in
            Single.zip(source.asSingle(), .just(1)) { self.onMain($0 + $1) }
        }
    }

    func testClosuresOfAMaybeAndOfACompletableRunWhereTheyWereWritten() async {
        await run(calls: 4) { source in
            source.asMaybe()
                .do(onNext: { _ = self.onMain($0) }, onCompleted: { self.onMain(()) })
                .flatMapCompletable { _ in self.onMain(.empty()) }
                .do(onCompleted: { self.onMain(()) }, onDispose: { self.onMain(()) })
        }
    }

    func testClosuresOfADriverRunOnMainAndCombiningThemDoesNotHopAgain() async {
        await run(calls: 2) { source in
            let driver = source.asDriver(onErrorJustReturn: 0)
            return Driver.combineLatest(driver.map { self.onMain($0) }, .just(2)) { self.onMain($0 + $1) }
        }
    }

    func testWrittenNowhereTheyRunWhereTheEventComesFrom() async {
        let heard = Counter()
        await run(calls: 0) { source in Self.mapped(source, heard) }
        XCTAssertEqual(heard.count, 1)
    }

    nonisolated private static func mapped(_ source: Observable<Int>, _ heard: Counter) -> Infallible<Int> {
        source.asInfallible(onErrorJustReturn: 0).map {
            XCTAssertFalse(Platform.isOnMainActor)
            heard.increment()
            return $0
        }
    }
}
