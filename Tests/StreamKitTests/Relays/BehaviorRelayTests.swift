import Dispatch
import StreamKit
import XCTest

final class BehaviorRelayTests: XCTestCase {
    private let bag = DisposeBag()

    func testGivesTheNewestValueToWhoSubscribesThenEveryLaterOne() {
        let relay = BehaviorRelay(value: 1)
        relay.accept(2)
        let recorder = Recorder<Int>()
        relay.subscribe(recorder).disposed(by: bag)
        relay.accept(3)
        XCTAssertEqual(recorder.elements, [2, 3])
    }

    func testAValueAcceptedWithNobodyListeningIsGivenOnce() {  // R32
        let relay = BehaviorRelay(value: 0)
        relay.accept(2)
        let recorder = Recorder<Int>()
        relay.subscribe(recorder).disposed(by: bag)
        XCTAssertEqual(recorder.elements, [2])
    }

    func testTheValueIsNewBeforeAnyHandlerRuns() {  // R10
        let relay = BehaviorRelay(value: 0)
        var values: [[Int]] = []
        relay.subscribe(onNext: { values.append([$0, relay.value]) }).disposed(by: bag)
        relay.accept(1)
        XCTAssertEqual(values, [[0, 0], [1, 1]])
    }

    func testTheHandlerOfAnEarlierElementReadsTheLaterValue() {
        let relay = BehaviorRelay(value: 0)
        var values: [[Int]] = []
        relay.subscribe(onNext: { element in
            if element == 1 { relay.accept(2) }
            values.append([element, relay.value])
        }).disposed(by: bag)
        relay.accept(1)
        XCTAssertEqual(values, [[0, 0], [1, 2], [2, 2]])
    }

    func testWhoSubscribesDuringADeliveryStartsAtTheNewestWithoutARepeat() {  // R10
        let relay = BehaviorRelay(value: 0)
        let inner = Recorder<Int>()
        let outer = Recorder<Int>()
        relay.subscribe(onNext: { [bag] element in
            guard element == 1 else { return }
            relay.accept(2)
            relay.subscribe(inner).disposed(by: bag)
        }).disposed(by: bag)
        relay.subscribe(outer).disposed(by: bag)
        relay.accept(1)
        relay.accept(3)
        XCTAssertEqual(inner.elements, [2, 3])
        XCTAssertEqual(outer.elements, [0, 1, 2, 3])
    }

    func testWhatComesWhileTheFirstValueIsHandedOverWaitsForIt() {  // C7
        let relay = BehaviorRelay(value: 0)
        var log: [String] = []
        relay.subscribe(onNext: { element in
            log.append("begin \(element)")
            if element == 0 { relay.accept(1) }
            log.append("end \(element)")
        }).disposed(by: bag)
        XCTAssertEqual(log, ["begin 0", "end 0", "begin 1", "end 1"])
    }

    func testUpdateGivesTheNewValueAndSendsIt() {
        let relay = BehaviorRelay(value: 1)
        let recorder = Recorder<Int>()
        relay.subscribe(recorder).disposed(by: bag)
        XCTAssertEqual(relay.update { $0 + 10 }, 11)
        XCTAssertEqual(recorder.elements, [1, 11])
    }

    func testUpdatesFromManyThreadsLoseNone() {
        let relay = BehaviorRelay(value: 0)
        let recorder = Recorder<Int>()
        relay.subscribe(recorder).disposed(by: bag)
        DispatchQueue.concurrentPerform(iterations: 4) { _ in
            for _ in 0..<2_500 { relay.update { $0 + 1 } }
        }
        XCTAssertEqual(relay.value, 10_000)
        XCTAssertEqual(recorder.elements, Array(0...10_000))
    }

    func testUpdateRunsAgainWithTheNewerValueWhenAnotherCameBetween() {
        let relay = BehaviorRelay(value: 1)
        var seen: [Int] = []
        relay.update { value in
            if seen.isEmpty { relay.accept(5) }
            seen.append(value)
            return value + 1
        }
        XCTAssertEqual(seen, [1, 5])
        XCTAssertEqual(relay.value, 6)
    }

    func testAnUpdateThatThrowsChangesNothing() {
        let relay = BehaviorRelay(value: 1)
        XCTAssertThrowsError(try relay.update { _ in throw TestError.first })
        XCTAssertEqual(relay.value, 1)
    }

    func testAnExtraSubscriberDoesNotChangeWhatIsRead() {  // R40
        for hasExtra in [false, true] {
            let state = BehaviorRelay(value: 0)
            let trigger = PublishRelay<Void>()
            let recorder = Recorder<Int>()
            if hasExtra { state.subscribe(Recorder<Int>()).disposed(by: bag) }
            trigger.withLatestFrom(state).subscribe(recorder).disposed(by: bag)
            if hasExtra { trigger.withLatestFrom(state).subscribe(Recorder<Int>()).disposed(by: bag) }
            trigger.accept(())
            state.accept(1)
            trigger.accept(())
            XCTAssertEqual(recorder.elements, [0, 1])
        }
    }

    func testTheMarblesOfItsDocumentation() {
        let relay = BehaviorRelay(value: 0)
        let recorder = Recorder<Int>()
        relay.accept(1)
        relay.accept(2)
        relay.subscribe(recorder).disposed(by: bag)
        relay.accept(3)
        XCTAssertEqual(recorder.elements, [2, 3])
    }
}
