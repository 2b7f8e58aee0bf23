import StreamKit

/// The second of four older shapes of ``CountViewModel``: a relay that the method feeds, and a binding.
///
/// Counting is declared in one place now, but each input takes a relay and a method, and any method may reach any relay.
public final class RelayCounter {
    public let count: Observable<String>
    private let _countUp = PublishRelay<Void>()
    private let _count = BehaviorRelay<Int>(value: 0)
    private let disposeBag = DisposeBag()

    public init() {
        count = _count.map(String.init)
        _countUp
            .withLatestFrom(_count) { $1 + 1 }
            .bind(to: _count)
            .disposed(by: disposeBag)
    }

    public func countUp() {
        _countUp.accept(())
    }
}
