// flags: -default-isolation MainActor
import StreamKit

enum Logic: LogicType {
    struct Input: InputType { let tap = PublishRelay<Void>() }
    struct Output: OutputType {}
    static func bind(from dependency: Dependency<Input, NoState, NoExtra>, disposeBag: DisposeBag) -> Output {
        Output()
    }
}

nonisolated func misuse() {
    _ = PrimitiveStream<Logic>(input: .init())  // must not compile
    // error: main actor-isolated conformance of 'Logic' to 'LogicType' cannot be used in nonisolated context
}
