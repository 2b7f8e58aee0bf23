import StreamKit

/// A form to fill in: five fields, and what is made of them with closures whose types nobody wrote out.
@MainActor
func checkFiveSources(_ check: Check) {
    let bag = DisposeBag()
    let name = BehaviorRelay(value: "")
    let age = BehaviorRelay(value: 17)
    let mail = BehaviorRelay(value: "")
    let hasAgreed = BehaviorRelay(value: false)
    let code = PublishRelay<Int?>()
    var received: [String] = []

    Observable.combineLatest(name, age, mail, hasAgreed, code) { name, age, mail, hasAgreed, code in
        let isComplete = !name.isEmpty && age >= 18 && mail.contains("@") && hasAgreed && (code ?? 0) > 999
        return isComplete ? "\(name) (\(age)) \(mail)" : "\(5 - (code == nil ? 1 : 0)) fields"
    }
    .subscribe(onNext: { received.append($0) })
    .disposed(by: bag)

    Observable.zip(name, age, mail, hasAgreed, code) { $0.count + $1 * 2 + $2.count * 3 + ($3 ? 1 : 0) + ($4 ?? 0) }
        .subscribe(onNext: { received.append("\($0)") })
        .disposed(by: bag)

    code.accept(nil)
    code.accept(1_234)
    name.accept("Ada")
    age.accept(36)
    mail.accept("a@b")
    hasAgreed.accept(true)
    check.equal(
        received,
        ["4 fields", "34", "5 fields", "5 fields", "5 fields", "5 fields", "Ada (36) a@b", "1319"],
        "five fields of different types are combined, and zipped")
}
