import ExampleStreams
import StreamKit
import StreamKitTesting
import XCTest

@MainActor
final class OffersViewModelTests: XCTestCase {
    private let scheduler = TestScheduler(
        initialClock: 0, resolution: .milliseconds(1), simulateProcessingDelay: false)
    private let refresh = PublishRelay<Void>()
    private let dismissAlert = PublishRelay<Void>()
    private let disposeBag = DisposeBag()
    private var rows: [[String]] = []
    private var isLoading: [Bool] = []
    private var alerts: [String?] = []
    private var fails = false

    private func show(_ load: @escaping @MainActor () -> Observable<[Offer]>) {
        let viewModel = OffersViewModel(
            refresh: refresh.asSignal(), dismissAlert: dismissAlert.asSignal(), load: load)
        viewModel.rows.drive(onNext: { [unowned self] in rows.append($0) }).disposed(by: disposeBag)
        viewModel.isLoading.drive(onNext: { [unowned self] in isLoading.append($0) }).disposed(by: disposeBag)
        viewModel.alert.drive(onNext: { [unowned self] in alerts.append($0) }).disposed(by: disposeBag)
    }

    func testLoadsOnceByItselfAndAnewAtEachRefresh() async {
        show(BookShop(scheduler: scheduler).offers)
        XCTAssertEqual(isLoading, [true])
        scheduler.advance(by: .milliseconds(300))
        XCTAssertEqual(rows.count, 1)
        XCTAssertEqual(rows.last?.first, "Pride and Prejudice\tJane Austen, 1813")
        refresh.accept(())
        scheduler.advance(by: .milliseconds(300))
        XCTAssertEqual(rows.last?.first, "Great Expectations\tCharles Dickens, 1861")
        XCTAssertEqual(isLoading, [true, false, true, false])
        XCTAssertEqual(alerts, [nil])
    }

    func testAnErrorShowsAnAlertAndTheTriggerStillWorks() async {
        let shop = BookShop(scheduler: scheduler)
        show(shop.offers)
        scheduler.advance(by: .milliseconds(300))
        shop.isOpen = false
        for _ in 1...2 {
            refresh.accept(())
            scheduler.advance(by: .milliseconds(300))
        }
        XCTAssertEqual(alerts, [nil, "The shop is closed.", nil, "The shop is closed."])
        XCTAssertEqual(rows.count, 1, "the last offers stay")
        dismissAlert.accept(())
        XCTAssertEqual(alerts.last, .some(nil))
        shop.isOpen = true
        refresh.accept(())
        scheduler.advance(by: .milliseconds(300))
        XCTAssertEqual(rows.count, 2)
        XCTAssertEqual(isLoading.last, false)
    }

    func testARefreshTakesBackTheOneBefore() async {
        let answer = scheduler.createColdObservable([.next(300, [Offer(title: "A", author: "B", year: 1)])])
        show { answer.asObservable() }
        scheduler.advance(by: .milliseconds(100))
        refresh.accept(())
        scheduler.advance(by: .milliseconds(300))
        XCTAssertEqual(answer.subscriptions, [Subscription(0, 100), Subscription(100)])
        XCTAssertEqual(rows, [["A\tB, 1"]])
        XCTAssertEqual(isLoading, [true, false])
    }

    func testAShopThatAnswersAtOnceLeavesNoSpinnerTurning() async {
        show { [unowned self] in fails ? .error(BookShopFailure()) : .just([]) }
        for _ in 1...2 {
            refresh.accept(())
            XCTAssertEqual(isLoading.last, false)
            fails = true
        }
        XCTAssertEqual(alerts.last, "The shop is closed.")
    }

    func testAScreenThatSubscribesLateSeesWhatThereIs() async {
        let viewModel = OffersViewModel(
            refresh: refresh.asSignal(), dismissAlert: .never(),
            load: { .just([Offer(title: "A", author: "B", year: 1)]) })
        viewModel.rows.drive().disposed(by: disposeBag)
        viewModel.rows.drive(onNext: { [unowned self] in rows.append($0) }).disposed(by: disposeBag)
        viewModel.isLoading.drive(onNext: { [unowned self] in isLoading.append($0) }).disposed(by: disposeBag)
        XCTAssertEqual(rows, [["A\tB, 1"]])
        XCTAssertEqual(isLoading, [false])
    }
}
