/// One rest: the moment it ends, not a count that somebody has to keep, so that every page of every browser counts down to
/// the same moment.
public struct RestTimer: Sendable, Equatable {
    public let startedAt: Instant
    public var setting: RestSetting
    public var course: Course

    public enum Course: Sendable, Equatable {
        case running(until: Instant)
        /// Milliseconds that are left once it goes on.
        case paused(left: Int)
    }

    public init(startedAt: Instant, setting: RestSetting, course: Course) {
        self.startedAt = startedAt
        self.setting = setting
        self.course = course
    }

    /// One that starts now.
    public static func start(_ setting: RestSetting, at now: Instant) -> RestTimer {
        RestTimer(startedAt: now, setting: setting, course: .running(until: now.advanced(bySeconds: setting.target)))
    }

    /// How a rest stands at a moment, in whole seconds as a clock shows them.
    public enum State: Sendable, Equatable {
        /// What is left, rounded up, and whether the first alert has come.
        case running(left: Int, isAlert: Bool)
        case paused(left: Int)
        /// How long ago it ended, rounded down.
        case over(ago: Int)
    }

    public func state(at now: Instant) -> State {
        switch course {
        case .paused(let left): return .paused(left: Self.seconds(of: left))
        case .running(let end):
            let left = Int(end.milliseconds - now.milliseconds)
            guard left > 0 else { return .over(ago: -left / 1000) }
            return .running(left: Self.seconds(of: left), isAlert: left <= setting.lead * 1000)
        }
    }

    /// Whether it is still worth a word: it runs, waits, or ended not long ago.
    public func isSpokenOf(at now: Instant) -> Bool {
        if case .over(let ago) = state(at: now) { ago <= RestLimits.memory } else { true }
    }

    private static func seconds(of milliseconds: Int) -> Int { (milliseconds + 999) / 1000 }
}

/// What can be done to a rest.
extension RestTimer {
    /// Nothing where it is paused already, or over.
    public mutating func pause(at now: Instant) {
        guard case .running(let end) = course, end > now else { return }
        course = .paused(left: Int(end.milliseconds - now.milliseconds))
    }

    /// Goes on with what is left; one that is over starts anew.
    public mutating func play(at now: Instant) {
        switch course {
        case .paused(let left): course = .running(until: now.advanced(byMilliseconds: left))
        case .running(let end): if end <= now { self = .start(setting, at: now) }
        }
    }

    /// Back to the whole target: running on, or waiting on where it is paused.
    public mutating func reset(at now: Instant) {
        if case .paused = course {
            course = .paused(left: setting.target * 1000)
        } else {
            self = .start(setting, at: now)
        }
    }

    /// Adds or takes seconds of what is left, which is never below 0 and never above an hour.
    ///
    /// Of one that is over nothing can be taken; what is added counts from now.
    public mutating func adjust(bySeconds seconds: Int, at now: Instant) {
        move(by: seconds, at: now, from: seconds > 0 ? now : nil)
    }

    /// Another target and another alert; the time that has been rested stays counted.
    public mutating func set(_ new: RestSetting, at now: Instant) {
        let difference = new.target - setting.target
        setting = new
        move(by: difference, at: now, from: nil)
    }

    /// Where the end lies before `earliest`, it is counted from there.
    private mutating func move(by seconds: Int, at now: Instant, from earliest: Instant?) {
        switch course {
        case .paused(let left):
            course = .paused(left: min(max(0, left + seconds * 1000), RestLimits.target * 1000))
        case .running(let end):
            guard seconds > 0 || end > now else { return }
            let moved = max(end, earliest ?? end).advanced(bySeconds: seconds)
            let last = now.advanced(bySeconds: RestLimits.target)
            course = .running(until: seconds > 0 ? min(moved, last) : max(moved, now))
        }
    }
}
