import Domain

extension SignedIn {
    /// "Sat 3 Oct", the day it was where the athlete is.
    func dayText(of instant: Instant) -> String {
        visitor.services.zones.localDay(of: instant, in: zone).mediumText(relativeTo: today)
    }

    /// "today, 17:50", "Sat 3 Oct, 9:05".
    func timeText(of instant: Instant) -> String {
        let zones = visitor.services.zones
        let isToday = zones.localDay(of: instant, in: zone) == today
        return "\(isToday ? "today" : dayText(of: instant)), \(zones.clock(of: instant, in: zone))"
    }
}
