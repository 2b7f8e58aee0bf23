import StreamKit
import XCTest

final class InputWrapperTests: XCTestCase {
    private let bag = DisposeBag()

    func testEveryKindOfRelayAndSubjectIsSentInto() {
        let input = Members()
        let wrapper = InputWrapper(input)
        var received: [String] = []
        input.publish.subscribe(onNext: { received.append("publish \($0)") }).disposed(by: bag)
        input.behavior.subscribe(onNext: { received.append("behavior \($0)") }).disposed(by: bag)
        input.replay.subscribe(onNext: { received.append("replay \($0)") }).disposed(by: bag)
        input.publishSubject.subscribe(onNext: { received.append("publish subject \($0)") }).disposed(by: bag)
        input.behaviorSubject.subscribe(onNext: { received.append("behavior subject \($0)") }).disposed(by: bag)
        input.replaySubject.subscribe(onNext: { received.append("replay subject \($0)") }).disposed(by: bag)
        input.asyncSubject.subscribe(onNext: { received.append("async subject \($0)") }).disposed(by: bag)
        XCTAssertEqual(received, ["behavior 0", "behavior subject 0"])
        received = []
        wrapper.publish(1)
        wrapper.behavior(2)
        wrapper.replay(3)
        wrapper.publishSubject(4)
        wrapper.behaviorSubject(5)
        wrapper.replaySubject(6)
        wrapper.asyncSubject(7)
        wrapper.asyncSubject.onCompleted()
        XCTAssertEqual(
            received,
            [
                "publish 1", "behavior 2", "replay 3",
                "publish subject 4", "behavior subject 5", "replay subject 6", "async subject 7",
            ])
    }

    func testASubjectsEndIsSentToo() {
        let input = Members()
        var ends = 0
        input.publishSubject.subscribe(onCompleted: { ends += 1 }).disposed(by: bag)
        let source = PublishSubject<Int>()
        source.bind(to: InputWrapper(input).publishSubject).disposed(by: bag)
        source.onCompleted()
        XCTAssertEqual(ends, 1)
    }

    func testASubjectOfVoidIsCalledWithoutAnArgument() {
        let input = Members()
        var taps = 0
        input.tap.subscribe(onNext: { taps += 1 }).disposed(by: bag)
        InputWrapper(input).tap()
        XCTAssertEqual(taps, 1)
    }

    func testAMemberIsAClosureWhereOneIsWanted() {
        let input = Members()
        let wrapper = InputWrapper(input)
        var received: [Int] = []
        input.publish.subscribe(onNext: { received.append($0) }).disposed(by: bag)
        let source = PublishRelay<Int>()
        source.subscribe(onNext: wrapper.publish).disposed(by: bag)
        source.accept(1)
        let send: (Int) -> Void = wrapper.publish
        send(2)
        [3, 4].forEach(wrapper.publish)
        input.publishSubject.subscribe(onNext: { received.append($0) }).disposed(by: bag)
        source.subscribe(onNext: wrapper.publishSubject).disposed(by: bag)
        source.accept(5)
        XCTAssertEqual(received, [1, 2, 3, 4, 5, 5])
    }

    func testTheInputOfAnotherStreamPassesThrough() {
        let inner = Members()
        let wrapper = InputWrapper(Nested(inner: InputWrapper(inner)))
        wrapper.inner.behavior(7)
        XCTAssertEqual(inner.behavior.value, 7)
    }

    func testIsSendableWhereItsInputIs() {
        func requireSendable<Value: Sendable>(_ value: Value) {}
        requireSendable(InputWrapper(Members()))
        requireSendable(InputWrapper(Members()).publish)
    }

    private struct Members: InputType {
        let publish = PublishRelay<Int>()
        let behavior = BehaviorRelay<Int>(value: 0)
        let replay = ReplayRelay<Int>.create(bufferSize: 1)
        let publishSubject = PublishSubject<Int>()
        let behaviorSubject = BehaviorSubject<Int>(value: 0)
        let replaySubject = ReplaySubject<Int>.create(bufferSize: 1)
        let asyncSubject = AsyncSubject<Int>()
        let tap = PublishSubject<Void>()
    }

    private struct Nested: InputType {
        let inner: InputWrapper<Members>
    }
}
