import StreamKit

struct Subjects: OutputType { let failures = BehaviorSubject<String>(value: "none") }

func misuse(_ output: OutputWrapper<Subjects>) {
    output.failures.onNext("many")  // must not compile
    // error: value of type 'ThrowableProperty<String>' has no member 'onNext'
}
