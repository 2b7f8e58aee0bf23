import StreamKit

extension OperatorTable {
    static var utilityRows: [OperatorRow] {
        [
            OperatorRow(name: "observe(on:)", role: .timed, elements: [1, 2, 3]) { source, scheduler in
                source.observe(on: scheduler)
            },
            OperatorRow(name: "subscribe(on:)", role: .synchronous, elements: [1, 2, 3]) { source, _ in
                source.subscribe(on: ImmediateScheduler.instance)
            },
            OperatorRow(
                name:
                    "do(onNext:afterNext:onError:afterError:onCompleted:afterCompleted:onSubscribe:onSubscribed:onDispose:)",
                role: .synchronous, elements: [1, 2, 3]
            ) { source, _ in
                source.do(onNext: { _ in }, afterNext: { _ in }, onSubscribe: {}, onDispose: {})
            },
            OperatorRow(name: "debug(_:trimOutput:)", role: .synchronous, elements: [1, 2, 3]) { source, _ in
                DebugOutput.withWriter({ _ in }) { source.debug("row") }
            },
            OperatorRow(name: "withUnretained(_:)", role: .synchronous, elements: [1, 2, 3]) { source, _ in
                source.withUnretained(immortal).map { $1 }
            },
            OperatorRow(
                name: "withUnretained(_:resultSelector:)", role: .synchronous, elements: [11, 12, 13]
            ) { source, _ in
                source.withUnretained(immortal) { $0.ten + $1 }
            },
            OperatorRow(name: "materialize()", role: .synchronous, elements: [1, 2, 3], failsWithSource: false) {
                source, _ in
                source.materialize().compactMap(\.element)
            },
            OperatorRow(name: "dematerialize()", role: .synchronous, elements: [1, 2, 3]) { source, _ in
                source.materialize().dematerialize()
            },
        ]
    }

    private final class Immortal: Sendable {
        let ten = 10
    }

    private static let immortal = Immortal()
}
