@testable import StreamKit

/// A result of two streams, for what several sources promise together.
struct SeveralSourcesRow: CustomStringConvertible, Sendable {
    let name: String
    /// How many elements it sends for each pair of one element of the first stream and one of the second, whatever their order.
    /// `nil`: that depends on the order.
    let elementsPerPair: Int?
    let build: @Sendable (Observable<Int>, Observable<Int>) -> Observable<Int>

    var description: String { name }

    /// Those that send for every element have been given one of each stream before they are counted.
    static let all = [
        SeveralSourcesRow(name: "amb", elementsPerPair: nil) { $0.amb($1) },
        SeveralSourcesRow(name: "combineLatest", elementsPerPair: 2) { Observable.combineLatest($0, $1) { $0 + $1 } },
        SeveralSourcesRow(name: "combineLatest of a collection", elementsPerPair: 2) {
            Observable.combineLatest([$0, $1]) { $0[0] + $0[1] }
        },
        SeveralSourcesRow(name: "create", elementsPerPair: 2) { first, second in
            .create { observer in
                Disposables.create(
                    first.subscribe(onNext: { observer.onNext($0) }, isolation: nil),
                    second.subscribe(onNext: { observer.onNext($0) }, isolation: nil))
            }
        },
        SeveralSourcesRow(name: "flatMap", elementsPerPair: 2) { Observable.of($0, $1).flatMap { $0 } },
        SeveralSourcesRow(name: "flatMapLatest", elementsPerPair: nil) { first, second in
            first.flatMapLatest { second.startWith($0) }
        },
        SeveralSourcesRow(name: "merge", elementsPerPair: 2) { Observable.merge($0, $1) },
        SeveralSourcesRow(name: "merge(maxConcurrent:)", elementsPerPair: 2) {
            Observable.of($0, $1).merge(maxConcurrent: 2)
        },
        SeveralSourcesRow(name: "sample", elementsPerPair: 1) { $0.sample($1, defaultValue: 0) },
        SeveralSourcesRow(name: "skip(until:)", elementsPerPair: 1) { $0.skip(until: $1) },
        SeveralSourcesRow(name: "take(until:)", elementsPerPair: 1) { $0.take(until: $1.filter { $0 < 0 }) },
        SeveralSourcesRow(name: "withLatestFrom", elementsPerPair: 1) {
            $0.withLatestFrom($1.map { $0 }) { $0 + $1 }
        },
        SeveralSourcesRow(name: "zip", elementsPerPair: 1) { Observable.zip($0, $1) { $0 + $1 } },
        SeveralSourcesRow(name: "zip of a collection", elementsPerPair: 1) {
            Observable.zip([$0, $1]) { $0[0] + $0[1] }
        },
    ]
}
