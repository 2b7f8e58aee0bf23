import StreamKit

extension OperatorTable {
    static var utilityRows: [OperatorRow] { [] }
}
