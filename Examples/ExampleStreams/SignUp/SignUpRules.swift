import StreamKit

/// What makes a field valid: functions without streams.
public enum SignUpRules {
    /// What is wrong with a name, as far as that can be told without asking anybody.
    static func problem(name: String) -> FieldStatus? {
        if name.isEmpty { return .empty }
        if name.count < 3 { return .invalid("A name has at least 3 characters.") }
        let isPlain = name.allSatisfy { $0.isASCII && ($0.isLowercase || $0.isNumber || $0 == "-") }
        return isPlain ? nil : .invalid("A name has small letters, digits and hyphens only.")
    }

    static func status(password: String) -> FieldStatus {
        if password.isEmpty { return .empty }
        return password.count < 8 ? .invalid("A password has at least 8 characters.") : .valid
    }

    static func status(repeatedPassword: String, password: String) -> FieldStatus {
        if repeatedPassword.isEmpty { return .empty }
        return repeatedPassword == password ? .valid : .invalid("The passwords differ.")
    }

    /// The names of mailboxes that RFC 2142 reserves: nobody may have them. Real data, and no network.
    public static let reservedNames: Set = [
        "abuse", "ftp", "hostmaster", "info", "marketing", "news", "noc", "postmaster", "sales", "security", "support",
        "usenet", "uucp", "webmaster", "www",
    ]

    /// Whether a name is still free, after a while.
    public static func isAvailable(
        after delay: Duration = .milliseconds(300), scheduler: any SchedulerType = MainScheduler.instance
    ) -> (String) -> Observable<Bool> {
        { name in Observable.just(!reservedNames.contains(name)).delay(delay, scheduler: scheduler) }
    }
}
