import StreamKit

enum Loop: LogicType {
    struct Input: InputType { let again = PublishRelay<Void>() }
    struct Output: OutputType {}
    static func bind(from dependency: Dependency<Input, NoState, NoExtra>, disposeBag: DisposeBag) -> Output {
        dependency.inputObservables.again.accept(())  // must not compile
        // error: value of type 'Observable<Void>' has no member 'accept'
        return Output()
    }
}
