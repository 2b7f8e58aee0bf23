import CAllocationCount

/// What was found for one case.
struct Measurement {
    let name: String
    /// Median nanoseconds for one event, ours and by hand; or what one operator adds, and what it may add.
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
        /// Nanoseconds for one event, and for all of the round.
        func time(_ run: (Int) -> Void, _ count: Int) -> (event: Double, round: Double) {
            let round = Self.time(run, count)
            if let overlap = sides.overlap { return (overlap.nanosecondsPerEvent, overlap.nanoseconds) }
            return (round / Double(count * sides.eventsPerCall), round)
        }
        /// How many calls make a round of about the length asked for. The shortest of three rounds tells: a first call, or one during
        /// which the machine did something else, may take as long as thousands.
        func calibrated(_ run: (Int) -> Void) -> Int {
            var count = 1
            let length = roundLength / .nanoseconds(1)
            while count <= 1 << 24, (0..<3).contains(where: { _ in time(run, count).round < length }) { count *= 2 }
            return count
        }
        let ours = calibrated(sides.ours)
        let limit = (sides.limit ?? sides.surplus?.over).map { ($0, calibrated($0)) }
        var oursTimes: [Double] = []
        var limitTimes: [Double] = []
        for _ in 0..<rounds {
            oursTimes.append(time(sides.ours, ours).event)
            if let (run, count) = limit { limitTimes.append(time(run, count).event) }
        }
        name = measured.name
        if let surplus = sides.surplus {
            nanoseconds = (Self.median(oursTimes) - Self.median(limitTimes)) / Double(surplus.parts)
            self.limit = surplus.allowed
        } else {
            nanoseconds = Self.median(oursTimes)
            self.limit = limit == nil ? nil : Self.median(limitTimes)
        }

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

    /// Nanoseconds for `count` calls.
    private static func time(_ run: (Int) -> Void, _ count: Int) -> Double {
        ContinuousClock().measure { run(count) } / .nanoseconds(1)
    }

    private static func median(_ values: [Double]) -> Double {
        values.sorted()[values.count / 2]
    }
}
