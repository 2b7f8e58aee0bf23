import StreamKit

extension OperatorTable {
    static var filteringRows: [OperatorRow] { [] }
}
