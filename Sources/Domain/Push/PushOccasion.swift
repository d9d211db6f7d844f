/// What a phone that is locked is told of.
public enum PushOccasion: String, Sendable, CaseIterable {
    /// The first alert of a rest.
    case alert
    /// The end of a rest.
    case over
    /// Whether anything arrives at all, asked for by whoever holds the phone.
    case test
    /// A day of training, at the time that was chosen.
    case reminder
}

/// How alerts keep their time.
public enum PushTiming {
    /// Milliseconds before its moment at which a message leaves, since it takes about as long to arrive.
    public static let ahead = 1000
    /// Seconds after which a message is of no use any more.
    public static let lifetime = 30
    /// Seconds after which nobody is reminded of training any more.
    public static let reminderLifetime = 3600
    /// Seconds in which the phone can be locked before a test arrives.
    public static let testDelay = 5
}

extension RestTimer {
    /// When the message of an occasion leaves; nil while nothing counts, and for an alert that nobody wants.
    public func leaves(_ occasion: PushOccasion) -> Instant? {
        guard case .running(let end) = course else { return nil }
        switch occasion {
        case .alert where setting.lead > 0:
            return end.advanced(bySeconds: -setting.lead).advanced(byMilliseconds: -PushTiming.ahead)
        case .over: return end.advanced(byMilliseconds: -PushTiming.ahead)
        case .alert, .test, .reminder: return nil
        }
    }
}
