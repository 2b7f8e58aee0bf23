import StreamKit

extension IsolatedOperators {
    static var filtering: [IsolatedOperator] {
        [
            IsolatedOperator("distinctUntilChanged(_:)") { source, check in
                source.distinctUntilChanged { (element: Int) -> Int in
                    check()
                    return element
                }
                .distinctUntilChanged { (older: Int, newer: Int) -> Bool in
                    check()
                    return older == newer
                }
            },
            IsolatedOperator("distinctUntilChanged(_:comparer:)") { source, check in
                source.distinctUntilChanged(
                    { (element: Int) -> Int in
                        check()
                        return element
                    },
                    comparer: { older, newer in
                        check()
                        return older == newer
                    })
            },
            IsolatedOperator("filter(_:)") { source, check in
                source.filter { _ in
                    check()
                    return true
                }
            },
            IsolatedOperator("single(_:)") { source, check in
                source.single { _ in
                    check()
                    return true
                }
            },
            IsolatedOperator("skip(while:)") { source, check in
                source.skip(while: { _ in
                    check()
                    return true
                })
            },
            IsolatedOperator("take(until:behavior:)") { source, check in
                source.take(until: { _ in
                    check()
                    return false
                })
            },
            IsolatedOperator("take(while:behavior:)") { source, check in
                source.take(while: { _ in
                    check()
                    return true
                })
            },
        ]
    }
}
