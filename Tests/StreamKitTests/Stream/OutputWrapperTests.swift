import StreamKit
import XCTest

final class OutputWrapperTests: XCTestCase {
    private let bag = DisposeBag()

    func testEachMemberBecomesWhatCanOnlyBeObservedOrRead() {
        let wrapper = OutputWrapper(Members())
        let observable: Observable<Int> = wrapper.observable
        let publish: Observable<Int> = wrapper.publish
        let behavior: Property<Int> = wrapper.behavior
        let property: Property<Int> = wrapper.property
        let computed: Int = wrapper.computed
        let function: (Int) -> String = wrapper.function
        XCTAssertEqual(behavior.value, 2)
        XCTAssertEqual(property.value, 3)
        XCTAssertEqual(computed, 4)
        XCTAssertEqual(function(5), "5")
        withExtendedLifetime((observable, publish)) {}
    }

    func testARelayDoesNotLeaveByTheTypeThatTheContextAsksFor() {
        let wrapper = OutputWrapper(Members())
        XCTAssertNil(wrapper.publish as Any as? PublishRelay<Int>)
        XCTAssertNil(wrapper.behavior as Any as? BehaviorRelay<Int>)
    }

    func testWhatIsObservedIsTheRelay() {
        let output = Members()
        let wrapper = OutputWrapper(output)
        var received: [Int] = []
        wrapper.publish.subscribe(onNext: { received.append($0) }).disposed(by: bag)
        wrapper.behavior.subscribe(onNext: { received.append($0) }).disposed(by: bag)
        output.publish.accept(10)
        output.behavior.accept(20)
        XCTAssertEqual(received, [2, 10, 20])
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
        let behavior = BehaviorRelay<Int>(value: 2)
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
