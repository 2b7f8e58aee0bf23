// flags: -default-isolation MainActor
import StreamKit

func doubled(_ number: Int) -> Int { number * 2 }

final class Stream: UnidirectionalStream<Stream> {
    struct Input: InputType { let number = PublishRelay<Int>() }
    struct Output: OutputType { let number: Observable<Int> }
    static func bind(from dependency: Dependency<Input, NoState, NoExtra>, disposeBag: DisposeBag) -> Output {
        let number = dependency.inputObservables.number
        _ = number.map { doubled($0) }  // must not compile
        // error: call to main actor-isolated global function 'doubled' in a synchronous nonisolated context
        return Output(number: number)
    }
}
