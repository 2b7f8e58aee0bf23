import StreamKit
import StreamKitTesting
import XCTest

final class MockStreamTests: FailureCatchingTestCase {
    /// What is given the mock in place of the stream.
    private final class Screen {
        var shown: [String] = []
        let stream: AnyUnidirectionalStream<CounterStream.Input, CounterStream.Output>
        private let bag = DisposeBag()

        init(_ stream: AnyUnidirectionalStream<CounterStream.Input, CounterStream.Output>) {
            self.stream = stream
            stream.output.count.subscribe(onNext: { [weak self] in self?.shown.append($0) }).disposed(by: bag)
        }
    }

    private func makeMock() -> MockStream<CounterStream.Input, CounterStream.Output> {
        MockStream(input: CounterStream.Input()) { feed in
            CounterStream.Output(
                count: feed.observable(startingWith: "0"), number: BehaviorRelay(value: 0), double: Computed { 7 },
                didCount: PublishRelay())
        }
    }

    func testFeedsOutputs() {
        let mock = makeMock()
        let screen = Screen(mock.stream)
        mock.send(\.count, "1")
        XCTAssertEqual(screen.shown, ["0", "1"])
        XCTAssertEqual(Screen(mock.stream).shown, ["1"])
        mock.send(\.number, 5)
        XCTAssertEqual(screen.stream.output.number.value, 5)
        XCTAssertEqual(screen.stream.output.double, 7)
    }

    func testRecordsInputs() {
        let mock = makeMock()
        let screen = Screen(mock.stream)
        screen.stream.input.countUp()
        screen.stream.input.add(2)
        screen.stream.input.add(3)
        XCTAssertEqual(mock.received(\.countUp).count, 1)
        XCTAssertEqual(mock.received(\.add), [2, 3])
    }

    func testEndsOutputs() {
        let mock = makeMock()
        var events: [Event<String>] = []
        let subscription = mock.output.count.subscribe { (event: Event<String>) in events.append(event) }
        mock.send(\.count, event: .error(Boom()))
        mock.send(\.count, "later")
        XCTAssertEqual(events, [.next("0"), .error(Boom())])
        subscription.dispose()
    }

    func testWhatAHandlerSendsComesAfterTheElementUnderWayForEverySubscriber() {
        for isFirst in [false, true] {
            let mock = makeMock()
            var heard: [[String]] = [[], []]
            var depth = 0
            let trigger = isFirst ? "0" : "1"
            let subscriptions = [0, 1].map { index in
                mock.output.count.subscribe(onNext: { count in
                    depth += 1
                    XCTAssertEqual(depth, 1)
                    heard[index].append(count)
                    if index == 0, count == trigger { mock.send(\.count, "2") }
                    depth -= 1
                })
            }
            mock.send(\.count, "1")
            XCTAssertEqual(heard, isFirst ? [["0", "2", "1"], ["2", "1"]] : [["0", "1", "2"], ["0", "1", "2"]])
            subscriptions.forEach { $0.dispose() }
        }
    }

    func testAnObservableWithoutAFirstElementKeepsNothing() {
        let mock = MockStream(input: CounterStream.Input()) { feed in EchoLogic.Output(echo: feed.observable()) }
        mock.send(\.echo, "missed")
        var heard: [String] = []
        let subscription = mock.output.echo.subscribe(onNext: { heard.append($0) })
        mock.send(\.echo, "heard")
        subscription.dispose()
        mock.send(\.echo, "late")
        XCTAssertEqual(heard, ["heard"])
    }

    func testAnOutputThatTheMockDoesNotFeed() {
        let mock = MockStream(input: CounterStream.Input()) { _ in
            EchoLogic.Output(echo: PublishRelay<String>().asObservable())
        }
        let message = """
            Output "echo" is not fed by the mock.

            To fix, make it with the feed that MockStream gives: feed.observable().
            """
        assertFails(with: message) { mock.send(\.echo, "a") }
    }
}
