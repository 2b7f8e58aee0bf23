/// Rows of a sign (two characters, or spaces), a label and text, lined up.
enum Table {
    static func lines(_ rows: [(sign: String, label: String, text: String)]) -> [String] {
        let width = (rows.map(\.label.count).max() ?? 0) + 4
        return rows.map { row in
            row.sign + row.label + String(repeating: " ", count: width - row.label.count) + row.text
        }
    }
}
