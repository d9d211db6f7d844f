import Foundation
import Synchronization

/// What has to be done when the program is asked to stop, which changes while it starts.
final class StopOrder: Sendable {
    private struct State {
        var isGiven = false
        var meaning: @Sendable () -> Void
    }

    private let state: Mutex<State>

    /// Waits for the signals on a thread of its own.
    init(from signals: StopSignals, meaning: @escaping @Sendable () -> Void) {
        state = Mutex(State(meaning: meaning))
        Thread.detachNewThread { [self] in
            signals.wait()
            give()
        }
    }

    /// Whether the program was asked to stop; what that means is done then.
    var isGiven: Bool { state.withLock(\.isGiven) }

    /// From now on the order means this, unless it is being carried out.
    func means(_ meaning: @escaping @Sendable () -> Void) {
        state.withLock { $0.meaning = meaning }
    }

    /// Done with the lock held, so that the start goes no further meanwhile.
    private func give() {
        state.withLock {
            $0.isGiven = true
            $0.meaning()
        }
    }
}
