import StreamKit
import StreamKitTesting
import XCTest

/// Holds the diagram in each operator's documentation to what the operator does.
final class DocumentedDiagramsTests: XCTestCase {
    func testCreating() {
        assertDiagram(inFile: "Create.swift") { _ in
            Observable<Int>.create {
                $0.onNext(1)
                $0.onNext(2)
                $0.onCompleted()
                return Disposables.create()
            }
        }
        assertDiagram(inFile: "Empty.swift") { _ in Observable<Int>.empty() }
        assertDiagram(inFile: "Error.swift") { _ in Observable<Int>.error(MarbleFailure()) }
        assertDiagram(inFile: "From.swift") { _ in Observable.from([1, 2, 3]) }
        assertDiagram(inFile: "Just.swift") { _ in Observable.just(1) }
        assertDiagram(inFile: "Never.swift") { _ in Observable<Int>.never() }
        assertDiagram(inFile: "Of.swift") { _ in Observable.of(1, 2, 3) }
        assertDiagram(inFile: "Range.swift") { _ in Observable.range(start: 5, count: 3) }
    }

    func testTransforming() {
        assertDiagram(inFile: "Map.swift") { lanes in lanes["source"].map { $0 * 10 } }
        assertDiagram(inFile: "CompactMap.swift") { lanes in
            lanes["source", of: String.self].compactMap { Int($0) }
        }
        assertDiagram(inFile: "Scan.swift") { lanes in lanes["source"].scan(10, accumulator: +) }
        assertDiagram(inFile: "FlatMap.swift") { lanes in
            let (a, b) = (lanes["a, of 1", of: String.self], lanes["b, of 2", of: String.self])
            return lanes["source"].flatMap { $0 == 1 ? a : b }
        }
        assertDiagram(inFile: "FlatMapFirst.swift") { lanes in
            let (a, c) = (lanes["a, of 1", of: String.self], lanes["c, of 3", of: String.self])
            return lanes["source"].flatMapFirst { $0 == 1 ? a : c }
        }
        assertDiagram(inFile: "FlatMapLatest.swift") { lanes in
            let (a, b) = (lanes["a, of 1", of: String.self], lanes["b, of 2", of: String.self])
            return lanes["source"].flatMapLatest { $0 == 1 ? a : b }
        }
        assertDiagram(inFile: "ConcatMap.swift") { lanes in
            let (a, b) = (lanes["a, of 1", of: String.self], lanes["b, of 2", of: String.self])
            return lanes["source"].concatMap { $0 == 1 ? a : b }
        }
    }

    func testFiltering() {
        assertDiagram(inFile: "Filter.swift") { lanes in lanes["source"].filter { $0 > 2 } }
        assertDiagram(inFile: "Skip.swift") { lanes in lanes["source"].skip(1) }
        assertDiagram(inFile: "Take.swift") { lanes in lanes["source"].take(2) }
        assertDiagram(inFile: "DistinctUntilChanged.swift") { lanes in
            lanes["source", of: String.self].distinctUntilChanged({ $0.first }, comparer: ==)
        }
        assertDiagram(inFile: "DistinctUntilChanged.swift", at: 1) { lanes in
            lanes["source"].distinctUntilChanged()
        }
    }

    func testCombining() {
        assertDiagram(inFile: "Concat.swift") { lanes in lanes["a"].concat(lanes["b"]) }
        assertDiagram(inFile: "Merge.swift") { lanes in
            Observable.merge(lanes["a"].asObservable(), lanes["b"].asObservable())
        }
        assertDiagram(inFile: "StartWith.swift") { lanes in lanes["source"].startWith(10) }
        assertDiagram(inFile: "WithLatestFrom.swift") { lanes in
            lanes["source"].withLatestFrom(lanes["second"]) { $0 + $1 }
        }
    }

    func testFailing() {
        assertDiagram(inFile: "Catch.swift") { lanes in
            let other = lanes["other"].asObservable()
            return lanes["source"].catch { _ in other }
        }
        assertDiagram(inFile: "CatchAndReturn.swift") { lanes in lanes["source"].catchAndReturn(9) }
        assertDiagram(inFile: "Retry.swift") { lanes in attempts(lanes).retry() }
        assertDiagram(inFile: "Retry.swift", at: 1) { lanes in attempts(lanes).retry(2) }
    }

    private func attempts(_ lanes: DiagramLanes) -> Observable<Int> {
        var rest = [lanes["first attempt"], lanes["second attempt"]]
        return Observable.deferred { rest.removeFirst().asObservable() }
    }
}
