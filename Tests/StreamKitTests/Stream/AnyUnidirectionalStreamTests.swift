import StreamKit
import XCTest

final class AnyUnidirectionalStreamTests: XCTestCase {
    private typealias AnyCounter = AnyUnidirectionalStream<CounterStream.Input, CounterStream.Output>

    func testStandsForAStreamAndRetainsIt() {
        weak var stream: CounterStream?
        let erased: AnyCounter
        do {
            let counter = CounterStream(input: .init(), state: .init())
            stream = counter
            erased = AnyUnidirectionalStream(counter)
        }
        XCTAssertNotNil(stream)
        erased.input.countUp()
        XCTAssertEqual(erased.output.number.value, 1)
    }

    func testIsMadeByHandForATest() {
        let input = CounterStream.Input()
        let number = BehaviorRelay<Int>(value: 5)
        let output = CounterStream.Output(
            count: number.map(String.init), number: number, added: .init(), title: Computed(capture: "mock"),
            sum: Computed { "\($0)" })
        let mock = AnyCounter(input: InputWrapper(input), output: OutputWrapper(output))
        XCTAssertEqual(mock.output.title, "mock")
        var taps = 0
        let subscription = input.countUp.subscribe(onNext: { taps += 1 })
        mock.input.countUp()
        number.accept(6)
        XCTAssertEqual(taps, 1)
        XCTAssertEqual(mock.output.number.value, 6)
        subscription.dispose()
    }
}
