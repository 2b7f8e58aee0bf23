import StreamKit
import Testing

/// Arguments that are a programmer's error stop the process with one sentence: what, why, what to do.
@Suite struct OddArgumentsTests {
    @Test func takingANegativeNumberTraps() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Observable.just(1).take(-1)
        }
        #expect(
            text(result).contains(
                "take(_:) cannot emit a negative number of elements, so pass a count of at least zero."))
    }

    @Test func aRangeOfANegativeCountTraps() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Observable.range(start: 0, count: -1)
        }
        #expect(
            text(result).contains(
                "range(start:count:) cannot emit a negative number of integers, so pass a count of at least zero."))
    }

    @Test func aRangePastTheLargestIntegerTraps() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Observable<Int8>.range(start: 100, count: 29)
        }
        #expect(
            text(result).contains(
                "range(start:count:) would pass the largest integer of its type, so pass a smaller count."))
    }

    private func text(_ result: ExitTest.Result?) -> String {
        String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }
}
