import Dispatch
import XCTest

/// Goes, so that a test can see that its holder let go of it.
final class Released: Sendable {}

/// Fulfils an expectation when it is released, which has to be on main.
final class ReleasedOnMain: Sendable {
    private let released: XCTestExpectation

    init(_ released: XCTestExpectation) {
        self.released = released
    }

    /// Keeps this captured.
    func touch() {}

    deinit {
        dispatchPrecondition(condition: .onQueue(.main))
        released.fulfill()
    }
}

/// Runs an action when it is released.
final class OnDeinit {
    private let action: () -> Void

    init(_ action: @escaping () -> Void) {
        self.action = action
    }

    /// Keeps this captured.
    func touch() {}

    deinit {
        action()
    }
}
