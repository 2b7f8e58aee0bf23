import ExampleStreams
import StreamKit

extension LineSession {
    /// Each line is something to do, or the number of an item: that is ticked off, or removed where a minus stands before it.
    func keepTodoList() async throws {
        let viewStore = ViewStore(Reactor(initialState: TodoCore.State(), core: TodoCore()))
        viewStore.pulse(\.$alert).compactMap { $0 }
            .subscribe(onNext: { StandardError.print($0) })
            .disposed(by: disposeBag)
        viewStore.publisher.items.skip(1)
            .subscribe(onNext: { _ in
                for line in viewStore.sections.flatMap(\.lines) { StandardOutput.print(line) }
            })
            .disposed(by: disposeBag)
        while let line = try await nextLine() {
            switch Int(line) {
            case let number? where line.hasPrefix("-"): viewStore.send(.remove(-number))
            case let number?: viewStore.send(.toggle(number))
            case nil: viewStore.send(.add(line))
            }
        }
    }
}

extension Section<TodoItem> {
    /// The title, and a line for each item.
    var lines: [String] {
        [title] + rows.map { "  \($0.id)  \($0.isDone ? "[x]" : "[ ]") \($0.title)" }
    }
}
