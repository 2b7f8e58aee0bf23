import Observation

/// A reactor as a view sees it: its state to read field by field, and its actions to send.
///
/// ```swift
/// let viewStore = ViewStore(reactor)
/// viewStore.number                       // a field of the state
/// viewStore.send(.increase)
/// viewStore.publisher.number             // an Observable of that field, without repeats
/// ```
///
/// A view that reads fields is told when one of those changes, and of no other change (see `Observation`). It retains its reactor.
@MainActor
@dynamicMemberLookup
public final class ViewStore<State, Action> {
    /// The newest state that has come to the main actor. Reading it is reading all of its fields.
    public var state: State { self[dynamicMember: \.self] }

    /// The states and their fields, to subscribe to.
    public let publisher: ViewStorePublisher<State>

    private var current: State
    private let sendAction: (Action) -> Void
    private let registrar = ObservationRegistrar()
    private var fields: [PartialKeyPath<State>: Field] = [:]
    private let disposeBag = DisposeBag()

    /// What a view has read, and how to tell that it has changed.
    private struct Field {
        let differs: (State, State) -> Bool
        let willSet: () -> Void
        let didSet: () -> Void
    }

    /// Sees `reactor`.
    public init<Core: ReactorCore>(_ reactor: Reactor<Core>) where Core.State == State, Core.Action == Action {
        current = reactor.state.value
        sendAction = { reactor.send($0) }
        publisher = ViewStorePublisher(source: reactor.state.asObservable().confined(to: MainActor.shared))
        publisher.subscribe(onNext: { [weak self] state in self?.take(state) }).disposed(by: disposeBag)
    }

    /// Has the reactor handle `action`.
    public func send(_ action: Action) {
        sendAction(action)
    }

    /// A field of the state. Who is told of changes, is told when another value of it comes.
    public subscript<Value: Equatable>(dynamicMember field: KeyPath<State, Value>) -> Value {
        read(field, differs: { $0[keyPath: field] != $1[keyPath: field] })
    }

    /// A field that cannot be compared: who is told of changes, is told at each state.
    public subscript<Value>(dynamicMember field: KeyPath<State, Value>) -> Value {
        read(field, differs: { _, _ in true })
    }

    /// A value of the state, each time that it is set, also to the same again; and what it is at first.
    public func pulse<Value>(_ property: @escaping (State) -> Pulse<Value>) -> Observable<Value> {
        publisher.pulse(property)
    }

    private func read<Value>(_ field: KeyPath<State, Value>, differs: @escaping (State, State) -> Bool) -> Value {
        let property = \ViewStore.[forTracking: field]
        registrar.access(self, keyPath: property)
        if fields[field] == nil {
            fields[field] = Field(
                differs: differs,
                willSet: { [unowned self] in registrar.willSet(self, keyPath: property) },
                didSet: { [unowned self] in registrar.didSet(self, keyPath: property) })
        }
        return current[keyPath: field]
    }

    /// A key path of the store for each field of the state.
    private subscript<Value>(forTracking field: KeyPath<State, Value>) -> Value { current[keyPath: field] }

    private func take(_ state: State) {
        let changed = fields.values.filter { $0.differs(current, state) }
        for field in changed { field.willSet() }
        current = state
        for field in changed { field.didSet() }
    }
}

extension ViewStore: Observation.Observable {}

/// The states of a ``ViewStore`` and their fields, on the main actor.
@dynamicMemberLookup
public struct ViewStorePublisher<State>: ObservableType {
    let source: Observable<State>

    public func asObservable() -> Observable<State> { source }

    /// A field of the state, without repeats.
    public subscript<Value: Equatable>(dynamicMember field: KeyPath<State, Value>) -> Observable<Value> {
        source.distinctUntilChanged(at: field).map({ $0[keyPath: field] }, isolation: nil)
    }
}

// MARK: - Bindings

/// A value that can be read and set, for a control that does both.
@MainActor
public struct ViewBinding<Value> {
    private let get: @MainActor () -> Value
    private let set: @MainActor (Value) -> Void

    init(get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void) {
        self.get = get
        self.set = set
    }

    public var wrappedValue: Value {
        get { get() }
        nonmutating set { set(newValue) }
    }
}

extension ViewStore {
    /// A value that is read from the state, and set by an action.
    public func binding<Value>(
        get: @escaping @MainActor (State) -> Value, send action: @escaping @MainActor (Value) -> Action
    ) -> ViewBinding<Value> {
        ViewBinding(get: { get(self.state) }, set: { self.send(action($0)) })
    }

    /// A field that is read from the state, and set by an action.
    ///
    /// The field is read at every later state, too: one such as `\.items[3]` traps once there is no fourth item. Use the form
    /// with `get` for it.
    public func binding<Value: Equatable>(
        _ field: KeyPath<State, Value>, send action: @escaping @MainActor (Value) -> Action
    ) -> ViewBinding<Value> {
        ViewBinding(get: { self[dynamicMember: field] }, set: { self.send(action($0)) })
    }
}
