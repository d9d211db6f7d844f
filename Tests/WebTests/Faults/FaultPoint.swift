import Database
import HTTP
import Synchronization
import TestSupport

@testable import Web

/// Where in one post the database fails, and what it then does.
final class FaultPoint: Sendable {
    private struct State {
        var isArmed = false
        var wasHit = false
        var statements = 0
        var runs = 0
        var point: (number: Int, verdict: FaultyWire.Verdict)?
    }

    private let state = Mutex(State())
    /// Held here, since the site only holds its configuration.
    private let wire = Mutex<FaultyWire?>(nil)

    var runs: Int { state.withLock { $0.runs } }

    /// The site, with a wire before its database that fails here; what is tried again waits for nothing.
    func serve(_ services: Services, _ database: DatabaseConfiguration) throws -> Service {
        var database = database
        database.pacing.pause = { _ in }
        let made = try FaultyWire(to: database, judge: judge)
        wire.withLock { $0 = made }
        return Site.service(services, database: made.configuration)
    }

    @Sendable
    private func judge(_ message: FaultyWire.Message) -> FaultyWire.Verdict {
        guard message.isStatement else { return .pass }
        return state.withLock { state in
            guard state.isArmed else { return .pass }
            state.statements += 1
            guard let point = state.point, point.number == state.statements, !state.wasHit else { return .pass }
            state.wasHit = true
            return point.verdict
        }
    }

    func arm(_ point: (number: Int, verdict: FaultyWire.Verdict)?) {
        state.withLock {
            $0 = State(isArmed: true, runs: $0.runs + 1, point: point)
        }
    }

    func disarm() -> (statements: Int, wasHit: Bool) {
        state.withLock {
            $0.isArmed = false
            return ($0.statements, $0.wasHit)
        }
    }
}
