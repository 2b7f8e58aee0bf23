#if canImport(SwiftUI)
import SwiftUI

extension ViewBinding {
    /// This value as SwiftUI's controls take it.
    public var binding: Binding<Value> {
        Binding(get: { @MainActor in wrappedValue }, set: { @MainActor value in wrappedValue = value })
    }
}
#endif
