import StreamKit
import TightLimit

/// One source and its operators.
let chainCases: [Case] = [
    Case(name: "map-filter-map-int") {
        chain(sending: { $0 }) { source, sink in
            source.map { $0 &+ 1 }.filter { $0 & 1 == 0 }.map { $0 &* 3 }.subscribe(onNext: { sink.add($0) })
        } limit: { sink in
            limitMap({ $0 &+ 1 }, limitFilter({ $0 & 1 == 0 }, limitMap({ $0 &* 3 }, { sink.add($0) })))
        }
    },
    Case(name: "map-filter-map-struct") {
        chain(sending: { Wide(first: $0) }) { source, sink in
            source.map(\.incremented).filter { $0.first & 1 == 0 }.map(\.copied)
                .subscribe(onNext: { sink.add($0.last) })
        } limit: { sink in
            limitMap(
                { $0.incremented },
                limitFilter({ $0.first & 1 == 0 }, limitMap({ $0.copied }, { sink.add($0.last) })))
        }
    },
    Case(name: "map-filter-map-string") {
        let text = opaque("a text too long to be stored within the string itself")
        return chain(sending: { _ in text }) { source, sink in
            source.map { $0 }.filter { $0.utf8.count > 1 }.map { $0 }.subscribe(onNext: { sink.add($0.utf8.count) })
        } limit: { sink in
            limitMap(
                { $0 }, limitFilter({ $0.utf8.count > 1 }, limitMap({ $0 }, { sink.add($0.utf8.count) })))
        }
    },
    Case(name: "map-filter-map-class") {
        let object = Object()
        return chain(sending: { _ in object }) { source, sink in
            source.map { $0 }.filter { $0.number > 0 }.map { $0 }.subscribe(onNext: { sink.add($0.number) })
        } limit: { sink in
            limitMap({ $0 }, limitFilter({ $0.number > 0 }, limitMap({ $0 }, { sink.add($0.number) })))
        }
    },
    Case(name: "scan") {
        chain(sending: { $0 }) { source, sink in
            source.scan(0) { $0 &+ $1 }.subscribe(onNext: { sink.add($0) })
        } limit: { sink in
            limitScan(0, { $0 &+ $1 }, { sink.add($0) })
        }
    },
    Case(name: "distinct-until-changed") {
        chain(sending: { $0 >> 1 }) { source, sink in
            source.distinctUntilChanged().subscribe(onNext: { sink.add($0) })
        } limit: { sink in
            limitDistinct { sink.add($0) }
        }
    },
    Case(name: "ten-maps") {
        chain(sending: { $0 }) { (source: PublishRelay<Int>, sink: Sink) in
            let five = source.map(increment).map(increment).map(increment).map(increment).map(increment)
            return five.map(increment).map(increment).map(increment).map(increment).map(increment)
                .subscribe(onNext: { sink.add($0) })
        } limit: { sink in
            let end: (Int) -> Void = { sink.add($0) }
            let five = limitMap(
                increment, limitMap(increment, limitMap(increment, limitMap(increment, limitMap(increment, end)))))
            return limitMap(
                increment, limitMap(increment, limitMap(increment, limitMap(increment, limitMap(increment, five)))))
        }
    },
]

/// Elements sent through what `ours` subscribes, beside the closure that `limit` makes by hand.
func chain<Element>(
    sending element: @escaping (Int) -> Element,
    _ ours: (PublishRelay<Element>, Sink) -> any Disposable,
    limit: (Sink) -> (Element) -> Void
) -> Sides {
    let relay = PublishRelay<Element>()
    let tight = TightRelay<Element>()
    let sink = Sink()
    let subscription = ours(relay, sink)
    tight.subscribe(limit(sink))
    return Sides(
        ours: { count in
            for value in 0..<count { relay.accept(element(value)) }
            withExtendedLifetime(subscription) {}
        },
        limit: { count in for value in 0..<count { tight.accept(element(value)) } })
}

@inline(__always)
private func increment(_ value: Int) -> Int { value &+ 1 }

/// Sixty-four bytes.
private struct Wide {
    var first = 0
    var second = 1
    var third = 2
    var fourth = 3
    var fifth = 4
    var sixth = 5
    var seventh = 6
    var last = 7

    var incremented: Wide {
        var copy = self
        copy.first &+= 1
        return copy
    }

    var copied: Wide {
        var copy = self
        copy.last = copy.first
        return copy
    }
}

private final class Object: Sendable {
    let number = 1
}
