import StreamKit
import TightLimit

/// The stream that the whole library is about: a counter.
let counterCases: [Case] = [
    Case(name: "counter-loop", make: counterLoop),
    Case(name: "counter-stream", make: counterStream),
]

private final class CounterStream: UnidirectionalStream<CounterStream> {
    struct Input: InputType {
        let countUp = PublishRelay<Void>()
    }

    struct State: StateType {
        let count = BehaviorRelay<Int>(value: 0)
    }

    struct Output: OutputType {
        let count: Observable<String>
    }

    static func bind(from dependency: Dependency<Input, State, NoExtra>, disposeBag: DisposeBag) -> Output {
        let state = dependency.state
        dependency.inputObservables.countUp
            .withLatestFrom(state.count) { $1 + 1 }
            .bind(to: state.count)
            .disposed(by: disposeBag)
        return Output(count: state.count.map(String.init))
    }
}

/// The same by hand: a relay, a value with a lock and a relay, and a closure between them, whose subscription a bag holds.
private final class TightCounter {
    let countUp = TightRelay<Void>()
    private let count = TightBehavior(0)
    private let bag = TightBag()

    init() {
        bag.add(countUp.subscribed { [count] in count.accept(count.value + 1) })
    }

    func subscribe(_ next: @escaping (String) -> Void) -> TightSubscription<Int> {
        count.subscribed(limitMap(String.init, next))
    }
}

/// From an input, through the state, to an output.
private func counterLoop() -> Sides {
    let stream = CounterStream(input: .init(), state: .init())
    let tight = TightCounter()
    let sink = Sink()
    let subscription = stream.output.count.subscribe(onNext: { sink.add($0.utf8.count) })
    let tightSubscription = tight.subscribe { sink.add($0.utf8.count) }
    return Sides(
        ours: { count in
            for _ in 0..<count { stream.input.countUp(()) }
            withExtendedLifetime(subscription) {}
        },
        limit: { count in
            for _ in 0..<count { tight.countUp.accept(()) }
            withExtendedLifetime(tightSubscription) {}
        })
}

/// A stream is made, observed, driven once and dropped.
private func counterStream() -> Sides {
    let sink = Sink()
    return Sides(
        ours: { count in
            for _ in 0..<count {
                let stream = CounterStream(input: .init(), state: .init())
                let subscription = stream.output.count.subscribe(onNext: { sink.add($0.utf8.count) })
                stream.input.countUp(())
                subscription.dispose()
            }
        },
        limit: { count in
            for _ in 0..<count {
                let tight = TightCounter()
                let subscription = tight.subscribe { sink.add($0.utf8.count) }
                tight.countUp.accept(())
                subscription.dispose()
            }
        },
        built: { CounterStream(input: .init(), state: .init()) },
        sendsEvents: false)
}
