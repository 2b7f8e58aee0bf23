import Dispatch
import XCTest

@testable import StreamKit

/// What holds for relays and subjects alike: one at a time, one order for all, nothing lost, constant depth.
final class RelayOrderTests: XCTestCase {
    private let bag = DisposeBag()

    // MARK: Reentrancy

    func testAHandlerThatAcceptsIsNotReentered() {  // R1
        for hub in Hub.all {
            var received: [Int] = []
            var depth = 0
            hub.observable.distinctUntilChanged().subscribe(onNext: { element in
                depth += 1
                XCTAssertEqual(depth, 1, hub.name)
                received.append(element)
                if element == 1 { hub.send(2) }
                depth -= 1
            }).disposed(by: bag)
            hub.send(1)
            XCTAssertEqual(received.suffix(2), [1, 2], hub.name)
        }
    }

    func testEverySubscriberSeesTheSameOrder() {  // R2
        for hub in Hub.all {
            var first: [Int] = []
            var second: [Int] = []
            hub.observable.subscribe(onNext: { element in
                first.append(element)
                if element == 1 { hub.send(2) }
            }).disposed(by: bag)
            hub.observable.subscribe(onNext: { second.append($0) }).disposed(by: bag)
            hub.send(1)
            XCTAssertEqual(first.suffix(2), [1, 2], hub.name)
            XCTAssertEqual(second.suffix(2), [1, 2], hub.name)
        }
    }

    func testWhatAHandlerSendsIsHandledBeforeTheOuterSendReturns() {  // R8
        for hub in Hub.all {
            var received: [Int] = []
            hub.observable.subscribe(onNext: { element in
                received.append(element)
                if element < 5 { hub.send(element + 1) }
            }).disposed(by: bag)
            hub.send(1)
            XCTAssertEqual(received.suffix(5), [1, 2, 3, 4, 5], hub.name)
        }
    }

    func testWhatAHandlerSubscribesStartsWithWhatIsAcceptedNext() {  // R10
        for hub in Hub.all where !hub.keepsElements {
            let inner = Recorder<Int>()
            var isFirst = true
            hub.observable.subscribe(onNext: { [bag] _ in
                if isFirst { hub.observable.subscribe(inner).disposed(by: bag) }
                isFirst = false
            }).disposed(by: bag)
            hub.send(1)
            hub.send(2)
            XCTAssertEqual(inner.elements, [2], hub.name)
        }
    }

    func testTwoRelaysThatSendToEachOtherTakeTurns() {  // R10
        let a = PublishRelay<Int>()
        let b = PublishRelay<Int>()
        var log: [String] = []
        a.subscribe(onNext: { element in
            log.append("a\(element)")
            if element < 3 { b.accept(element) }
            log.append("/a\(element)")
        }).disposed(by: bag)
        b.subscribe(onNext: { element in
            log.append("b\(element)")
            a.accept(element + 1)
            log.append("/b\(element)")
        }).disposed(by: bag)
        a.accept(1)
        // Through another relay at once; back into one that delivers, afterwards.
        XCTAssertEqual(log, ["a1", "b1", "/b1", "/a1", "a2", "b2", "/b2", "/a2", "a3", "/a3"])
    }

    // MARK: Depth

    func testAMillionSendsFromWithinTakeConstantStack() {
        let relay = PublishRelay<Int>()
        var last = 0
        var stack = StackGauge()
        relay.subscribe(onNext: { element in
            stack.measure()
            last = element
            if element < 1_000_000 { relay.accept(element + 1) }
        }).disposed(by: bag)
        relay.accept(1)
        XCTAssertEqual(last, 1_000_000)
        XCTAssertLessThan(stack.depth, 4_096)
    }

    func testAMillionRoundsOfARingOfTwoRelaysTakeConstantStack() {
        let a = PublishRelay<Int>()
        let b = BehaviorRelay(value: 0)
        var stack = StackGauge()
        a.bind(to: b).disposed(by: bag)
        b.filter { element in
            stack.measure()
            return element < 1_000_000
        }.map { $0 + 1 }.bind(to: a).disposed(by: bag)
        XCTAssertEqual(b.value, 1_000_000)
        XCTAssertLessThan(stack.depth, 16_384)
    }

    func testAMillionElementsHeldForAStartingSubscriberTakeConstantStack() {
        let relay = BehaviorRelay(value: 0)
        var stack = StackGauge()
        // The handler of the snapshot, within subscribe, accepts the next one.
        relay.subscribe(onNext: { element in
            stack.measure()
            if element < 1_000_000 { relay.accept(element + 1) }
        }).disposed(by: bag)
        XCTAssertEqual(relay.value, 1_000_000)
        XCTAssertLessThan(stack.depth, 4_096)
    }

    // MARK: Threads

    func testTwoThreadsSendingKeepEachOnesOrderAndNothingRunsAtOnce() {  // R3
        for hub in Hub.all {
            var received: [Int] = []
            let running = Counter()
            var atOnce = 0
            hub.observable.subscribe(onNext: { element in
                running.increment()
                atOnce = max(atOnce, running.count)
                received.append(element)
                running.decrement()
            }).disposed(by: bag)
            received = []
            let send = Unproven(hub.send)
            DispatchQueue.concurrentPerform(iterations: 2) { thread in
                for number in 0..<1_000 { send.value(thread * 1_000 + number) }
            }
            XCTAssertEqual(atOnce, 1, hub.name)
            XCTAssertEqual(received.filter { $0 < 1_000 }, Array(0..<1_000), hub.name)
            XCTAssertEqual(received.filter { $0 >= 1_000 }, Array(1_000..<2_000), hub.name)
        }
    }

    func testAllSubscribersSeeTheOrderOfAcceptanceWhoeverSends() {
        for hub in Hub.all {
            let first = Recorder<Int>()
            let second = Recorder<Int>()
            hub.observable.subscribe(first).disposed(by: bag)
            hub.observable.subscribe(second).disposed(by: bag)
            let send = Unproven(hub.send)
            DispatchQueue.concurrentPerform(iterations: 3) { thread in
                for number in 0..<1_000 { send.value(thread * 1_000 + number) }
            }
            XCTAssertEqual(first.elements.count, 3_000 + hub.replayed, hub.name)
            XCTAssertEqual(first.elements, second.elements, hub.name)
        }
    }

    func testSubscribingDisposingAndSendingAtOnceLeavesNobodyBehind() {  // R31
        for hub in Hub.all {
            let box = Unproven(hub)
            DispatchQueue.concurrentPerform(iterations: 4) { thread in
                for number in 0..<1_000 {
                    if thread == 0 {
                        box.value.send(number)
                    } else {
                        var last = -1
                        let subscription = box.value.observable.subscribe(onNext: { last = max(last, $0) })
                        if number.isMultiple(of: 3) { box.value.send(number) }
                        subscription.dispose()
                    }
                }
            }
            XCTAssertFalse(hub.hasObservers(), hub.name)
        }
    }

    func testWhoSubscribesMeanwhileGetsTheCurrentValueAndEveryLaterOne() {  // R30
        let relay = BehaviorRelay(value: 0)
        let isOver = Counter()
        let sender = DispatchGroup()
        DispatchQueue.global().async(group: sender) {
            var number = 0
            while isOver.count == 0 {
                number += 1
                relay.accept(number)
            }
        }
        let faults = Counter()
        let more = Counter()
        for _ in 0..<100_000 {
            let before = relay.value
            let calls = Counter()
            // The handler is called one at a time, so what only it touches needs no care.
            var last: Int?
            relay.subscribe(onNext: { element in
                if let last {
                    more.increment()
                    if element != last + 1 { faults.increment() }
                } else if element < before {
                    faults.increment()
                }
                last = element
                calls.increment()
            }).dispose()
            if calls.count == 0 { faults.increment() }
        }
        isOver.increment()
        sender.wait()
        XCTAssertEqual(faults.count, 0)
        XCTAssertGreaterThan(more.count, 0)
    }

    func testWhatWaitedForTheFirstValueIsLeftToWhoSends() {  // R30
        let relay = BehaviorRelay(value: 0)
        let isStuck = DispatchSemaphore(value: 0)
        let mayGoOn = DispatchSemaphore(value: 0)
        let sender = DispatchGroup()
        let bag = DisposeBag()
        relay.subscribe(onNext: { element in
            guard element == 2 else { return }
            isStuck.signal()
            mayGoOn.wait()
        }).disposed(by: bag)
        var received: [Int] = []
        relay.subscribe(onNext: { element in
            received.append(element)
            guard element == 0 else { return }
            DispatchQueue.global().async(group: sender) {
                relay.accept(1)
                relay.accept(2)
            }
            isStuck.wait()
        }).disposed(by: bag)
        // Had it stayed to catch up, it might never have returned from one who sends without a pause.
        XCTAssertEqual(received, [0])
        mayGoOn.signal()
        sender.wait()
        XCTAssertEqual(received, [0, 1, 2])
    }

    func testWhoStartsWhileTheOwnerIsLeavingGetsWhatWasHeldForIt() {  // R30
        for _ in 0..<20 {
            let multicast = Multicast<Int>()
            var received = 0
            let observer = AnyObserver<Int>(next: { received += $0 }, end: { _ in })
            let subscriber = Subscriber(observer, Lifetime(), in: multicast, state: Subscriber<Int>.starting)
            XCTAssertNil(multicast.link(subscriber))
            XCTAssertTrue(multicast.enterOrQueue(.next(1)))
            // So many that it takes a while, under the lock, to leave them to the owner, which is this thread.
            subscriber.held = ContiguousArray(repeating: .next(1), count: 100_000)
            let (isStarting, hasStarted) = (DispatchGroup(), Counter())
            let start = Unproven { multicast.start(subscriber) }
            DispatchQueue.global().async(group: isStarting) {
                start.value()
                hasStarted.increment()
            }
            func pause() { for _ in 0..<200 where hasStarted.count == 0 {} }
            // Who has the lock is the one that starts. The owner leaves a moment after it was looked for.
            repeat { pause() } while hasStarted.count == 0 && multicast.lock.mutex.withLockIfAvailable({ _ in }) != nil
            pause()
            multicast.leave()
            isStarting.wait()
            XCTAssertEqual(received, 100_000)
        }
    }

    func testWhoJoinsAmongQueuedElementsGetsWhatWasAcceptedAfter() {
        // The second time, the numbers of the elements wrap around on the way.
        for number: UInt32 in [0, .max - 2] {
            let relay = PublishRelay<Int>()
            relay.multicast.queued = number
            relay.multicast.taken = number
            let bag = DisposeBag()
            var received: [String: [Int]] = [:]
            func join(_ name: String) {
                relay.subscribe(onNext: { received[name, default: []].append($0) }).disposed(by: bag)
            }
            relay.subscribe(onNext: { element in
                if element == 0 {
                    relay.accept(1)
                    relay.accept(2)
                    join("before 3")
                    relay.accept(3)
                    join("before 4")
                    relay.accept(4)
                }
                if element == 2 {
                    join("before 5")
                    relay.accept(5)
                }
            }).disposed(by: bag)
            relay.accept(0)
            XCTAssertEqual(received, ["before 3": [3, 4, 5], "before 4": [4, 5], "before 5": [5]])
        }
    }

    func testASubscriberStaysHoweverManyElementsWereQueued() {
        let relay = PublishRelay<Int>()
        let bag = DisposeBag()
        let first = Recorder<Int>()
        let second = Recorder<Int>()
        relay.subscribe(onNext: { first.on(.next($0)) }).disposed(by: bag)
        relay.accept(1)
        // As if more had been queued than half of what the numbers can tell apart.
        relay.multicast.queued &+= 1 << 31 + 7
        relay.multicast.taken &+= 1 << 31 + 7
        relay.subscribe(onNext: { second.on(.next($0)) }).disposed(by: bag)
        relay.accept(2)
        XCTAssertEqual(first.elements, [1, 2])
        XCTAssertEqual(second.elements, [2])
    }

    // MARK: Who goes while it delivers

    func testWhoIsDisposedDuringADeliveryIsNotCalledAnyMore() {
        for hub in Hub.all {
            let second = Recorder<Int>()
            var subscription: (any Disposable)?
            hub.observable.subscribe(onNext: { if $0 == 1 { subscription?.dispose() } }).disposed(by: bag)
            subscription = hub.observable.subscribe(second)
            hub.send(1)
            hub.send(2)
            XCTAssertEqual(second.elements.count, hub.replayed, hub.name)
        }
    }

    func testThousandSubscribersDisposedInRandomOrderDuringDeliveries() {
        let relay = PublishRelay<Int>()
        var subscriptions: [any Disposable] = []
        var calls = 0
        for _ in 0..<1_000 { subscriptions.append(relay.subscribe(onNext: { _ in calls += 1 })) }
        subscriptions.shuffle()
        let bag = DisposeBag()
        relay.subscribe(onNext: { _ in for _ in 0..<100 { subscriptions.removeLast().dispose() } }).disposed(by: bag)
        var expected = 0
        for round in 0..<10 {
            relay.accept(round)
            // The one that disposes comes last, so all that were left before it were called.
            expected += 1_000 - round * 100
            XCTAssertEqual(calls, expected)
        }
    }
}

/// A relay or a subject, as far as elements go.
struct Hub {
    let name: String
    /// How many elements a new subscriber gets when nothing was sent yet.
    let replayed: Int
    /// Whether who subscribes later gets elements that were sent before.
    let keepsElements: Bool
    let observable: Observable<Int>
    let send: (Int) -> Void
    let hasObservers: () -> Bool

    static var all: [Hub] {
        [
            Hub("PublishRelay", PublishRelay()) { $0.hasObservers },
            Hub("BehaviorRelay", BehaviorRelay(value: 0), replayed: 1, keepsElements: true) { $0.hasObservers },
            Hub("ReplayRelay of none", ReplayRelay.create(bufferSize: 0)) { $0.hasObservers },
            Hub("ReplayRelay of two", ReplayRelay.create(bufferSize: 2), keepsElements: true) { $0.hasObservers },
            Hub("PublishSubject", PublishSubject()),
            Hub("BehaviorSubject", BehaviorSubject(value: 0), replayed: 1, keepsElements: true),
            Hub("ReplaySubject of none", ReplaySubject.create(bufferSize: 0)),
        ]
    }

    private init<Relay: RelayType>(
        _ name: String, _ relay: Relay, replayed: Int = 0, keepsElements: Bool = false,
        hasObservers: @escaping (Relay) -> Bool
    ) where Relay.Element == Int {
        self.name = name
        self.replayed = replayed
        self.keepsElements = keepsElements
        observable = relay.asObservable()
        send = relay.accept
        self.hasObservers = { hasObservers(relay) }
    }

    private init<Subject: SubjectType>(
        _ name: String, _ subject: Subject, replayed: Int = 0, keepsElements: Bool = false
    ) where Subject.Element == Int {
        self.name = name
        self.replayed = replayed
        self.keepsElements = keepsElements
        observable = subject.asObservable()
        send = subject.onNext
        hasObservers = { subject.hasObservers }
    }
}
