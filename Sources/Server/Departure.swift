import Synchronization

/// Tells the thread that a request waits for whether its client has left meanwhile.
final class Departure: Sendable {
    private let happened = Atomic(false)

    var hasHappened: Bool { happened.load(ordering: .acquiring) }

    func note() {
        happened.store(true, ordering: .releasing)
    }
}
