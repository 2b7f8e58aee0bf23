import StreamKit

final class Screen: UnidirectionalStream<Screen> {
    struct Input: InputType { let tap = PublishRelay<Void>() }
    struct Output: OutputType {}
    static func bind(from dependency: Dependency<Input, NoState, NoExtra>, disposeBag: DisposeBag) -> Output {
        input.tap()  // must not compile
        // error: instance member 'input' cannot be used on type 'Screen'
        return Output()
    }
}
