public import Domain

/// What is to be sent to somebody's phone, and when.
public struct DuePush: Sendable, Equatable {
    public let athlete: Int
    public let occasion: PushOccasion
    /// The workout whose rest it is, for a test the login that asked; a reminder has none.
    public let subject: Identifier?
    /// When it should have arrived.
    public let moment: Instant
    /// Seconds that are left of the rest then; 0 but for its first alert.
    public let lead: Int
    /// The day that a reminder is about.
    public let day: LocalDay?

    public init(
        athlete: Int,
        occasion: PushOccasion,
        subject: Identifier? = nil,
        moment: Instant,
        lead: Int = 0,
        day: LocalDay? = nil
    ) {
        self.athlete = athlete
        self.occasion = occasion
        self.subject = subject
        self.moment = moment
        self.lead = lead
        self.day = day
    }

    /// When it has to leave for that; a reminder leaves when the wall shows its time, and not a second before.
    public var leavesAt: Instant { moment.advanced(byMilliseconds: occasion == .reminder ? 0 : -PushTiming.ahead) }

    /// Whole seconds for which it is still of use; an alert is of none once rest is over.
    public func secondsLeft(at now: Instant) -> Int {
        let lifetime =
            switch occasion {
            case .alert: min(PushTiming.lifetime, lead)
            case .over, .test: PushTiming.lifetime
            case .reminder: PushTiming.reminderLifetime
            }
        let left = Int(leavesAt.advanced(bySeconds: lifetime).milliseconds - now.milliseconds)
        return min(lifetime, max(0, (left + 999) / 1000))
    }

    var restEnd: Instant { moment.advanced(bySeconds: lead) }
}

/// One browser that a message goes to.
public struct PushRecipient: Sendable, Equatable {
    public let login: Identifier
    /// As it was given; the list of services may have changed since.
    public let endpoint: String
    public let publicKey: [UInt8]
    public let secret: [UInt8]
    /// Until when its service has asked to be left alone.
    public let heldUntil: Instant?
}
