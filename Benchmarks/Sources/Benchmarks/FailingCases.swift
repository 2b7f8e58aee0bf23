import StreamKit
import TightLimit

/// Operators that go on with another source. Where elements only pass, by hand there is nothing between.
let failingCases: [Case] = [
    Case(name: "catch") { passing { $0.catch { _ in Observable<Int>.never() } } },
    Case(name: "catch-sequence") {
        passing { Observable<Int>.catch(sequence: [$0.asObservable(), .never()]) }
    },
    Case(name: "retry") { passing { $0.retry() } },
    Case(name: "retry-when") { passing { $0.retry(when: { (failures: Observable<any Error>) in failures }) } },
    Case(name: "if-empty-switch") {
        chain(sending: { $0 }) { source, sink in
            source.ifEmpty(switchTo: .never()).subscribe(onNext: { sink.add($0) })
        } limit: { sink in
            limitIfEmpty { sink.add($0) }
        }
    },
    Case(name: "if-empty") {
        chain(sending: { $0 }) { source, sink in
            source.ifEmpty(default: 0).subscribe(onNext: { sink.add($0) })
        } limit: { sink in
            limitIfEmpty { sink.add($0) }
        }
    },
    Case(name: "catch-error") {
        ending(failure.catch { _ in Observable<Int>.just(1) }) { next, end in
            startOver(next, end, after: { $0 != nil }, with: [.just(1)]).run(failing())
        }
    },
    Case(name: "if-empty-switched") {
        ending(Observable<Int>.empty().ifEmpty(switchTo: .just(1))) { next, end in
            _ = limitIfEmptySwitch(empty(), to: .just(1), next, end)
        }
    },
    Case(name: "retry-100") {
        ending(failure.retry(100), of: 100) { next, end in
            startOver(next, end, after: { $0 != nil }, with: repeatElement(failing(), count: 99)).run(failing())
        }
    },
    Case(name: "catch-sequence-100") {
        let sources = Array(repeating: failure, count: 100)
        return ending(Observable<Int>.catch(sequence: sources), of: 100) { next, end in
            startOver(next, end, after: { $0 != nil }, with: repeatElement(failing(), count: 99)).run(failing())
        }
    },
    Case(name: "retry-when-100") {
        ending(failure.retry(when: { (failures: Observable<any Error>) in failures.take(100) }), of: 100) { next, end in
            _ = limitRetry(failing(), next, end, when: { failures, retry in failures.subscribe(limitTake(99, retry)) })
        }
    },
    Case(name: "concat-1000") {
        ending(Observable<Int>.concat(Array(repeating: Observable<Int>.just(1), count: 1000)), of: 1000) { next, end in
            startOver(next, end, after: { $0 == nil }, with: repeatElement(.just(1), count: 999)).run(.just(1))
        }
    },
]

private struct Failure: Error {}

private let failure = Observable<Int>.error(Failure())

private func failing() -> TightSource<Int> { TightSource { _, _, end in end(Failure()) } }

private func empty() -> TightSource<Int> { TightSource { _, _, end in end(nil) } }

/// A succession of sources by hand, which goes on after ends of one kind.
private func startOver<Sources: Sequence>(
    _ next: @escaping (Int) -> Void, _ end: @escaping ((any Error)?) -> Void,
    after isFollowed: @escaping ((any Error)?) -> Bool, with sources: Sources
) -> TightSuccession<Int> where Sources.Element == TightSource<Int> {
    var upcoming = sources.makeIterator()
    return TightSuccession(next, end) { isFollowed($0) ? upcoming.next() : nil }
}

private func passing(_ stage: (PublishRelay<Int>) -> Observable<Int>) -> Sides {
    chain(sending: { $0 }) { source, sink in
        stage(source).subscribe(onNext: { sink.add($0) })
    } limit: { sink in
        { sink.add($0) }
    }
}

/// A stream that ends while it is subscribed to, after so many sources.
private func ending(
    _ stream: Observable<Int>, of sources: Int = 1,
    limit: @escaping (_ next: @escaping (Int) -> Void, _ end: @escaping ((any Error)?) -> Void) -> Void
) -> Sides {
    let stream = opaque(stream)
    let sink = Sink()
    return Sides(
        ours: { count in
            for _ in 0..<count {
                _ = stream.subscribe(onNext: { sink.add($0) }, onError: { _ in sink.add(-1) })
            }
        },
        limit: { count in
            for _ in 0..<count { limit({ sink.add($0) }, { error in if error != nil { sink.add(-1) } }) }
        },
        eventsPerCall: sources)
}
