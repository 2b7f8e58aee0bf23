import StreamKit

func misuse(_ stream: Counter) {
    _ = stream.output.count.bind()  // must not compile
    // error: missing argument for parameter 'onNext' in call
}
