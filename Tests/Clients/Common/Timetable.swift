import Foundation
import StreamKit

/// Outputs that are worked out when they are read.
enum TimetableLogic: LogicType {
    struct Input: InputType { let add = PublishRelay<Date>() }
    struct State: StateType { let dateList = BehaviorRelay<[Date]>(value: []) }
    struct Extra: ExtraType { let now: () -> Date }
    struct Output: OutputType {
        let elapsedTimeForIndex: Computed<(Int) -> String>
        let isEmpty: Computed<Bool>
        let isEmptyToo: Computed<Bool>
        let title: Computed<String>
    }

    static func bind(from dependency: Dependency<Input, State, Extra>, disposeBag: DisposeBag) -> Output {
        let dateList = dependency.state.dateList
        let now = dependency.extra.now
        dependency.inputObservables.add
            .withLatestFrom(dateList) { [$0] + $1 }
            .bind(to: dateList)
            .disposed(by: disposeBag)
        let isEmpty = Computed { dateList.value.isEmpty }
        return Output(
            elapsedTimeForIndex: Computed<(Int) -> String> {
                "\(Int(now().timeIntervalSince(dateList.value[$0]))) s ago"
            },
            isEmpty: isEmpty,
            isEmptyToo: Computed(isEmpty),
            title: Computed(capture: "Timetable"))
    }
}

@MainActor
func checkTimetable(_ check: Check) {
    var now = Date(timeIntervalSince1970: 1_000)
    let stream = PrimitiveStream<TimetableLogic>(input: .init(), state: .init(), extra: .init(now: { now }))
    check.equal(stream.output.isEmpty, true, "the timetable starts empty")
    stream.input.add(now)
    now += 90
    stream.input.add(now)
    now += 5
    check.equal(stream.output.elapsedTimeForIndex(0), "5 s ago", "the newest row is first")
    check.equal(stream.output.elapsedTimeForIndex(1), "95 s ago", "a row is worked out when it is read")
    check.equal(stream.output.isEmpty, false, "a computed value reads the state")
    check.equal(stream.output.isEmptyToo, false, "and so does one made of another")
    check.equal(stream.output.title, "Timetable", "a captured constant is read")
}
