/// What belongs to an object as seen by streams: `object.rx`.
///
/// Each property of an object that can be written is there as a ``Binder`` of the same name:
///
/// ```swift
/// output.title.bind(to: label.rx.text).disposed(by: disposeBag)
/// ```
///
/// More is added in extensions:
///
/// ```swift
/// extension Reactive where Base: Spinner {
///     var isBusy: Binder<Bool> { Binder(base) { spinner, isBusy in spinner.isHidden = !isBusy } }
/// }
/// ```
@dynamicMemberLookup
public struct Reactive<Base> {
    /// The object that it belongs to.
    public let base: Base

    public init(_ base: Base) {
        self.base = base
    }

    /// Writes what it is sent to a property of the object, for as long as that lives; it is not kept alive.
    ///
    /// - Isolation: had on the main actor, it writes there; had elsewhere, wherever an element comes from. On any other actor use
    ///   `Binder(object) { $0.property = $1 }`, which writes on that actor: a member that is looked up by its name cannot learn it.
    public subscript<Property>(
        dynamicMember property: ReferenceWritableKeyPath<Base, Property>
    ) -> Binder<Property> where Base: AnyObject {
        Binder(
            base, binding: { object, value in object[keyPath: property] = value },
            isolation: Platform.isOnMainActor ? MainActor.shared : nil)
    }
}

extension Reactive: Sendable where Base: Sendable {}

/// What has an `rx`. To give it to a type, declare the conformance; nothing has to be written for it.
public protocol ReactiveCompatible {
    /// What `rx` is of; the type itself.
    associatedtype ReactiveBase

    /// What belongs to the type, for extensions with static members.
    static var rx: Reactive<ReactiveBase>.Type { get set }

    /// What belongs to the object.
    var rx: Reactive<ReactiveBase> { get set }
}

extension ReactiveCompatible {
    // The setters are there so that what `rx` has can be written: `object.rx.property = value`.

    public static var rx: Reactive<Self>.Type {
        get { Reactive<Self>.self }
        set {}
    }

    public var rx: Reactive<Self> {
        get { Reactive(self) }
        set {}
    }
}
