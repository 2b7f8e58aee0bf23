// flags: -default-isolation MainActor
import StreamKit

enum Effect: Hashable { case fetch }

func misuse(_ effects: EffectScope<Effect>, _ named: EffectScope<String>) {
    effects.cancel(id: .fetch)
    Task.detached { named.cancel(id: "fetch") }
    Task.detached { effects.cancel(id: .fetch) }  // must not compile
    // error: main actor-isolated conformance of 'Effect' to 'Hashable' cannot be used in nonisolated context
}
