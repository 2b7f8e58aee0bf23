import StreamKit

func misuse(_ stream: Counter) {
    _ = stream.output.limit  // must not compile
    // error: subscript 'subscript(dynamicMember:)' requires that 'Int' conform to 'OutputMember'
}
