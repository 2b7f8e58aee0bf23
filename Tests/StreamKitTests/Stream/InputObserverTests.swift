import StreamKit
import XCTest

final class InputObserverTests: XCTestCase {
    private let bag = DisposeBag()

    func testIsCalledLikeAFunctionAlsoWithoutAnArgumentForVoid() {
        let (input, received) = recordedInput()
        input.number(1)
        input.tap()
        input.tap(())
        XCTAssertEqual(received.value, ["1", "tap", "tap"])
    }

    func testIsAnObserver() {
        let (input, received) = recordedInput()
        let source = PublishRelay<Int>()
        source.bind(to: input.number).disposed(by: bag)
        source.asObservable().subscribe(input.number).disposed(by: bag)
        source.accept(1)
        input.number.onNext(2)
        input.number.on(.next(3))
        XCTAssertEqual(received.value, ["1", "1", "2", "3"])
    }

    func testSeveralInputsAreBoundAtOnceInTheOrderGiven() {
        let (first, firstReceived) = recordedInput()
        let (second, secondReceived) = recordedInput()
        let source = PublishRelay<Int>()
        source.bind(to: first.number, second.number).disposed(by: bag)
        source.accept(5)
        XCTAssertEqual(firstReceived.value, ["5"])
        XCTAssertEqual(secondReceived.value, ["5"])
    }

    func testNothingIsSentOnceTheBindingIsDisposed() {
        let (input, received) = recordedInput()
        let source = PublishRelay<Int>()
        let binding = source.bind(to: input.number)
        source.accept(1)
        binding.dispose()
        source.accept(2)
        XCTAssertEqual(received.value, ["1"])
        XCTAssertFalse(source.hasObservers)
    }

    func testACompletionIsIgnored() {
        let (input, received) = recordedInput()
        input.number.onCompleted()
        input.number.on(.completed)
        input.number(1)
        XCTAssertEqual(received.value, ["1"])
    }

    func testAFailureOfABindingIsReportedAtTheBindingsPlace() {
        let (input, received) = recordedInput()
        let source = PublishRelay<Int>()
        let failing = source.map { element -> Int in
            if element < 0 { throw Failure() }
            return element
        }
        let line: UInt = #line + 1
        failing.bind(to: input.number).disposed(by: bag)
        let places = BehaviorRelay<[String]>(value: [])
        Hooks.withUnhandledError({ error, place in places.update { $0 + ["\(error) at \(place)"] } }) {
            source.accept(1)
            source.accept(-1)
        }
        XCTAssertEqual(places.value, ["Failure() at StreamKitTests/InputObserverTests.swift:\(line)"])
        input.number(2)
        XCTAssertEqual(received.value, ["1", "2"])
    }

    func testAFailureSentByHandIsReported() {
        let (input, _) = recordedInput()
        let errors = BehaviorRelay<[String]>(value: [])
        Hooks.withUnhandledError({ error, _ in errors.update { $0 + ["\(error)"] } }) {
            input.number.onError(Failure())
            input.number.asObserver().onError(Failure())
        }
        XCTAssertEqual(errors.value, ["Failure()", "Failure()"])
    }

    private struct Failure: Error {}

    private struct Members: InputType {
        let tap = PublishRelay<Void>()
        let number = PublishRelay<Int>()
    }

    /// An input as others see it, and what was sent into it.
    private func recordedInput() -> (InputWrapper<Members>, BehaviorRelay<[String]>) {
        let input = Members()
        let received = BehaviorRelay<[String]>(value: [])
        input.tap.subscribe(onNext: { received.update { $0 + ["tap"] } }).disposed(by: bag)
        input.number.subscribe(onNext: { number in received.update { $0 + ["\(number)"] } }).disposed(by: bag)
        return (InputWrapper(input), received)
    }
}
