import Crypto
import Database
import Dispatch
import Domain
import Foundation
import Persistence
import Push
import Synchronization
import Web

/// The threads that tell phones when rest is over, and when a day has training.
///
/// Several do the same, each with a connection of its own to the database: a push service that hangs keeps one of them, and
/// what else becomes due meanwhile is claimed by another.
final class PushThreads: Sendable {
    private static let count = 2

    private let isStopping = Atomic(false)
    private let wake = DispatchSemaphore(value: 0)
    private let running = DispatchGroup()

    /// Starts them; `makeRounds` is called on each, so that what it opens stays there.
    init(report: @escaping @Sendable (String) -> Void, makeRounds: @escaping @Sendable () -> PushRounds) {
        for _ in 0..<Self.count {
            running.enter()
            Thread.detachNewThread { [self] in
                work(makeRounds(), report)
                running.leave()
            }
        }
    }

    /// Lets them end, and waits until they have: as long as a message takes that is on its way.
    func stop() {
        isStopping.store(true, ordering: .releasing)
        for _ in 0..<Self.count { wake.signal() }
        running.wait()
    }

    private func work(_ rounds: PushRounds, _ report: (String) -> Void) {
        var rounds = rounds
        var isWell = true
        while !isStopping.load(ordering: .acquiring) {
            var next = systemClock().advanced(bySeconds: PushRounds.pause)
            do {
                next = try rounds.run()
                isWell = true
            } catch {
                // Once, however long the database stays away.
                if isWell { report("\(error)") }
                isWell = false
            }
            let pause = max(1, next.milliseconds - systemClock().milliseconds)
            _ = wake.wait(timeout: .now() + .milliseconds(Int(pause)))
        }
    }
}

extension PushThreads {
    /// Those of this program; nil where phones are told nothing.
    static func start(
        _ configuration: Configuration,
        _ database: DatabaseConfiguration,
        _ files: PublicFiles
    ) throws -> PushThreads? {
        guard let key = try KeyFile.pushKey(configuration), let contact = configuration.push.contact else { return nil }
        let origin = configuration.origin
        let notifications = PhoneNotifications(
            gym: origin.address(of: "/gym"),
            today: origin.address(of: "/today"),
            icon: files.address(of: "icons/icon-192.png").map(origin.address(of:)) ?? ""
        )
        let services = configuration.push.services
        let zones = Zones()
        let report: @Sendable (String) -> Void = { noteLine(LogEntry.failure(id: "push", text: $0).line) }
        return PushThreads(report: report) {
            let client = PushClient(PushSignature(key: key, contact: contact))
            return PushRounds(
                PushSchedule(Connection(database), sender: key.publicKey),
                services,
                notifications,
                clock: systemClock,
                offset: { zones.offset(at: $0, in: $1) },
                send: client.send,
                report: report
            )
        }
    }
}
