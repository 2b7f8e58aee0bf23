import StreamKit

/// The fourth of four older shapes of ``CountViewModel``: no state, what came in is folded.
///
/// Each subscription folds for itself: a screen that subscribes late, or twice, shows a count that has begun anew.
public final class ScanCounter {
    public let countUp: AnyObserver<Void>
    public let count: Observable<String>

    public init() {
        let countUp = PublishSubject<Void>()
        self.countUp = countUp.asObserver()
        count =
            countUp
            .scan(0) { count, _ in count + 1 }
            .startWith(0)
            .map(String.init)
    }
}
