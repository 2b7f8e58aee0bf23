import StreamKitTesting
import XCTest

@testable import StreamKit

final class SampleTests: XCTestCase {
    func testDiagram() {
        assertDiagram(inFile: "Sample.swift") { lanes in
            lanes["source"].sample(lanes["sampler", of: String.self])
        }
    }

    func testDiagramWithADefault() {
        assertDiagram(inFile: "Sample.swift", at: 1) { lanes in
            lanes["source"].sample(lanes["sampler", of: String.self], defaultValue: 0)
        }
    }

    func testAnElementIsSentOnceAndOnlyTheNewest() {
        let (source, sampler) = (HandSource<Int>(), HandSource<Void>())
        let log = EventLog(source.observable.sample(sampler.observable))
        sampler.send(())
        source.send(1, 2)
        XCTAssertEqual(log.events, [])
        sampler.send((), ())
        XCTAssertEqual(log.events, ["next(2)"])
    }

    func testWithOptionalElementsNilIsAnElement() {
        let (source, sampler) = (HandSource<Int?>(), HandSource<Void>())
        let log = EventLog(source.observable.sample(sampler.observable, defaultValue: 0))
        source.send(nil)
        sampler.send((), ())
        XCTAssertEqual(log.events, ["next(nil)", "next(Optional(0))"])
    }

    func testTheSourceIsSubscribedFirst() {
        XCTAssertEqual(
            BehaviorRelay(value: 1).sample(Observable.just(())).synchronousEvents, ["next(1)"])
    }

    func testAfterTheSourceItCompletesAtTheNextSample() {
        let (source, sampler) = (HandSource<Int>(), HandSource<Void>())
        let log = EventLog(source.observable.sample(sampler.observable))
        source.send(1)
        source.complete()
        XCTAssertEqual(log.events, [])
        sampler.send(())
        XCTAssertEqual(log.events, ["next(1)", "completed"])
        XCTAssertEqual(sampler.subscribers, 0)
    }

    func testACompletionOfTheSamplerSamplesALastTime() {
        let (source, sampler) = (HandSource<Int>(), HandSource<Void>())
        let log = EventLog(source.observable.sample(sampler.observable))
        source.send(1)
        source.complete()
        sampler.complete()
        XCTAssertEqual(log.events, ["next(1)", "completed"])
    }

    func testAfterTheSamplerItCompletesWithTheSource() {
        let (source, sampler) = (HandSource<Int>(), HandSource<Void>())
        let log = EventLog(source.observable.sample(sampler.observable))
        source.send(1)
        sampler.complete()
        source.send(2)
        XCTAssertEqual(log.events, ["next(1)"])
        source.complete()
        XCTAssertEqual(log.events, ["next(1)", "completed"])
    }

    func testAFailureOfEitherEndsTheResultAndDiscardsWhatWaits() {
        for isSampler in [false, true] {
            let (source, sampler) = (HandSource<Int>(), HandSource<Int>())
            let log = EventLog(source.observable.sample(sampler.observable))
            source.send(1)
            if isSampler { sampler.fail(TestError.inner) } else { source.fail() }
            XCTAssertEqual(log.events, [isSampler ? "error(inner)" : "error(source)"])
            XCTAssertEqual([source.subscribers, sampler.subscribers], [0, 0])
        }
    }

    func testDisposedItLetsBothGoAndReleasesTheElement() {
        let (source, sampler) = (HandSource<Released>(), HandSource<Void>())
        let log = EventLog(source.observable.sample(sampler.observable))
        weak var element: Released?
        do {
            let sent = Released()
            element = sent
            source.send(sent)
        }
        XCTAssertNotNil(element)
        log.dispose()
        XCTAssertNil(element)
        XCTAssertEqual([source.subscribers, sampler.subscribers], [0, 0])
    }

    func testDisposedByTheLastElementItDoesNotComplete() {
        let (source, sampler) = (HandSource<Int>(), HandSource<Void>())
        var events: [String] = []
        var subscription: (any Disposable)?
        subscription = source.observable.sample(sampler.observable).subscribe { (event: Event<Int>) in
            events.append("\(event)")
            subscription?.dispose()
        }
        source.send(1)
        source.complete()
        sampler.send(())
        XCTAssertEqual(events, ["next(1)"])
    }

    func testWhatTheHandlerSendsIsSampledLater() {
        let (source, sampler) = (PublishRelay<Int>(), PublishRelay<Void>())
        var seen: [Int] = []
        let subscription = source.sample(sampler).subscribe(onNext: { element in
            seen.append(element)
            guard element < 3 else { return }
            source.accept(element + 1)
            sampler.accept(())
            XCTAssertEqual(seen.last, element)
        })
        source.accept(1)
        sampler.accept(())
        XCTAssertEqual(seen, [1, 2, 3])
        subscription.dispose()
    }

    func testEachSubscriptionKeepsItsOwn() {
        let (source, sampler) = (HandSource<Int>(), HandSource<Void>())
        let stream = source.observable.sample(sampler.observable)
        XCTAssertEqual([source.subscriptions, sampler.subscriptions], [0, 0])
        let first = EventLog(stream)
        source.send(1)
        let second = EventLog(stream)
        sampler.send(())
        XCTAssertEqual(first.events, ["next(1)"])
        XCTAssertEqual(second.events, [])
    }
}
