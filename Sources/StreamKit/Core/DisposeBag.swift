/// Holds disposables and disposes them when it is released.
///
/// All it holds is first marked disposed, then the dispose actions run, the newest first: no action finds another subscription of
/// the bag still delivering. A subscription that has finished leaves the bag, so a bag that lives long does not grow.
public final class DisposeBag: Sendable {
    let lifetime = Lifetime()

    public init() {}

    /// A bag that holds `disposables`.
    public convenience init(disposing disposables: any Disposable...) {
        self.init(disposing: disposables)
    }

    /// A bag that holds `disposables`.
    public init(disposing disposables: [any Disposable]) {
        insert(disposables)
    }

    /// A bag that holds the disposables that `builder` lists.
    public convenience init(@DisposableBuilder builder: () -> [any Disposable]) {
        self.init(disposing: builder())
    }

    deinit {
        lifetime.dispose()
    }

    /// Takes over `disposable`.
    public func insert(_ disposable: any Disposable) {
        lifetime.insert(disposable)
    }

    /// Takes over all of `disposables`.
    public func insert(_ disposables: any Disposable...) {
        insert(disposables)
    }

    /// Takes over all of `disposables`.
    public func insert(_ disposables: [any Disposable]) {
        for disposable in disposables { insert(disposable) }
    }

    /// Takes over the disposables that `builder` lists.
    public func insert(@DisposableBuilder builder: () -> [any Disposable]) {
        insert(builder())
    }

    /// Lists disposables one a line, with `if` and `for` where they are wanted.
    @resultBuilder
    public enum DisposableBuilder {
        public static func buildExpression(_ disposable: any Disposable) -> [any Disposable] { [disposable] }
        public static func buildBlock(_ parts: [any Disposable]...) -> [any Disposable] { parts.flatMap { $0 } }
        public static func buildOptional(_ part: [any Disposable]?) -> [any Disposable] { part ?? [] }
        public static func buildEither(first: [any Disposable]) -> [any Disposable] { first }
        public static func buildEither(second: [any Disposable]) -> [any Disposable] { second }
        public static func buildArray(_ parts: [[any Disposable]]) -> [any Disposable] { parts.flatMap { $0 } }
    }
}
