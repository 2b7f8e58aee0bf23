import StreamKit

/// The third of four older shapes of ``CountViewModel``: an observer as the input.
///
/// A button can be bound to it. But whoever sends a completion into it ends it for all, and what is input, state and output
/// is told by names alone.
public final class ObserverCounter {
    public let countUp: AnyObserver<Void>
    public let count: Observable<String>
    private let disposeBag = DisposeBag()

    public init() {
        let countUp = PublishSubject<Void>()
        let count = BehaviorRelay<Int>(value: 0)
        self.countUp = countUp.asObserver()
        self.count = count.map(String.init)
        countUp
            .withLatestFrom(count) { $1 + 1 }
            .bind(to: count)
            .disposed(by: disposeBag)
    }
}
