import Dispatch
import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// What differs between systems, and the one question about threads the core has to ask.
@usableFromInline
enum Platform {
    /// Whether the code that asks runs on the main actor.
    ///
    /// The process's first thread is the main actor's for as long as it runs Swift code, so being on it is a sure yes, for
    /// a nanosecond. Once a program waits in an `async` main, the main actor moves to whichever thread serves the main
    /// queue; only the queue knows that, and asking it costs fifty times as much.
    @inlinable
    static var isOnMainActor: Bool {
        currentThread == firstThread.load(ordering: .relaxed) || isOnMainQueue()
    }

    @usableFromInline static let firstThread = Atomic<UInt>(0)

    @inlinable static var currentThread: UInt {
        #if canImport(Glibc)
        pthread_self()
        #else
        UInt(bitPattern: pthread_self())
        #endif
    }

    @usableFromInline
    static func isOnMainQueue() -> Bool {
        if firstThread.load(ordering: .relaxed) == 0, isFirstThread {
            firstThread.store(currentThread, ordering: .relaxed)
            return true
        }
        return DispatchQueue.getSpecific(key: mainQueueKey) != nil
    }

    static func writeToStandardError(_ text: String) {
        var text = text
        text.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }

    /// What the current-thread scheduler keeps for each thread: a pointer that is set while its work runs.
    static var trampoline: UnsafeMutableRawPointer? {
        get { pthread_getspecific(trampolineKey) }
        set { pthread_setspecific(trampolineKey, newValue) }
    }

    private static let trampolineKey = {
        var key = pthread_key_t()
        let status = pthread_key_create(&key, nil)
        precondition(
            status == 0,
            "The current-thread scheduler found no free thread-specific key (\(status)), so release keys elsewhere.")
        return key
    }()

    private static let mainQueueKey = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    #if canImport(Darwin)
    private static var isFirstThread: Bool { pthread_main_np() != 0 }
    #else
    private static var isFirstThread: Bool { kernelThread() == getpid() }

    @_silgen_name("gettid")
    private static func kernelThread() -> Int32
    #endif
}
