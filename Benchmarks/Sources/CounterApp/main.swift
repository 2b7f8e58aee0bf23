// An app of one counter, for its weight: see the script app-size.
import StreamKit

let countUp = PublishRelay<Void>()
let count = BehaviorRelay(value: 0)
let bag = DisposeBag()
count.map { "\($0)" }.subscribe(onNext: { print($0) }).disposed(by: bag)
countUp.withLatestFrom(count) { $1 + 1 }.subscribe(onNext: { count.accept($0) }).disposed(by: bag)
while let line = readLine() {
    if line == "+" { countUp.accept(()) }
}
