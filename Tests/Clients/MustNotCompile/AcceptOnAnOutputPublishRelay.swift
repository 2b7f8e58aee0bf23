import StreamKit

func misuse(_ stream: Counter) {
    stream.output.changes.accept(1)  // must not compile
    // error: value of type 'Observable<Int>' has no member 'accept'
}
