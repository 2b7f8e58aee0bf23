import StreamKit
import TightLimit

/// One subscription shared by others.
let sharingCases: [Case] = [
    Case(name: "publish-ref-count") {
        chain(sending: { $0 }) { source, sink in
            source.publish().refCount().subscribe(onNext: { sink.add($0) })
        } limit: { sink in
            relayed { sink.add($0) }
        }
    },
    Case(name: "multicast") {
        let bag = DisposeBag()
        return chain(sending: { $0 }) { source, sink in
            let connectable = source.multicast(PublishSubject<Int>())
            connectable.subscribe(onNext: { sink.add($0) }).disposed(by: bag)
            connectable.connect().disposed(by: bag)
            return Disposables.create { _ = bag }
        } limit: { sink in
            relayed { sink.add($0) }
        }
    },
    Case(name: "multicast-selector") {
        chain(sending: { $0 }) { source, sink in
            source.multicast({ PublishSubject<Int>() }, selector: { $0.map { $0 &+ 1 } })
                .subscribe(onNext: { sink.add($0) })
        } limit: { sink in
            relayed(limitMap({ $0 &+ 1 }, { sink.add($0) }))
        }
    },
    Case(name: "replay-1") {
        chain(sending: { $0 }) { source, sink in
            source.replay(1).refCount().subscribe(onNext: { sink.add($0) })
        } limit: { sink in
            let tight = TightBehavior(0)
            tight.subscribe { sink.add($0) }
            return { tight.accept($0) }
        }
    },
    Case(name: "replay-16") {
        chain(sending: { $0 }) { source, sink in
            source.replay(16).refCount().subscribe(onNext: { sink.add($0) })
        } limit: { sink in
            let relay = TightRelay<Int>()
            relay.subscribe { sink.add($0) }
            return limitReplay(16, relay)
        }
    },
    Case(name: "replay-all-1000", make: replayAll),
    Case(name: "share-5", make: shareWithFive),
    Case(name: "share-subscribe", make: subscribeToShare),
]

/// A second relay behind the first one, with one subscriber: what sharing is by hand.
private func relayed(_ next: @escaping (Int) -> Void) -> (Int) -> Void {
    let tight = tightRelay(to: next)
    return { tight.accept($0) }
}

private func tightRelay(to next: @escaping (Int) -> Void) -> TightRelay<Int> {
    let tight = TightRelay<Int>()
    tight.subscribe(next)
    return tight
}

/// A thousand elements, all of which are kept, until the subscriber goes.
private func replayAll() -> Sides {
    let relay = PublishRelay<Int>()
    let replayed = opaque(relay.replayAll().refCount())
    let tight = TightRelay<Int>()
    let sink = Sink()
    return Sides(
        ours: { count in
            for _ in 0..<count {
                let subscription = replayed.subscribe(onNext: { sink.add($0) })
                for value in 0..<1000 { relay.accept(value) }
                subscription.dispose()
            }
        },
        limit: { count in
            for _ in 0..<count {
                let subscription = tight.subscribed(limitReplayAll(tightRelay(to: { sink.add($0) })))
                for value in 0..<1000 { tight.accept(value) }
                subscription.dispose()
            }
        },
        eventsPerCall: 1000)
}

private func shareWithFive() -> Sides {
    let relay = PublishRelay<Int>()
    let tight = TightRelay<Int>()
    let tightShare = TightRelay<Int>()
    let sink = Sink()
    let bag = DisposeBag()
    let shared = relay.share()
    tight.subscribe { tightShare.accept($0) }
    for _ in 0..<5 {
        shared.subscribe(onNext: { sink.add($0) }).disposed(by: bag)
        tightShare.subscribe { sink.add($0) }
    }
    return Sides(
        ours: { count in
            for value in 0..<count { relay.accept(value) }
            withExtendedLifetime(bag) {}
        },
        limit: { count in for value in 0..<count { tight.accept(value) } })
}

/// The first subscriber comes, for whom the source is subscribed to, and goes as the last.
private func subscribeToShare() -> Sides {
    let relay = PublishRelay<Int>()
    let shared = opaque(relay.share())
    let tight = TightShare(of: TightRelay<Int>())
    let sink = Sink()
    return Sides(
        ours: { count in for _ in 0..<count { shared.subscribe(onNext: { sink.add($0) }).dispose() } },
        limit: { count in for _ in 0..<count { tight.subscribe { sink.add($0) }.dispose() } },
        built: { shared.subscribe(onNext: { sink.add($0) }) },
        sendsEvents: false)
}
