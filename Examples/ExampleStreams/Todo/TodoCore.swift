import StreamKit

/// A to-do list: the core of a `Reactor`, which a screen sees through a `ViewStore`.
public final class TodoCore: ReactorCore {
    /// What the user does.
    public enum Action: Equatable, Sendable {
        /// Adds what has been typed. A word that begins with `#` names the item's section.
        case add(String)
        /// Ticks an item off, or takes that back.
        case toggle(Int)
        case remove(Int)
        case showDone(Bool)
    }

    /// The steps by which the state changes: what an action means is decided before.
    public enum Mutation: Equatable, Sendable {
        case append(title: String, tag: String?)
        case toggle(Int)
        case remove(Int)
        case showDone(Bool)
        case alert(String)
    }

    public struct State: Equatable, Sendable {
        public var items: [TodoItem] = []
        public var showsDone = true
        /// It is shown each time that it is set: adding the same item a second time and a third alerts twice.
        @Pulse public var alert: String?
        /// The number of the next item. It is part of the state, so that it can be stated in a test.
        public var nextID = 1

        public init() {}
    }

    public init() {}

    public func mutate(state: State, action: Action) -> Observable<Mutation> {
        switch action {
        case .add(let text): .just(addition(of: text, to: state))
        case .toggle(let id): .just(state.has(id) ? .toggle(id) : .alert("There is no item \(id)."))
        case .remove(let id): .just(state.has(id) ? .remove(id) : .alert("There is no item \(id)."))
        case .showDone(let isShown): .just(.showDone(isShown))
        }
    }

    private func addition(of text: String, to state: State) -> Mutation {
        let words = text.split(whereSeparator: \.isWhitespace)
        let tag = words.first { $0.hasPrefix("#") && $0.count > 1 }?.dropFirst()
        let title = words.filter { !$0.hasPrefix("#") || $0.count == 1 }.joined(separator: " ")
        if title.isEmpty { return .alert("There is nothing to do in “\(text)”.") }
        let isOpenAlready = state.items.contains { $0.title == title && !$0.isDone }
        return isOpenAlready
            ? .alert("“\(title)” is on the list already.") : .append(title: title, tag: tag.map(String.init))
    }

    public func reduce(state: State, mutation: Mutation) -> State {
        var state = state
        switch mutation {
        case .append(let title, let tag):
            state.items.append(TodoItem(id: state.nextID, title: title, tag: tag))
            state.nextID += 1
        case .toggle(let id):
            for index in state.items.indices where state.items[index].id == id { state.items[index].isDone.toggle() }
        case .remove(let id): state.items.removeAll { $0.id == id }
        case .showDone(let isShown): state.showsDone = isShown
        case .alert(let message): state.alert = message
        }
        return state
    }
}

/// One thing to do.
public struct TodoItem: Equatable, Identifiable, Sendable {
    public let id: Int
    public var title: String
    public var tag: String?
    public var isDone = false

    public init(id: Int, title: String, tag: String? = nil, isDone: Bool = false) {
        self.id = id
        self.title = title
        self.tag = tag
        self.isDone = isDone
    }
}

extension TodoCore.State {
    fileprivate func has(_ id: Int) -> Bool { items.contains { $0.id == id } }

    /// What the list shows: what is open, tag by tag, and what is done.
    @SectionBuilder<TodoItem>
    public var sections: [Section<TodoItem>] {
        let (open, done) = (items.filter { !$0.isDone }, items.filter(\.isDone))
        if items.isEmpty {
            Section("Nothing on the list yet")
        } else if open.isEmpty {
            Section("All done")
        } else {
            let untagged = open.filter { $0.tag == nil }
            if !untagged.isEmpty {
                Section("To do", rows: untagged)
            }
            for tag in Set(open.compactMap(\.tag)).sorted() {
                Section("To do: \(tag)", rows: open.filter { $0.tag == tag })
            }
        }
        if showsDone, !done.isEmpty {
            Section("Done", rows: done)
        }
    }
}
