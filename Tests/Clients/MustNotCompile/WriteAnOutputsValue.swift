import StreamKit

func misuse(_ stream: Counter) {
    stream.output.number.value = 1  // must not compile
    // error: cannot assign to property: 'value' is a get-only property
}
