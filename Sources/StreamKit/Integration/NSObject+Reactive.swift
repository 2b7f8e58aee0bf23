#if canImport(ObjectiveC)
import ObjectiveC

/// Every object of Apple's frameworks has an `rx`: `label.rx.text`.
extension NSObject: ReactiveCompatible {}
#endif
