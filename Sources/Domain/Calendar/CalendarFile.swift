/// Days of training as other calendars read them: the format of RFC 5545, with days and no times.
public struct CalendarFile: Sendable, Equatable {
    /// What a calendar that subscribes calls it.
    public let name: String
    public let events: [CalendarEvent]

    public init(name: String, events: [CalendarEvent]) {
        self.name = name
        self.events = events
    }

    /// How often a subscriber is asked to look again, as RFC 7986 and Outlook spell it.
    private static let refresh = "PT6H"

    /// The file, its lines ended by CR LF and none longer than 75 octets.
    ///
    /// The stamp says when it was made: the same stamp and events give the same octets.
    public func text(stamped stamp: Instant) -> String {
        var lines = CalendarLines()
        lines.add("BEGIN", "VCALENDAR")
        lines.add("VERSION", "2.0")
        lines.add("PRODID", "-//workout-tracker//Plan//EN")
        lines.add("CALSCALE", "GREGORIAN")
        lines.add("NAME", text: name)
        lines.add("X-WR-CALNAME", text: name)
        lines.add("REFRESH-INTERVAL;VALUE=DURATION", Self.refresh)
        lines.add("X-PUBLISHED-TTL", Self.refresh)
        for event in events { event.write(to: &lines, stamped: stamp) }
        lines.add("END", "VCALENDAR")
        return lines.text
    }
}

/// One day of training in a calendar.
public struct CalendarEvent: Sendable, Equatable {
    /// Names the event for ever: a calendar that has read it before takes it for the same one.
    public let id: String
    public let day: LocalDay
    public let title: String
    /// Where more is said of it; empty without an address that others reach.
    public let address: String
    /// Counts its changes from 0.
    public let sequence: Int

    public init(id: String, day: LocalDay, title: String, address: String = "", sequence: Int = 0) {
        self.id = id
        self.day = day
        self.title = title
        self.address = address
        self.sequence = sequence
    }

    fileprivate func write(to lines: inout CalendarLines, stamped stamp: Instant) {
        lines.add("BEGIN", "VEVENT")
        lines.add("UID", text: id)
        lines.add("DTSTAMP", stamp.calendarText)
        lines.add("SEQUENCE", "\(max(0, sequence))")
        lines.add("DTSTART;VALUE=DATE", day.calendarText)
        // The day after, since an end is the first moment that is not in it.
        if day < .last { lines.add("DTEND;VALUE=DATE", day.adding(days: 1).calendarText) }
        lines.add("SUMMARY", text: title)
        // Training leaves the day free for appointments.
        lines.add("TRANSP", "TRANSPARENT")
        if !address.isEmpty { lines.add("URL", address) }
        lines.add("END", "VEVENT")
    }
}

extension LocalDay {
    /// `20261130`.
    fileprivate var calendarText: String { iso.filter { $0 != "-" } }
}

extension Instant {
    /// `20261130T184200Z`.
    fileprivate var calendarText: String {
        let milliseconds = milliseconds - Instant.remainder(of: milliseconds)
        let seconds = Int(Instant.remainder(of: self.milliseconds) / 1000)
        let parts = [seconds / 3600, seconds / 60 % 60, seconds % 60]
        let clock = parts.map { PaddedNumber.text($0, digits: 2) }.joined()
        return "\(LocalDay(daysSinceEpoch: Int(milliseconds / 86_400_000)).calendarText)T\(clock)Z"
    }

    /// Milliseconds since the beginning of the day in UTC.
    private static func remainder(of milliseconds: Int64) -> Int64 {
        let rest = milliseconds % 86_400_000
        return rest < 0 ? rest + 86_400_000 : rest
    }
}
