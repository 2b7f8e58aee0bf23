import StreamKit

func misuse(_ stream: Counter) {
    stream.input.name(1)  // must not compile
    // error: cannot convert value of type 'Int' to expected argument type 'String'
}
