import Synchronization

/// A value of a state that counts each time it is set, also to the same again: an alert to show, a screen to go to.
///
/// ```swift
/// struct State {
///     var items: [String] = []
///     @Pulse var alert: String?
/// }
///
/// reactor.pulse(\.$alert)    // sends at each time that it is set, and at no other change of the state
/// ```
///
/// To make a state anew is to set its pulses: where an alert is not to come again, change a copy of the state before.
@propertyWrapper
public struct Pulse<Value> {
    /// The value.
    public var wrappedValue: Value {
        didSet { setting = nextSetting() }
    }

    /// The value together with what tells one setting from another.
    public var projectedValue: Pulse<Value> { self }

    /// The setting that it comes from, as no other one has the same number.
    private(set) var setting = nextSetting()

    public init(wrappedValue: Value) {
        self.wrappedValue = wrappedValue
    }
}

private let settings = Atomic<UInt64>(0)

private func nextSetting() -> UInt64 { settings.add(1, ordering: .relaxed).newValue }

extension Pulse: Sendable where Value: Sendable {}

/// Equal when the values are: in comparing two states it does not count how they came about.
extension Pulse: Equatable where Value: Equatable {
    public static func == (one: Pulse, other: Pulse) -> Bool { one.wrappedValue == other.wrappedValue }
}

/// A pulse of whatever value, as StreamKitTesting finds it in a state.
package protocol AnyPulse {
    var anyValue: Any { get }
    /// The number of the setting that it comes from.
    var anySetting: UInt64 { get }
}

extension Pulse: AnyPulse {
    package var anyValue: Any { wrappedValue }
    package var anySetting: UInt64 { setting }
}

extension ObservableType {
    /// A value of the states, each time that it is set, also to the same again; and what it is at first.
    ///
    /// - Isolation: `property` runs where it was written.
    @inlinable
    public func pulse<Value>(
        _ property: @escaping (Element) -> Pulse<Value>, isolation: (any Actor)? = #isolation
    ) -> Observable<Value> {
        map(property, isolation: isolation)
            .distinctUntilChanged({ $0.isSameSetting(as: $1) }, isolation: nil)
            .map({ $0.wrappedValue }, isolation: nil)
    }
}

extension Pulse {
    @usableFromInline
    func isSameSetting(as other: Pulse) -> Bool { setting == other.setting }
}

extension Reactor {
    /// A value of the state, each time that it is set, also to the same again; and what it is at first.
    ///
    /// - Isolation: `property` runs where it was written.
    public func pulse<Value>(
        _ property: @escaping (Core.State) -> Pulse<Value>, isolation: (any Actor)? = #isolation
    ) -> Observable<Value> {
        state.pulse(property, isolation: isolation)
    }
}
