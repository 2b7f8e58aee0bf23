import StreamKit
import Synchronization
import XCTest

final class HooksTests: XCTestCase {
    private func errors(during body: () -> Void) -> [String] {
        let errors = Mutex<[String]>([])
        Hooks.withUnhandledError({ error, site in
            errors.withLock { $0.append("\(error) at \(site)") }
        }) { body() }
        return errors.withLock { $0 }
    }

    func testAnErrorNobodyHandlesGoesToTheHookWithThePlaceOfTheSubscription() {
        let subject = PublishSubject<Int>()
        var lines: [UInt] = []
        let errors = errors {
            _ = subject.subscribe(onNext: { _ in })
            lines.append(#line - 1)
            _ = subject.subscribe(onCompleted: {})
            lines.append(#line - 1)
            _ = subject.map { $0 }.bind { _ in }
            lines.append(#line - 1)
            subject.onError(TestError.first)
        }
        XCTAssertEqual(errors, lines.map { "first at StreamKitTests/HooksTests.swift:\($0)" })
    }

    func testAnErrorThatIsHandledDoesNotGoToTheHook() {
        let subject = PublishSubject<Int>()
        let errors = errors {
            _ = subject.subscribe(onError: { _ in })
            _ = subject.subscribe { (_: Event<Int>) in }
            _ = subject.subscribe(Recorder<Int>())
            subject.onError(TestError.first)
        }
        XCTAssertEqual(errors, [])
    }

    func testAnErrorOfADisposedSubscriptionDoesNotGoToTheHook() {
        let subject = PublishSubject<Int>()
        let errors = errors {
            subject.subscribe(onNext: { _ in }).dispose()
            subject.onError(TestError.first)
        }
        XCTAssertEqual(errors, [])
    }

    func testThrowingInAnOperatorIsAFailureLikeAnyOther() {
        let relay = PublishRelay<Int>()
        var line: UInt = 0
        let errors = errors {
            _ = relay.map { _ -> Int in throw TestError.second }.subscribe(onNext: { _ in })
            line = #line - 1
            relay.accept(1)
        }
        XCTAssertEqual(errors, ["second at StreamKitTests/HooksTests.swift:\(line)"])
    }

    func testTheHandlerOfTheAppIsCalledWhereNoTaskHasOne() {
        let errors = Mutex<[String]>([])
        let before = Hooks.unhandledError
        defer { Hooks.unhandledError = before }
        Hooks.unhandledError = { error, _ in errors.withLock { $0.append("\(error)") } }
        let subject = PublishSubject<Int>()
        _ = subject.subscribe(onNext: { _ in })
        subject.onError(TestError.first)
        XCTAssertEqual(errors.withLock { $0 }, ["first"])
    }

    func testWhatTheReplacedHandlerHeldIsReleasedWithNoLockHeld() {  // C5
        let before = Hooks.unhandledError
        defer { Hooks.unhandledError = before }
        let isReleased = Flag()
        func install() {
            let reader = Reader(isReleased)
            Hooks.unhandledError = { _, _ in withExtendedLifetime(reader) {} }
        }
        install()
        Hooks.unhandledError = { _, _ in }
        XCTAssertTrue(isReleased.value.withLock { $0 })
    }

    func testACodeLocationIsItsFileAndLine() {
        let location = CodeLocation(fileID: "Module/File.swift", line: 12)
        XCTAssertEqual(location.fileID, "Module/File.swift")
        XCTAssertEqual(location.line, 12)
        XCTAssertEqual("\(location)", "Module/File.swift:12")
    }
}

private final class Flag: Sendable {
    let value = Mutex(false)
}

/// Reads the hook when it is released.
private final class Reader: Sendable {
    private let isReleased: Flag

    init(_ isReleased: Flag) {
        self.isReleased = isReleased
    }

    deinit {
        _ = Hooks.unhandledError
        isReleased.value.withLock { $0 = true }
    }
}
