import StreamKit

/// Events are compared in tests only.
///
/// Two errors are equal when they are of one type and that type says so; if it has no `==`, when they describe themselves alike.
extension Event: Equatable where Element: Equatable {
    public static func == (first: Event, second: Event) -> Bool {
        switch (first, second) {
        case (.next(let first), .next(let second)): first == second
        case (.error(let first), .error(let second)): areEqual(first, second)
        case (.completed, .completed): true
        default: false
        }
    }
}

/// How a `Maybe` ends is compared in tests only, as events are.
extension MaybeEvent: Equatable where Element: Equatable {
    public static func == (first: MaybeEvent, second: MaybeEvent) -> Bool {
        switch (first, second) {
        case (.success(let first), .success(let second)): first == second
        case (.error(let first), .error(let second)): areEqual(first, second)
        case (.completed, .completed): true
        default: false
        }
    }
}

/// How a `Completable` ends is compared in tests only, as events are.
extension CompletableEvent: Equatable {
    public static func == (first: CompletableEvent, second: CompletableEvent) -> Bool {
        switch (first, second) {
        case (.error(let first), .error(let second)): areEqual(first, second)
        case (.completed, .completed): true
        default: false
        }
    }
}

func areEqual(_ first: any Error, _ second: any Error) -> Bool {
    func isEqual<Value: Equatable>(_ first: Value) -> Bool {
        (second as? Value) == first
    }
    guard type(of: first) == type(of: second) else { return false }
    if let first = first as Any as? any Equatable { return isEqual(first) }
    return String(reflecting: first) == String(reflecting: second)
}
