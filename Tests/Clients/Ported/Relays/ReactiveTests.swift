import StreamKit
import StreamKitTesting
import XCTest

final class ReactiveTests: XCTestCase {
    func testAPropertyIsABinder() {
        let label = FakeLabel()
        let disposeBag = DisposeBag()

        Observable.of("a", "b").bind(to: label.rx.text).disposed(by: disposeBag)

        XCTAssertEqual(label.text, "b")
    }

    func testAnExtension() {
        let label = FakeLabel()
        let disposeBag = DisposeBag()

        Observable.just(true).bind(to: label.rx.isLoading).disposed(by: disposeBag)

        XCTAssertEqual(label.text, "Loading…")
    }
}

final class FakeLabel: ReactiveCompatible {
    var text: String?
}

extension Reactive where Base: FakeLabel {
    var isLoading: Binder<Bool> {
        Binder(base) { label, isLoading in
            label.text = isLoading ? "Loading…" : nil
        }
    }
}
