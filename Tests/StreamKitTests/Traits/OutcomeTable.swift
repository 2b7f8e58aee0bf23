import StreamKit

/// An operator of the traits, on each kind of source that it takes, so that a suite may look at how its results end.
struct OutcomeRow: CustomStringConvertible {
    /// The operator's title, and behind a space what sets two rows of it apart.
    let name: String
    let sources: [Source]

    /// One result of the operator.
    struct Source {
        let name: String
        let result: (VirtualTimeScheduler) -> Result
    }

    /// A stream of some trait, with the outcomes that this promises.
    struct Result {
        let events: Observable<Any>
        /// Whether it may end with an element, and whether it may complete without one.
        let maySucceed: Bool, mayComplete: Bool

        init<Element>(_ single: Single<Element>) {
            (events, maySucceed, mayComplete) = (single.asObservable().map { $0 }, true, false)
        }

        init<Element>(_ maybe: Maybe<Element>) {
            (events, maySucceed, mayComplete) = (maybe.asObservable().map { $0 }, true, true)
        }

        init(_ completable: Completable) {
            (events, maySucceed, mayComplete) = (completable.asObservable().map { _ -> Any in }, false, true)
        }
    }

    var description: String { name }
}

/// The rows: one list per file of operators.
enum OutcomeTable {
    typealias Result = OutcomeRow.Result

    static var rows: [OutcomeRow] {
        singleRows + maybeRows + completableRows + sharedRows(singles, Result.init, "of a single")
            + sharedRows(maybes, Result.init, "of a maybe") + sharedRows(completables, Result.init, "of a completable")
            + observableRows
    }

    // MARK: Sources

    private static let span = Duration.seconds(1)

    /// What a source of `trait` may do: at once, and some time after.
    private static func sources<Trait, Element>(
        _ ends: [(String, PrimitiveSequence<Trait, Element>)]
    ) -> [(String, (VirtualTimeScheduler) -> PrimitiveSequence<Trait, Element>)] {
        ends.flatMap { name, source in
            [
                (name, { _ in source }), ("\(name) later", { source.delaySubscription(span, scheduler: $0) }),
                ("\(name), by and by", { source.observe(on: $0) }),
            ]
        } + [("never", { _ in .never() })]
    }

    private static var singles: [(String, (VirtualTimeScheduler) -> Single<Int>)] {
        sources([("success", .just(1)), ("failure", .error(TestError.source))])
    }

    private static var maybes: [(String, (VirtualTimeScheduler) -> Maybe<Int>)] {
        sources([("success", .just(1)), ("failure", .error(TestError.source)), ("completion", .empty())])
    }

    private static var completables: [(String, (VirtualTimeScheduler) -> Completable)] {
        sources([("failure", .error(TestError.source)), ("completion", .empty())])
    }

    private static func row<Source>(
        _ name: String, of sources: [(String, (VirtualTimeScheduler) -> Source)],
        _ build: @escaping (Source, VirtualTimeScheduler) -> Result
    ) -> OutcomeRow {
        OutcomeRow(
            name: name,
            sources: sources.map { name, source in
                OutcomeRow.Source(name: name) { build(source($0), $0) }
            })
    }

    // MARK: Rows

    /// The operators that are the same for all traits.
    private static func sharedRows<Trait, Element>(
        _ sources: [(String, (VirtualTimeScheduler) -> PrimitiveSequence<Trait, Element>)],
        _ result: @escaping (PrimitiveSequence<Trait, Element>) -> Result, _ trait: String
    ) -> [OutcomeRow] {
        typealias Sequence = PrimitiveSequence<Trait, Element>
        func row(_ name: String, _ build: @escaping (Sequence, VirtualTimeScheduler) -> Sequence) -> OutcomeRow {
            Self.row("\(name) \(trait)", of: sources) { result(build($0, $1)) }
        }
        return [
            row("deferred(_:)") { source, _ in .deferred { source } },
            row("deferred(_:), which throws,") { _, _ in .deferred { throw TestError.closure } },
            row("using(_:primitiveSequenceFactory:)") { source, _ in
                .using({ BooleanDisposable() }, primitiveSequenceFactory: { _ in source })
            },
            row("using(_:primitiveSequenceFactory:), which throws,") { _, _ in
                .using({ BooleanDisposable() }, primitiveSequenceFactory: { _ in throw TestError.closure })
            },
            row("delay(_:scheduler:)") { $0.delay(span, scheduler: $1) },
            row("delaySubscription(_:scheduler:)") { $0.delaySubscription(span, scheduler: $1) },
            row("observe(on:)") { $0.observe(on: $1) },
            row("subscribe(on:)") { $0.subscribe(on: $1) },
            row("catch(_:)") { source, _ in source.catch { _ in source } },
            row("catch(_:), which throws,") { source, _ in source.catch { _ in throw TestError.closure } },
            row("retry() of two failures, and never of a third,") { source, _ in
                var failures = 0
                return Sequence.deferred {
                    failures += 1
                    return failures > 2 ? source.catch { _ in .never() } : .error(TestError.first)
                }.retry()
            },
            row("retry(_:)") { source, _ in source.retry(2) },
            row("retry(_:) with 0") { source, _ in source.retry(0) },
            row("retry(when:), whose trigger completes at once,") { source, _ in
                source.retry(when: { _ in Observable<Int>.empty() })
            },
            row("retry(when:), whose trigger completes at the failure,") { source, _ in
                source.retry(when: { $0.take(1).ignoreElements() })
            },
            row("retry(when:), whose trigger completes after two,") { source, _ in
                source.retry(when: { $0.enumerated().take(while: { $0.index < 2 }) })
            },
            row("retry(when:), whose trigger fails,") { source, _ in
                source.retry(when: { $0.flatMap { Observable<Int>.error($0) } })
            },
            row("retry(when:) of one type") { source, _ in
                source.retry(when: { (errors: Observable<TestError>) in errors.take(0) })
            },
            row("retry(when:), which throws,") { source, _ in
                source.retry(when: { _ -> Observable<Int> in throw TestError.closure })
            },
            row("timeout(_:scheduler:)") { $0.timeout(span / 2, scheduler: $1) },
            row("timeout(_:scheduler:) of nothing") { $0.timeout(.zero, scheduler: $1) },
            row("timeout(_:other:scheduler:)") { $0.timeout(.zero, other: $0, scheduler: $1) },
            row("debug(_:trimOutput:)") { source, _ in source },
            row("error(_:)") { _, _ in .error(TestError.source) },
            row("never()") { _, _ in .never() },
        ]
    }

    private static var singleRows: [OutcomeRow] {
        func row(_ name: String, _ build: @escaping (Single<Int>, VirtualTimeScheduler) -> Result) -> OutcomeRow {
            Self.row(name, of: singles, build)
        }
        return [
            row("just(_:)") { _, _ in Result(Single.just(1)) },
            row("just(_:scheduler:)") { _, scheduler in Result(Single.just(1, scheduler: scheduler)) },
            row("timer(_:scheduler:)") { _, scheduler in Result(Single<Int>.timer(span, scheduler: scheduler)) },
            row("create(subscribe:)") { source, _ in
                Result(Single.create { observer in source.subscribe { observer($0) } })
            },
            row("create(subscribe:), which reports all there is,") { source, _ in
                Result(
                    Single.create { observer in
                        for _ in 1...2 { observer(.success(1)) }
                        observer(.failure(TestError.inner))
                        return source.subscribe { observer($0) }
                    })
            },
            row("map(_:)") { source, _ in Result(source.map { $0 + 1 }) },
            row("map(_:), which throws,") { source, _ in Result(source.map { _ in throw TestError.closure }) },
            row("compactMap(_:)") { source, _ in Result(source.compactMap { $0 }) },
            row("compactMap(_:) to nothing") { source, _ in Result(source.compactMap { _ -> Int? in nil }) },
            row("filter(_:)") { source, _ in Result(source.filter { $0 > 0 }) },
            row("filter(_:) of nothing") { source, _ in Result(source.filter { _ in false }) },
            row("flatMap(_:)") { source, _ in Result(source.flatMap { _ in source }) },
            row("flatMap(_:) to a failure") { source, _ in Result(source.flatMap { _ in failing }) },
            row("flatMapMaybe(_:)") { source, _ in Result(source.flatMapMaybe { _ in Maybe<Int>.empty() }) },
            row("flatMapCompletable(_:)") { source, _ in Result(source.flatMapCompletable { _ in .empty() }) },
            row("zip(_:_:)") { source, _ in Result(Single.zip(source, Single.just(2))) },
            row("zip(_:_:) the other way round") { source, _ in Result(Single.zip(Single.just(2), source)) },
            row("zip(_:_:resultSelector:), which throws,") { source, _ in
                Result(Single.zip(source, source) { _, _ -> Int in throw TestError.closure })
            },
            row("zip(_:)") { source, _ in Result(Single.zip([source, source, .just(3)])) },
            row("zip(_:) of none") { _, _ in Result(Single<Int>.zip([])) },
            row("zip(_:resultSelector:)") { source, _ in Result(Single.zip([source]) { $0[0] }) },
            row("catchAndReturn(_:)") { source, _ in Result(source.catchAndReturn(7)) },
            row("do(onSuccess:afterSuccess:onError:afterError:onSubscribe:onSubscribed:onDispose:)") { source, _ in
                Result(source.do(onSuccess: { _ in throw TestError.closure }))
            },
            row("do(onSuccess:afterSuccess:onError:afterError:onSubscribe:onSubscribed:onDispose:) at a failure") {
                source, _ in Result(source.do(onError: { _ in throw TestError.closure }))
            },
            row("asCompletable()") { source, _ in Result(source.asCompletable()) },
            row("asMaybe()") { source, _ in Result(source.asMaybe()) },
        ]
    }

    private static let failing = Single<Int>.error(TestError.inner)

    private static var maybeRows: [OutcomeRow] {
        func row(_ name: String, _ build: @escaping (Maybe<Int>, VirtualTimeScheduler) -> Result) -> OutcomeRow {
            Self.row("\(name) of a maybe", of: maybes, build)
        }
        return [
            row("just(_:)") { _, _ in Result(Maybe.just(1)) },
            row("just(_:scheduler:)") { _, scheduler in Result(Maybe.just(1, scheduler: scheduler)) },
            row("timer(_:scheduler:)") { _, scheduler in Result(Maybe<Int>.timer(span, scheduler: scheduler)) },
            row("empty()") { _, _ in Result(Maybe<Int>.empty()) },
            row("create(subscribe:)") { source, _ in
                Result(Maybe.create { observer in source.subscribe { observer($0) } })
            },
            row("create(subscribe:), which reports all there is,") { source, _ in
                Result(
                    Maybe.create { observer in
                        for _ in 1...2 { observer(.success(1)) }
                        observer(.completed)
                        return source.subscribe { observer($0) }
                    })
            },
            row("map(_:)") { source, _ in Result(source.map { $0 + 1 }) },
            row("compactMap(_:)") { source, _ in Result(source.compactMap { _ -> Int? in nil }) },
            row("filter(_:)") { source, _ in Result(source.filter { _ in false }) },
            row("flatMap(_:)") { source, _ in Result(source.flatMap { _ in source }) },
            row("flatMapSingle(_:)") { source, _ in Result(source.flatMapSingle { .just($0) }) },
            row("flatMapCompletable(_:)") { source, _ in Result(source.flatMapCompletable { _ in .empty() }) },
            row("zip(_:_:)") { source, _ in Result(Maybe.zip(source, Maybe.just(2))) },
            row("zip(_:_:resultSelector:)") { source, _ in Result(Maybe.zip(Maybe<Int>.empty(), source) { $0 + $1 }) },
            row("zip(_:)") { source, _ in Result(Maybe.zip([source, source])) },
            row("zip(_:) of none") { _, _ in Result(Maybe<Int>.zip([])) },
            row("zip(_:resultSelector:)") { source, _ in Result(Maybe.zip([source]) { $0.count }) },
            row("ifEmpty(default:)") { source, _ in Result(source.ifEmpty(default: 7)) },
            row("ifEmpty(switchTo:)") { source, _ in Result(source.ifEmpty(switchTo: source)) },
            row("ifEmpty(switchTo:) a single") { source, _ in Result(source.ifEmpty(switchTo: failing)) },
            row("catchAndReturn(_:)") { source, _ in Result(source.catchAndReturn(7)) },
            row(
                "do(onNext:afterNext:onError:afterError:onCompleted:afterCompleted:onSubscribe:onSubscribed:onDispose:)"
            ) { source, _ in
                Result(source.do(onCompleted: { throw TestError.closure }))
            },
            row("asCompletable()") { source, _ in Result(source.asCompletable()) },
            row("asSingle()") { source, _ in Result(source.asSingle()) },
        ]
    }

    private static var completableRows: [OutcomeRow] {
        func row(_ name: String, _ build: @escaping (Completable, VirtualTimeScheduler) -> Result) -> OutcomeRow {
            Self.row("\(name) of a completable", of: completables, build)
        }
        return [
            row("empty()") { _, _ in Result(Completable.empty()) },
            row("create(subscribe:)") { source, _ in
                Result(Completable.create { observer in source.subscribe { observer($0) } })
            },
            row("andThen(_:)") { source, _ in Result(source.andThen(source)) },
            row("andThen(_:) a single") { source, _ in Result(source.andThen(Single.just(1))) },
            row("andThen(_:) a maybe") { source, _ in Result(source.andThen(Maybe<Int>.empty())) },
            row("concat(_:)") { source, _ in Result(source.concat(source)) },
            row("concat(_:) of none") { _, _ in Result(Completable.concat([])) },
            row("concat(_:) of a sequence") { source, _ in
                Result(Completable.concat(AnySequence([source, source])))
            },
            row("zip(_:)") { source, _ in Result(Completable.zip(source, source)) },
            row("zip(_:) of none") { _, _ in Result(Completable.zip([])) },
            row("merge(_:)") { source, _ in Result(Completable.merge(source, .empty())) },
            row("merge(_:) of none") { _, _ in Result(Completable.merge([])) },
            row(
                "do(onError:afterError:onCompleted:afterCompleted:onSubscribe:onSubscribed:onDispose:)"
            ) { source, _ in
                Result(source.do(onCompleted: { throw TestError.closure }))
            },
        ]
    }

    /// What makes a trait of any observable.
    private static var observableRows: [OutcomeRow] {
        let sources: [(String, (VirtualTimeScheduler) -> Observable<Int>)] = [
            ("nothing", { _ in .empty() }), ("one", { _ in .just(1) }), ("two", { _ in .of(1, 2) }),
            ("one and a failure", { _ in .concat([.just(1), .error(TestError.source)]) }),
            ("failure", { _ in .error(TestError.source) }),
            ("one, by and by", { Observable.just(1).observe(on: $0) }), ("never", { _ in .never() }),
        ]
        return [
            row("asSingle()", of: sources) { source, _ in Result(source.asSingle()) },
            row("asMaybe()", of: sources) { source, _ in Result(source.asMaybe()) },
            row("asCompletable()", of: sources) { source, _ in Result(source.ignoreElements().asCompletable()) },
            row("first()", of: sources) { source, _ in Result(source.first()) },
            row("toArray()", of: sources) { source, _ in Result(source.toArray()) },
        ]
    }
}
