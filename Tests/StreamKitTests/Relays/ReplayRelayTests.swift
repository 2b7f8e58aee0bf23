import Dispatch
import StreamKit
import Testing
import XCTest

final class ReplayRelayTests: XCTestCase {
    private let bag = DisposeBag()

    func testGivesWhatItKeepsToWhoSubscribesThenEveryLaterOne() {
        let relay = ReplayRelay<Int>.create(bufferSize: 2)
        for number in 1...3 { relay.accept(number) }
        let recorder = Recorder<Int>()
        relay.subscribe(recorder).disposed(by: bag)
        relay.accept(4)
        XCTAssertEqual(recorder.elements, [2, 3, 4])
    }

    func testUnboundItKeepsEverything() {
        let relay = ReplayRelay<Int>.createUnbound()
        for number in 0..<1_000 { relay.accept(number) }
        let recorder = Recorder<Int>()
        relay.subscribe(recorder).disposed(by: bag)
        XCTAssertEqual(recorder.elements, Array(0..<1_000))
    }

    func testOfSizeZeroItKeepsNothing() {
        let relay = ReplayRelay<Int>.create(bufferSize: 0)
        relay.accept(1)
        let recorder = Recorder<Int>()
        relay.subscribe(recorder).disposed(by: bag)
        relay.accept(2)
        XCTAssertEqual(recorder.elements, [2])
    }

    func testWhatComesDuringTheReplayWaitsForIt() {  // C7
        let relay = ReplayRelay<Int>.createUnbound()
        relay.accept(1)
        relay.accept(2)
        let recorder = Recorder<Int>()
        relay.subscribe(onNext: { element in
            recorder.onNext(element)
            if element == 1 { relay.accept(3) }
        }).disposed(by: bag)
        XCTAssertEqual(recorder.elements, [1, 2, 3])
    }

    func testDisposedDuringTheReplayGivesNoMore() {
        let relay = ReplayRelay<Int>.createUnbound()
        for number in 1...5 { relay.accept(number) }
        let recorder = Recorder<Int>()
        relay.take(2).subscribe(recorder).disposed(by: bag)
        XCTAssertEqual(recorder.log, ["next(1)", "next(2)", "completed"])
        XCTAssertFalse(relay.hasObservers)
    }

    func testWhoSubscribesMeanwhileGetsEveryElementOnce() {  // R30
        let relay = ReplayRelay<Int>.createUnbound()
        var recorders: [Recorder<Int>] = []
        let group = DispatchGroup()
        DispatchQueue.global().async(group: group) { for number in 0..<2_000 { relay.accept(number) } }
        for _ in 0..<50 {
            let recorder = Recorder<Int>()
            relay.subscribe(recorder).disposed(by: bag)
            recorders.append(recorder)
        }
        group.wait()
        for recorder in recorders { XCTAssertEqual(recorder.elements, Array(0..<2_000)) }
    }
}

@Suite struct ReplaySizeTests {
    @Test func aNegativeSizeSaysWhatToDo() async {
        let relay = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = ReplayRelay<Int>.create(bufferSize: -1)
        }
        #expect(
            message(of: relay).contains(
                "A replay cannot keep -1 elements, so pass a bufferSize of 0 or more, or call createUnbound()."))
        let subject = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = ReplaySubject<Int>.create(bufferSize: -1)
        }
        #expect(message(of: subject).contains("A replay cannot keep -1 elements"))
    }
}
