import StreamKit
import XCTest

final class OutputWrapperTests: XCTestCase {
    private let bag = DisposeBag()

    func testEachMemberBecomesWhatCanOnlyBeObservedOrRead() {
        let wrapper = OutputWrapper(Members())
        let observables: [Observable<Int>] = [
            wrapper.observable, wrapper.publish, wrapper.replay,
            wrapper.publishSubject, wrapper.replaySubject, wrapper.asyncSubject,
        ]
        let behavior: Property<Int> = wrapper.behavior
        let throwing: ThrowableProperty<Int> = wrapper.behaviorSubject
        let property: Property<Int> = wrapper.property
        let computed: Int = wrapper.computed
        let function: (Int) -> String = wrapper.function
        XCTAssertEqual(behavior.value, 2)
        XCTAssertEqual(property.value, 3)
        XCTAssertEqual(computed, 4)
        XCTAssertEqual(function(5), "5")
        XCTAssertEqual(try throwing.throwableValue(), 6)
        XCTAssertEqual(observables.count, 6)
    }

    func testNoRelayAndNoSubjectLeavesAsItself() {
        let wrapper = OutputWrapper(Members())
        func anything<Value>(_ value: Value) -> Any { value }
        XCTAssertFalse(anything(wrapper.publish) is any RelayType)
        XCTAssertFalse(anything(wrapper.replay) is any RelayType)
        XCTAssertFalse(anything(wrapper.behavior) is any RelayType)
        XCTAssertFalse(anything(wrapper.publishSubject) is any ObserverType)
        XCTAssertFalse(anything(wrapper.replaySubject) is any ObserverType)
        XCTAssertFalse(anything(wrapper.asyncSubject) is any ObserverType)
        XCTAssertFalse(anything(wrapper.behaviorSubject) is any ObserverType)
    }

    func testWhatIsObservedIsTheRelay() {
        let output = Members()
        let wrapper = OutputWrapper(output)
        var received: [Int] = []
        wrapper.publish.subscribe(onNext: { received.append($0) }).disposed(by: bag)
        wrapper.behavior.subscribe(onNext: { received.append($0) }).disposed(by: bag)
        wrapper.publishSubject.subscribe(onNext: { received.append($0) }).disposed(by: bag)
        output.publish.accept(10)
        output.behavior.accept(20)
        output.publishSubject.onNext(30)
        XCTAssertEqual(received, [2, 10, 20, 30])
    }

    func testTheOutputOfAnotherStreamPassesThrough() {
        let wrapper = OutputWrapper(Nested(inner: OutputWrapper(Members())))
        XCTAssertEqual(wrapper.inner.behavior.value, 2)
        XCTAssertEqual(wrapper.inner.function(1), "1")
    }

    func testATypeOfTheUsersThatCanOnlyBeReadMayStayWhatItIs() {
        let wrapper = OutputWrapper(Constants(limit: Limit(value: 9)))
        XCTAssertEqual(wrapper.limit.value, 9)
    }

    private struct Members: OutputType {
        let observable = Observable<Int>.merge()
        let publish = PublishRelay<Int>()
        let replay = ReplayRelay<Int>.create(bufferSize: 1)
        let publishSubject = PublishSubject<Int>()
        let replaySubject = ReplaySubject<Int>.create(bufferSize: 1)
        let asyncSubject = AsyncSubject<Int>()
        let behavior = BehaviorRelay<Int>(value: 2)
        let behaviorSubject = BehaviorSubject<Int>(value: 6)
        let property = Property(BehaviorRelay<Int>(value: 3))
        let computed = Computed<Int> { 4 }
        let function = Computed<(Int) -> String> { String($0) }
    }

    private struct Nested: OutputType {
        let inner: OutputWrapper<Members>
    }

    private struct Limit: OutputMember {
        let value: Int
    }

    private struct Constants: OutputType {
        let limit: Limit
    }
}
