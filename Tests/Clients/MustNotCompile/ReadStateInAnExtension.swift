import StreamKit

extension Counter {
    func misuse() {
        _ = state.count.value  // must not compile
        // error: 'state' is inaccessible due to 'private' protection level
    }
}
