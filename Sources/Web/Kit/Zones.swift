public import Domain
public import Foundation

/// What a moment is called on a wall in some zone.
public struct Zones: Sendable {
    /// The zone of an athlete whose browser has not told one.
    public let fallback: String

    public init(fallback: String = TimeZone.current.identifier) {
        self.fallback = fallback
    }

    /// Whether this is the name of a zone, at most 64 characters long.
    ///
    /// Browsers still name places by older names than the list of known ones has, so the name is tried, not looked up.
    func isKnown(_ zone: String) -> Bool {
        let letters = zone.utf8
        guard (1...64).contains(letters.count), letters.first != UInt8(ascii: "/") else { return false }
        guard letters.allSatisfy(Self.isPlain), zone == "UTC" || zone.contains("/") else { return false }
        return TimeZone(identifier: zone) != nil
    }

    /// The zone that somebody means: by its name, or by its city alone where only one has that, whatever the case.
    func identifier(_ typed: String) -> String? {
        let text = typed.trimmingCharacters(in: .whitespaces)
        if isKnown(text) { return text }
        let name = text.replacingOccurrences(of: " ", with: "_").lowercased()
        guard !name.isEmpty else { return nil }
        let known = TimeZone.knownTimeZoneIdentifiers.filter {
            let zone = $0.lowercased()
            return zone == name || zone.hasSuffix("/\(name)")
        }
        return known.count == 1 ? known.first : nil
    }

    /// The time on a clock there as the reader has it, `18:42`.
    func clock(of instant: Instant, in zone: String) -> String {
        WallClock.text(minutes: secondOfDay(of: instant, in: zone) / 60)
    }

    /// The same with seconds, `18:42:30`.
    func clockWithSeconds(of instant: Instant, in zone: String) -> String {
        let second = secondOfDay(of: instant, in: zone)
        return WallClock.text(minutes: second / 60, seconds: second % 60)
    }

    private func secondOfDay(of instant: Instant, in zone: String) -> Int {
        Int(localMilliseconds(of: instant, in: zone).flooredModulo(86_400_000) / 1000)
    }

    /// "18:52 to 19:53" there, one time where both are the same; empty without a beginning.
    func text(from start: Instant?, to end: Instant?, in zone: String) -> String {
        guard let first = start.map({ clock(of: $0, in: zone) }) else { return "" }
        let last = end.map { clock(of: $0, in: zone) } ?? first
        return first == last ? first : "\(first) to \(last)"
    }

    /// The day on the calendar there.
    func localDay(of instant: Instant, in zone: String) -> LocalDay {
        let local = localMilliseconds(of: instant, in: zone)
        return LocalDay(daysSinceEpoch: Int((local - local.flooredModulo(86_400_000)) / 86_400_000))
    }

    /// When something began and ended by the clock there; nil without a beginning.
    func hours(from start: Instant?, to end: Instant?, in zone: String) -> WorkoutHours? {
        start.map { start in
            let first = localMilliseconds(of: start, in: zone)
            let midnight = first - first.flooredModulo(86_400_000)
            return WorkoutHours(
                start: Int(first - midnight),
                end: end.map { Int(localMilliseconds(of: $0, in: zone) - midnight) },
                startedAt: start,
                endedAt: end
            )
        }
    }

    /// The moment that a clock there shows so long after midnight; an hour that is left out is told as if it were there.
    func instant(on day: LocalDay, at milliseconds: Int, in zone: String) -> Instant {
        let wall = Int64(day.daysSinceEpoch) * 86_400_000 + Int64(milliseconds)
        let near = wall - (localMilliseconds(of: Instant(milliseconds: wall), in: zone) - wall)
        return Instant(milliseconds: wall - (localMilliseconds(of: Instant(milliseconds: near), in: zone) - near))
    }

    /// How many seconds the wall is ahead of UTC at a moment; without a zone, in that of an athlete who has told none.
    public func offset(at instant: Instant, in zone: String?) -> Int {
        let date = Date(timeIntervalSince1970: Double(instant.milliseconds) / 1000)
        return (TimeZone(identifier: zone ?? fallback) ?? .gmt).secondsFromGMT(for: date)
    }

    private func localMilliseconds(of instant: Instant, in zone: String) -> Int64 {
        instant.milliseconds + Int64(offset(at: instant, in: zone)) * 1000
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "_"), UInt8(ascii: "-"),
            UInt8(ascii: "+"):
            true
        default: false
        }
    }
}

extension Int64 {
    fileprivate func flooredModulo(_ divisor: Int64) -> Int64 {
        let rest = self % divisor
        return rest < 0 ? rest + divisor : rest
    }
}
