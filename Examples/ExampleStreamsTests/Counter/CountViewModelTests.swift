import ExampleStreams
import StreamKit
import StreamKitTesting
import XCTest

final class CountViewModelTests: XCTestCase {
    func testCountsEveryPress() {
        let tester = StreamTester { _ in CountViewModel() }
        tester.expect(\.count, "0")
        tester.send(\.countUp)
        tester.send(\.countUp)
        tester.expect(\.count, "1", "2")
        tester.finish()
    }

    func testAScreenThatComesLateSeesTheCount() {
        let viewModel = CountViewModel()
        let disposeBag = DisposeBag()
        viewModel.input.countUp()
        var shown: [String] = []
        viewModel.output.count.subscribe(onNext: { shown.append($0) }).disposed(by: disposeBag)
        viewModel.output.count.subscribe(onNext: { shown.append($0) }).disposed(by: disposeBag)
        XCTAssertEqual(shown, ["1", "1"])
    }

    func testAPressSentWhileTheCountIsShownIsCountedOnce() {
        let viewModel = CountViewModel()
        let disposeBag = DisposeBag()
        var shown: [String] = []
        viewModel.output.count
            .subscribe(onNext: { count in
                shown.append(count)
                if count == "1" {
                    viewModel.input.countUp()
                    viewModel.input.countUp()
                }
            })
            .disposed(by: disposeBag)
        viewModel.input.countUp()
        XCTAssertEqual(shown, ["0", "1", "2", "3"])
    }

    func testAnotherViewModelTakesItsPlace() {
        let mock = MockCountViewModel()
        let viewModel: any CountViewModelType = mock
        let disposeBag = DisposeBag()
        var shown: [String] = []
        viewModel.output.count.subscribe(onNext: { shown.append($0) }).disposed(by: disposeBag)
        viewModel.input.countUp()
        mock.stream.send(\.count, "41")
        XCTAssertEqual(shown, ["41"])
        XCTAssertEqual(mock.stream.received(\.countUp).count, 1)
    }
}

private final class MockCountViewModel: CountViewModelType {
    let stream = MockStream(input: CountViewModel.Input()) { CountViewModel.Output(count: $0.observable()) }
    var input: InputWrapper<CountViewModel.Input> { stream.input }
    var output: OutputWrapper<CountViewModel.Output> { stream.output }
}
