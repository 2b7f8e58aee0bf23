import StreamKit

extension OperatorTable {
    static var creatingRows: [OperatorRow] { [] }
}
