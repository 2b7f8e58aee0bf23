import StreamKit

extension OperatorTable {
    static var timingRows: [OperatorRow] { [] }
}
