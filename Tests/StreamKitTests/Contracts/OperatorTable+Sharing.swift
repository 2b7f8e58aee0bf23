@testable import StreamKit

extension OperatorTable {
    static var sharingRows: [OperatorRow] {
        let forms: [(Int, SubjectLifetimeScope)] = [
            (0, .whileConnected), (1, .whileConnected), (0, .forever), (1, .forever),
        ]
        return forms.map { replay, scope in
            OperatorRow(
                name: "share(replay:scope:) with \(replay) and \(scope)", role: .synchronous, elements: [1, 2, 3],
                remembers: replay > 0 && scope == .forever
            ) { source, _ in
                source.share(replay: replay, scope: scope)
            }
        }
    }
}
