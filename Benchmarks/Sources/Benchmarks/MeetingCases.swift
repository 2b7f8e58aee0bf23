import StreamKit
import TightLimit

/// Operators of several sources, beside those of `severalSourceCases`.
let meetingCases: [Case] = [
    Case(name: "zip") {
        two { first, second, sink in
            Observable.zip(first, second) { $0 &+ $1 }.subscribe(onNext: { sink.add($0) })
        } limit: { sink in
            limitZip({ $0 &+ $1 }, { sink.add($0) })
        }
    },
    Case(name: "zip-3") {
        many(3) { relays, sink in
            Observable.zip(relays[0], relays[1], relays[2]) { $0 &+ $1 &+ $2 }.subscribe(onNext: { sink.add($0) })
        } limit: { sink in
            limitZipThree({ (a: Int, b: Int, c: Int) -> Int in a &+ b &+ c }, { sink.add($0) })
        }
    },
    Case(name: "zip-8") {
        many(8) { relays, sink in
            Observable.zip(
                relays[0], relays[1], relays[2], relays[3], relays[4], relays[5], relays[6], relays[7]
            ) { a, b, c, d, e, f, g, h -> Int in a &+ b &+ c &+ d &+ e &+ f &+ g &+ h }
            .subscribe(onNext: { sink.add($0) })
        } limit: { sink in
            limitZipEight(
                { (a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int, h: Int) -> Int in
                    a &+ b &+ c &+ d &+ e &+ f &+ g &+ h
                }, { sink.add($0) })
        }
    },
    Case(name: "with-latest-from") {
        two { first, second, sink in
            first.withLatestFrom(second) { $0 &+ $1 }.subscribe(onNext: { sink.add($0) })
        } limit: { sink in
            limitWithLatest({ $0 &+ $1 }, { sink.add($0) })
        }
    },
    Case(name: "with-latest-from-behavior") {
        let (behavior, tight) = (BehaviorRelay(value: 1), TightBehavior(1))
        return chain(sending: { $0 }) { source, sink in
            source.withLatestFrom(behavior) { $0 &+ $1 }.subscribe(onNext: { sink.add($0) })
        } limit: { sink in
            limitMap({ $0 &+ tight.value }, { sink.add($0) })
        }
    },
    Case(name: "combine-latest-8") {
        many(8) { relays, sink in
            Observable.combineLatest(
                relays[0], relays[1], relays[2], relays[3], relays[4], relays[5], relays[6], relays[7]
            ) { a, b, c, d, e, f, g, h -> Int in a &+ b &+ c &+ d &+ e &+ f &+ g &+ h }
            .subscribe(onNext: { sink.add($0) })
        } limit: { sink in
            limitCombineEight(
                { (a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int, h: Int) -> Int in
                    a &+ b &+ c &+ d &+ e &+ f &+ g &+ h
                }, { sink.add($0) })
        }
    },
    Case(name: "combine-latest-array") {
        many(4) { relays, sink in
            Observable.combineLatest(relays).subscribe(onNext: { sink.add($0[3]) })
        } limit: { sink in
            limitCombineAll(4) { sink.add($0[3]) }
        }
    },
    Case(name: "zip-array") {
        many(4) { relays, sink in
            Observable.zip(relays).subscribe(onNext: { sink.add($0[3]) })
        } limit: { sink in
            limitZipAll(4) { sink.add($0[3]) }
        }
    },
    Case(name: "concat") {
        chain(sending: { $0 }) { source, sink in
            Observable.concat(source.asObservable(), .never()).subscribe(onNext: { sink.add($0) })
        } limit: { sink in
            limitTakeWhile({ _ in true }, { sink.add($0) })
        }
    },
    Case(name: "amb") {
        chain(sending: { $0 }) { source, sink in
            Observable.amb([source.asObservable(), .never()]).subscribe(onNext: { sink.add($0) })
        } limit: { sink in
            limitDoor(isOpen: true) { sink.add($0) }.element
        }
    },
    Case(name: "flat-map") {
        chain(sending: { $0 }) { source, sink in
            source.flatMap { Observable.just($0) }.subscribe(onNext: { sink.add($0) })
        } limit: { sink in
            limitFlatMap({ limitJust($0) }, { sink.add($0) })
        }
    },
    Case(name: "switch-latest", make: switchLatest),
]

/// Two relays that take turns.
private func two(
    _ ours: (PublishRelay<Int>, PublishRelay<Int>, Sink) -> any Disposable,
    limit: (Sink) -> ((Int) -> Void, (Int) -> Void)
) -> Sides {
    let relays = (PublishRelay<Int>(), PublishRelay<Int>())
    let tights = (TightRelay<Int>(), TightRelay<Int>())
    let sink = Sink()
    let subscription = ours(relays.0, relays.1, sink)
    let (first, second) = limit(sink)
    tights.0.subscribe(first)
    tights.1.subscribe(second)
    return Sides(
        ours: { count in
            for value in 0..<count { if value & 1 == 0 { relays.0.accept(value) } else { relays.1.accept(value) } }
            withExtendedLifetime(subscription) {}
        },
        limit: { count in
            for value in 0..<count { if value & 1 == 0 { tights.0.accept(value) } else { tights.1.accept(value) } }
        })
}

/// Several relays that take turns.
private func many(
    _ number: Int, _ ours: ([PublishRelay<Int>], Sink) -> any Disposable, limit: (Sink) -> [(Int) -> Void]
) -> Sides {
    let relays = (0..<number).map { _ in PublishRelay<Int>() }
    let tights = (0..<number).map { _ in TightRelay<Int>() }
    let sink = Sink()
    let subscription = ours(relays, sink)
    for (tight, next) in zip(tights, limit(sink)) { tight.subscribe(next) }
    /// Calls `send` with each number and the place whose turn it is.
    func turns(_ count: Int, _ send: (_ place: Int, Int) -> Void) {
        var place = 0
        for value in 0..<count {
            send(place, value)
            place = place + 1 == number ? 0 : place + 1
        }
    }
    return Sides(
        ours: { count in
            turns(count) { relays[$0].accept($1) }
            withExtendedLifetime(subscription) {}
        },
        limit: { count in turns(count) { tights[$0].accept($1) } })
}

/// Elements of the stream that was emitted last.
private func switchLatest() -> Sides {
    let outer = PublishRelay<Observable<Int>>()
    let inner = PublishRelay<Int>()
    let tight = TightRelay<Int>()
    let sink = Sink()
    let subscription = outer.switchLatest().subscribe(onNext: { sink.add($0) })
    outer.accept(inner.asObservable())
    limitSwitch { (value: Int) in sink.add(value) }(tight)
    return Sides(
        ours: { count in
            for value in 0..<count { inner.accept(value) }
            withExtendedLifetime((subscription, outer)) {}
        },
        limit: { count in for value in 0..<count { tight.accept(value) } })
}
