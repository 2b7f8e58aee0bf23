import StreamKit

extension OperatorTable {
    static var filteringRows: [OperatorRow] {
        [
            OperatorRow(name: "filter(_:)", role: .synchronous, elements: [1, 3]) { source, _ in
                source.filter { $0 != 2 }
            },
            OperatorRow(name: "distinctUntilChanged()", role: .synchronous, elements: [1, 2, 3]) { source, _ in
                source.distinctUntilChanged()
            },
            OperatorRow(name: "distinctUntilChanged(_:)", role: .synchronous, elements: [1, 2, 3]) { source, _ in
                source.distinctUntilChanged { $0 % 2 }
            },
            OperatorRow(name: "distinctUntilChanged(_:comparer:)", role: .synchronous, elements: [1, 3]) { source, _ in
                source.distinctUntilChanged({ $0 }, comparer: { $1 - $0 < 2 })
            },
            OperatorRow(name: "distinctUntilChanged(at:)", role: .synchronous, elements: [1, 2, 3]) { source, _ in
                source.distinctUntilChanged(at: \.self)
            },
            OperatorRow(name: "take(_:)", role: .synchronous, elements: [1, 2, 3]) { source, _ in source.take(4) },
            OperatorRow(name: "take(for:scheduler:)", role: .synchronous, elements: [1, 2, 3]) { source, scheduler in
                source.take(for: .seconds(100_000), scheduler: scheduler)
            },
            OperatorRow(name: "take(until:)", role: .synchronous, elements: [1, 2, 3]) { source, _ in
                source.take(until: Observable<Int>.never())
            },
            OperatorRow(name: "take(until:behavior:)", role: .synchronous, elements: [1, 2, 3]) { source, _ in
                source.take(until: { $0 == 4 }, behavior: .inclusive)
            },
            OperatorRow(name: "take(while:behavior:)", role: .synchronous, elements: [1, 2, 3]) { source, _ in
                source.take(while: { $0 != 4 })
            },
            OperatorRow(
                name: "takeLast(_:)", role: .synchronous, elements: [], elementsAtCompletion: [2, 3]
            ) { source, _ in source.takeLast(2) },
            OperatorRow(
                name: "element(at:)", role: .synchronous, elements: [2], failsWithSource: false
            ) { source, _ in source.element(at: 1) },
            OperatorRow(name: "first()", role: .synchronous, elements: [1], failsWithSource: false) { source, _ in
                source.first().asObservable().compactMap { $0 }
            },
            OperatorRow(name: "single()", role: .synchronous, elements: [2]) { source, _ in
                source.filter { $0 == 2 }.single()
            },
            OperatorRow(name: "single(_:)", role: .synchronous, elements: [2]) { source, _ in
                source.single { $0 == 2 }
            },
            OperatorRow(name: "ignoreElements()", role: .synchronous, elements: []) { source, _ in
                source.ignoreElements().map { _ -> Int in }
            },
            OperatorRow(name: "skip(_:)", role: .synchronous, elements: [2, 3]) { source, _ in source.skip(1) },
            OperatorRow(name: "skip(for:scheduler:)", role: .timed, elements: [1, 2, 3]) { source, scheduler in
                source.delay(.seconds(10), scheduler: scheduler).skip(for: .seconds(5), scheduler: scheduler)
            },
            OperatorRow(name: "skip(_:scheduler:)", role: .timed, elements: [1, 2, 3]) { source, scheduler in
                source.delay(.seconds(10), scheduler: scheduler).skip(.seconds(5), scheduler: scheduler)
            },
            OperatorRow(name: "skip(until:)", role: .synchronous, elements: [1, 2, 3]) { source, _ in
                source.skip(until: Observable.just(0))
            },
            OperatorRow(name: "skip(while:)", role: .synchronous, elements: [2, 3]) { source, _ in
                source.skip(while: { $0 == 1 })
            },
            OperatorRow(
                name: "sample(_:defaultValue:)", role: .synchronous, elements: [1, 2, 3], startsTwice: true
            ) { source, _ in
                source.sample(source)
            },
        ]
    }
}
