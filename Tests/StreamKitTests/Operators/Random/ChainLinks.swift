@testable import StreamKit

/// What a stream sends while nobody disposes it, written down: the model of what operators make streams of.
struct Outcome: Equatable {
    enum End: Equatable {
        case completed
        case failed(String)
    }

    var elements: [Int]
    /// `nil`: it goes on for ever.
    var end: End?

    var events: [String] {
        let ending: [String] =
            switch end {
            case nil: []
            case .completed: ["completed"]
            case .failed(let error): ["error(\(error))"]
            }
        return elements.map { "next(\($0))" } + ending
    }

    var isCompleted: Bool { end == .completed }
    var isFailed: Bool { end != nil && !isCompleted }

    /// The elements changed, and the end kept.
    func with(_ elements: [Int]) -> Outcome { Outcome(elements: elements, end: end) }

    /// The elements up to there, and that end.
    func cut(_ count: Int, _ end: End) -> Outcome { Outcome(elements: Array(elements.prefix(count)), end: end) }

    /// This, and when it completes, the other.
    func then(_ other: Outcome) -> Outcome {
        isCompleted ? Outcome(elements: elements + other.elements, end: other.end) : self
    }
}

/// An operator and, beside it, what it does to a list: two ways to say the same.
struct ChainLink {
    let name: String
    /// Whether it subscribes to its source more than once.
    var isRepeating = false
    /// Whether it remembers across subscriptions, so that one above it that repeats is told something else.
    var isRemembering: Bool { name.hasSuffix("for ever") }
    let build: (Observable<Int>) -> Observable<Int>
    let model: (Outcome) -> Outcome

    init(
        _ name: String, isRepeating: Bool = false, _ build: @escaping (Observable<Int>) -> Observable<Int>,
        model: @escaping (Outcome) -> Outcome
    ) {
        self.name = name
        self.isRepeating = isRepeating
        self.build = build
        self.model = model
    }

    /// One that sends what it is sent.
    static func same(
        _ name: String, _ build: @escaping (Observable<Int>) -> Observable<Int>
    ) -> ChainLink { ChainLink(name, build) { $0 } }
}

/// The links of chains, drawn with their arguments.
enum ChainLinks {
    static func drawn(_ number: Int, _ clock: VirtualTimeScheduler) -> [ChainLink] {
        selecting(number) + changing(number, clock) + joining(number, clock) + standing(number, clock)
    }

    private static func selecting(_ number: Int) -> [ChainLink] {
        func isBelow(_ element: Int) -> Bool { element % 5 < number }
        func passing(_ outcome: Outcome, inclusive: Bool) -> Outcome {
            guard let end = outcome.elements.firstIndex(where: { !isBelow($0) }) else { return outcome }
            return outcome.cut(inclusive ? end + 1 : end, .completed)
        }
        return [
            ChainLink("filter", { $0.filter { $0 % 3 != number % 3 } }) {
                $0.with($0.elements.filter { $0 % 3 != number % 3 })
            },
            ChainLink("compactMap", { $0.compactMap { $0 % 3 == number % 3 ? nil : -$0 } }) {
                $0.with($0.elements.compactMap { $0 % 3 == number % 3 ? nil : -$0 })
            },
            ChainLink("take(\(number))", { $0.take(number) }) {
                $0.elements.count >= number ? $0.cut(number, .completed) : $0
            },
            ChainLink("skip(\(number))", { $0.skip(number) }) { $0.with(Array($0.elements.dropFirst(number))) },
            ChainLink("takeLast(\(number))", { $0.takeLast(number) }) {
                $0.with($0.isCompleted ? $0.elements.suffix(number) : [])
            },
            ChainLink("take(while:)", { $0.take(while: isBelow) }) { passing($0, inclusive: false) },
            ChainLink("take(while:), inclusive", { $0.take(while: isBelow, behavior: .inclusive) }) {
                passing($0, inclusive: true)
            },
            ChainLink("take(until:)", { $0.take(until: { !isBelow($0) }) }) { passing($0, inclusive: false) },
            ChainLink("take(until:), inclusive", { $0.take(until: { !isBelow($0) }, behavior: .inclusive) }) {
                passing($0, inclusive: true)
            },
            ChainLink("skip(while:)", { $0.skip(while: isBelow) }) { $0.with(Array($0.elements.drop(while: isBelow))) },
            ChainLink("distinctUntilChanged", { $0.distinctUntilChanged() }) { outcome in
                outcome.with(
                    outcome.elements.indices.compactMap {
                        $0 > 0 && outcome.elements[$0 - 1] == outcome.elements[$0] ? nil : outcome.elements[$0]
                    })
            },
            ChainLink("element(at: \(number))", { $0.element(at: number) }) { outcome in
                if outcome.elements.count > number {
                    return Outcome(elements: [outcome.elements[number]], end: .completed)
                }
                let late = Outcome.End.failed("\(RxError.argumentOutOfRange)")
                return Outcome(elements: [], end: outcome.isCompleted ? late : outcome.end)
            },
            ChainLink("single", { $0.single { $0 % 5 == number } }) { outcome in
                let found = outcome.elements.filter { $0 % 5 == number }
                if found.count > 1 {
                    return Outcome(elements: [found[0]], end: .failed("\(RxError.moreThanOneElement)"))
                }
                let none = Outcome.End.failed("\(RxError.noElements)")
                return Outcome(elements: found, end: found.isEmpty && outcome.isCompleted ? none : outcome.end)
            },
        ]
    }

    private static func changing(_ number: Int, _ clock: VirtualTimeScheduler) -> [ChainLink] {
        func twice(_ element: Int) -> [Int] { [element, element &+ number] }
        func isBad(_ element: Int) -> Bool { element % 7 == number }
        let sums: (Outcome) -> [Int] = { outcome in
            var sum = number
            return outcome.elements.map { element in
                sum &+= element
                return sum
            }
        }
        return [
            ChainLink("map", { $0.map { $0 &* 3 &+ number } }) { $0.with($0.elements.map { $0 &* 3 &+ number }) },
            ChainLink(
                "map, throwing",
                {
                    $0.map { element in
                        if isBad(element) { throw TestError.closure }
                        return element
                    }
                }
            ) { outcome in
                guard let bad = outcome.elements.firstIndex(where: isBad) else { return outcome }
                return outcome.cut(bad, .failed("closure"))
            },
            ChainLink("scan", { $0.scan(number) { $0 &+ $1 } }) { $0.with(sums($0)) },
            ChainLink("reduce", { $0.reduce(number) { $0 &+ $1 } }) {
                $0.with($0.isCompleted ? [sums($0).last ?? number] : [])
            },
            ChainLink("toArray", { $0.toArray().asObservable().concatMap { Observable.from($0) } }) {
                $0.with($0.isCompleted ? $0.elements : [])
            },
            ChainLink("enumerated", { $0.enumerated().map { $0.index &- $0.element } }) {
                $0.with($0.elements.enumerated().map { $0.offset &- $0.element })
            },
            ChainLink("flatMap", { $0.flatMap { Observable.from(twice($0)) } }) { $0.with($0.elements.flatMap(twice)) },
            ChainLink("concatMap", { $0.concatMap { Observable.from(twice($0)) } }) {
                $0.with($0.elements.flatMap(twice))
            },
            ChainLink("flatMapLatest", { $0.flatMapLatest { Observable.from(twice($0)) } }) {
                $0.with($0.elements.flatMap(twice))
            },
            ChainLink("flatMapFirst", { $0.flatMapFirst { Observable.from(twice($0)) } }) {
                $0.with($0.elements.flatMap(twice))
            },
            ChainLink("flatMapFirst, never over", { $0.flatMapFirst { Observable.just($0).concat(.never()) } }) {
                Outcome(elements: Array($0.elements.prefix(1)), end: $0.elements.isEmpty || $0.isFailed ? $0.end : nil)
            },
            ChainLink("concatMap, failing", { $0.concatMap { Observable.just($0).concat(.error(TestError.inner)) } }) {
                $0.elements.isEmpty ? $0 : $0.cut(1, .failed("inner"))
            },
            ChainLink("merge(maxConcurrent:)", { $0.map { Observable.from(twice($0)) }.merge(maxConcurrent: number) }) {
                $0.with(number > 0 ? $0.elements.flatMap(twice) : [])
            },
            ChainLink(
                "buffer",
                {
                    $0.buffer(timeSpan: .seconds(9), count: number + 1, scheduler: clock)
                        .concatMap { Observable.from($0) }
                }
            ) {
                $0.isCompleted ? $0 : $0.with(Array($0.elements.dropLast($0.elements.count % (number + 1))))
            },
        ]
    }

    private static func joining(_ number: Int, _ clock: VirtualTimeScheduler) -> [ChainLink] {
        let others = Array(0..<number)
        let other = Outcome(elements: others, end: .completed)
        return [
            ChainLink("startWith", { $0.startWith(8, number) }) {
                Outcome(elements: [8, number], end: .completed).then($0)
            },
            ChainLink("concat", { $0.concat(Observable.from(others)) }) { $0.then(other) },
            ChainLink("concat behind", { Observable.from(others).concat($0) }) { other.then($0) },
            ChainLink("concat twice", isRepeating: true, { Observable.concat([$0, $0]) }) { $0.then($0) },
            ChainLink("retry(\(number))", isRepeating: true, { $0.retry(number) }) { outcome in
                if number == 0 { return Outcome(elements: [], end: .completed) }
                return outcome.isFailed
                    ? outcome.with(Array(repeatElement(outcome.elements, count: number).joined())) : outcome
            },
            ChainLink(
                "retry(when:)", isRepeating: true,
                { source in source.retry(when: { (failures: Observable<any Error>) in failures.take(number) }) }
            ) { outcome in
                // The notifier has completed while the last attempt runs.
                return outcome.isFailed
                    ? Outcome(
                        elements: Array(repeatElement(outcome.elements, count: number + 1).joined()), end: .completed)
                    : outcome
            },
            ChainLink("catchAndReturn", { $0.catchAndReturn(number) }) {
                $0.isFailed ? Outcome(elements: $0.elements + [number], end: .completed) : $0
            },
            ChainLink("catch", { $0.catch { _ in Observable.from(others) } }) {
                $0.isFailed ? Outcome(elements: $0.elements + others, end: .completed) : $0
            },
            ChainLink("catch(sequence:)", { Observable.catch(sequence: [$0, Observable.from(others)]) }) {
                $0.isFailed ? Outcome(elements: $0.elements + others, end: .completed) : $0
            },
            ChainLink("ifEmpty(default:)", { $0.ifEmpty(default: number) }) {
                $0.elements.isEmpty && $0.isCompleted ? $0.with([number]) : $0
            },
            ChainLink("ifEmpty(switchTo:)", { $0.ifEmpty(switchTo: .from(others)) }) {
                $0.elements.isEmpty && $0.isCompleted ? other : $0
            },
            ChainLink("withLatestFrom", { $0.withLatestFrom(Observable<Int>.just(number)) { $0 &- $1 } }) {
                $0.with($0.elements.map { $0 &- number })
            },
            ChainLink("combineLatest", { Observable<Int>.combineLatest(Observable.just(number), $0) { $0 &- $1 } }) {
                $0.with($0.elements.map { number &- $0 })
            },
            ChainLink("zip", { Observable<Int>.zip(Observable.from(others), $0) { $1 &- $0 } }) { outcome in
                let pairs = zip(outcome.elements, others).map { $0 &- $1 }
                // Done as soon as no pair can follow, which a failure behind the last pair comes too late for.
                return Outcome(elements: pairs, end: outcome.elements.count >= number ? .completed : outcome.end)
            },
            ChainLink("merge", { Observable<Int>.merge(Observable.from(others), $0) }) { other.then($0) },
        ]
    }

    /// Those that change nothing as long as no time passes and there is one subscriber.
    private static func standing(_ number: Int, _ clock: VirtualTimeScheduler) -> [ChainLink] {
        [
            .same("window") {
                $0.window(timeSpan: .seconds(9), count: number, scheduler: clock).flatMap { $0 }
            },
            .same("groupBy") { $0.groupBy { $0 % 3 }.flatMap { $0 } },
            .same("materialize") { $0.materialize().dematerialize() },
            .same("do") { $0.do(onNext: { _ in }, afterNext: { _ in }, onCompleted: {}, onDispose: {}) },
            .same("share()") { $0.share() },
            .same("share(replay: \(number))") { $0.share(replay: number) },
            .same("share(replay: \(number)), for ever") { $0.share(replay: number, scope: .forever) },
            .same("publish") { $0.publish().refCount() },
            .same("replay(\(number))") { $0.replay(number).refCount() },
            .same("multicast") { source in
                source.multicast({ PublishSubject<Int>() }, selector: { $0.asObservable() })
            },
            .same("observe(on:)") { $0.observe(on: ImmediateScheduler.instance) },
            .same("subscribe(on:)") { $0.subscribe(on: ImmediateScheduler.instance) },
            .same("deferred") { source in Observable.deferred { source } },
            .same("using") { source in
                Observable.using({ BooleanDisposable() }, observableFactory: { _ in source })
            },
            .same("amb") { $0.amb(Observable.never()) },
            .same("take(until: never)") { $0.take(until: Observable<Int>.never()) },
            .same("skip(until: just)") { $0.skip(until: Observable.just(0)) },
            .same("take(for:)") { $0.take(for: .seconds(9), scheduler: clock) },
            .same("merge") { Observable.merge($0, .empty()) },
            .same("timeout") { $0.timeout(.seconds(9), scheduler: clock) },
        ]
    }
}
