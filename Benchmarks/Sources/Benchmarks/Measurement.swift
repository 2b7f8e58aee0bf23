import CAllocationCount

/// What was found for one case.
struct Measurement {
    let name: String
    /// Median nanoseconds for one event, ours and by hand.
    let nanoseconds: Double
    let limit: Double?
    let allocationsPerEvent: Double?
    /// Of one subscription, or of one stream.
    let bytes: UInt64?
    let allocations: UInt64?

    /// Measures a case. Rounds of both sides alternate, so that what disturbs the machine disturbs both.
    init(of measured: Case, rounds: Int, roundLength: Duration) {
        let sides = measured.make()
        let roundLength = roundLength * sides.roundFactor
        let ours = Self.calibrated(sides.ours, roundLength)
        let limit = sides.limit.map { ($0, Self.calibrated($0, roundLength)) }
        var oursTimes: [Double] = []
        var limitTimes: [Double] = []
        for _ in 0..<rounds {
            oursTimes.append(Self.time(sides.ours, ours) / Double(sides.eventsPerCall))
            if let (run, count) = limit { limitTimes.append(Self.time(run, count) / Double(sides.eventsPerCall)) }
        }
        name = measured.name
        nanoseconds = Self.median(oursTimes)
        self.limit = limit == nil ? nil : Self.median(limitTimes)

        guard allocation_count_is_supported() else {
            allocationsPerEvent = nil
            bytes = nil
            allocations = nil
            return
        }
        let calls = 1000
        if sides.sendsEvents {
            allocation_count_start()
            sides.ours(calls)
            allocation_count_stop()
            allocationsPerEvent = Double(allocation_count_calls()) / Double(calls * sides.eventsPerCall)
        } else {
            allocationsPerEvent = nil
        }
        if let built = sides.built {
            _ = built()  // what the runtime makes once for a type is not counted
            allocation_count_start()
            let made = built()
            allocation_count_stop()
            bytes = allocation_count_bytes()
            allocations = allocation_count_calls()
            withExtendedLifetime(made) {}
        } else {
            bytes = nil
            allocations = nil
        }
    }

    /// How many calls make a round of about the length asked for.
    private static func calibrated(_ run: (Int) -> Void, _ length: Duration) -> Int {
        var count = 1
        while true {
            let nanoseconds = time(run, count) * Double(count)
            if nanoseconds >= length / .nanoseconds(1) || count > 1 << 24 { return count }
            count *= 2
        }
    }

    /// Nanoseconds for one of `count` calls.
    private static func time(_ run: (Int) -> Void, _ count: Int) -> Double {
        let elapsed = ContinuousClock().measure { run(count) }
        return elapsed / .nanoseconds(1) / Double(count)
    }

    private static func median(_ values: [Double]) -> Double {
        values.sorted()[values.count / 2]
    }
}
