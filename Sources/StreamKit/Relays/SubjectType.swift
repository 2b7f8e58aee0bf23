/// What is both an observer and an observable: events sent into it are passed to its subscribers.
///
/// Events may be sent from anywhere; one of the callers delivers, the others leave their events to it. After an end nothing
/// is accepted. Subjects are no subclasses of ``Observable`` and have no `dispose()`: they let go of everything at their end, or
/// when they are released.
public protocol SubjectType<Element>: ObservableType, ObserverType {
    /// Whether anybody is subscribed.
    var hasObservers: Bool { get }
}
