import StreamKit

func misuse(_ stream: Counter) {
    stream.output.count.onNext("1")  // must not compile
    // error: value of type 'Observable<String>' has no member 'onNext'
}
