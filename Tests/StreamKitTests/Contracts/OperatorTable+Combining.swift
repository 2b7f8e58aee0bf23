import StreamKit

extension OperatorTable {
    static var combiningRows: [OperatorRow] { [] }
}
