import Dispatch
import XCTest

@testable import StreamKit

final class ReactiveTests: XCTestCase {
    fileprivate final class Label: ReactiveCompatible {
        var text = ""
        var hint: String?
        var taps = PublishRelay<Int>()
    }

    @MainActor
    private final class View: ReactiveCompatible {
        var title = "" { didSet { onChange?() } }
        var onChange: (() -> Void)?
    }

    func testAPropertyIsABinderOfItsName() {
        let label = Label()
        let subscription = Observable.of("a", "b").bind(to: label.rx.text)
        XCTAssertEqual(label.text, "b")
        subscription.dispose()
    }

    func testAnOptionalPropertyTakesElementsThatAreNot() {
        let label = Label()
        let subscription = Observable.just("a").bind(to: label.rx.hint)
        XCTAssertEqual(label.hint, "a")
        subscription.dispose()
    }

    func testTheObjectIsNotKeptAlive() {
        weak var gone: Label?
        let binder: Binder<String>
        do {
            let label = Label()
            gone = label
            binder = label.rx.text
            binder.onNext("a")
            XCTAssertEqual(label.text, "a")
        }
        XCTAssertNil(gone)
        binder.onNext("b")
    }

    func testAFailureGoesToTheHook() {
        let seen = Recording<String>()
        let label = Label()
        Hooks.withUnhandledError({ error, _ in seen.append("\(error)") }) {
            label.rx.text.onError(TestError.source)
            label.rx.text.onNext("a")
        }
        XCTAssertEqual(seen.values, ["source"])
        XCTAssertEqual(label.text, "a")
    }

    func testExtensionsAddWhatIsNoProperty() {
        let label = Label()
        var taps: [Int] = []
        let subscription = label.rx.doubledTaps.subscribe(onNext: { taps.append($0) })
        label.taps.accept(2)
        label.rx.shout.onNext("a")
        XCTAssertEqual(taps, [4])
        XCTAssertEqual(label.text, "A!")
        XCTAssertEqual(Label.rx.name, "Label")
        subscription.dispose()
    }

    func testWhatHasNoPropertiesToWriteHasABaseAllTheSame() {
        XCTAssertEqual(Reactive(3).base, 3)
        XCTAssertEqual(Reactive(3).squared, 9)
    }

    func testHadOffMainItWritesWhereAnElementComesFrom() {
        let isDone = DispatchSemaphore(value: 0)
        DispatchQueue.global().async {
            let label = Label()
            label.rx.text.onNext("a")
            XCTAssertEqual(label.text, "a")
            isDone.signal()
        }
        isDone.waitOrFail()
    }

    @MainActor
    func testHadOnMainItWritesAtOnceThere() {
        let view = View()
        view.rx.title.onNext("a")
        XCTAssertEqual(view.title, "a")
    }

    @MainActor
    func testHadOnMainItWritesThereWhatComesFromElsewhere() async {
        let view = View()
        let isDone = expectation(description: "two titles")
        isDone.expectedFulfillmentCount = 2
        view.onChange = {
            MainActor.preconditionIsolated()
            isDone.fulfill()
        }
        let binder = view.rx.title
        await Task.detached { binder.onNext("a") }.value
        binder.onNext("b")
        await fulfillment(of: [isDone], timeout: 30)
        XCTAssertEqual(view.title, "b")
    }
}

extension Reactive where Base == ReactiveTests.Label {
    fileprivate var doubledTaps: Observable<Int> { base.taps.map { $0 * 2 } }
    fileprivate var shout: Binder<String> { Binder(base) { label, text in label.text = text.uppercased() + "!" } }
    fileprivate static var name: String { "\(Base.self)" }
}

extension Reactive where Base == Int {
    fileprivate var squared: Int { base * base }
}
