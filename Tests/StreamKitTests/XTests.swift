import XCTest
import StreamKit
final class XTests: XCTestCase {
    func testA() {
        let r = PublishRelay<Int>()
        var got: [Int] = []
        let d = r.map { $0 * 2 }.filter { $0 > 2 }.subscribe(onNext: { got.append($0); if $0 < 100 { r.accept($0) } })
        r.accept(3)
        d.dispose()
        r.accept(5)
        XCTAssertEqual(got, [6,12,24,48,96,192])
        let b = BehaviorRelay(value: 0)
        var seen: [Int] = []
        let e = b.subscribe(onNext: { seen.append($0); if $0 < 1_000_000 { b.accept($0 + 1) } })
        XCTAssertEqual(seen.count, 1_000_001)
        e.dispose()
    }
}
