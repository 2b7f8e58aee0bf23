import StreamKitTesting
import XCTest

@testable import StreamKit

final class StartWithTests: XCTestCase {
    func testDiagram() {
        assertDiagram(inFile: "StartWith.swift") { lanes in lanes["source"].startWith(10) }
    }

    func testSendsSeveralInTheirOrderBeforeASynchronousSource() {
        let log = EventLog(synchronous(1, 2).startWith(7, 8, 9))
        XCTAssertEqual(log.events, ["next(7)", "next(8)", "next(9)", "next(1)", "next(2)", "completed"])
    }

    func testAnEmptySourceStillGivesThem() {
        let log = EventLog(synchronous().startWith(7))
        XCTAssertEqual(log.events, ["next(7)", "completed"])
    }

    func testAFailurePassesThrough() {
        XCTAssertEqual(
            synchronous(failing: TestError.source).startWith(7).synchronousEvents, ["next(7)", "error(source)"])
    }

    func testWithoutElementsIsTheSource() {
        XCTAssertEqual(synchronous(1).startWith().synchronousEvents, ["next(1)", "completed"])
    }

    func testSubscribesToTheSourceAfterwards() {
        let source = HandSource<Int>()
        var subscriptionsSeen: [Int] = []
        let subscription = source.observable.startWith(7, 8).subscribe(onNext: { _ in
            subscriptionsSeen.append(source.subscriptions)
        })
        XCTAssertEqual(subscriptionsSeen, [0, 0])
        XCTAssertEqual(source.subscriptions, 1)
        subscription.dispose()
        XCTAssertEqual(source.subscribers, 0)
    }

    func testDisposedByAnElementSendsNoMoreAndSubscribesToNothing() {
        let source = HandSource<Int>()
        let lifetime = Lifetime()
        var elements: [Int] = []
        source.observable.startWith(7, 8).source(
            AnyObserver(
                next: {
                    elements.append($0)
                    lifetime.dispose()
                }, end: { _ in }), lifetime)
        XCTAssertEqual(elements, [7])
        XCTAssertEqual(source.subscriptions, 0)
    }

    func testAnElementThatTheHandlerSendsComesAfterThem() {
        let relay = PublishRelay<Int>()
        var elements: [Int] = []
        let subscription = relay.startWith(7, 8).subscribe(onNext: {
            elements.append($0)
            if $0 == 1 { relay.accept(2) }
        })
        relay.accept(1)
        XCTAssertEqual(elements, [7, 8, 1, 2])
        subscription.dispose()
    }

    func testOfAConfinedStreamArrivesOnItsActorFromWhereverItIsSubscribedTo() async {
        let relay = PublishRelay<Int>()
        let stream = await MainActor.run { relay.map { $0 }.startWith(7) }
        XCTAssertEqual(stream.confinement, .main)
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
            let subscription = stream.start(
                { element in
                    MainActor.preconditionIsolated()
                    if element == 1 { continuation.resume() }
                }, onEnd: { _ in })
            relay.accept(1)
            withExtendedLifetime(subscription) {}
        }
    }
}
