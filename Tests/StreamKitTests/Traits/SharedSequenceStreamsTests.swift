import StreamKitTesting
import XCTest

@testable import StreamKit

final class SharedSequenceStreamsTests: XCTestCase {
    @MainActor
    private func elements<Element>(_ driver: Driver<Element>) -> [String] {
        var elements: [String] = []
        driver.drive(onNext: { elements.append("\($0)") }).dispose()
        return elements
    }

    @MainActor
    func testCombinesTwoToEight() async {
        let one = Driver.just(1)
        XCTAssertEqual(elements(Driver.combineLatest(one, .of("a", "b"))), [#"(1, "a")"#, #"(1, "b")"#])
        XCTAssertEqual(elements(Driver.combineLatest(one, .of(2, 3)) { $0 + $1 }), ["3", "4"])
        let sum = Driver.combineLatest(one, one, one, one, one, one, one, one) { a, b, c, d, e, f, g, h in
            [a, b, c, d, e, f, g, h].reduce(0, +)
        }
        XCTAssertEqual(elements(sum), ["8"])
    }

    @MainActor
    func testZipsTwoToEight() async {
        let one = Driver.just(1)
        XCTAssertEqual(elements(Driver.zip(one, .of("a", "b"))), [#"(1, "a")"#])
        XCTAssertEqual(elements(Driver.zip(one, .of(2, 3)) { $0 + $1 }), ["3"])
        let sum = Driver.zip(one, one, one, one, one, one, one, one) { a, b, c, d, e, f, g, h in
            [a, b, c, d, e, f, g, h].reduce(0, +)
        }
        XCTAssertEqual(elements(sum), ["8"])
    }

    @MainActor
    func testCombinesAndZipsCollections() async {
        let drivers: [Driver<Int>] = [.just(1), .of(2, 3)]
        XCTAssertEqual(elements(Driver.combineLatest(drivers)), ["[1, 2]", "[1, 3]"])
        XCTAssertEqual(elements(Driver.combineLatest(drivers) { $0.reduce(0, +) }), ["3", "4"])
        XCTAssertEqual(elements(Driver.zip(drivers)), ["[1, 2]"])
        XCTAssertEqual(elements(Driver.zip(drivers) { $0.reduce(0, +) }), ["3"])
    }

    @MainActor
    func testSelectorsRunOncePerChangeHoweverManySubscribe() async {
        var runs = 0
        let (a, b) = (BehaviorRelay(value: 1), BehaviorRelay(value: 2))
        let sum = Driver.combineLatest(a.asDriver(), b.asDriver()) { a, b -> Int in
            runs += 1
            return a + b
        }
        let bag = DisposeBag()
        sum.drive().disposed(by: bag)
        sum.drive().disposed(by: bag)
        a.accept(5)
        XCTAssertEqual(runs, 2)
    }

    @MainActor
    func testMergesStreamsOfStreams() async {
        let streams = Driver.of(Driver.of(1, 2), .of(3))
        XCTAssertEqual(elements(streams.merge()), ["1", "2", "3"])
        XCTAssertEqual(elements(streams.merge(maxConcurrent: 1)), ["1", "2", "3"])
        XCTAssertEqual(elements(streams.switchLatest()), ["1", "2", "3"])
    }

    @MainActor
    func testMergesAtMostSoManyAtATime() async {
        let outer = PublishRelay<Driver<Int>>()
        let (first, second) = (PublishRelay<Int>(), PublishRelay<Int>())
        var heard: [Int] = []
        let bag = DisposeBag()
        outer.asDriver(onErrorDriveWith: .never()).merge(maxConcurrent: 1).drive(onNext: { heard.append($0) })
            .disposed(by: bag)
        outer.accept(first.asObservable().take(1).asDriver(onErrorJustReturn: 0))
        outer.accept(second.asDriver(onErrorJustReturn: 0))
        second.accept(20)
        first.accept(1)
        second.accept(21)
        XCTAssertEqual(heard, [1, 21])
    }

    @MainActor
    func testIsMadeOfAnOptional() async {
        XCTAssertEqual(elements(Driver.from(optional: 1)), ["1"])
        XCTAssertEqual(elements(Driver<Int>.from(optional: nil)), [])
    }

    @MainActor
    func testStaticMergeAndConcatInferTheirTypesBesideTheInstancesMerge() async {
        XCTAssertEqual(elements(Driver.merge(.just(1), .just(2))), ["1", "2"])
        XCTAssertEqual(elements(Driver.concat(.just(1), .just(2))), ["1", "2"])
    }

    @MainActor
    func testWithUnretainedPairsElementsWithAnObjectAndCompletesOnceItIsGone() async {
        final class Screen {}
        let source = BehaviorRelay(value: 1)
        var screen: Screen? = Screen()
        var heard: [String] = []
        let subscription = source.asDriver().withUnretained(screen!).map { $0.1 }
            .drive(onNext: { heard.append("\($0)") }, onCompleted: { heard.append("completed") })
        screen = nil
        source.accept(2)
        XCTAssertEqual(heard, ["1", "completed"])
        subscription.dispose()
    }
}
