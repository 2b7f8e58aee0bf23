import Dispatch
import StreamKit

/// An operator that takes closures, as ``C12IsolationTests`` sees it: how to build it with closures written on main.
struct IsolatedOperator {
    /// The operator's name with its labels, as in `distinctUntilChanged(_:comparer:)`.
    let name: String
    /// Builds the operator on a source of integers; each of its closures calls `check`.
    let build: @MainActor (_ source: Observable<Int>, _ check: @escaping @MainActor () -> Void) -> Observable<Int>

    init(
        _ name: String,
        _ build: @escaping @MainActor (Observable<Int>, @escaping @MainActor () -> Void) -> Observable<Int>
    ) {
        self.name = name
        self.build = build
    }
}

/// Every operator that takes closures; a test holds the list to the sources.
@MainActor
enum IsolatedOperators {
    static var all: [IsolatedOperator] { creating + transforming + filtering + combining + others }

    private static var creating: [IsolatedOperator] {
        [
            IsolatedOperator("create(_:)") { source, check in
                .create { observer in
                    check()
                    return source.subscribe(observer)
                }
            },
            IsolatedOperator("deferred(_:)") { source, check in
                .deferred {
                    check()
                    return source
                }
            },
            IsolatedOperator("generate(initialState:condition:iterate:)") { _, check in
                .generate(
                    initialState: 0,
                    condition: {
                        check()
                        return $0 < 2
                    },
                    iterate: {
                        check()
                        return $0 + 1
                    })
            },
            IsolatedOperator("generate(initialState:condition:scheduler:iterate:)") { _, check in
                .generate(
                    initialState: 0,
                    condition: {
                        check()
                        return $0 < 2
                    },
                    scheduler: SerialDispatchQueueScheduler(qos: .default),
                    iterate: {
                        check()
                        return $0 + 1
                    })
            },
            IsolatedOperator("using(_:observableFactory:)") { source, check in
                .using(
                    {
                        check()
                        return BooleanDisposable()
                    },
                    observableFactory: { _ in
                        check()
                        return source
                    })
            },
        ]
    }

    private static var transforming: [IsolatedOperator] {
        [
            IsolatedOperator("compactMap(_:)") { source, check in
                source.compactMap {
                    check()
                    return $0
                }
            },
            IsolatedOperator("concatMap(_:)") { source, check in
                source.concatMap {
                    check()
                    return Observable.just($0)
                }
            },
            IsolatedOperator("flatMap(_:)") { source, check in
                source.flatMap {
                    check()
                    return Observable.just($0)
                }
            },
            IsolatedOperator("flatMapFirst(_:)") { source, check in
                source.flatMapFirst {
                    check()
                    return Observable.just($0)
                }
            },
            IsolatedOperator("flatMapLatest(_:)") { source, check in
                source.flatMapLatest {
                    check()
                    return Observable.just($0)
                }
            },
            IsolatedOperator("map(_:)") { source, check in
                source.map {
                    check()
                    return $0
                }
            },
            IsolatedOperator("groupBy(keySelector:)") { source, check in
                source.groupBy { (element: Int) -> Int in
                    check()
                    return element % 2
                }
                .flatMap { $0 }
            },
            IsolatedOperator("map(on:_:)") { source, check in
                source.map(on: ConcurrentDispatchQueueScheduler(qos: .default)) { element in
                    dispatchPrecondition(condition: .notOnQueue(.main))
                    return element
                }
                .do(onNext: { _ in check() })
            },
            IsolatedOperator("reduce(_:accumulator:)") { source, check in
                source.take(2).reduce(0) {
                    check()
                    return $0 + $1
                }
            },
            IsolatedOperator("reduce(_:accumulator:mapResult:)") { source, check in
                source.take(2).reduce(
                    0,
                    accumulator: {
                        check()
                        return $0 + $1
                    },
                    mapResult: {
                        check()
                        return $0
                    })
            },
            IsolatedOperator("scan(_:accumulator:)") { source, check in
                source.scan(0) {
                    check()
                    return $0 + $1
                }
            },
            IsolatedOperator("scan(into:accumulator:)") { source, check in
                source.scan(into: 0) {
                    check()
                    $0 += $1
                }
            },
            IsolatedOperator("window(timeSpan:count:scheduler:)") { source, check in
                source.window(timeSpan: .seconds(1), count: 2, scheduler: VirtualTimeScheduler()).flatMap { window in
                    check()
                    return window
                }
            },
        ]
    }

    private static var combining: [IsolatedOperator] {
        [
            IsolatedOperator("combineLatest(_:_:resultSelector:)") { source, check in
                Observable.combineLatest(source, source) {
                    check()
                    return $0 + $1
                }
            },
            IsolatedOperator("combineLatest(_:resultSelector:)") { source, check in
                Observable.combineLatest([source, source]) { (elements: [Int]) -> Int in
                    check()
                    return elements[0] + elements[1]
                }
            },
            IsolatedOperator("withLatestFrom(_:resultSelector:)") { source, check in
                source.withLatestFrom(Observable.just(1)) {
                    check()
                    return $0 + $1
                }
            },
            IsolatedOperator("zip(_:_:resultSelector:)") { source, check in
                Observable.zip(source, source) {
                    check()
                    return $0 + $1
                }
            },
            IsolatedOperator("zip(_:resultSelector:)") { source, check in
                Observable.zip([source, source]) { (elements: [Int]) -> Int in
                    check()
                    return elements[0] + elements[1]
                }
            },
        ]
    }

    private static var others: [IsolatedOperator] {
        [
            IsolatedOperator("catch(_:)") { source, check in
                source.map { _ in throw TestError.first }.catch { _ in
                    check()
                    return .just(1)
                }
            },
            IsolatedOperator(
                "do(onNext:afterNext:onError:afterError:onCompleted:afterCompleted:onSubscribe:onSubscribed:onDispose:)"
            ) { source, check in
                source.do(
                    onNext: { _ in check() }, afterNext: { _ in check() }, onCompleted: { check() },
                    afterCompleted: { check() }, onDispose: { check() }
                )
                .map { _ in throw TestError.first }
                .do(
                    onError: { _ in check() }, afterError: { _ in check() }, onSubscribe: { check() },
                    onSubscribed: { check() })
            },
            IsolatedOperator("multicast(makeSubject:)") { source, check in
                source.multicast {
                    check()
                    return PublishSubject<Int>()
                }.refCount()
            },
            IsolatedOperator("multicast(_:selector:)") { source, check in
                source.multicast {
                    check()
                    return PublishSubject<Int>()
                } selector: { shared in
                    check()
                    return shared
                }
            },
            IsolatedOperator("retry(when:)") { source, check in
                source.map { _ in throw TestError.first }.retry(when: { errors in
                    check()
                    return errors.take(1).map { _ in check() }
                }).retry { (errors: Observable<TestError>) in
                    check()
                    return errors.map { _ in check() }
                }
            },
            IsolatedOperator("withUnretained(_:)") { source, check in
                source.withUnretained(immortal).map { object, element in
                    check()
                    return object.zero + element
                }
            },
            IsolatedOperator("withUnretained(_:resultSelector:)") { source, check in
                source.withUnretained(immortal) { object, element in
                    check()
                    return object.zero + element
                }
            },
        ]
    }

    private final class Immortal {
        let zero = 0
    }

    private static let immortal = Immortal()
}
