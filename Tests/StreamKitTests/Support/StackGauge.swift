import Foundation

/// How far apart on the stack the measured places are.
struct StackGauge {
    private var lowest = UInt.max
    private var highest = UInt.min

    @inline(never)
    mutating func measure() {
        var here: UInt8 = 0
        let address = withUnsafeMutablePointer(to: &here) { UInt(bitPattern: $0) }
        lowest = min(lowest, address)
        highest = max(highest, address)
    }

    var depth: UInt { highest >= lowest ? highest - lowest : 0 }
}

/// Runs `body` on a thread with a stack of half a megabyte, on which unbounded recursion ends at once.
func onSmallStack(_ body: @escaping @Sendable () -> Void) {
    let isDone = DispatchSemaphore(value: 0)
    let thread = Thread {
        body()
        isDone.signal()
    }
    thread.stackSize = 512 * 1024
    thread.start()
    isDone.wait()
}
