import StreamKit

/// The forms of `combineLatest` and `zip` for three to eight sources, of which the first is the row's.
extension OperatorTable {
    static var arityRows: [OperatorRow] {
        latestRows + zipRows
    }

    private static var latestRows: [OperatorRow] {
        [
            row("combineLatest(_:_:_:)") { source in
                Observable.combineLatest(source, ten, ten).map { $0.0 + $0.2 }
            },
            row("combineLatest(_:_:_:resultSelector:)") { source in
                Observable.combineLatest(source, ten, ten) { first, _, last in first + last }
            },
            row("combineLatest(_:_:_:_:)") { source in
                Observable.combineLatest(source, ten, ten, ten).map { $0.0 + $0.3 }
            },
            row("combineLatest(_:_:_:_:resultSelector:)") { source in
                Observable.combineLatest(source, ten, ten, ten) { first, _, _, last in first + last }
            },
            row("combineLatest(_:_:_:_:_:)") { source in
                Observable.combineLatest(source, ten, ten, ten, ten).map { $0.0 + $0.4 }
            },
            row("combineLatest(_:_:_:_:_:resultSelector:)") { source in
                Observable.combineLatest(source, ten, ten, ten, ten) { first, _, _, _, last in first + last }
            },
            row("combineLatest(_:_:_:_:_:_:)") { source in
                Observable.combineLatest(source, ten, ten, ten, ten, ten).map { $0.0 + $0.5 }
            },
            row("combineLatest(_:_:_:_:_:_:resultSelector:)") { source in
                Observable.combineLatest(source, ten, ten, ten, ten, ten) { first, _, _, _, _, last in first + last }
            },
            row("combineLatest(_:_:_:_:_:_:_:)") { source in
                Observable.combineLatest(source, ten, ten, ten, ten, ten, ten).map { $0.0 + $0.6 }
            },
            row("combineLatest(_:_:_:_:_:_:_:resultSelector:)") { source in
                Observable.combineLatest(source, ten, ten, ten, ten, ten, ten) { first, _, _, _, _, _, last in
                    first + last
                }
            },
            row("combineLatest(_:_:_:_:_:_:_:_:)") { source in
                Observable.combineLatest(source, ten, ten, ten, ten, ten, ten, ten).map { $0.0 + $0.7 }
            },
            row("combineLatest(_:_:_:_:_:_:_:_:resultSelector:)") { source in
                Observable.combineLatest(source, ten, ten, ten, ten, ten, ten, ten) { first, _, _, _, _, _, _, last in
                    first + last
                }
            },
        ]
    }

    private static var zipRows: [OperatorRow] {
        [
            row("zip(_:_:_:)") { source in
                Observable.zip(source, tens, tens).map { $0.0 + $0.2 }
            },
            row("zip(_:_:_:resultSelector:)") { source in
                Observable.zip(source, tens, tens) { first, _, last in first + last }
            },
            row("zip(_:_:_:_:)") { source in
                Observable.zip(source, tens, tens, tens).map { $0.0 + $0.3 }
            },
            row("zip(_:_:_:_:resultSelector:)") { source in
                Observable.zip(source, tens, tens, tens) { first, _, _, last in first + last }
            },
            row("zip(_:_:_:_:_:)") { source in
                Observable.zip(source, tens, tens, tens, tens).map { $0.0 + $0.4 }
            },
            row("zip(_:_:_:_:_:resultSelector:)") { source in
                Observable.zip(source, tens, tens, tens, tens) { first, _, _, _, last in first + last }
            },
            row("zip(_:_:_:_:_:_:)") { source in
                Observable.zip(source, tens, tens, tens, tens, tens).map { $0.0 + $0.5 }
            },
            row("zip(_:_:_:_:_:_:resultSelector:)") { source in
                Observable.zip(source, tens, tens, tens, tens, tens) { first, _, _, _, _, last in first + last }
            },
            row("zip(_:_:_:_:_:_:_:)") { source in
                Observable.zip(source, tens, tens, tens, tens, tens, tens).map { $0.0 + $0.6 }
            },
            row("zip(_:_:_:_:_:_:_:resultSelector:)") { source in
                Observable.zip(source, tens, tens, tens, tens, tens, tens) { first, _, _, _, _, _, last in first + last
                }
            },
            row("zip(_:_:_:_:_:_:_:_:)") { source in
                Observable.zip(source, tens, tens, tens, tens, tens, tens, tens).map { $0.0 + $0.7 }
            },
            row("zip(_:_:_:_:_:_:_:_:resultSelector:)") { source in
                Observable.zip(source, tens, tens, tens, tens, tens, tens, tens) { first, _, _, _, _, _, _, last in
                    first + last
                }
            },
        ]
    }

    private static let ten = Observable.just(10)
    private static let tens = Observable.of(10, 10, 10).concat(.never())

    private static func row(
        _ name: String, _ build: @escaping @Sendable (Observable<Int>) -> Observable<Int>
    ) -> OperatorRow {
        OperatorRow(name: name, role: .synchronous, elements: [11, 12, 13]) { source, _ in build(source) }
    }
}
