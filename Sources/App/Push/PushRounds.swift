import Domain
import Persistence
import Push

/// Tells phones that are locked when rest is over, and when a day has training: one look after another at what is due.
///
/// Belongs to one thread. What is due is claimed before it is sent, so that it is sent once, however many threads of
/// however many programs look. What a service could not take is sent again, later, as long as it is of use and still true.
struct PushRounds {
    /// Seconds after which to look again, in which a rest that was started meanwhile is found.
    static let pause = 1
    /// Seconds for which a service is left alone at the most, whatever it asks.
    static let longestHold = 3600

    private let schedule: PushSchedule
    private let services: PushServices
    private let notifications: PhoneNotifications
    private let clock: () -> Instant
    /// How many seconds the wall is ahead of UTC at a moment in a zone; nil for that of an athlete who has told none.
    private let offset: (Instant, String?) -> Int
    private let send: (PushMessage, Instant) -> PushAnswer
    private let report: (String) -> Void
    private var waiting: [Delivery] = []

    init(
        _ schedule: PushSchedule,
        _ services: PushServices,
        _ notifications: PhoneNotifications,
        clock: @escaping () -> Instant,
        offset: @escaping (Instant, String?) -> Int,
        send: @escaping (PushMessage, Instant) -> PushAnswer,
        report: @escaping (String) -> Void
    ) {
        self.schedule = schedule
        self.services = services
        self.notifications = notifications
        self.clock = clock
        self.offset = offset
        self.send = send
        self.report = report
    }

    /// One message to one browser, and when it is to be tried.
    private struct Delivery {
        let due: DuePush
        let recipient: PushRecipient
        var attempts = 0
        var notBefore: Instant
    }

    /// Sends what is due, and says when to look again.
    mutating func run() throws -> Instant {
        try sendAgain()
        try settleReminders()
        let horizon = clock().advanced(bySeconds: Self.pause)
        for due in try schedule.due(before: horizon, at: clock()) {
            // The next one first: those behind it wait too.
            guard due.leavesAt <= clock() else { return min(due.leavesAt, nextAttempt ?? horizon) }
            guard try schedule.claim(due, at: clock()), try isWanted(due) else { continue }
            for recipient in try schedule.recipients(of: due, at: clock()) {
                try attempt(Delivery(due: due, recipient: recipient, notBefore: recipient.heldUntil ?? clock()))
            }
        }
        return min(horizon, nextAttempt ?? horizon)
    }

    /// Works out when reminders are due next: those of a day that is over, chosen anew, or of a zone just told.
    private func settleReminders() throws {
        for reminder in try schedule.unsettled() {
            let next = reminder.time.next(from: clock(), after: reminder.lastDay) { offset($0, reminder.zone) }
            if let next { try schedule.settle(reminder, at: next) }
        }
    }

    /// Whether a reminder has come in time for a day with training that is still open; all else was so when it was found.
    private func isWanted(_ due: DuePush) throws -> Bool {
        guard due.occasion == .reminder else { return true }
        guard due.secondsLeft(at: clock()) > 0 else { return false }
        try schedule.keepUp(due)
        return try schedule.stands(due)
    }

    private var nextAttempt: Instant? { waiting.map(\.notBefore).min() }

    private mutating func sendAgain() throws {
        let now = clock()
        let ready = waiting.filter { $0.notBefore <= now }
        waiting.removeAll { $0.notBefore <= now }
        for delivery in ready where try schedule.stands(delivery.due) { try attempt(delivery) }
    }

    private mutating func attempt(_ delivery: Delivery) throws {
        let (due, now) = (delivery.due, clock())
        guard delivery.notBefore <= now else { return wait(delivery) }
        let seconds = due.secondsLeft(at: now)
        guard seconds > 0, let message = try message(of: delivery, secondsToLive: seconds) else { return }
        switch send(message, now) {
        case .taken: break
        case .gone: try schedule.forget(delivery.recipient, of: due.athlete)
        case .refused(let reason): tell(reason, message)
        case .later(let asked, let reason):
            tell(reason, message)
            // 1, 2, 4, 8 seconds, where the service names none.
            let pause = min(asked ?? 1 << delivery.attempts, Self.longestHold)
            var next = delivery
            next.attempts += 1
            next.notBefore = clock().advanced(bySeconds: pause)
            if asked != nil { try schedule.hold(delivery.recipient, of: due.athlete, until: next.notBefore) }
            wait(next)
        }
    }

    /// Nothing waits that will be of no use any more.
    private mutating func wait(_ delivery: Delivery) {
        if delivery.due.secondsLeft(at: delivery.notBefore) > 0 { waiting.append(delivery) }
    }

    /// Nil for an address that is not among the services any more.
    private func message(of delivery: Delivery, secondsToLive: Int) throws -> PushMessage? {
        let (due, recipient) = (delivery.due, delivery.recipient)
        guard let endpoint = services.endpoint(recipient.endpoint) else { return nil }
        let subscription = PushSubscription(
            endpoint: endpoint,
            publicKey: recipient.publicKey,
            secret: recipient.secret
        )
        return PushMessage(
            try notifications.text(of: due),
            to: subscription,
            secondsToLive: secondsToLive,
            topic: PhoneNotifications.topic(of: due)
        )
    }

    /// Names the service, and never the browser.
    private func tell(_ reason: String, _ message: PushMessage) {
        report("the push service at \(message.subscription.endpoint.place.origin) \(reason)")
    }
}
