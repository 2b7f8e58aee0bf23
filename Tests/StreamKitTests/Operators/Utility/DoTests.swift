import StreamKitTesting
import XCTest

@testable import StreamKit

final class DoTests: XCTestCase {
    func testDiagram() {
        assertDiagram(inFile: "Do.swift") { lanes in lanes["source"].do(onNext: { _ in }) }
    }

    func testHooksRunAroundEachEventInOrder() {
        let log = HookLog()
        let source = HandSource<Int>()
        let subscription = log.watch(source.observable)
        source.send(1)
        source.complete()
        subscription.dispose()
        XCTAssertEqual(
            log.entries,
            [
                "onSubscribe", "onSubscribed", "onNext 1", "next(1)", "afterNext 1", "onCompleted", "completed",
                "afterCompleted", "onDispose",
            ])
    }

    func testHooksRunAroundAFailure() {
        let log = HookLog()
        let source = HandSource<Int>()
        let subscription = log.watch(source.observable)
        source.fail()
        subscription.dispose()
        XCTAssertEqual(
            log.entries,
            ["onSubscribe", "onSubscribed", "onError source", "error(source)", "afterError source", "onDispose"])
    }

    func testOnSubscribedRunsAfterASynchronousSource() {
        let log = HookLog()
        let subscription = log.watch(Observable.just(1))
        XCTAssertEqual(
            log.entries,
            [
                "onSubscribe", "onNext 1", "next(1)", "afterNext 1", "onCompleted", "completed", "afterCompleted",
                "onDispose", "onSubscribed",
            ])
        subscription.dispose()
    }

    func testOnDisposeRunsOnceWhenDisposed() {
        let log = HookLog()
        let source = HandSource<Int>()
        let subscription = log.watch(source.observable)
        subscription.dispose()
        subscription.dispose()
        source.send(1)
        XCTAssertEqual(log.entries, ["onSubscribe", "onSubscribed", "onDispose"])
    }

    func testAfterNextRunsAlsoWhenTheElementEndedTheSubscription() {
        let log = HookLog()
        let source = HandSource<Int>()
        let subscription = source.observable
            .do(
                onNext: { log.add("onNext \($0)") }, afterNext: { log.add("afterNext \($0)") },
                afterCompleted: { log.add("afterCompleted") }, onDispose: { log.add("onDispose") }
            )
            .take(1)
            .subscribe { (event: Event<Int>) in log.add("\(event)") }
        source.send(1, 2)
        XCTAssertEqual(log.entries, ["onNext 1", "next(1)", "completed", "onDispose", "afterNext 1"])
        subscription.dispose()
    }

    func testDisposedByOnNextItPassesNothingOn() {
        let log = HookLog()
        let source = HandSource<Int>()
        var subscription: (any Disposable)?
        subscription = source.observable.do(onNext: { _ in subscription?.dispose() }).subscribe { (event: Event<Int>) in
            log.add("\(event)")
        }
        source.send(1)
        XCTAssertEqual(log.entries, [])
    }

    func testAnErrorThrownByAHookOfAnElementEndsTheResultWithIt() {
        let log = EventLog(
            Observable.of(1, 2).do(onNext: { if $0 == 2 { throw TestError.closure } }, onError: { _ in XCTFail() }))
        XCTAssertEqual(log.events, ["next(1)", "error(closure)"])
        let after = EventLog(Observable.of(1, 2).do(afterNext: { _ in throw TestError.closure }))
        XCTAssertEqual(after.events, ["next(1)", "error(closure)"])
    }

    func testAnErrorThrownByAHookOfTheEndTakesItsPlace() {
        let failed = Observable<Int>.error(TestError.source).do(onError: { _ in throw TestError.closure })
        XCTAssertEqual(failed.synchronousEvents, ["error(closure)"])
        let completed = Observable<Int>.empty().do(onCompleted: { throw TestError.closure })
        XCTAssertEqual(completed.synchronousEvents, ["error(closure)"])
    }

    func testAnErrorThrownAfterAnElementThatDisposedTheSubscriptionGoesToTheHook() {
        let reported = Recording<String>()
        Hooks.withUnhandledError({ error, _ in reported.append("\(error)") }) {
            let source = HandSource<Int>()
            let holder = Holder()
            holder.set(
                source.observable.do(afterNext: { _ in throw TestError.closure })
                    .subscribe(onNext: { _ in holder.dispose() }))
            source.send(1)
        }
        XCTAssertEqual(reported.values, ["closure"])
    }

    func testAnErrorThrownAfterTheEndGoesToTheHook() {
        let seen = Recording<String>()
        Hooks.withUnhandledError({ error, site in seen.append("\(error) at \(site.fileID)") }) {
            let log = EventLog(Observable.just(1).do(afterCompleted: { throw TestError.closure }))
            XCTAssertEqual(log.events, ["next(1)", "completed"])
        }
        XCTAssertEqual(seen.values, ["closure at StreamKitTests/DoTests.swift"])
    }

    func testEachSubscriptionIsDisposedForItself() {
        let log = HookLog()
        let stream = HandSource<Int>().observable.do(onDispose: { log.add("onDispose") })
        let first = EventLog(stream)
        let second = EventLog(stream)
        first.dispose()
        XCTAssertEqual(log.entries, ["onDispose"])
        second.dispose()
        XCTAssertEqual(log.entries, ["onDispose", "onDispose"])
    }
}

private final class HookLog {
    private(set) var entries: [String] = []

    func add(_ entry: String) { entries.append(entry) }

    func watch(_ source: Observable<Int>) -> any Disposable {
        source.do(
            onNext: { self.add("onNext \($0)") }, afterNext: { self.add("afterNext \($0)") },
            onError: { self.add("onError \($0)") }, afterError: { self.add("afterError \($0)") },
            onCompleted: { self.add("onCompleted") }, afterCompleted: { self.add("afterCompleted") },
            onSubscribe: { self.add("onSubscribe") }, onSubscribed: { self.add("onSubscribed") },
            onDispose: { self.add("onDispose") }
        ).subscribe { (event: Event<Int>) in self.add("\(event)") }
    }
}
