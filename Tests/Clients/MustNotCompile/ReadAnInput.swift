import StreamKit

func misuse(_ stream: Counter) {
    _ = stream.input.name.value  // must not compile
    // error: value of type 'InputObserver<String>' has no member 'value'
}
