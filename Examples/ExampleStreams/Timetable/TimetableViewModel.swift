import Foundation
import StreamKit

/// A list of moments, and how long ago each of them was: outputs that are worked out when they are read.
public final class TimetableViewModel: UnidirectionalStream<TimetableViewModel> {
    public struct Input: InputType, Sendable {
        /// Adds the present moment.
        public let add = PublishRelay<Void>()
        /// Removes the row with this index.
        public let remove = PublishRelay<Int>()

        public init() {}
    }

    public struct State: StateType {
        /// The newest first.
        let dateList = BehaviorRelay<[Date]>(value: [])

        public init() {}
    }

    public struct Output: OutputType {
        /// How many rows there are: the sign to reload them.
        public let rowCount: Observable<Int>

        /// The text of a row, as it is at this moment.
        ///
        /// An observable would have to send every text every second, shown or not. This one is asked by who shows the row, when
        /// that is shown. It does not tell when it changes: a screen asks again when `rowCount` sends, and as often as it likes.
        public let elapsedTimeForIndex: Computed<(Int) -> String>

        public let isEmpty: Computed<Bool>
    }

    public struct Extra: ExtraType {
        /// The clock. Reading `Date()` in `bind` would work as well, and no test could say what time it is.
        let now: () -> Date

        public init(now: @escaping () -> Date = { Date() }) {
            self.now = now
        }
    }

    public static func bind(from dependency: Dependency<Input, State, Extra>, disposeBag: DisposeBag) -> Output {
        let input = dependency.inputObservables
        let dateList = dependency.state.dateList
        let now = dependency.extra.now

        input.add
            .withLatestFrom(dateList) { [now()] + $1 }
            .bind(to: dateList)
            .disposed(by: disposeBag)

        input.remove
            .withLatestFrom(dateList) { index, dates in
                // A tap may come for a row that is gone by now.
                guard dates.indices.contains(index) else { return dates }
                return Array(dates[..<index] + dates[(index + 1)...])
            }
            .bind(to: dateList)
            .disposed(by: disposeBag)

        return Output(
            rowCount: dateList.map(\.count).distinctUntilChanged(),
            elapsedTimeForIndex: Computed<(Int) -> String> {
                // The same: a list asks for rows that it still shows, not for those that there are.
                guard dateList.value.indices.contains($0) else { return "" }
                return elapsedTime(from: dateList.value[$0], to: now())
            },
            isEmpty: Computed { dateList.value.isEmpty })
    }

    public convenience init(extra: Extra = Extra()) {
        self.init(input: Input(), state: State(), extra: extra)
    }

    private static func elapsedTime(from start: Date, to end: Date) -> String {
        let seconds = max(0, Int(end.timeIntervalSince(start)))  // a clock may be set back
        switch seconds {
        case ..<60: return "\(seconds) s ago"
        case ..<3600: return "\(seconds / 60) min ago"
        default: return "\(seconds / 3600) h ago"
        }
    }
}
