@testable import StreamKit

extension OperatorTable {
    static var failingRows: [OperatorRow] {
        [
            OperatorRow(name: "catch(_:)", role: .synchronous, elements: [1, 2, 3]) { source, _ in
                source.catch { throw $0 }
            },
            OperatorRow(name: "catch(sequence:)", role: .synchronous, elements: [1, 2, 3]) { source, _ in
                Observable.catch(sequence: [.error(TestError.inner), source])
            },
            OperatorRow(
                name: "catchAndReturn(_:)", role: .synchronous, elements: [1, 2, 3], failsWithSource: false
            ) { source, _ in source.catchAndReturn(9) },
            OperatorRow(
                name: "retry()", role: .synchronous, elements: [1, 2, 3], failsWithSource: false
            ) { source, _ in source.retry() },
            OperatorRow(name: "retry(_:)", role: .synchronous, elements: [1, 2, 3]) { source, _ in source.retry(1) },
            OperatorRow(name: "retry(when:)", role: .synchronous, elements: [1, 2, 3]) { source, _ in
                source.retry(when: { $0.flatMap { Observable<Int>.error($0) } })
            },
        ]
    }
}
