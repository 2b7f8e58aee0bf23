/// The actor to which a stream keeps.
///
/// An actor of the app's own is held weakly, for it often holds what it has subscribed to. Once it is gone nothing can be called
/// there any more.
@usableFromInline
final class Confinement: @unchecked Sendable {  // proof: the weak reference is set once, at the start
    /// Whether it is the main actor, which needs no reference.
    @usableFromInline let isMain: Bool
    private weak var actor: (any Actor)?

    @usableFromInline static let main = Confinement(to: nil)

    private init(to actor: (any Actor)?) {
        isMain = actor == nil
        self.actor = actor
    }

    /// The place of code with `isolation`, unless that is nowhere.
    @usableFromInline
    convenience init?(_ isolation: (any Actor)?) {
        guard let isolation else { return nil }
        self.init(to: isolation === MainActor.shared ? nil : isolation)
    }

    /// Whether it is the place of code with `isolation`.
    @usableFromInline
    func isPlace(of isolation: any Actor) -> Bool {
        isMain ? isolation === MainActor.shared : actor === isolation
    }

    /// Whether the caller is there already, as far as that can be told.
    @inlinable var isHere: Bool { isMain && Platform.isOnMainActor }

    /// Runs `job` there, later, and tells it whether it came there. When the actor is gone, a stand-in runs it, one job at a time.
    func enqueue(_ job: @escaping @Sendable (_ isThere: Bool) -> Void) {
        if isMain {
            Task { @MainActor in job(true) }
        } else {
            let actor = actor
            Task { await (actor ?? StandIn.shared).perform { job(actor != nil) } }
        }
    }
}

extension Confinement: Equatable {
    @usableFromInline
    static func == (one: Confinement, other: Confinement) -> Bool {
        if one === other || one.isMain && other.isMain { return true }
        guard let actor = one.actor else { return false }
        return actor === other.actor
    }
}

/// Takes the place of actors that are gone: their closures are released there, and what has to run all the same runs there.
private actor StandIn {
    static let shared = StandIn()
}

extension Actor {
    fileprivate func perform(_ job: @Sendable () -> Void) { job() }
}

// MARK: - Streams

extension Observable {
    /// This stream with its events where code with `isolation` runs; itself if they are there, or if that is nowhere.
    ///
    /// Every operator that takes a closure passes through here, and hands the confinement on: a chain written on one actor
    /// hops once.
    @inlinable
    func confined(to isolation: (any Actor)?) -> Observable<Element> {
        isConfined(to: isolation) ? self : confined(to: Confinement(isolation))
    }

    /// Whether its events are where code with `isolation` runs, or may be anywhere for it.
    @inlinable
    func isConfined(to isolation: (any Actor)?) -> Bool {
        guard let isolation else { return true }
        return confinement?.isPlace(of: isolation) ?? false
    }

    /// This stream with its events on the actor of another one; itself if they are there, or if that keeps to none.
    @inlinable
    consuming func confined(to confinement: Confinement?) -> Observable<Element> {
        guard let confinement, confinement != self.confinement else { return self }
        return hopped(to: .actor(confinement), confinement: confinement)
    }

    /// This stream with its events handed over at `venue`.
    @inlinable
    func hopped(to venue: Venue, confinement: Confinement?) -> Observable<Element> {
        Observable(confinement: confinement) { [source] observer, lifetime in
            // On an actor the hop itself sees to where its observer is released.
            let observer = venue.isActor ? observer : observer.released(on: confinement)
            let hop = Hop(to: venue, observer, in: lifetime)
            source(AnyObserver(next: { hop.next($0) }, end: { hop.end($0) }), hop)
        }
    }

    /// A stream that keeps to `confinement` although `source` also sends while it is being subscribed to, from wherever that is.
    ///
    /// Subscribed to on the main actor, it costs nothing; elsewhere, all events are handed over to the actor.
    @inlinable
    init(beginningOn confinement: Confinement?, source: @escaping (AnyObserver<Element>, Lifetime) -> Void) {
        let source = Observable(source: source)
        guard let confinement else {
            self = source
            return
        }
        let elsewhere = source.confined(to: confinement)
        self.init(confinement: confinement) { observer, lifetime in
            (confinement.isHere ? source : elsewhere).source(observer, lifetime)
        }
    }
}

// MARK: - Actions

extension Confinement {
    /// Takes `action` and runs it at `place`: at once when that is nowhere or here, else queued for it. Not once its actor is gone.
    ///
    /// Once it is queued, this thread holds no reference to it, so it is released there, too. (A `consuming` parameter would say
    /// the same, but is released twice by the compiler of Swift 6.3 when it does not optimize.)
    static func run(at place: Confinement?, taking action: inout (() -> Void)?) {
        perform(at: place, taking: &action, evenIfGone: false)
    }

    /// The same for an action that the caller keeps hold of until this returns.
    @usableFromInline
    static func run(at place: Confinement?, _ action: @escaping () -> Void) {
        var action: (() -> Void)? = action
        run(at: place, taking: &action)
    }

    /// The same for what has to run in any case: a teardown, a release. Once the actor is gone, a stand-in runs it.
    static func tearDown(at place: Confinement?, taking action: inout (() -> Void)?) {
        perform(at: place, taking: &action, evenIfGone: true)
    }

    private static func perform(at place: Confinement?, taking action: inout (() -> Void)?, evenIfGone: Bool) {
        if let place, !place.isHere {
            // The proof: an action written on an actor is called, and released, on that actor only, or after it by its stand-in.
            let box = Unchecked(action.take())
            place.enqueue { isThere in
                let action = box.take() ?? nil
                if isThere || evenIfGone { action?() }
            }
        } else {
            let action = action.take()
            action?()
        }
    }
}

extension AnyObserver {
    /// This observer, released on `confinement` whoever lets go of it last: for a source that keeps to an actor without a hop.
    @inlinable
    func released(on confinement: Confinement?) -> AnyObserver {
        guard let confinement else { return self }
        let held = Held(self, confinement)
        return AnyObserver(next: { held.observer?.next($0) }, end: { held.observer?.end($0) })
    }

    @usableFromInline
    final class Held {
        @usableFromInline @exclusivity(unchecked) var observer: AnyObserver?
        private let confinement: Confinement

        @usableFromInline
        init(_ observer: AnyObserver, _ confinement: Confinement) {
            self.observer = observer
            self.confinement = confinement
        }

        deinit {
            // The proof: nobody else can reach it any more.
            let box = Unchecked(observer.take())
            var release: (() -> Void)? = { _ = box.take() }
            Confinement.tearDown(at: confinement, taking: &release)
        }
    }
}

/// Carries a value to the one place where it is used.
@usableFromInline
final class Unchecked<Value>: @unchecked Sendable {  // proof: given at every use
    private var value: Value?

    @usableFromInline
    init(_ value: Value) { self.value = value }

    @usableFromInline
    func take() -> Value? { value.take() }
}
