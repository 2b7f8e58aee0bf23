// The frozen hand-written limit of the benchmark ("tight"): the least a thread-safe relay costs with one Mutex and one retain an
// event, however many subscribers; specialised by its client. No errors, completion or disposal: it is a yardstick, not a library.
// A benchmark's limit rows use this algorithm, compiled as a module of its own, and stages made of specialised closures on top of it.
import Synchronization

// MARK: One Mutex and one retain an event, however many observers; clients specialise it

public final class TightObserver<Element>: @unchecked Sendable {
    @usableFromInline let call: (Element) -> Void
    @inlinable init(_ call: @escaping (Element) -> Void) { self.call = call }
}
/// Never changed once made: an event needs to retain only this.
@usableFromInline
final class TightSnapshot<Element>: @unchecked Sendable {
    @usableFromInline let owners: ContiguousArray<TightObserver<Element>>
    @inlinable init(_ owners: ContiguousArray<TightObserver<Element>>) { self.owners = owners }
}
public final class TightRelay<Element>: @unchecked Sendable {
    @usableFromInline let state = Mutex<TightSnapshot<Element>?>(nil)
    @inlinable public init() {}
    @inlinable
    public func subscribe(_ observer: @escaping (Element) -> Void) {
        let observer = TightObserver(observer)
        state.withLock { snapshot in
            snapshot = TightSnapshot((snapshot?.owners ?? []) + [observer])
        }
    }
    @inlinable @inline(never)
    public func accept(_ value: Element) {
        guard let snapshot = state.withLock({ $0.map { Unmanaged.passRetained($0) } }) else { return }
        snapshot._withUnsafeGuaranteedRef { snapshot in
            snapshot.owners.withUnsafeBufferPointer { owners in
                for i in owners.indices {
                    Unmanaged.passUnretained(owners[i])._withUnsafeGuaranteedRef { $0.call(value) }
                }
            }
        }
        snapshot.release()
    }
}

@inlinable @inline(never)
public func limitMap<A, B>(_ f: @escaping (A) -> B, _ next: @escaping (B) -> Void) -> (A) -> Void { { next(f($0)) } }
@inlinable @inline(never)
public func limitFilter<A>(_ f: @escaping (A) -> Bool, _ next: @escaping (A) -> Void) -> (A) -> Void {
    { if f($0) { next($0) } }
}
