import Database
import Dispatch
import Foundation
import Persistence
import Synchronization
import Web

/// The thread that empties the trash, once a day among all programs that share the database.
///
/// It has a connection of its own, so that what it does holds up no request but those of the athlete it is at.
final class ChoreThread: Sendable {
    /// Seconds after which it looks again whether something is due.
    private static let pause = 3600

    private let isStopping = Atomic(false)
    private let wake = DispatchSemaphore(value: 0)
    private let running = DispatchGroup()

    init(_ database: DatabaseConfiguration) {
        running.enter()
        Thread.detachNewThread { [self] in
            work(TrashChore(Connection(database.forLongWork)))
            running.leave()
        }
    }

    /// Lets it end, and waits until it has: as long as one athlete's trash takes.
    func stop() {
        isStopping.store(true, ordering: .releasing)
        wake.signal()
        running.wait()
    }

    private func work(_ trash: TrashChore) {
        while !isStopping.load(ordering: .acquiring) {
            do {
                try trash.run(at: systemClock()) { self.isStopping.load(ordering: .acquiring) }
            } catch {
                noteLine(LogEntry.failure(id: "trash", text: "\(error)").line)
            }
            _ = wake.wait(timeout: .now() + .seconds(Self.pause))
        }
    }
}
