@testable import StreamKit

/// Two compositions each that are to send the same at the same time.
enum TimelinePairs {
    struct Arguments {
        let number: Int
        /// Of no length that leads from one of the times of a source to another.
        let span: Duration

        init(_ random: inout SeededGenerator) {
            number = random.number(1...4)
            span = .milliseconds(random.number(0...6) * 1000 + 137)
        }
    }

    struct Scene {
        let sources: [Observable<Int>]
        let clock: VirtualTimeScheduler
        let arguments: Arguments
        let timelines: [Timeline]

        var a: Observable<Int> { sources[0] }
        var b: Observable<Int> { sources[1] }
        var c: Observable<Int> { sources[2] }
        var number: Int { arguments.number }
        var span: Duration { arguments.span }

        func inner(_ element: Int) -> Observable<Int> { element % 2 == 0 ? b : c }
        func after<Value>(_ value: Value) -> Observable<Value> {
            Observable<Int>.timer(span, scheduler: clock).map { _ in value }
        }
    }

    typealias Build = (Scene) -> Observable<Int>

    struct Pair {
        let name: String
        /// Whether sources fail in it, whether none completes, and whether all send something.
        var mayFail = true
        var goesOn = false
        var needsElements = false
        let one: Build
        let other: Build
    }

    static var all: [Pair] { flattening + combining + sharing + counting + timing }

    private static func number(_ digits: [Int]) -> Int { digits.reduce(digits.count) { $0 &* 10 &+ $1 } }

    private static var flattening: [Pair] {
        [
            Pair(name: "concatMap, concat") { scene in
                scene.a.concatMap(scene.inner)
            } other: { scene in
                scene.a.map(scene.inner).concat()
            },
            Pair(name: "concatMap, merge(maxConcurrent: 1)") { scene in
                scene.a.concatMap(scene.inner)
            } other: { scene in
                scene.a.map(scene.inner).merge(maxConcurrent: 1)
            },
            Pair(name: "flatMap, merge()") { scene in
                scene.a.flatMap(scene.inner)
            } other: { scene in
                scene.a.map(scene.inner).merge()
            },
            Pair(name: "flatMapLatest, switchLatest") { scene in
                scene.a.flatMapLatest(scene.inner)
            } other: { scene in
                scene.a.map(scene.inner).switchLatest()
            },
            // What is replaced is let go by the next element, of which `take(until:)` hears first.
            Pair(name: "flatMapLatest, flatMap and take(until:)", mayFail: false) { scene in
                scene.a.flatMapLatest(scene.inner)
            } other: { scene in
                scene.a.multicast({ PublishSubject<Int>() }) { shared in
                    shared.flatMap { scene.inner($0).take(until: shared) }
                }
            },
            Pair(name: "flatMapFirst, merge(maxConcurrent: 1) of what comes in time", mayFail: false) { scene in
                scene.a.flatMapFirst(scene.inner)
            } other: { scene in
                .deferred {
                    var isRunning = false
                    return scene.a.filter { _ in !isRunning }.map { element in
                        scene.inner(element).do(
                            onCompleted: { isRunning = false }, onSubscribe: { isRunning = true })
                    }.merge(maxConcurrent: 1)
                }
            },
        ]
    }

    private static var combining: [Pair] {
        [
            Pair(name: "zip of three, zips of two", mayFail: false) { scene in
                .zip(scene.a, scene.b, scene.c) { number([$0, $1, $2]) }
            } other: { scene in
                Observable<Int>.zip(Observable<[Int]>.zip(scene.a, scene.b) { [$0, $1] }, scene.c) { number($0 + [$1]) }
            },
            Pair(name: "zip of three, of a collection") { scene in
                .zip(scene.a, scene.b, scene.c) { number([$0, $1, $2]) }
            } other: { scene in
                .zip(scene.sources) { number($0) }
            },
            Pair(name: "combineLatest of three, of two", needsElements: true) { scene in
                .combineLatest(scene.a, scene.b, scene.c) { number([$0, $1, $2]) }
            } other: { scene in
                Observable<Int>.combineLatest(
                    Observable<[Int]>.combineLatest(scene.a, scene.b) { [$0, $1] }, scene.c
                ) { number($0 + [$1]) }
            },
            Pair(name: "combineLatest of three, of a collection") { scene in
                .combineLatest(scene.a, scene.b, scene.c) { number([$0, $1, $2]) }
            } other: { scene in
                .combineLatest(scene.sources) { number($0) }
            },
            Pair(name: "merge, flatMap") { scene in
                .merge(scene.a, scene.b, scene.c)
            } other: { scene in
                .merge(.merge(scene.a, scene.b), scene.c)
            },
            Pair(name: "amb of three, of two") { scene in
                .amb([scene.a, scene.b, scene.c])
            } other: { scene in
                scene.a.amb(scene.b.amb(scene.c))
            },
            Pair(name: "sample, withLatestFrom", goesOn: true) { scene in
                scene.a.sample(scene.b)
            } other: { scene in
                Observable<(index: Int, element: Int)>.create { observer in
                    scene.b.withLatestFrom(scene.a.enumerated()).subscribe(observer)
                }.distinctUntilChanged { $0.index }.map(\.element)
            },
            Pair(name: "startWith, concat") { scene in
                scene.a.startWith(1, 2)
            } other: { scene in
                .concat(.just(1), .just(2), scene.a)
            },
            Pair(name: "retry(3), catch") { scene in
                scene.a.retry(3)
            } other: { scene in
                scene.a.catch { _ in scene.a.catch { _ in scene.a } }
            },
            Pair(name: "catch(sequence:), catch") { scene in
                .catch(sequence: [scene.a, scene.b, scene.c])
            } other: { scene in
                scene.a.catch { _ in scene.b.catch { _ in scene.c } }
            },
        ]
    }

    /// One who comes at once, one who comes later, and one who comes twice.
    private static func visited(_ shared: Observable<Int>, in scene: Scene) -> Observable<Int> {
        .merge(
            shared.map { $0 + 100 }, shared.delaySubscription(scene.span, scheduler: scene.clock).map { $0 + 200 },
            shared.take(scene.number).concat(shared).map { $0 + 300 })
    }

    private static var sharing: [Pair] {
        [
            Pair(name: "share(), publish().refCount()") { scene in
                visited(scene.a.share(), in: scene)
            } other: { scene in
                visited(scene.a.publish().refCount(), in: scene)
            },
            Pair(name: "share(replay:), multicast") { scene in
                visited(scene.a.share(replay: scene.number), in: scene)
            } other: { scene in
                let number = scene.number
                return visited(
                    scene.a.multicast(makeSubject: { ReplaySubject<Int>.create(bufferSize: number) }).refCount(),
                    in: scene)
            },
            Pair(name: "share(replay:), replay().refCount()") { scene in
                visited(scene.a.share(replay: scene.number), in: scene)
            } other: { scene in
                visited(scene.a.replay(scene.number).refCount(), in: scene)
            },
            Pair(name: "share(replay:, scope: .forever), multicast") { scene in
                visited(scene.a.share(replay: scene.number, scope: .forever), in: scene)
            } other: { scene in
                visited(
                    scene.a.multicast(ReplaySubject<Int>.create(bufferSize: scene.number)).refCount(), in: scene)
            },
        ]
    }

    private static var counting: [Pair] {
        [
            Pair(name: "take, take(while:)") { scene in
                scene.a.take(scene.number)
            } other: { scene in
                scene.a.enumerated().take(while: { $0.index < scene.number - 1 }, behavior: .inclusive).map(\.element)
            },
            Pair(name: "takeLast, toArray") { scene in
                scene.a.takeLast(scene.number)
            } other: { scene in
                scene.a.toArray().asObservable().concatMap { Observable.from($0.suffix(scene.number)) }
            },
            Pair(name: "distinctUntilChanged, scan") { scene in
                scene.a.distinctUntilChanged()
            } other: { scene in
                scene.a.scan((-1, -1)) { ($0.1, $1) }.filter { $0.0 != $0.1 }.map(\.1)
            },
            Pair(name: "groupBy, what each has sent") { scene in
                scene.a.groupBy { $0 % 3 }.flatMap { $0.take(scene.number) }
            } other: { scene in
                scene.a.scan(into: [0, 0, 0, 0]) { counts, element in
                    counts[element % 3] += 1
                    counts[3] = element
                }.filter { $0[$0[3] % 3] <= scene.number }.map { $0[3] }
            },
            Pair(name: "buffer, window") { scene in
                scene.a.buffer(timeSpan: scene.span, count: scene.number, scheduler: scene.clock)
                    .take(30).map(number)
            } other: { scene in
                scene.a.window(timeSpan: scene.span, count: scene.number, scheduler: scene.clock)
                    .flatMap { $0.toArray() }.take(30).map(number)
            },
        ]
    }

    private static var timing: [Pair] {
        [
            Pair(name: "delay, timers") { scene in
                scene.a.delay(scene.span, scheduler: scene.clock)
            } other: { scene in
                scene.a.materialize().flatMap { $0.error == nil ? scene.after($0) : .just($0) }.dematerialize()
            },
            Pair(name: "debounce, timers", goesOn: true) { scene in
                scene.a.debounce(scene.span, scheduler: scene.clock)
            } other: { scene in
                scene.a.flatMapLatest { scene.after($0) }
            },
            Pair(name: "debounce, a model") { scene in
                scene.a.debounce(scene.span, scheduler: scene.clock)
            } other: { scene in
                scene.timelines[0].debounced(scene.span).stream(on: scene.clock)
            },
            Pair(name: "throttle, a model") { scene in
                scene.a.throttle(scene.span, scheduler: scene.clock)
            } other: { scene in
                scene.timelines[0].throttled(scene.span).stream(on: scene.clock)
            },
            Pair(name: "throttle(latest: false), flatMapFirst", goesOn: true) { scene in
                scene.a.throttle(scene.span, latest: false, scheduler: scene.clock)
            } other: { scene in
                scene.a.flatMapFirst { scene.after($0).filter { _ in false }.startWith($0) }
            },
            Pair(name: "timeout, timers") { scene in
                scene.a.timeout(scene.span, scheduler: scene.clock)
            } other: { scene in
                let late = scene.after(Event<Int>.error(RxError.timeout))
                return scene.a.materialize().map { Observable.just($0).concat(late) }.startWith(late).switchLatest()
                    .dematerialize()
            },
            Pair(name: "timeout(other:), timers") { scene in
                scene.a.timeout(scene.span, other: scene.b, scheduler: scene.clock)
            } other: { scene in
                let late = scene.after(Event<Int>.error(RxError.timeout))
                return scene.a.materialize().map { Observable.just($0).concat(late) }.startWith(late).switchLatest()
                    .dematerialize()
                    .catch { error in
                        if error is TestError { throw error }
                        return scene.b
                    }
            },
            Pair(name: "delaySubscription, timer") { scene in
                scene.a.delaySubscription(scene.span, scheduler: scene.clock)
            } other: { scene in
                scene.after(0).flatMap { _ in scene.a }
            },
            Pair(name: "take(for:), take(until:)") { scene in
                scene.a.take(for: scene.span, scheduler: scene.clock)
            } other: { scene in
                Observable<Event<Int>>.merge(scene.a.materialize(), scene.after(Event<Int>.completed)).dematerialize()
            },
            Pair(name: "skip(for:), skip(until:)") { scene in
                scene.a.skip(for: scene.span, scheduler: scene.clock)
            } other: { scene in
                Observable<(Int, Bool)>.create { observer in
                    scene.a.withLatestFrom(scene.after(true).startWith(false)) { ($0, $1) }.subscribe(observer)
                }.filter(\.1).map(\.0)
            },
            Pair(name: "timer with a period, timers") { scene in
                Observable<Int>.timer(scene.span, period: scene.span, scheduler: scene.clock).take(scene.number)
            } other: { scene in
                Observable.concat((0..<scene.number).map { scene.after($0) })
            },
            Pair(name: "observe(on:), delay") { scene in
                scene.a.observe(on: scene.clock)
            } other: { scene in
                scene.a.delay(.zero, scheduler: scene.clock)
            },
        ]
    }
}

extension Timeline {
    func debounced(_ span: Duration) -> Timeline {
        var result = Timeline()
        result.end = end
        for (index, (time, element)) in elements.enumerated() {
            let next = index + 1 < elements.count ? elements[index + 1].time : nil
            if let next, next < time + span { continue }
            if next == nil, let end, end.time < time + span {
                if end.error == nil { result.elements.append((end.time, element)) }
            } else {
                result.elements.append((time + span, element))
            }
        }
        return result
    }

    func throttled(_ span: Duration) -> Timeline {
        var result = Timeline()
        result.end = end
        var open = Duration.zero
        var waiting: Int?
        func sendWaiting(before time: Duration) {
            guard let element = waiting, open < time else { return }
            result.elements.append((open, element))
            waiting = nil
            open += span
        }
        for (time, element) in elements {
            sendWaiting(before: time)
            if time < open {
                waiting = element
            } else {
                result.elements.append((time, element))
                open = time + span
            }
        }
        guard let end else {
            sendWaiting(before: .seconds(1_000))
            return result
        }
        sendWaiting(before: end.time)
        if end.error == nil, waiting != nil {
            result.end = (open, nil)
            sendWaiting(before: .seconds(1_000))
        }
        return result
    }
}
