import StreamKit
import StreamKitTesting
import XCTest

final class SubscribeWithTests: XCTestCase {
    private final class ViewModel {
        var values: [Int] = []
        var isDone = false
    }

    func testTheObjectIsHandedToTheClosures() {
        let viewModel = ViewModel()
        let disposeBag = DisposeBag()

        Observable.of(1, 2)
            .subscribe(with: viewModel, onNext: { $0.values.append($1) }, onCompleted: { $0.isDone = true })
            .disposed(by: disposeBag)

        XCTAssertEqual(viewModel.values, [1, 2])
        XCTAssertTrue(viewModel.isDone)
    }

    func testTheObjectIsNotRetained() {
        let subject = PublishSubject<Int>()
        var viewModel: ViewModel? = ViewModel()
        weak let weakViewModel = viewModel
        let disposable = subject.subscribe(with: viewModel!, onNext: { viewModel, _ in viewModel.isDone = true })

        viewModel = nil
        subject.onNext(1)

        XCTAssertNil(weakViewModel)
        disposable.dispose()
    }

    func testSingle() {
        let viewModel = ViewModel()
        let disposeBag = DisposeBag()

        Observable.just(3).asSingle()
            .subscribe(with: viewModel, onSuccess: { owner, value in owner.values.append(value) })
            .disposed(by: disposeBag)

        XCTAssertEqual(viewModel.values, [3])
    }

    func testBind() {
        let viewModel = ViewModel()
        let disposeBag = DisposeBag()

        Observable.just(4).bind(with: viewModel) { owner, value in owner.values.append(value) }.disposed(by: disposeBag)

        XCTAssertEqual(viewModel.values, [4])
    }
}
