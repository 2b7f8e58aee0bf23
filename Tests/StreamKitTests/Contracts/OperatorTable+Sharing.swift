@testable import StreamKit

extension OperatorTable {
    static var sharingRows: [OperatorRow] {
        shareRows + [
            row("refCount()") { $0.publish().refCount() },
            row("multicast(makeSubject:)") { source in source.multicast { PublishSubject() }.refCount() },
            row("multicast(_:selector:)") { $0.multicast({ PublishSubject() }, selector: { $0 }) },
            row("multicast(_:)", remembers: true) { $0.multicast(PublishSubject()).refCount() },
            row("publish()") { $0.publish().refCount() },
            row("replay(_:)") { $0.replay(1).refCount() },
            row("replayAll()") { $0.replayAll().refCount() },
        ]
    }

    private static var shareRows: [OperatorRow] {
        let forms: [(Int, SubjectLifetimeScope)] = [
            (0, .whileConnected), (1, .whileConnected), (0, .forever), (1, .forever),
        ]
        return forms.map { replay, scope in
            row(
                "share(replay:scope:) with \(replay) and \(scope)", remembers: replay > 0 && scope == .forever
            ) { source in
                source.share(replay: replay, scope: scope)
            }
        }
    }

    private static func row(
        _ name: String, remembers: Bool = false, _ build: @escaping @Sendable (Observable<Int>) -> Observable<Int>
    ) -> OperatorRow {
        OperatorRow(name: name, role: .synchronous, elements: [1, 2, 3], remembers: remembers) { source, _ in
            build(source)
        }
    }
}
