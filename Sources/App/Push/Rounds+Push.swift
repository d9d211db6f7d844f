import Crypto
import Database
import Domain
import Persistence
import Push
import Web

extension Rounds {
    /// Tells phones when rest is over, and when a day has training; nil where phones are told nothing.
    ///
    /// Two threads do the same: a push service that hangs keeps one of them, and what else becomes due meanwhile is claimed
    /// by the other.
    static func tellingPhones(
        _ configuration: Configuration,
        _ database: DatabaseConfiguration,
        _ files: PublicFiles,
        log: @escaping LogSink
    ) throws -> Rounds? {
        guard let key = try KeyFile.pushKey(configuration), let contact = configuration.push.contact else { return nil }
        let origin = configuration.origin
        let notifications = PhoneNotifications(
            gym: origin.address(of: "/gym"),
            today: origin.address(of: "/today"),
            icon: files.address(of: "icons/icon-192.png").map(origin.address(of:)) ?? ""
        )
        let services = configuration.push.services
        let zones = Zones()
        return Rounds("push", threads: 2, pause: PushRounds.pause, log: log) {
            let client = PushClient(PushSignature(key: key, contact: contact))
            var rounds = PushRounds(
                PushSchedule(Connection(database), sender: key.publicKey),
                services,
                notifications,
                clock: systemClock,
                offset: { zones.offset(at: $0, in: $1) },
                send: client.send,
                report: { log(.failure(id: "push", text: $0)) }
            )
            return { _ in try rounds.run() }
        }
    }
}
