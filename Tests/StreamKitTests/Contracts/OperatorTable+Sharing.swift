import StreamKit

extension OperatorTable {
    static var sharingRows: [OperatorRow] { [] }
}
