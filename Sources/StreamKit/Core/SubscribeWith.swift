extension ObservableType {
    /// Calls the closures with `object` and what this stream sends, for as long as `object` lives; it is not kept alive.
    ///
    /// Once it has gone, no closure is called, but the subscription lasts until this stream ends or the result is disposed. An error for
    /// which there is no `onError` goes to ``Hooks/unhandledError``, with the place of this call.
    ///
    /// - Isolation: the closures run on the actor where they were written.
    /// - Parameters:
    ///   - object: what the closures are given, so that they need not capture it.
    ///   - onNext: called with each element.
    ///   - onError: called with the failure, as the last call.
    ///   - onCompleted: called at the completion, as the last call.
    ///   - onDisposed: called once, after the end or when the subscription is disposed.
    @inlinable
    public func subscribe<Object: AnyObject>(
        with object: Object,
        onNext: ((Object, Element) -> Void)? = nil,
        onError: ((Object, any Error) -> Void)? = nil,
        onCompleted: ((Object) -> Void)? = nil,
        onDisposed: ((Object) -> Void)? = nil,
        isolation: (any Actor)? = #isolation, fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        let object = Unretained(object)
        return subscribe(
            onNext: object.handler(onNext), onError: object.handler(onError), onCompleted: object.handler(onCompleted),
            onDisposed: object.handler(onDisposed), isolation: isolation, fileID: fileID, line: line)
    }
}

/// An object that is not kept alive, and the closures that are given it while it lives.
@usableFromInline
struct Unretained<Object: AnyObject> {
    @usableFromInline weak var object: Object?

    @inlinable
    init(_ object: Object) { self.object = object }

    @inlinable
    func handler<Value>(_ handler: ((Object, Value) -> Void)?) -> ((Value) -> Void)? {
        handler.map { handler in
            { value in
                if let object { handler(object, value) }
            }
        }
    }

    @inlinable
    func handler(_ handler: ((Object) -> Void)?) -> (() -> Void)? {
        handler.map { handler in
            {
                if let object { handler(object) }
            }
        }
    }
}
