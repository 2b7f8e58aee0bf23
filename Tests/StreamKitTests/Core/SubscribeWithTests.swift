import StreamKitTesting
import XCTest

@testable import StreamKit

final class SubscribeWithTests: XCTestCase {
    private final class Screen {
        var calls: [String] = []
    }

    /// Subscribes to a source of each kind, gives that up or keeps it, and lets it report.
    private typealias Subscribe = (_ source: Observable<Int>, _ screen: Screen) -> any Disposable

    private let kinds: [(name: String, subscribe: Subscribe, calls: [String], callsOfFailure: [String])] = [
        (
            "Observable",
            { source, screen in
                source.subscribe(
                    with: screen, onNext: { $0.calls.append("next \($1)") },
                    onError: { $0.calls.append("error \($1)") },
                    onCompleted: { $0.calls.append("completed") }, onDisposed: { $0.calls.append("disposed") })
            },
            ["next 1", "completed", "disposed"], ["next 1", "error source", "disposed"]
        ),
        (
            "Single",
            { source, screen in
                source.asSingle().subscribe(
                    with: screen, onSuccess: { $0.calls.append("success \($1)") },
                    onFailure: { $0.calls.append("failure \($1)") }, onDisposed: { $0.calls.append("disposed") })
            },
            ["success 1", "disposed"], ["failure source", "disposed"]
        ),
        (
            "Maybe",
            { source, screen in
                source.asMaybe().subscribe(
                    with: screen, onSuccess: { $0.calls.append("success \($1)") },
                    onError: { $0.calls.append("error \($1)") }, onCompleted: { $0.calls.append("completed") },
                    onDisposed: { $0.calls.append("disposed") })
            },
            ["success 1", "disposed"], ["error source", "disposed"]
        ),
        (
            "Maybe without an element",
            { source, screen in
                source.filter { _ in false }.asMaybe().subscribe(
                    with: screen, onSuccess: { $0.calls.append("success \($1)") },
                    onError: { $0.calls.append("error \($1)") }, onCompleted: { $0.calls.append("completed") },
                    onDisposed: { $0.calls.append("disposed") })
            },
            ["completed", "disposed"], ["error source", "disposed"]
        ),
        (
            "Completable",
            { source, screen in
                source.ignoreElements().asCompletable().subscribe(
                    with: screen, onCompleted: { $0.calls.append("completed") },
                    onError: { $0.calls.append("error \($1)") }, onDisposed: { $0.calls.append("disposed") })
            },
            ["completed", "disposed"], ["error source", "disposed"]
        ),
    ]

    func testTheClosuresAreGivenTheObject() {
        for kind in kinds {
            for isFailure in [false, true] {
                let source = HandSource<Int>()
                let screen = Screen()
                let subscription = kind.subscribe(source.observable, screen)
                source.send(1)
                if isFailure { source.fail() } else { source.complete() }
                XCTAssertEqual(screen.calls, isFailure ? kind.callsOfFailure : kind.calls, kind.name)
                subscription.dispose()
            }
        }
    }

    func testTheObjectIsNotKeptAndNoClosureIsCalledOnceItHasGone() {
        for kind in kinds {
            for isFailure in [false, true] {
                let source = HandSource<Int>()
                weak var gone: Screen?
                let subscription: any Disposable
                do {
                    let screen = Screen()
                    gone = screen
                    subscription = kind.subscribe(source.observable, screen)
                }
                XCTAssertNil(gone, kind.name)
                XCTAssertEqual(source.subscribers, 1, kind.name)
                Hooks.withUnhandledError({ [name = kind.name] error, _ in XCTFail("\(name): \(error)") }) {
                    source.send(1)
                    if isFailure { source.fail() } else { source.complete() }
                }
                XCTAssertEqual(source.subscribers, 0, kind.name)
                subscription.dispose()
            }
        }
    }

    func testDisposedItTellsOnlyThat() {
        for kind in kinds {
            let source = HandSource<Int>()
            let screen = Screen()
            kind.subscribe(source.observable, screen).dispose()
            XCTAssertEqual(screen.calls, ["disposed"], kind.name)
            XCTAssertEqual(source.subscribers, 0, kind.name)
        }
    }

    func testWithoutAClosureForItAFailureGoesToTheHookWithItsPlace() {
        let seen = Recording<String>()
        let screen = Screen()
        Hooks.withUnhandledError({ seen.append("\($0) at \($1)") }) {
            let failed = Observable<Int>.error(TestError.source)
            _ = failed.subscribe(with: screen, onNext: { _, _ in })
            _ = failed.asSingle().subscribe(with: screen, onSuccess: { _, _ in })
            _ = failed.asMaybe().subscribe(with: screen, onSuccess: { _, _ in })
            _ = failed.ignoreElements().asCompletable().subscribe(with: screen, onCompleted: { _ in })
        }
        let file = "StreamKitTests/SubscribeWithTests.swift"
        XCTAssertEqual(seen.values, (0..<4).map { "source at \(file):\(#line - 6 + UInt($0))" })
    }

    @MainActor
    func testTheClosuresRunWhereTheyWereWritten() async {
        let isDone = expectation(description: "disposed")
        let screen = Screen()
        let relay = PublishRelay<Int>()
        let subscription = relay.take(1).subscribe(
            with: screen,
            onNext: { screen, element in
                MainActor.preconditionIsolated()
                screen.calls.append("\(element)")
            },
            onDisposed: { _ in
                MainActor.preconditionIsolated()
                isDone.fulfill()
            })
        await Task.detached { relay.accept(1) }.value
        await fulfillment(of: [isDone], timeout: 30)
        XCTAssertEqual(screen.calls, ["1"])
        subscription.dispose()
    }
}
