import StreamKit

struct NoGreeting: Error {}

/// A view model made of drivers: inputs come in through the initializer, outputs are properties.
@MainActor
final class GreetingViewModel {
    let greeting: Driver<String>
    let error: Driver<any Error>
    let isButtonEnabled: Driver<Bool>
    let route: Signal<String>

    init(name: Driver<String>, title: Driver<String>, tap: Signal<Void>, greet: @escaping (String) -> Single<String>) {
        let result = tap.asDriver(onErrorDriveWith: .empty())
            .withLatestFrom(Driver.combineLatest(title, name) { "\($0) \($1)" })
            .flatMapLatest { greet($0).resultDriver() }
        (greeting, error) = Driver.split(result: result)
        isButtonEnabled = name.map { !$0.isEmpty }.distinctUntilChanged()
        route = tap.map { "details" }
    }
}

/// What is asked stands below the screen, and keeps to no actor.
struct Greeter: Sendable {
    func greet(_ name: String) -> Single<String> {
        name.hasSuffix(" ") ? .error(NoGreeting()) : Single.just(name).map { "Hello, " + $0 }
    }

    func save() -> Completable { .empty() }
}

@MainActor
func checkDrivers(_ check: Check) async {
    let bag = DisposeBag()
    let (name, tap) = (BehaviorRelay(value: ""), PublishRelay<Void>())
    let greeter = Greeter()
    let viewModel = GreetingViewModel(
        name: name.asDriver(), title: .just("Dr."), tap: tap.asSignal(), greet: { greeter.greet($0) })
    var shown: [String] = []
    viewModel.greeting.drive(onNext: { shown.append($0) }).disposed(by: bag)
    viewModel.error.drive(onNext: { shown.append("alert: \(type(of: $0))") }).disposed(by: bag)
    viewModel.route.emit(onNext: { shown.append("to \($0)") }).disposed(by: bag)
    let isEnabled = BehaviorRelay(value: true)
    viewModel.isButtonEnabled.drive(isEnabled).disposed(by: bag)
    check.equal(isEnabled.value, false, "A driver gives its value on subscription.")
    tap.accept(())
    name.accept("Ada")
    tap.accept(())
    check.equal(
        shown, ["alert: NoGreeting", "to details", "Hello, Dr. Ada", "to details"],
        "An error shows an alert, and the trigger still works.")
    check.equal(isEnabled.value, true, "A driver goes into a relay.")

    var outcomes: [String] = []
    greeter.save().andThen(greeter.greet("Grace"))
        .subscribe(onSuccess: { outcomes.append($0) }, onFailure: { outcomes.append("\($0)") })
        .disposed(by: bag)
    name.asInfallible().filter { !$0.isEmpty }.withLatestFrom(Infallible.just(7)) { "\($0)\($1)" }
        .subscribe(onNext: { outcomes.append($0) })
        .disposed(by: bag)
    check.equal(outcomes, ["Hello, Grace", "Ada7"], "One outcome of a single, and elements that never fail.")

    let fact = await withCheckedContinuation { (continuation: CheckedContinuation<String, Never>) in
        Single<String>.create { "7 is a number" }
            .subscribe(onSuccess: { continuation.resume(returning: $0) })
            .disposed(by: bag)
    }
    check.equal(fact, "7 is a number", "An asynchronous closure is a single.")
}
