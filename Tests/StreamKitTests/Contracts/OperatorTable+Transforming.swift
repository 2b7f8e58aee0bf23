import StreamKit

extension OperatorTable {
    static var transformingRows: [OperatorRow] {
        [
            OperatorRow(name: "map(_:)", role: .synchronous, elements: [10, 20, 30]) { source, _ in
                source.map { $0 * 10 }
            },
            OperatorRow(name: "map(on:_:)", role: .timed, elements: [10, 20, 30]) { source, scheduler in
                source.map(on: scheduler) { $0 * 10 }
            },
            OperatorRow(name: "compactMap(_:)", role: .synchronous, elements: [1, 3]) { source, _ in
                source.compactMap { $0 == 2 ? nil : $0 }
            },
            OperatorRow(name: "scan(_:accumulator:)", role: .synchronous, elements: [11, 13, 16]) { source, _ in
                source.scan(10) { $0 + $1 }
            },
            OperatorRow(name: "scan(into:accumulator:)", role: .synchronous, elements: [11, 13, 16]) { source, _ in
                source.scan(into: 10) { $0 += $1 }
            },
            OperatorRow(name: "flatMap(_:)", role: .synchronous, elements: [1, 10, 2, 20, 3, 30]) { source, _ in
                source.flatMap { Observable.of($0, $0 * 10) }
            },
            OperatorRow(name: "flatMapLatest(_:)", role: .synchronous, elements: [10, 20, 30]) { source, _ in
                source.flatMapLatest { Observable.just($0 * 10) }
            },
            OperatorRow(name: "flatMapFirst(_:)", role: .synchronous, elements: [10, 20, 30]) { source, _ in
                source.flatMapFirst { Observable.just($0 * 10) }
            },
            OperatorRow(name: "concatMap(_:)", role: .synchronous, elements: [1, 10, 2, 20, 3, 30]) { source, _ in
                source.concatMap { Observable.of($0, $0 * 10) }
            },
            OperatorRow(name: "switchLatest()", role: .synchronous, elements: [10, 20, 30]) { source, _ in
                source.map { Observable.just($0 * 10) }.switchLatest()
            },
            OperatorRow(name: "enumerated()", role: .synchronous, elements: [1, 12, 23]) { source, _ in
                source.enumerated().map { $0.index * 10 + $0.element }
            },
            OperatorRow(
                name: "reduce(_:accumulator:)", role: .synchronous, elements: [], elementsAtCompletion: [16]
            ) { source, _ in
                source.reduce(10) { $0 + $1 }
            },
            OperatorRow(
                name: "reduce(_:accumulator:mapResult:)", role: .synchronous, elements: [], elementsAtCompletion: [32]
            ) { source, _ in
                source.reduce(10, accumulator: { $0 + $1 }, mapResult: { $0 * 2 })
            },
            OperatorRow(
                name: "toArray()", role: .synchronous, elements: [], elementsAtCompletion: [1, 2, 3]
            ) { source, _ in
                source.toArray().asObservable().flatMap { Observable.from($0) }
            },
            OperatorRow(
                name: "buffer(timeSpan:count:scheduler:)", role: .timed, elements: [1, 2, 3]
            ) { source, scheduler in
                source.buffer(timeSpan: .seconds(10), count: 2, scheduler: scheduler).flatMap { Observable.from($0) }
            },
            OperatorRow(
                name: "window(timeSpan:count:scheduler:)", role: .synchronous, elements: [1, 2, 3]
            ) { source, scheduler in
                source.window(timeSpan: .seconds(10), count: 2, scheduler: scheduler).flatMap { $0 }
            },
            OperatorRow(name: "groupBy(keySelector:)", role: .synchronous, elements: [1, 2, 3]) { source, _ in
                source.groupBy { $0 % 2 }.flatMap { $0 }
            },
        ]
    }
}
