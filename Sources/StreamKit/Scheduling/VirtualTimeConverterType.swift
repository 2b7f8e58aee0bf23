/// How a ``HistoricalScheduler`` counts time, told in spans since some moment that the converter chooses.
///
/// Where Foundation is at hand, this one counts in dates:
///
/// ```swift
/// import Foundation
/// import StreamKit
///
/// struct DateConverter: VirtualTimeConverterType {
///     func convertFromVirtualTime(_ virtualTime: Date) -> Duration { .seconds(virtualTime.timeIntervalSince1970) }
///     func convertToVirtualTime(_ time: Duration) -> Date { Date(timeIntervalSince1970: time / .seconds(1)) }
///     func convertFromVirtualTimeInterval(_ virtualTimeInterval: TimeInterval) -> Duration { .seconds(virtualTimeInterval) }
///     func convertToVirtualTimeInterval(_ timeInterval: Duration) -> TimeInterval { timeInterval / .seconds(1) }
/// }
///
/// let scheduler = HistoricalScheduler(initialClock: Date(timeIntervalSince1970: 0), converter: DateConverter())
/// scheduler.advanceTo(Date(timeIntervalSince1970: 3600))
/// print(scheduler.clock)  // prints: 1970-01-01 01:00:00 +0000
/// ```
public protocol VirtualTimeConverterType: Sendable {
    /// A point in virtual time.
    associatedtype VirtualTimeUnit
    /// A span of virtual time.
    associatedtype VirtualTimeIntervalUnit

    func convertFromVirtualTime(_ virtualTime: VirtualTimeUnit) -> Duration
    func convertToVirtualTime(_ time: Duration) -> VirtualTimeUnit
    func convertFromVirtualTimeInterval(_ virtualTimeInterval: VirtualTimeIntervalUnit) -> Duration
    func convertToVirtualTimeInterval(_ timeInterval: Duration) -> VirtualTimeIntervalUnit
}

/// Counts in `Duration`s, since a moment that its user agrees on.
public struct HistoricalSchedulerTimeConverter: VirtualTimeConverterType {
    public init() {}

    public func convertFromVirtualTime(_ virtualTime: Duration) -> Duration { virtualTime }
    public func convertToVirtualTime(_ time: Duration) -> Duration { time }
    public func convertFromVirtualTimeInterval(_ virtualTimeInterval: Duration) -> Duration { virtualTimeInterval }
    public func convertToVirtualTimeInterval(_ timeInterval: Duration) -> Duration { timeInterval }
}
