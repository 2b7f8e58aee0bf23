import ExampleStreams
import StreamKit
import StreamKitTesting
import XCTest

final class SignUpViewModelTests: XCTestCase {
    private struct Refusal: Error, CustomStringConvertible {
        let description = "no network."
    }

    /// A form whose check takes 100 milliseconds; "dad" is taken, and nothing is known of "fail".
    private func makeTester() -> StreamTester<SignUpViewModel.Input, SignUpViewModel.Output> {
        StreamTester { scheduler in
            SignUpViewModel(
                extra: .init(
                    isAvailable: { name in
                        scheduler.createColdObservable(
                            name == "fail" ? [.error(100, Refusal())] : [.next(100, name != "dad"), .completed(100)]
                        ).asObservable()
                    }, scheduler: scheduler))
        }
    }

    func testNothingIsWrongAndNothingIsRightAtFirst() {
        let tester = makeTester()
        tester.expect(\.name, .empty)
        tester.expect(\.password, .empty)
        tester.expect(\.repeatedPassword, .empty)
        tester.expect(\.isButtonEnabled, false)
        tester.send(\.signUp)
        tester.expectNothing(\.signedUp)
        tester.finish()
    }

    func testTheButtonIsEnabledOnceAllIsRight() {
        let tester = makeTester()
        tester.send(\.name, "ada")
        tester.send(\.password, "correct-horse")
        tester.send(\.repeatedPassword, "correct-horse")
        tester.send(\.signUp)
        tester.expectNothing(\.signedUp)
        tester.advance(by: .milliseconds(400))
        tester.expect(\.name, .checking, .valid)
        tester.expect(\.password, .valid)
        tester.expect(\.repeatedPassword, .valid)
        tester.expect(\.isButtonEnabled, true)
        tester.send(\.signUp)
        tester.expect(\.signedUp, "ada")
        tester.finish()
    }

    func testANameIsCheckedWithoutAskingAnybodyWhereThatIsEnough() {
        let tester = makeTester()
        for (name, problem) in [
            ("ad", "A name has at least 3 characters."),
            ("Ada", "A name has small letters, digits and hyphens only."),
        ] {
            tester.send(\.name, name)
            tester.expect(\.name, .invalid(problem))
        }
        tester.send(\.name, "")
        tester.expect(\.name, .empty)
        tester.finish()
    }

    func testANameThatIsTakenIsSaidToBe() {
        let tester = makeTester()
        tester.send(\.name, "dad")
        tester.advance(by: .milliseconds(400))
        tester.expect(\.name, .checking, .invalid("“dad” is taken."))
        tester.finish()
    }

    func testACheckThatFailsEndsNothing() {
        let tester = makeTester()
        tester.send(\.name, "fail")
        tester.advance(by: .milliseconds(400))
        tester.send(\.name, "ada")
        tester.advance(by: .milliseconds(400))
        tester.expect(
            \.name, .checking, .invalid("It is not known whether “fail” is free: no network."), .checking, .valid)
        tester.finish()
    }

    func testOnlyTheNewestNameIsAskedFor() {
        var asked: [String] = []
        let tester = StreamTester { scheduler in
            SignUpViewModel(
                extra: .init(
                    isAvailable: { name in
                        Observable.deferred {
                            asked.append(name)
                            return .just(name == "adam")
                        }.delay(.milliseconds(500), scheduler: scheduler)
                    }, scheduler: scheduler))
        }
        // "ada" is followed by "adam" before the pause is over, and "adamas" before "adam" is answered.
        for (name, pause) in [("ada", 299), ("adam", 400), ("adamas", 800)] {
            tester.send(\.name, name)
            tester.advance(by: .milliseconds(pause))
        }
        XCTAssertEqual(asked, ["adam", "adamas"])
        tester.expect(\.name, .checking, .checking, .checking, .invalid("“adamas” is taken."))
        tester.finish()
    }

    func testTheButtonIsDisabledAsSoonAsTheNameChanges() {
        let tester = makeTester()
        tester.send(\.name, "ada")
        tester.send(\.password, "correct-horse")
        tester.send(\.repeatedPassword, "correct-horse")
        tester.advance(by: .milliseconds(400))
        tester.send(\.name, "dad")
        tester.send(\.signUp)
        tester.expect(\.isButtonEnabled, true, false)
        tester.expectNothing(\.signedUp)
        tester.advance(by: .milliseconds(400))
        tester.expect(\.name, .checking, .valid, .checking, .invalid("“dad” is taken."))
        tester.expect(\.password, .valid)
        tester.expect(\.repeatedPassword, .valid)
        tester.finish()
    }

    func testARepeatedPasswordIsComparedAlsoWhenTheFirstChanges() {
        let tester = makeTester()
        tester.send(\.password, "correct")
        tester.send(\.repeatedPassword, "correct-horse")
        tester.send(\.password, "correct-horse")
        tester.expect(\.password, .invalid("A password has at least 8 characters."), .valid)
        tester.expect(\.repeatedPassword, .invalid("The passwords differ."), .valid)
        tester.finish()
    }

    func testReservedNamesAreTaken() {
        let scheduler = TestScheduler(initialClock: 0, simulateProcessingDelay: false)
        var answers: [Bool] = []
        let disposeBag = DisposeBag()
        for name in ["abuse", "postmaster", "ada"] {
            SignUpRules.isAvailable(scheduler: scheduler)(name)
                .subscribe(onNext: { answers.append($0) })
                .disposed(by: disposeBag)
        }
        XCTAssertEqual(answers, [])
        scheduler.advance(by: .milliseconds(300))
        XCTAssertEqual(answers, [false, false, true])
    }
}
