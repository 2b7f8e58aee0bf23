import Foundation
import XCTest

@testable import StreamKit

final class TrampolineTests: XCTestCase {
    private final class Jumper: @unchecked Sendable {  // proof: jobs run one at a time, which is what is tested
        private let trampoline = Trampoline()
        private let job: (Jumper) -> Void
        private(set) var runs = 0
        private(set) var isRunning = false

        init(_ job: @escaping (Jumper) -> Void) {
            self.job = job
        }

        func jump() {
            trampoline.run {
                XCTAssertFalse(isRunning)
                isRunning = true
                runs += 1
                job(self)
                isRunning = false
            }
        }
    }

    func testAJobThatAsksForTheNextIsDoneBeforeThat() {
        let jumper = Jumper { if $0.runs < 3 { $0.jump() } }
        jumper.jump()
        XCTAssertEqual(jumper.runs, 3)
    }

    func testAJobIsDoneAtOnceWhenNoneRuns() {
        let jumper = Jumper { _ in }
        for count in 1...3 {
            jumper.jump()
            XCTAssertEqual(jumper.runs, count)
        }
    }

    func testAMillionJobsThatAskForTheNextUseConstantStack() {
        onSmallStack {
            let jumper = Jumper { if $0.runs < 1_000_000 { $0.jump() } }
            jumper.jump()
            XCTAssertEqual(jumper.runs, 1_000_000)
        }
    }

    func testWhatAnotherThreadAsksForWhileAJobRunsIsLeftToTheThreadThatRunsIt() {
        let first = Platform.currentThread
        let isAsked = DispatchSemaphore(value: 0)
        let jumper = Jumper { jumper in
            XCTAssertEqual(Platform.currentThread, first)
            guard jumper.runs == 1 else { return }
            Thread.detachNewThread {
                jumper.jump()
                isAsked.signal()
            }
            isAsked.wait()
            XCTAssertEqual(jumper.runs, 1)
        }
        jumper.jump()
        XCTAssertEqual(jumper.runs, 2)
    }
}
