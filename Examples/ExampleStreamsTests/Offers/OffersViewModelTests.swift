import ExampleStreams
import StreamKit
import StreamKitTesting
import XCTest

@MainActor
final class OffersViewModelTests: XCTestCase {
    /// What a user does on the screen.
    private struct Controls: InputType {
        let refresh = PublishRelay<Void>()
        let dismissAlert = PublishRelay<Void>()
    }

    /// What the screen shows.
    private struct Shown: OutputType {
        let rows: Driver<[String]>
        let isLoading: Driver<Bool>
        let alert: Driver<String?>
    }

    /// A view model made of drivers is no stream. Its controls and what it shows make it one for a test.
    private func makeTester(
        _ makeLoad: (TestScheduler) -> @MainActor () -> Observable<[Offer]>
    ) -> StreamTester<Controls, Shown> {
        StreamTester { scheduler in
            let controls = Controls()
            let viewModel = OffersViewModel(
                refresh: controls.refresh.asSignal(), dismissAlert: controls.dismissAlert.asSignal(),
                load: makeLoad(scheduler))
            let shown = Shown(rows: viewModel.rows, isLoading: viewModel.isLoading, alert: viewModel.alert)
            return AnyUnidirectionalStream(input: InputWrapper(controls), output: OutputWrapper(shown))
        }
    }

    private func makeTester() -> (tester: StreamTester<Controls, Shown>, shop: BookShop) {
        var shops: [BookShop] = []
        let tester = makeTester { scheduler in
            shops.append(BookShop(scheduler: scheduler))
            return shops[0].offers
        }
        return (tester, shops[0])
    }

    /// The rows of a shelf of the shop, which counts them from zero.
    private func rows(ofShelf shelf: Int) -> [String] {
        [
            [
                "Pride and Prejudice\tJane Austen, 1813", "Frankenstein\tMary Shelley, 1818",
                "Jane Eyre\tCharlotte Brontë, 1847", "Moby-Dick\tHerman Melville, 1851",
            ],
            [
                "Great Expectations\tCharles Dickens, 1861", "Alice’s Adventures in Wonderland\tLewis Carroll, 1865",
                "Middlemarch\tGeorge Eliot, 1871", "Treasure Island\tRobert Louis Stevenson, 1883",
            ],
        ][shelf]
    }

    func testLoadsOnceByItselfAndAnewAtEachRefresh() async {
        let (tester, _) = makeTester()
        tester.expect(\.isLoading, true)
        tester.expect(\.alert, nil)
        tester.advance(by: .milliseconds(300))
        tester.expect(\.rows, rows(ofShelf: 0))
        tester.expect(\.isLoading, false)
        tester.send(\.refresh)
        tester.expect(\.isLoading, true)
        tester.advance(by: .milliseconds(300))
        tester.expect(\.rows, rows(ofShelf: 1))
        tester.expect(\.isLoading, false)
        tester.finish()
    }

    func testAnErrorShowsAnAlertAndTheTriggerStillWorks() async {
        let (tester, shop) = makeTester()
        tester.advance(by: .milliseconds(300))
        tester.expect(\.rows, rows(ofShelf: 0))
        tester.expect(\.isLoading, true, false)
        tester.expect(\.alert, nil)
        shop.isOpen = false
        for _ in 1...2 {
            tester.send(\.refresh)
            tester.advance(by: .milliseconds(300))
            tester.expectNothing(\.rows)
            tester.expect(\.isLoading, true, false)
        }
        tester.expect(\.alert, "The shop is closed.", nil, "The shop is closed.")
        tester.send(\.dismissAlert)
        tester.expect(\.alert, nil)
        shop.isOpen = true
        tester.send(\.refresh)
        tester.advance(by: .milliseconds(300))
        tester.expect(\.rows, rows(ofShelf: 1))
        tester.expect(\.isLoading, true, false)
        tester.finish()
    }

    func testARefreshTakesBackTheOneBefore() async {
        var answers: [TestableObservable<[Offer]>] = []
        let tester = makeTester { scheduler in
            let answer = scheduler.createColdObservable([
                .next(300, [Offer(title: "A", author: "B", year: 1)]), .completed(300),
            ])
            answers = [answer]
            return { answer.asObservable() }
        }
        tester.advance(by: .milliseconds(100))
        tester.send(\.refresh)
        tester.advance(by: .milliseconds(300))
        XCTAssertEqual(answers.map(\.subscriptions), [[Subscription(0, 100), Subscription(100, 400)]])
        tester.expect(\.rows, ["A\tB, 1"])
        tester.expect(\.isLoading, true, false)
        tester.expect(\.alert, nil)
        tester.finish()
    }

    func testAShopThatAnswersAtOnceLeavesNoSpinnerTurning() async {
        var fails = false
        let tester = makeTester { _ in { fails ? .error(BookShopFailure()) : .just([]) } }
        tester.expect(\.isLoading, false)
        tester.expect(\.alert, nil)
        tester.send(\.refresh)
        fails = true
        tester.send(\.refresh)
        tester.expect(\.rows, [], [])
        tester.expect(\.isLoading, true, false, true, false)
        tester.expect(\.alert, "The shop is closed.")
        tester.finish()
    }

    func testAScreenThatSubscribesLateSeesWhatThereIs() async {
        let viewModel = OffersViewModel(
            refresh: .never(), dismissAlert: .never(), load: { .just([Offer(title: "A", author: "B", year: 1)]) })
        let disposeBag = DisposeBag()
        var rows: [[String]] = []
        var isLoading: [Bool] = []
        viewModel.rows.drive().disposed(by: disposeBag)
        viewModel.rows.drive(onNext: { rows.append($0) }).disposed(by: disposeBag)
        viewModel.isLoading.drive(onNext: { isLoading.append($0) }).disposed(by: disposeBag)
        XCTAssertEqual(rows, [["A\tB, 1"]])
        XCTAssertEqual(isLoading, [false])
    }
}
