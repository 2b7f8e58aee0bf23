/// Writes what it is sent to a target: a view, a window, a file.
///
/// ```swift
/// let isBusy = Binder(spinner) { spinner, isBusy in spinner.isHidden = !isBusy }
/// output.isLoading.bind(to: isBusy).disposed(by: disposeBag)
/// ```
///
/// It does not keep the target alive; once that is gone, elements are dropped. A completion is ignored. A failure goes to
/// ``Hooks/unhandledError`` with the place where the binder was made, and the binder goes on: it may be bound to other streams, too.
///
/// Elements are written one at a time, in the order in which they came, wherever they came from.
public struct Binder<Value>: ObserverType {
    private let observer: AnyObserver<Value>

    /// A binder that hands each element to `binding`, with the target.
    ///
    /// - Isolation: `binding` runs on the actor where it was written.
    public init<Target: AnyObject>(
        _ target: Target, binding: @escaping (Target, Value) -> Void,
        isolation: (any Actor)? = #isolation, fileID: StaticString = #fileID, line: UInt = #line
    ) {
        let venue = Confinement(isolation).map { Venue.actor($0) }
        self.init(target, at: venue, CodeLocation(fileID: fileID, line: line), binding)
    }

    /// A binder that hands each element to `binding` on `scheduler`, with the target.
    public init<Target: AnyObject & Sendable>(
        _ target: Target, scheduler: any ImmediateSchedulerType,
        binding: @escaping @Sendable (Target, Value) -> Void,
        fileID: StaticString = #fileID, line: UInt = #line
    ) {
        self.init(target, at: .scheduler(scheduler), CodeLocation(fileID: fileID, line: line), binding)
    }

    private init<Target: AnyObject>(
        _ target: Target, at venue: Venue?, _ site: CodeLocation, _ binding: @escaping (Target, Value) -> Void
    ) {
        let lifetime = Lifetime()
        let write = AnyObserver<Value>(
            next: { [weak target] value in
                if let target { binding(target, value) }
            }, end: { _ in })
        let next = venue.map { venue in
            let hop = Hop(to: venue, write, in: lifetime)
            // The last copy of the binder lets go of the hop, after what is queued there was written.
            lifetime.remove(hop)
            return { (value: Value) in hop.next(value) }
        }
        observer = AnyObserver(
            next: Gate<() -> Void>().serializing(in: lifetime, next ?? write.next),
            end: { error in
                if let error { Hooks.report(error, at: site) }
            })
    }

    public func on(_ event: Event<Value>) { observer.on(event) }

    public func asObserver() -> AnyObserver<Value> { observer }
}

/// The proof: its gate orders calls from anywhere, and `binding` runs where it was written, or is `Sendable`.
extension Binder: @unchecked Sendable where Value: Sendable {}
