import Database
import Dispatch
import Foundation
import Synchronization
import Web

/// The thread that writes what was confirmed of other programs' files.
///
/// It has a connection of its own: what it writes holds up no request but posts of the athlete whose file it is, and those
/// only while it writes. Several programs that share a database claim each file once among them.
final class ImportThread: Sendable {
    /// Seconds after which it looks again whether something waits.
    private static let pause = 1

    private let isStopping = Atomic(false)
    private let wake = DispatchSemaphore(value: 0)
    private let running = DispatchGroup()

    init(_ database: DatabaseConfiguration) {
        running.enter()
        Thread.detachNewThread { [self] in
            let log: LogSink = { noteLine($0.line) }
            work(ImportWork(Connection(database.forLongWork), zones: Zones(), clock: systemClock, log: log))
            running.leave()
        }
    }

    /// Lets it end, and waits until it has: as long as the file takes that it is at.
    func stop() {
        isStopping.store(true, ordering: .releasing)
        wake.signal()
        running.wait()
    }

    private func work(_ imports: ImportWork) {
        var isWell = true
        while !isStopping.load(ordering: .acquiring) {
            var hasWorked = false
            do {
                hasWorked = try imports.runNext()
                isWell = true
            } catch {
                // Once, however long the database stays away.
                if isWell { noteLine(LogEntry.failure(id: "import", text: "\(error)").line) }
                isWell = false
            }
            if !hasWorked { _ = wake.wait(timeout: .now() + .seconds(Self.pause)) }
        }
    }
}
