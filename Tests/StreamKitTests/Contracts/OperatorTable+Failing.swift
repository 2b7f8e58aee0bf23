@testable import StreamKit

extension OperatorTable {
    static var failingRows: [OperatorRow] {
        [
            OperatorRow(name: "catch(_:)", role: .synchronous, elements: [1, 2, 3]) { source, _ in
                source.catch { throw $0 }
            },
            OperatorRow(
                name: "catchAndReturn(_:)", role: .synchronous, elements: [1, 2, 3], failsWithSource: false
            ) { source, _ in source.catchAndReturn(9) },
            OperatorRow(
                name: "retry()", role: .synchronous, elements: [1, 2, 3], failsWithSource: false
            ) { source, _ in source.retry() },
            OperatorRow(name: "retry(_:)", role: .synchronous, elements: [1, 2, 3]) { source, _ in source.retry(1) },
        ]
    }
}
