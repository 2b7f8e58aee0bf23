import StreamKit
import TightLimit

/// Operators on streams of streams.
let spreadingCases: [Case] = [
    Case(name: "merge-2-at-a-time") {
        chain(sending: { $0 }) { source, sink in
            source.map { Observable.just($0) }.merge(maxConcurrent: 2).subscribe(onNext: { sink.add($0) })
        } limit: { sink in
            limitMerge(2, { limitJust($0) }, { sink.add($0) })
        }
    },
    Case(name: "flat-map-from") {
        chain(sending: { $0 }) { source, sink in
            source.flatMap { Observable.from(CollectionOfOne($0)) }.subscribe(onNext: { sink.add($0) })
        } limit: { sink in
            limitFlatMap({ limitOne($0) }, { sink.add($0) })
        }
    },
    Case(name: "flat-map-latest-from") {
        chain(sending: { $0 }) { source, sink in
            source.flatMapLatest { Observable.from(CollectionOfOne($0)) }.subscribe(onNext: { sink.add($0) })
        } limit: { sink in
            limitFlatMapLatest({ .from(CollectionOfOne($0)) }, { sink.add($0) }).element
        }
    },
    Case(name: "flat-map-first-from") {
        chain(sending: { $0 }) { source, sink in
            source.flatMapFirst { Observable.from(CollectionOfOne($0)) }.subscribe(onNext: { sink.add($0) })
        } limit: { sink in
            limitMerge(1, { limitOne($0) }, { sink.add($0) })
        }
    },
    Case(name: "concat-map-from") {
        chain(sending: { $0 }) { source, sink in
            source.concatMap { Observable.from(CollectionOfOne($0)) }.subscribe(onNext: { sink.add($0) })
        } limit: { sink in
            limitConcatMap({ limitOne($0) }, { sink.add($0) })
        }
    },
    Case(name: "window-64") {
        let clock = VirtualTimeScheduler()  // its timers are part of ours alone
        return chain(sending: { $0 }) { source, sink in
            source.window(timeSpan: .seconds(1), count: 64, scheduler: clock)
                .subscribe(onNext: { window in _ = window.subscribe(onNext: { sink.add($0) }) })
        } limit: { sink in
            limitWindow(64) { (window: TightRelay<Int>) in window.subscribe { sink.add($0) } }
        }
    },
]
