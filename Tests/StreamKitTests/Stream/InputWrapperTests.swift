import StreamKit
import XCTest

final class InputWrapperTests: XCTestCase {
    private let bag = DisposeBag()

    func testEveryKindOfRelayIsSentInto() {
        let input = Members()
        let wrapper = InputWrapper(input)
        var received: [String] = []
        input.publish.subscribe(onNext: { received.append("publish \($0)") }).disposed(by: bag)
        input.behavior.subscribe(onNext: { received.append("behavior \($0)") }).disposed(by: bag)
        wrapper.publish(1)
        wrapper.behavior(2)
        XCTAssertEqual(received, ["behavior 0", "publish 1", "behavior 2"])
        XCTAssertEqual(input.behavior.value, 2)
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
        XCTAssertEqual(received, [1, 2, 3, 4])
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
    }

    private struct Nested: InputType {
        let inner: InputWrapper<Members>
    }
}
