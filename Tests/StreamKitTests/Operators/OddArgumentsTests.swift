import Testing

@testable import StreamKit

/// Arguments that are a programmer's error stop the process with one sentence: what, why, what to do. Others have an answer.
@Suite struct OddArgumentsTests {
    // MARK: Traps

    @Test func takingANegativeNumberTraps() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Observable.just(1).take(-1)
        }
        #expect(
            message(of: result).contains(
                "take(_:) cannot emit a negative number of elements, so pass a count of at least zero."))
    }

    @Test func takingANegativeNumberOfLastOnesTraps() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Observable.just(1).takeLast(-1)
        }
        #expect(
            message(of: result).contains(
                "takeLast(_:) cannot emit a negative number of elements, so pass a count of at least zero."))
    }

    @Test func theElementOfANegativeIndexTraps() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Observable.just(1).element(at: -1)
        }
        #expect(
            message(of: result).contains(
                "element(at:) cannot emit the element of a negative index, so pass an index of at least zero."))
    }

    @Test func aRangeOfANegativeCountTraps() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Observable.range(start: 0, count: -1)
        }
        #expect(
            message(of: result).contains(
                "range(start:count:) cannot emit a negative number of integers, so pass a count of at least zero."))
    }

    @Test func aRangePastTheLargestIntegerTraps() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Observable<Int8>.range(start: 100, count: 29)
        }
        #expect(
            message(of: result).contains(
                "range(start:count:) would pass the largest integer of its type, so pass a smaller count."))
    }

    @Test func onASchedulerARangeThatCannotBeTrapsWhenItIsBuilt() async {
        let negative = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Observable.range(start: 0, count: -1, scheduler: VirtualTimeScheduler())
        }
        #expect(message(of: negative).contains("pass a count of at least zero."))
        let large = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Observable<UInt8>.range(start: 1, count: 255, scheduler: VirtualTimeScheduler())
            _ = Observable<UInt8>.range(start: 2, count: 255, scheduler: VirtualTimeScheduler())
        }
        #expect(message(of: large).contains("pass a smaller count."))
    }

    @Test func aNegativeNumberOfAttemptsTraps() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Observable.just(1).retry(-1)
        }
        #expect(
            message(of: result).contains(
                "retry cannot subscribe -1 times: pass a count of zero or more, or none to retry without a limit."))
    }

    @Test func aNegativeReplayTraps() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Observable.just(1).share(replay: -1)
        }
        #expect(
            message(of: result).contains(
                "share cannot replay -1 elements, for there is no such number: pass zero or more."))
    }

    @Test func runningANegativeNumberOfStreamsTraps() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Observable.just(Observable.just(1)).merge(maxConcurrent: -1)
        }
        #expect(
            message(of: result).contains(
                "merge(maxConcurrent:) cannot run a negative number of streams at a time, so pass a number of at least zero."
            ))
    }

    @Test func aReplayOfANegativeSizeTraps() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Observable.just(1).replay(-1)
        }
        #expect(
            message(of: result).contains(
                "replay cannot keep -1 elements, for there is no such number: pass zero or more, or call replayAll()."))
    }

    @Test func mainActorCodeThatRunsElsewhereTrapsWhereItIsChecked() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await Task.detached { MainScheduler.ensureExecutingOnScheduler() }.value
        }
        #expect(
            message(of: result).contains(
                "This code belongs on the main actor and was called elsewhere, so schedule it on MainScheduler.instance."
            ))
        let named = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await Task.detached { MainScheduler.ensureRunningOnMainThread(errorMessage: "Draw on main.") }.value
        }
        #expect(message(of: named).contains("Draw on main."))
    }

    // MARK: Counts

    @Test func aCountOfZeroIsNoElementAtAll() {
        #expect(Observable.just(1).take(0).synchronousEvents == ["completed"])
        #expect(Observable.just(1).takeLast(0).synchronousEvents == ["completed"])
        #expect(Observable.just(1).retry(0).synchronousEvents == ["completed"])
        #expect(Observable.range(start: 5, count: 0).synchronousEvents == ["completed"])
        #expect(Observable<Int8>.range(start: .max, count: 0).synchronousEvents == ["completed"])
    }

    @Test func aRangeMayEndAtTheLargestIntegerAndStartAtTheSmallest() {
        #expect(
            Observable<Int8>.range(start: 126, count: 2).synchronousEvents.dropLast() == ["next(126)", "next(127)"])
        #expect(Observable<Int8>.range(start: -128, count: 1).synchronousEvents == ["next(-128)", "completed"])
        #expect(Observable<UInt8>.range(start: 1, count: 255).synchronousEvents.count == 256)
    }

    @Test func skippingANegativeNumberSkipsNothing() {
        for count in [0, -1, Int.min] {
            #expect(Observable.of(1, 2).skip(count).synchronousEvents == ["next(1)", "next(2)", "completed"])
        }
    }

    @Test func theLargestCountsAreNeverReached() {
        #expect(Observable.of(1, 2).take(.max).synchronousEvents == ["next(1)", "next(2)", "completed"])
        #expect(Observable.of(1, 2).takeLast(.max).synchronousEvents == ["next(1)", "next(2)", "completed"])
        #expect(Observable.of(1, 2).skip(.max).synchronousEvents == ["completed"])
        #expect(Observable.of(1, 2).retry(.max).synchronousEvents == ["next(1)", "next(2)", "completed"])
        #expect(Observable.of(1, 2).share(replay: .max).synchronousEvents == ["next(1)", "next(2)", "completed"])
    }

    // MARK: Nothing given

    @Test func ofNoSourcesTheResultCompletesAtOnce() {
        let none: [Observable<Int>] = []
        #expect(Observable.merge(none).synchronousEvents == ["completed"])
        #expect(Observable.concat(none).synchronousEvents == ["completed"])
        #expect(Observable.catch(sequence: none).synchronousEvents == ["completed"])
        #expect(Observable.combineLatest(none).synchronousEvents == ["completed"])
        #expect(Observable.zip(none).synchronousEvents == ["completed"])
        #expect(Observable.combineLatest(none) { $0.count }.synchronousEvents == ["completed"])
        #expect(Observable.zip(none) { $0.count }.synchronousEvents == ["completed"])
    }

    @Test func ofNoSourcesNoneIsTheFirst() {
        let none: [Observable<Int>] = []
        #expect(Observable.amb(none).synchronousEvents == [])
    }

    @Test func ofNoElementsTheyAddNothing() {
        #expect(Observable<Int>.of().synchronousEvents == ["completed"])
        #expect(Observable<Int>.from([]).synchronousEvents == ["completed"])
        #expect(Observable<Int>.from(optional: nil).synchronousEvents == ["completed"])
        #expect(Observable<Int>.of(scheduler: ImmediateScheduler.instance).synchronousEvents == ["completed"])
        #expect(Observable.just(1).startWith().synchronousEvents == ["next(1)", "completed"])
    }

    // MARK: Spans

    @Test func spansBelowZeroCountAsZero() {
        for span in [Duration.zero, .seconds(-5), .seconds(Int64.min) * 10] {
            for (name, build) in Self.timed {
                let clock = VirtualTimeScheduler()
                let log = EventLog(build(span, clock).take(1))
                clock.advance(by: .zero)
                #expect(log.events == ["next(0)", "completed"], "\(name) of \(span)")
            }
        }
    }

    @Test func spansBeyondAllTimeNeverPass() {
        for span in [Duration.seconds(Int64.max), .seconds(Int64.max) * 10] {
            for (name, build) in Self.timed {
                let clock = VirtualTimeScheduler()
                let log = EventLog(build(span, clock))
                clock.advance(by: .seconds(Int64.max / 2))
                #expect(log.events == [], "\(name) of \(span)")
                log.dispose()
                #expect(clock.dueCount == 0, "\(name) of \(span)")
            }
        }
    }

    /// The timed operators, made so that each has 0 to send once its span has passed.
    private static let timed: [(String, @Sendable (Duration, VirtualTimeScheduler) -> Observable<Int>)] = [
        (
            "buffer",
            { Observable.just(0).concat(.never()).buffer(timeSpan: $0, count: 0, scheduler: $1).map { $0.count - 1 } }
        ),
        ("window", { Observable<Int>.never().window(timeSpan: $0, count: 0, scheduler: $1).skip(1).map { _ in 0 } }),
        ("debounce", { Observable.just(0).concat(.never()).debounce($0, scheduler: $1) }),
        ("delay", { Observable.just(0).delay($0, scheduler: $1) }),
        ("delaySubscription", { Observable.just(0).delaySubscription($0, scheduler: $1) }),
        (
            "skip(for:)",
            { Observable.just(0).delay(.zero, scheduler: $1).concat(.never()).skip(for: $0, scheduler: $1) }
        ),
        ("take(for:)", { Observable<Int>.never().take(for: $0, scheduler: $1).concat(.just(0)) }),
        ("throttle", { Observable.of(9, 0).concat(.never()).throttle($0, scheduler: $1).skip(1) }),
        ("timeout", { Observable.never().timeout($0, other: Observable.just(0), scheduler: $1) }),
        ("timer", { Observable.timer($0, scheduler: $1) }),
        ("timer with a period", { Observable.timer($0, period: $0, scheduler: $1) }),
        ("interval", { Observable.interval($0, scheduler: $1) }),
    ]
}
