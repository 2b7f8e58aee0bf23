import XCTest

@testable import StreamKit

/// Operators with several hot sources, held to naive models of them under scripts at random. The seeds are fixed.
final class RandomScriptTests: XCTestCase {
    private struct Row {
        let name: String
        let sources: ClosedRange<Int>
        let build: ([Observable<Int>]) -> Observable<Int>
        let model: (Int) -> ScriptedModel
    }

    private static func chosen(_ sources: [Observable<Int>], _ element: Int) -> Observable<Int> {
        sources[FlatteningModel.choice(element, of: sources.count)]
    }

    private static var rows: [Row] {
        [
            Row(name: "merge", sources: 1...4, build: { .merge($0) }, model: MergeModel.init),
            Row(
                name: "merge of a stream", sources: 1...4, build: { Observable.from($0).merge() },
                model: MergeModel.init),
            Row(name: "concat", sources: 1...4, build: { .concat($0) }, model: ConcatModel.init),
            Row(
                name: "concat of a stream", sources: 1...4, build: { Observable.from($0).concat() },
                model: ConcatModel.init),
            Row(name: "amb", sources: 1...4, build: { .amb($0) }, model: AmbModel.init),
            Row(
                name: "combineLatest", sources: 1...4,
                build: { .combineLatest($0) { (all: [Int]) in all.reduce(0) { $0 * 100 + $1 } } },
                model: CombineLatestModel.init),
            Row(
                name: "combineLatest of three", sources: 3...3,
                build: { .combineLatest($0[0], $0[1], $0[2]) { ($0 * 100 + $1) * 100 + $2 } },
                model: CombineLatestModel.init),
            Row(
                name: "zip", sources: 1...4, build: { .zip($0) { (all: [Int]) in all.reduce(0) { $0 * 100 + $1 } } },
                model: ZipModel.init),
            Row(
                name: "zip of three", sources: 3...3,
                build: { .zip($0[0], $0[1], $0[2]) { ($0 * 100 + $1) * 100 + $2 } }, model: ZipModel.init),
            Row(
                name: "withLatestFrom", sources: 2...2, build: { $0[0].withLatestFrom($0[1]) { $0 * 100 + $1 } },
                model: WithLatestFromModel.init),
            Row(name: "sample", sources: 2...2, build: { $0[0].sample($0[1]) }, model: SampleModel.init),
            Row(name: "take(until:)", sources: 2...2, build: { $0[0].take(until: $0[1]) }, model: TakeUntilModel.init),
            Row(name: "skip(until:)", sources: 2...2, build: { $0[0].skip(until: $0[1]) }, model: SkipUntilModel.init),
            Row(
                name: "flatMapLatest", sources: 2...4, build: { all in all[0].flatMapLatest { chosen(all, $0) } },
                model: { FlatteningModel(sources: $0, .latest) }),
            Row(
                name: "switchLatest", sources: 2...4, build: { all in all[0].map { chosen(all, $0) }.switchLatest() },
                model: { FlatteningModel(sources: $0, .latest) }),
            Row(
                name: "flatMapFirst", sources: 2...4, build: { all in all[0].flatMapFirst { chosen(all, $0) } },
                model: { FlatteningModel(sources: $0, .first) }),
            Row(
                name: "flatMap", sources: 2...4, build: { all in all[0].flatMap { chosen(all, $0) } },
                model: { FlatteningModel(sources: $0, .limited(.max)) }),
            Row(
                name: "concatMap", sources: 2...4, build: { all in all[0].concatMap { chosen(all, $0) } },
                model: { FlatteningModel(sources: $0, .limited(1)) }),
            Row(
                name: "merge(maxConcurrent: 2)", sources: 2...4,
                build: { all in all[0].map { chosen(all, $0) }.merge(maxConcurrent: 2) },
                model: { FlatteningModel(sources: $0, .limited(2)) }),
        ]
    }

    private static func script(_ random: inout SeededGenerator, sources: Int) -> [ScriptedEvent] {
        (0..<random.number(1...14)).map { _ in
            let source = random.number(0...(sources - 1))
            switch random.number(0...15) {
            case 0: return ScriptedEvent(source: source, kind: .failed)
            case 1, 2, 3: return ScriptedEvent(source: source, kind: .completed)
            default: return ScriptedEvent(source: source, kind: .next(random.number(1...9)))
            }
        }
    }

    /// What is told, with who is left subscribed to at the end.
    private func told(
        _ row: Row, _ script: [ScriptedEvent], sources count: Int, disposingAt limit: Int?, sendingAt sending: Int?
    ) -> (events: [String], subscribed: Int) {
        let subjects = (0..<count).map { _ in PublishSubject<Int>() }
        let lifetime = Lifetime()
        var events: [String] = []
        var rest = script[...]
        var sender: Int?
        func step() {
            guard let event = rest.popFirst() else { return }
            sender = sender ?? event.source
            switch event.kind {
            case .next(let element): subjects[event.source].onNext(element)
            case .completed: subjects[event.source].onCompleted()
            case .failed: subjects[event.source].onError(TestError.source)
            }
        }
        func note(_ event: Event<Int>) {
            events.append("\(event)")
            if events.count == limit { lifetime.dispose() }
            // What the sender sends now waits for its gate, behind what others send later.
            if events.count == sending { while let next = rest.first, next.source != sender { step() } }
        }
        _ = row.build(subjects.map { $0.asObservable() })
            .start({ note(.next($0)) }, for: lifetime) { note(Event(end: $0)) }
        while !rest.isEmpty {
            sender = nil
            step()
        }
        return (events, subjects.count { $0.hasObservers })
    }

    private func modelled(
        _ row: Row, _ script: [ScriptedEvent], sources count: Int, sendingAt sending: Int?
    ) -> ScriptedModel {
        let model = row.model(count)
        var rest = script[...]
        var sender = 0
        model.handler = { [unowned model] in
            guard model.events.count == sending else { return }
            while let next = rest.first, next.source != sender { model.queue(rest.removeFirst()) }
        }
        while let event = rest.popFirst() {
            sender = event.source
            model.take(event)
        }
        model.handler = {}
        return model
    }

    func testOperatorsWithSeveralSourcesDoWhatTheirModelsDo() {
        let seeds = seedCount(100)
        for row in Self.rows {
            var failures = 0
            for seed in 0..<seeds where failures < 3 {
                var random = SeededGenerator(seed: seed)
                let count = random.number(row.sources)
                let script = Self.script(&random, sources: count)
                let model = modelled(row, script, sources: count, sendingAt: nil)
                let what = "\(row.name), seed \(seed): \(script)"
                let all = told(row, script, sources: count, disposingAt: nil, sendingAt: nil)
                XCTAssertEqual(all.events, model.events, what)
                if all.events != model.events { failures += 1 }
                if model.isOver { XCTAssertEqual(all.subscribed, 0, what) }
                for limit in model.events.indices {
                    let some = told(row, script, sources: count, disposingAt: limit + 1, sendingAt: nil)
                    XCTAssertEqual(some.events, Array(model.events[...limit]), "disposing at \(limit), \(what)")
                    XCTAssertEqual(some.subscribed, 0, "disposing at \(limit), \(what)")
                    let nested = told(row, script, sources: count, disposingAt: nil, sendingAt: limit + 1)
                    let expected = modelled(row, script, sources: count, sendingAt: limit + 1).events
                    XCTAssertEqual(nested.events, expected, "sending at \(limit), \(what)")
                    if nested.events != expected { failures += 1 }
                }
            }
        }
    }

    /// C8: what one of the sources leaves behind is taken down in the midst of something else.
    func testNothingFollowsTheTeardownOfASourceThatDisposesTheResult() {
        for row in Self.rows {
            for seed in 0..<seedCount(60) {
                var random = SeededGenerator(seed: seed)
                let count = random.number(row.sources)
                let script = Self.script(&random, sources: count)
                for disposer in 0..<count {
                    let subjects = (0..<count).map { _ in PublishSubject<Int>() }
                    let lifetime = Lifetime()
                    var late: [String] = []
                    func note(_ what: String) {
                        if lifetime.isDisposed { late.append(what) }
                    }
                    let sources = subjects.enumerated().map { index, subject in
                        Observable<Int> { observer, its in
                            if index == disposer {
                                its.insert(Disposables.create(with: lifetime.dispose, isolation: nil))
                            }
                            subject.asObservable().source(observer, its)
                        }
                    }
                    _ = row.build(sources).map { element in
                        note("map \(element)")
                        return element
                    }.do(onError: { _ in note("onError") }, onCompleted: { note("onCompleted") })
                        .start({ note("next \($0)") }, for: lifetime) { _ in note("end") }
                    for event in script {
                        switch event.kind {
                        case .next(let element): subjects[event.source].onNext(element)
                        case .completed: subjects[event.source].onCompleted()
                        case .failed: subjects[event.source].onError(TestError.source)
                        }
                    }
                    let what = "\(row.name), seed \(seed), \(disposer) disposes: \(script)"
                    XCTAssertEqual(late, [], what)
                    if lifetime.isDisposed { XCTAssertEqual(subjects.count { $0.hasObservers }, 0, what) }
                    lifetime.dispose()
                }
            }
        }
    }
}
