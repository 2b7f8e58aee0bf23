/// How measurements are printed: a table to read, or one JSON array.
enum Report {
    static let header =
        pad("case", 28) + ["ns", "limit", "ratio", "alloc/event", "bytes", "allocations"].map { lead($0, 12) }.joined()

    static func row(_ found: Measurement) -> String {
        let ratio = found.limit.map { found.nanoseconds / $0 }
        return pad(found.name, 28)
            + [
                number(found.nanoseconds), number(found.limit), number(ratio), number(found.allocationsPerEvent),
                found.bytes.map(String.init) ?? "", found.allocations.map(String.init) ?? "",
            ].map { lead($0, 12) }.joined()
    }

    static func json(_ all: [Measurement]) -> String {
        let rows = all.map { found in
            """
              {"case": "\(found.name)", "ns": \(number(found.nanoseconds)), "limit_ns": \(orNull(number(found.limit))), \
            "allocations_per_event": \(orNull(number(found.allocationsPerEvent))), \
            "bytes": \(orNull(found.bytes.map(String.init) ?? "")), \
            "allocations": \(orNull(found.allocations.map(String.init) ?? ""))}
            """
        }
        return rows.isEmpty ? "[]" : "[\n" + rows.joined(separator: ",\n") + "\n]"
    }

    /// With two decimals; nothing for nothing.
    private static func number(_ value: Double?) -> String {
        guard let value else { return "" }
        let hundredths = Int((value.magnitude * 100).rounded())
        let rest = hundredths % 100
        return "\(value < 0 ? "-" : "")\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
    }

    private static func orNull(_ text: String) -> String { text.isEmpty ? "null" : text }

    private static func pad(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }

    private static func lead(_ text: String, _ width: Int) -> String {
        String(repeating: " ", count: max(0, width - text.count)) + text
    }
}
