import StreamKit

func misuse(_ stream: Counter, _ bag: DisposeBag) {
    stream.input.countUp.subscribe(onNext: {}).disposed(by: bag)  // must not compile
    // error: value of type 'InputObserver<Void>' has no member 'subscribe'
}
