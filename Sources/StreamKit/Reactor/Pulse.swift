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
@propertyWrapper
public struct Pulse<Value> {
    /// The value.
    public var wrappedValue: Value {
        didSet { count &+= 1 }
    }

    /// The value together with the count.
    public var projectedValue: Pulse<Value> { self }

    /// How often the value was set; it wraps around.
    private(set) var count: UInt = 0

    public init(wrappedValue: Value) {
        self.wrappedValue = wrappedValue
    }
}

extension Pulse: Sendable where Value: Sendable {}

/// Equal when the values are: in comparing two states it does not count how they came about.
extension Pulse: Equatable where Value: Equatable {
    public static func == (one: Pulse, other: Pulse) -> Bool { one.wrappedValue == other.wrappedValue }
}

/// A pulse of whatever value, as StreamKitTesting finds it in a state.
package protocol AnyPulse {
    var anyValue: Any { get }
    /// How often it was set.
    var settings: UInt { get }
}

extension Pulse: AnyPulse {
    package var anyValue: Any { wrappedValue }
    package var settings: UInt { count }
}

extension ObservableType {
    /// A value of the states, each time that it is set, also to the same again; and what it is at first.
    @inlinable
    public func pulse<Value>(_ property: @escaping (Element) -> Pulse<Value>) -> Observable<Value> {
        map(property, isolation: nil)
            .distinctUntilChanged({ $0.isSameSetting(as: $1) }, isolation: nil)
            .map({ $0.wrappedValue }, isolation: nil)
    }
}

extension Pulse {
    @usableFromInline
    func isSameSetting(as other: Pulse) -> Bool { count == other.count }
}

extension Reactor {
    /// A value of the state, each time that it is set, also to the same again; and what it is at first.
    public func pulse<Value>(_ property: @escaping (Core.State) -> Pulse<Value>) -> Observable<Value> {
        state.pulse(property)
    }
}
