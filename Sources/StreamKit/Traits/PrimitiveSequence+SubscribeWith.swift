extension PrimitiveSequenceType where Trait == SingleTrait {
    /// Calls one of the closures with `object` and the outcome, if `object` lives then; it is not kept alive.
    ///
    /// A failure for which there is no `onFailure` goes to ``Hooks/unhandledError``, with the place of this call.
    ///
    /// - Isolation: the closures run on the actor where they were written.
    @inlinable
    public func subscribe<Object: AnyObject>(
        with object: Object,
        onSuccess: ((Object, Element) -> Void)? = nil,
        onFailure: ((Object, any Error) -> Void)? = nil,
        onDisposed: ((Object) -> Void)? = nil,
        isolation: (any Actor)? = #isolation, fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        let object = Unretained(object)
        return subscribe(
            onSuccess: object.handler(onSuccess), onFailure: object.handler(onFailure),
            onDisposed: object.handler(onDisposed), isolation: isolation, fileID: fileID, line: line)
    }
}

extension PrimitiveSequenceType where Trait == MaybeTrait {
    /// Calls one of the closures with `object` and the outcome, if `object` lives then; it is not kept alive.
    ///
    /// A failure for which there is no `onError` goes to ``Hooks/unhandledError``, with the place of this call.
    ///
    /// - Isolation: the closures run on the actor where they were written.
    @inlinable
    public func subscribe<Object: AnyObject>(
        with object: Object,
        onSuccess: ((Object, Element) -> Void)? = nil,
        onError: ((Object, any Error) -> Void)? = nil,
        onCompleted: ((Object) -> Void)? = nil,
        onDisposed: ((Object) -> Void)? = nil,
        isolation: (any Actor)? = #isolation, fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        let object = Unretained(object)
        return subscribe(
            onSuccess: object.handler(onSuccess), onError: object.handler(onError),
            onCompleted: object.handler(onCompleted), onDisposed: object.handler(onDisposed), isolation: isolation,
            fileID: fileID, line: line)
    }
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
    /// Calls one of the closures with `object`, if it lives then; it is not kept alive.
    ///
    /// A failure for which there is no `onError` goes to ``Hooks/unhandledError``, with the place of this call.
    ///
    /// - Isolation: the closures run on the actor where they were written.
    @inlinable
    public func subscribe<Object: AnyObject>(
        with object: Object,
        onCompleted: ((Object) -> Void)? = nil,
        onError: ((Object, any Error) -> Void)? = nil,
        onDisposed: ((Object) -> Void)? = nil,
        isolation: (any Actor)? = #isolation, fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        let object = Unretained(object)
        return subscribe(
            onCompleted: object.handler(onCompleted), onError: object.handler(onError),
            onDisposed: object.handler(onDisposed), isolation: isolation, fileID: fileID, line: line)
    }
}
