/// Some rows of a list under a title: a plain value, which any list can show and any test can compare.
public struct Section<Row> {
    public var title: String
    public var rows: [Row]

    public init(_ title: String, rows: [Row] = []) {
        self.title = title
        self.rows = rows
    }
}

extension Section: Equatable where Row: Equatable {}
extension Section: Sendable where Row: Sendable {}

/// Makes an array of sections of statements: one after another, by `if`, `switch` and `for`.
@resultBuilder
public enum SectionBuilder<Row> {
    public static func buildExpression(_ section: Section<Row>) -> [Section<Row>] { [section] }
    public static func buildExpression(_ sections: [Section<Row>]) -> [Section<Row>] { sections }
    public static func buildBlock(_ parts: [Section<Row>]...) -> [Section<Row>] { parts.flatMap { $0 } }
    public static func buildOptional(_ part: [Section<Row>]?) -> [Section<Row>] { part ?? [] }
    public static func buildEither(first part: [Section<Row>]) -> [Section<Row>] { part }
    public static func buildEither(second part: [Section<Row>]) -> [Section<Row>] { part }
    public static func buildArray(_ parts: [[Section<Row>]]) -> [Section<Row>] { parts.flatMap { $0 } }
}
