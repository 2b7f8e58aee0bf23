import StreamKit

/// A model of this module, on the main actor as everything in it.
struct Price {
    var cents: Int

    init(cents: Int) {
        self.cents = cents
    }

    var text: String { "€\(cents / 100)" }
}

func discounted(_ price: Price) -> Price {
    Price(cents: price.cents / 2)
}

/// The second form calls everything of its module in `bind`: an initializer, a computed property, a function.
enum PriceLogic: LogicType {
    struct Input: InputType { let cents = PublishRelay<Int>() }
    struct State: StateType { let price = BehaviorRelay<Price>(value: Price(cents: 0)) }
    struct Output: OutputType {
        let text: Observable<String>
        let isFree: Computed<Bool>
    }

    static func bind(from dependency: Dependency<Input, State, NoExtra>, disposeBag: DisposeBag) -> Output {
        let price = dependency.state.price
        dependency.inputObservables.cents
            .map { Price(cents: $0) }
            .map(discounted)
            .bind(to: price)
            .disposed(by: disposeBag)
        return Output(text: price.map { $0.text }, isFree: Computed { price.value.text == "€0" })
    }
}

func checkThisModule(_ check: Check) {
    let bag = DisposeBag()
    let stream = PrimitiveStream<PriceLogic>(input: .init(), state: .init())
    var received: [String] = []
    stream.output.text.subscribe(onNext: { received.append($0) }).disposed(by: bag)
    check.equal(stream.output.isFree, true, "a computed value calls a property of this module")
    stream.input.cents(1_000)
    check.equal(received, ["€0", "€5"], "bind calls an initializer, a property and a function of this module")
    check.equal(stream.output.isFree, false, "and reads the state")
}
