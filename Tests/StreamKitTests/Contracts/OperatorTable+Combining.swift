@testable import StreamKit

extension OperatorTable {
    static var combiningRows: [OperatorRow] {
        [
            OperatorRow(name: "amb(_:)", role: .synchronous, elements: [1, 2, 3]) { source, _ in
                Observable.amb([.never(), source])
            },
            OperatorRow(
                name: "combineLatest(_:_:resultSelector:)", role: .synchronous, elements: [11, 12, 13]
            ) { source, _ in
                Observable.combineLatest(source, Observable.just(10)) { $0 + $1 }
            },
            OperatorRow(name: "combineLatest(_:_:)", role: .synchronous, elements: [11, 12, 13]) { source, _ in
                Observable.combineLatest(source, Observable.just(10)).map { $0 + $1 }
            },
            OperatorRow(name: "combineLatest(_:)", role: .synchronous, elements: [11, 12, 13]) { source, _ in
                Observable.combineLatest([source, .just(10)]).map { $0[0] + $0[1] }
            },
            OperatorRow(
                name: "combineLatest(_:resultSelector:)", role: .synchronous, elements: [11, 12, 13]
            ) { source, _ in
                Observable.combineLatest([source, .just(10)]) { $0[0] + $0[1] }
            },
            OperatorRow(name: "concat(_:)", role: .synchronous, elements: [1, 2, 3]) { source, _ in
                Observable.concat(source, .empty())
            },
            OperatorRow(name: "concat()", role: .synchronous, elements: [1, 2, 3]) { source, _ in
                Observable.of(source, .empty()).concat()
            },
            OperatorRow(name: "ifEmpty(default:)", role: .synchronous, elements: [1, 2, 3]) { source, _ in
                source.ifEmpty(default: 9)
            },
            OperatorRow(name: "ifEmpty(switchTo:)", role: .synchronous, elements: [1, 2, 3]) { source, _ in
                source.ifEmpty(switchTo: .just(9))
            },
            OperatorRow(name: "merge(_:)", role: .synchronous, elements: [1, 2, 3]) { source, _ in
                Observable.merge(.empty(), source)
            },
            OperatorRow(name: "merge(with:)", role: .synchronous, elements: [1, 2, 3]) { source, _ in
                source.merge(with: .empty())
            },
            OperatorRow(name: "merge()", role: .synchronous, elements: [1, 10, 2, 20, 3, 30]) { source, _ in
                source.map { Observable.of($0, $0 * 10) }.merge()
            },
            OperatorRow(
                name: "merge(maxConcurrent:)", role: .synchronous, elements: [1, 10, 2, 20, 3, 30]
            ) { source, _ in
                source.map { Observable.of($0, $0 * 10) }.merge(maxConcurrent: 1)
            },
            OperatorRow(name: "startWith(_:)", role: .synchronous, elements: [10, 1, 2, 3]) { source, _ in
                source.startWith(10)
            },
            OperatorRow(
                name: "withLatestFrom(_:resultSelector:)", role: .synchronous, elements: [11, 12, 13]
            ) { source, _ in
                source.withLatestFrom(Observable.just(10)) { $0 + $1 }
            },
            OperatorRow(name: "withLatestFrom(_:)", role: .synchronous, elements: [10, 10, 10]) { source, _ in
                source.withLatestFrom(Observable.just(10))
            },
            OperatorRow(name: "zip(_:_:)", role: .synchronous, elements: [11, 22, 33]) { source, _ in
                Observable.zip(source, Observable.of(10, 20, 30).concat(.never())).map { $0 + $1 }
            },
            OperatorRow(name: "zip(_:)", role: .synchronous, elements: [11, 22, 33]) { source, _ in
                Observable.zip([source, Observable.of(10, 20, 30).concat(.never())]).map { $0[0] + $0[1] }
            },
            OperatorRow(name: "zip(_:_:resultSelector:)", role: .synchronous, elements: [11, 22, 33]) { source, _ in
                Observable.zip(source, Observable.of(10, 20, 30).concat(.never())) { $0 + $1 }
            },
            OperatorRow(name: "zip(_:resultSelector:)", role: .synchronous, elements: [11, 22, 33]) { source, _ in
                Observable.zip([source, Observable.of(10, 20, 30).concat(.never())]) { $0[0] + $0[1] }
            },
        ]
    }
}
