import XCTest

@testable import StreamKit

final class DisposeBagTests: XCTestCase {
    private var log: [String] = []

    private func disposable(_ name: String) -> any Cancelable {
        Disposables.create { self.log.append(name) }
    }

    func testDisposesWhatItHoldsWhenItIsReleasedTheNewestFirst() {
        var bag: DisposeBag? = DisposeBag()
        disposable("1").disposed(by: bag!)
        bag?.insert(disposable("2"), disposable("3"))
        bag?.insert([disposable("4")])
        XCTAssertEqual(log, [])
        bag = nil
        XCTAssertEqual(log, ["4", "3", "2", "1"])
    }

    func testIsMadeOfDisposables() {
        for bag in [DisposeBag(disposing: disposable("1"), disposable("2"))] { XCTAssertEqual(bag.lifetime.count, 2) }
        for bag in [DisposeBag(disposing: [disposable("3")])] { XCTAssertEqual(bag.lifetime.count, 1) }
        XCTAssertEqual(log, ["2", "1", "3"])
    }

    func testIsBuiltOfAList() {
        let isWanted = true
        var bag: DisposeBag? = DisposeBag {
            disposable("1")
            if isWanted { disposable("2") } else { disposable("never") }
            for name in ["3", "4"] { disposable(name) }
        }
        bag?.insert {
            disposable("5")
            if !isWanted { disposable("never") }
        }
        bag = nil
        XCTAssertEqual(log, ["5", "4", "3", "2", "1"])
    }

    func testMarksAllSubscriptionsBeforeItRunsAnAction() {  // C8
        let relay = PublishRelay<Int>()
        var bag: DisposeBag? = DisposeBag()
        let recorder = Recorder<Int>()
        relay.subscribe(recorder).disposed(by: bag!)
        // Newer, so it runs before the subscription has left the relay.
        Disposables.create { relay.accept(1) }.disposed(by: bag!)
        bag = nil
        XCTAssertEqual(recorder.elements, [])
        XCTAssertFalse(relay.hasObservers)
    }

    func testAFinishedSubscriptionLeavesAndItsClosuresAreReleased() {  // R18
        let bag = DisposeBag()
        weak let weakWitness: OnDeinit?
        do {
            let witness = OnDeinit {}
            weakWitness = witness
            let subject = PublishSubject<Int>()
            subject.subscribe(onNext: { _ in witness.touch() }, onDisposed: { witness.touch() }).disposed(by: bag)
            subject.onNext(1)
            subject.onCompleted()
        }
        XCTAssertNil(weakWitness)
        XCTAssertEqual(bag.lifetime.count, 0)
    }

    func testTenThousandFinishedSubscriptionsDoNotMakeItGrow() {  // R18
        let bag = DisposeBag()
        for number in 0..<10_000 {
            Observable.just(number).take(1).subscribe(Recorder<Int>()).disposed(by: bag)
            Disposables.create {}.disposedAtOnce(in: bag)
        }
        XCTAssertEqual(bag.lifetime.count, 0)
    }

    func testASubscriptionWhoseRelayIsGoneLeaves() {
        let bag = DisposeBag()
        let kept = PublishRelay<Int>()
        do {
            let relay = PublishRelay<Int>()
            relay.subscribe(Recorder<Int>()).disposed(by: bag)
            relay.map { $0 + 1 }.subscribe(Recorder<Int>()).disposed(by: bag)
            Observable.merge(relay.asObservable(), kept.asObservable()).subscribe(Recorder<Int>()).disposed(by: bag)
            XCTAssertEqual(bag.lifetime.count, 3)
        }
        XCTAssertEqual(bag.lifetime.count, 1)
    }

    func testReleasedOnTheDeliveringThreadNothingOfItRunsAfterwards() {  // R15
        let relay = PublishRelay<Int>()
        let recorder = Recorder<Int>()
        var bag: DisposeBag? = DisposeBag()
        let other = relay.subscribe(onNext: { _ in bag = nil })
        relay.subscribe(recorder).disposed(by: bag!)
        relay.accept(1)
        relay.accept(2)
        XCTAssertEqual(recorder.elements, [])
        other.dispose()
    }
}

extension Disposable {
    fileprivate func disposedAtOnce(in bag: DisposeBag) {
        disposed(by: bag)
        dispose()
    }
}
