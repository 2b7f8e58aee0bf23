import StreamKit

func misuse() {
    _ = Dependency(Counter.Input(), Counter.State(), NoExtra())  // must not compile
    // error: 'Dependency<Input, State, Extra>' initializer is inaccessible due to 'internal' protection level
}
