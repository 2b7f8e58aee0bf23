import StreamKit
import StreamKitTesting
import XCTest

final class AssertDiagramTests: FailureCatchingTestCase {
    func testHoldsADocumentedDiagramToTheOperator() {
        assertDiagram(inFile: "Map.swift") { lanes in lanes["source"].map { $0 * 10 } }
        assertDiagram(inFile: "Filter.swift") { lanes in lanes["source"].filter { $0 > 2 } }
    }

    func testAColdSourceSendsFromItsSubscriptionOnWhereverItIsDrawn() {
        assertDiagram(
            """
            first     --1--2--|
            second            -3-|        (once the first is over)

            concat    --1--2---3-|
            """
        ) { lanes in lanes["first"].concat(lanes["second"]) }
    }

    func testAHotSourceSendsInTheColumnsWhereItIsDrawn() {
        assertDiagram(
            """
            first     --1--2--|
            second      3-|

            merged    --(31)--|
            """
        ) { lanes in Observable.merge(lanes["first"].filter { $0 == 1 }, lanes.hot("second").asObservable()) }
    }

    func testAResultMayHaveNoSource() {
        assertDiagram("of(1, 20, 3)  (1 20 3|)") { _ in Observable.of(1, 20, 3) }
        assertDiagram("never()  ---") { _ in Observable<Int>.never() }
    }

    func testSaysInWhichColumnTheOperatorDiffers() {
        let message = """
            "map { $0 * 10 }" differs from its diagram in column 6.

                source      --1---2---|
              − expected    --10--30--|
              + actual      --10--20--|

            To fix, correct the operator, or its diagram.
            """
        let diagram = """
            source            --1---2---|
            map { $0 * 10 }   --10--30--|
            """
        assertFails(with: message) { assertDiagram(diagram) { lanes in lanes["source"].map { $0 * 10 } } }
    }

    func testSaysWhatIsMissing() {
        let message = """
            "filter" differs from its diagram in column 8.

                source      --1---2---|
              − expected    --1-----2-|
              + actual      --1-------|

            To fix, correct the operator, or its diagram.
            """
        let diagram = """
            source  --1---2---|
            filter  --1-----2-|
            """
        assertFails(with: message) { assertDiagram(diagram) { lanes in lanes["source"].filter { $0 == 1 } } }
    }

    func testSaysWhichSourceIsNotInTheDiagram() {
        let message = """
            The diagram has no source "b".

            To fix, ask for one of those it has: "a".
            """
        assertFails(with: message) { assertDiagram("a  --1\nb  --1") { lanes in lanes["b"] } }
    }

    func testSaysWhatIsNoElement() {
        let message = """
            The diagram's "x" does not stand for any Int.

            To fix, ask for lanes["a", of: …] with the type of its elements.
            """
        assertFails(with: message) { assertDiagram("a  --x\nb  --x") { lanes in lanes["a"] } }
        assertDiagram("a  --x\nb  --x") { lanes in lanes["a", of: String.self] }
    }

    func testSaysWhichFileHasNoDiagram() {
        let message = """
            Observable.swift has 0 diagrams, so there is none at 0.

            To fix, write it into a ```text block of a doc comment.
            """
        assertFails(with: message) { assertDiagram(inFile: "Observable.swift") { lanes in lanes["source"] } }
    }
}
