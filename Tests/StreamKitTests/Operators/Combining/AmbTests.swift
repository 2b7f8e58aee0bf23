import StreamKitTesting
import XCTest

@testable import StreamKit

final class AmbTests: XCTestCase {
    func testDiagram() {
        assertDiagram(inFile: "Amb.swift") { lanes in
            Observable.amb([lanes["a"].asObservable(), lanes["b"].asObservable()])
        }
    }

    func testTheMethodIsTheSameForTwo() {
        assertDiagram(
            """
            a         --1--2--|
            b         ---9--8-----7--|
            a.amb(b)  --1--2--|
            """
        ) { lanes in lanes["a"].amb(lanes["b"]) }
    }

    func testOfSourcesThatSendAtOnceTheFirstWinsAndLaterOnesAreNotSubscribedTo() {
        let late = HandSource<Int>()
        XCTAssertEqual(synchronous(1, 2).amb(late.observable).synchronousEvents, ["next(1)", "next(2)", "completed"])
        XCTAssertEqual(late.subscriptions, 0)
    }

    func testACompletionWins() {
        let (a, b) = (HandSource<Int>(), HandSource<Int>())
        let log = EventLog(a.observable.amb(b.observable))
        b.complete()
        XCTAssertEqual(log.events, ["completed"])
        XCTAssertEqual([a.subscribers, b.subscribers], [0, 0])
    }

    func testAFailureWins() {
        let (a, b) = (HandSource<Int>(), HandSource<Int>())
        let log = EventLog(a.observable.amb(b.observable))
        a.fail()
        XCTAssertEqual(log.events, ["error(source)"])
        XCTAssertEqual([a.subscribers, b.subscribers], [0, 0])
    }

    func testOfNoSourceThereIsNoFirst() {
        XCTAssertEqual(Observable<Int>.amb([]).synchronousEvents, [])
    }

    func testLetsTheOthersGoBeforeTheFirstElementIsHandedOver() {
        let sources = (0..<3).map { _ in HandSource<Int>() }
        var subscribersSeen: [[Int]] = []
        let subscription = Observable.amb(sources.map(\.observable)).subscribe(onNext: { _ in
            subscribersSeen.append(sources.map(\.subscribers))
        })
        XCTAssertEqual(sources.map(\.subscribers), [1, 1, 1])
        sources[1].send(1, 2)
        XCTAssertEqual(subscribersSeen, [[0, 1, 0], [0, 1, 0]])
        subscription.dispose()
        XCTAssertEqual(sources.map(\.subscribers), [0, 0, 0])
    }

    func testDisposedBeforeAnythingWasSentLetsAllGo() {
        let sources = (0..<3).map { _ in HandSource<Int>() }
        let log = EventLog(Observable.amb(sources.map(\.observable)))
        log.dispose()
        for source in sources { source.send(1) }
        XCTAssertEqual(log.events, [])
        XCTAssertEqual(sources.map(\.subscribers), [0, 0, 0])
    }

    func testWhatALoserSendsAsItIsLetGoIsDropped() {
        let (a, b) = (PublishRelay<Int>(), PublishSubject<Int>())
        let loser = Observable<Int> { observer, lifetime in
            lifetime.insert(Disposables.create { observer.onNext(9) })
        }
        let log = EventLog(Observable.amb([loser, a.asObservable(), b.asObservable()]))
        a.accept(1)
        b.onError(TestError.source)
        a.accept(2)
        XCTAssertEqual(log.events, ["next(1)", "next(2)"])
        log.dispose()
    }

    func testTheWinnerSendsNothingOnceTheTeardownOfOneThatHasLostHasDisposedTheResult() {
        let winner = HandSource<Int>()
        let holder = Holder()
        let loser = Observable<Int>.create { _ in Disposables.create(with: holder.dispose) }
        var told: [Int] = []
        holder.set(
            loser.amb(winner.observable).map { element in
                told.append(element)
                return element
            }.subscribe())
        winner.send(1, 2)
        XCTAssertEqual(told, [])
        XCTAssertEqual(winner.subscribers, 0)
    }

    func testWhatAHandlerSendsComesAfterwards() {
        let (a, b) = (PublishRelay<Int>(), PublishRelay<Int>())
        var elements: [Int] = []
        let subscription = a.amb(b).subscribe(onNext: {
            if $0 == 1 {
                a.accept(2)
                b.accept(9)
            }
            elements.append($0)
        })
        a.accept(1)
        XCTAssertEqual(elements, [1, 2])
        subscription.dispose()
    }

    func testEachSubscriptionHasItsOwnRace() {
        let (a, b) = (HandSource<Int>(), HandSource<Int>())
        let result = a.observable.amb(b.observable)
        let first = EventLog(result)
        a.send(1)
        let second = EventLog(result)
        b.send(2)
        a.send(3)
        XCTAssertEqual(first.events, ["next(1)", "next(3)"])
        XCTAssertEqual(second.events, ["next(2)"])
        first.dispose()
        second.dispose()
        XCTAssertEqual([a.subscribers, b.subscribers], [0, 0])
    }

    func testOfThreadsThatBeginAtTheSameTimeOneWinsWithAllItSends() {
        for _ in 1...200 {
            let relays = (0..<4).map { _ in PublishRelay<Int>() }
            let log = Recorder<Int>()
            let subscription = Observable.amb(relays.map { $0.asObservable() }).subscribe(log)
            DispatchQueue.concurrentPerform(iterations: 4) { index in
                for number in 0..<20 { relays[index].accept(index * 100 + number) }
            }
            let winner = log.elements[0] / 100
            XCTAssertEqual(log.elements, (0..<20).map { winner * 100 + $0 })
            XCTAssertEqual(relays.count { $0.hasObservers }, 1)
            subscription.dispose()
            XCTAssertEqual(relays.count { $0.hasObservers }, 0)
        }
    }

    func testDisposingWhileThreadsRaceLeavesNobodySubscribed() {
        for _ in 1...200 {
            let relays = (0..<3).map { _ in PublishRelay<Int>() }
            let subscription = Unproven(Observable.amb(relays.map { $0.asObservable() }).subscribe { _ in })
            DispatchQueue.concurrentPerform(iterations: 4) { index in
                if index == 3 { subscription.value.dispose() } else { relays[index].accept(index) }
            }
            XCTAssertEqual(relays.count { $0.hasObservers }, 0)
        }
    }

    func testKeepsAConfinementThatAllSourcesShare() async {
        await MainActor.run {
            let main = synchronous(1).map { $0 }
            XCTAssertTrue(main.amb(main).confinement == .main)
            XCTAssertNil(main.amb(synchronous(2)).confinement)
        }
    }
}
