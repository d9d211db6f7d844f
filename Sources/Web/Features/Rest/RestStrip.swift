import Domain
import Persistence
import Template

/// The rest as every page of a running workout shows it: a clock, and what can be done to it.
///
/// Only a script can count, so the page says the end as a time of day too, and the script is told the moment of the end
/// beside the moment that the page was made: the phone's own clock may be wrong.
struct RestStrip: Equatable {
    /// `2:14`.
    let time: String
    /// What stands before and behind it: "left of 3:00", or "Rest over" and "ago".
    let before: String
    let after: String
    /// "Rest until 18:45:00 (3:00)", for whom no script counts; empty where nothing counts.
    let plain: String
    let target: String
    let state: State
    /// Milliseconds since 1970; both empty where nothing counts.
    let endsAt: String
    let madeAt: String
    /// Seconds before the end.
    let lead: String
    let targetSeconds: String
    /// Of a thousand.
    let line: String
    /// Where the first alert lies on it; empty without one.
    let alertLine: String
    let key: String

    enum State { case running, alert, paused, over }

    var values: TemplateObject {
        [
            "time": .text(time), "before": .text(before), "after": .text(after), "plain": .text(plain),
            "target": .text(target), "is_alert": .flag(state == .alert || state == .over),
            "is_over": .flag(state == .over), "is_paused": .flag(state == .paused), "ends_at": .text(endsAt),
            "made_at": .text(madeAt), "lead": .text(lead), "target_seconds": .text(targetSeconds),
            "line": .text(line), "alert_line": .text(alertLine), "key": .text(key),
        ]
    }
}

extension RestStrip {
    /// Nil where there is nothing to say; `clock` says the time on the athlete's wall, with seconds.
    init?(_ rest: RestRepository.KeptRest?, at now: Instant, clock: (Instant) -> String, mintKey: () -> String) {
        guard let timer = rest?.timer, timer.isSpokenOf(at: now) else { return nil }
        let (target, state) = (ClockText.of(seconds: timer.setting.target), timer.state(at: now))
        self.target = target
        self.state = State(state)
        (before, after) = Self.words(state, timer.setting, target)
        time = RestText.clock(state.seconds)
        if case .running(let end) = timer.course {
            plain = end > now ? "Rest until \(clock(end)) (\(target))" : "Rest over at \(clock(end))"
            (endsAt, madeAt) = ("\(end.milliseconds)", "\(now.milliseconds)")
        } else {
            (plain, endsAt, madeAt) = ("", "", "")
        }
        lead = "\(timer.setting.lead)"
        targetSeconds = "\(timer.setting.target)"
        line = "\(Self.share(self.state == .over ? 0 : state.seconds, of: timer.setting.target))"
        alertLine =
            timer.setting.alertAt.map { _ in
                "\(Self.share(timer.setting.lead, of: timer.setting.target) - 6)"
            } ?? ""
        key = mintKey()
    }

    private static func words(
        _ state: RestTimer.State,
        _ setting: RestSetting,
        _ target: String
    ) -> (before: String, after: String) {
        switch state {
        case .running(let left, _): ("", left > setting.target ? "left" : "left of \(target)")
        case .paused: ("", "left, paused")
        case .over: ("Rest over", "ago")
        }
    }

    private static func share(_ seconds: Int, of target: Int) -> Int {
        target == 0 ? 0 : min(1000, seconds * 1000 / target)
    }
}

extension RestStrip.State {
    fileprivate init(_ state: RestTimer.State) {
        switch state {
        case .running(_, let isAlert): self = isAlert ? .alert : .running
        case .paused: self = .paused
        case .over: self = .over
        }
    }
}

extension RestTimer.State {
    fileprivate var seconds: Int {
        switch self {
        case .running(let left, _), .paused(let left): left
        case .over(let ago): ago
        }
    }
}
