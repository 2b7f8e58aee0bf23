import StreamKit

func misuse(_ stream: Counter) {
    stream.output.number.accept(1)  // must not compile
    // error: value of type 'Property<Int>' has no member 'accept'
}
