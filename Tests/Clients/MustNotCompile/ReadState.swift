import StreamKit

func misuse(_ stream: Counter) {
    _ = stream.state.count.value  // must not compile
    // error: 'state' is inaccessible due to 'private' protection level
}
