/// Carries a value into a concurrent closure, where what is tested has to keep it safe.
struct Unproven<Value>: @unchecked Sendable {  // proof: each test's claim, which the thread sanitizer checks
    let value: Value

    init(_ value: Value) {
        self.value = value
    }
}
