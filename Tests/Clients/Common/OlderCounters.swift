import StreamKit

// Ten people write ten shapes of one counter. These are the talk's four; the one shape is CountViewModel.

/// A private relay and a method.
final class MethodCounter {
    private let _count = BehaviorRelay<Int>(value: 0)
    let count: Observable<String>

    init() {
        count = _count.map(String.init)
    }

    func countUp() {
        _count.accept(_count.value + 1)
    }
}

/// A relay that the method feeds, and a binding.
final class RelayCounter {
    private let _countUp = PublishRelay<Void>()
    private let _count = BehaviorRelay<Int>(value: 0)
    private let disposeBag = DisposeBag()
    let count: Observable<String>

    init() {
        count = _count.map(String.init)
        _countUp
            .withLatestFrom(_count) { $1 + 1 }
            .bind(to: _count)
            .disposed(by: disposeBag)
    }

    func countUp() {
        _countUp.accept(())
    }
}

/// An observer as the input.
final class ObserverCounter {
    let countUp: AnyObserver<Void>
    let count: Observable<String>
    private let disposeBag = DisposeBag()

    init() {
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

/// No state: what came in so far is folded.
final class ScanCounter {
    let countUp: AnyObserver<Void>
    let count: Observable<String>

    init() {
        let countUp = PublishSubject<Void>()
        self.countUp = countUp.asObserver()
        count =
            countUp
            .scan(0) { count, _ in count + 1 }
            .startWith(0)
            .map(String.init)
    }
}

@MainActor
func checkOlderCounters(_ check: Check) {
    let bag = DisposeBag()
    var received: [String] = []
    let (method, relay, observer, scan) = (MethodCounter(), RelayCounter(), ObserverCounter(), ScanCounter())
    method.count.subscribe(onNext: { received.append("method \($0)") }).disposed(by: bag)
    relay.count.subscribe(onNext: { received.append("relay \($0)") }).disposed(by: bag)
    observer.count.subscribe(onNext: { received.append("observer \($0)") }).disposed(by: bag)
    scan.count.subscribe(onNext: { received.append("scan \($0)") }).disposed(by: bag)
    check.equal(received, ["method 0", "relay 0", "observer 0", "scan 0"], "each shape starts at 0")
    received = []
    method.countUp()
    relay.countUp()
    observer.countUp.onNext(())
    scan.countUp.onNext(())
    check.equal(received, ["method 1", "relay 1", "observer 1", "scan 1"], "each shape counts")
}
