import StreamKit

func misuse(_ stream: Counter) {
    stream.input = InputWrapper(Counter.Input())  // must not compile
    // error: cannot assign to property: 'input' is a 'let' constant
}
