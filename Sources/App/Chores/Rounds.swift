import Database
import Dispatch
import Domain
import Foundation
import Synchronization
import Web

/// Threads beside those that serve: each does what is due, waits, and looks again, until it is stopped.
///
/// Each has a connection of its own, so that what it does holds up no request but those of the athlete it is at. What is
/// due is claimed, once among all programs that share the database.
final class Rounds: Sendable {
    /// Does what is due; the argument says whether it is to end early.
    ///
    /// - Returns: When to look again.
    typealias Round = (_ isStopping: () -> Bool) throws -> Instant

    private let count: Int
    private let log: LogSink
    private let isStopping = Atomic(false)
    private let wake = DispatchSemaphore(value: 0)
    private let running = DispatchGroup()

    /// Starts so many threads of a name, which failures are told under.
    ///
    /// After a failure it looks again when `pause` seconds are over. `makeRound` is called on each thread, so that what it
    /// opens stays there.
    init(
        _ name: String,
        threads count: Int = 1,
        pause: Int,
        log: @escaping LogSink,
        makeRound: @escaping @Sendable () -> Round
    ) {
        self.count = count
        self.log = log
        for _ in 0..<count {
            running.enter()
            Thread.detachNewThread { [self] in
                work(name, pause, makeRound())
                running.leave()
            }
        }
    }

    /// Lets them end, and waits until they have: as long as what each is at takes, or for so many seconds.
    func stop(within seconds: Int? = nil) {
        isStopping.store(true, ordering: .releasing)
        for _ in 0..<count { wake.signal() }
        _ = running.wait(timeout: seconds.map { .now() + .seconds($0) } ?? .distantFuture)
    }

    private func work(_ name: String, _ pause: Int, _ round: Round) {
        var isWell = true
        while !isStopping.load(ordering: .acquiring) {
            var next = systemClock().advanced(bySeconds: pause)
            do {
                next = try round { isStopping.load(ordering: .acquiring) }
                isWell = true
            } catch {
                // Once, however long the database stays away.
                if isWell { log(.failure(id: name, text: "\(error)")) }
                isWell = false
            }
            let wait = max(1, next.milliseconds - systemClock().milliseconds)
            _ = wake.wait(timeout: .now() + .milliseconds(Int(wait)))
        }
    }
}
