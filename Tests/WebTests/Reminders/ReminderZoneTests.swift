import Domain
import Testing

@testable import Web

@Suite("Reminders keep the time of the zones there are")
struct ReminderZoneTests {
    @Test(
        "a time is due when the wall there shows it, in summer, in winter and where the clock changes",
        arguments: [
            ("Europe/Stockholm", "2026-12-01", "17:00", "2026-12-01", 16 * 60),
            ("Europe/Stockholm", "2026-07-01", "17:00", "2026-07-01", 15 * 60),
            ("Europe/Stockholm", "2026-03-29", "02:30", "2026-03-29", 60),
            ("Europe/Stockholm", "2026-10-25", "02:30", "2026-10-25", 30),
            ("America/New_York", "2026-03-08", "02:15", "2026-03-08", 7 * 60),
            ("America/New_York", "2026-11-01", "01:30", "2026-11-01", 5 * 60 + 30),
            ("Australia/Lord_Howe", "2026-10-04", "02:15", "2026-10-03", 15 * 60 + 30),
            ("Asia/Kathmandu", "2026-12-01", "05:00", "2026-11-30", 23 * 60 + 15),
            ("Pacific/Kiritimati", "2026-12-01", "17:00", "2026-12-01", 3 * 60),
            ("Pacific/Pago_Pago", "2026-12-01", "17:00", "2026-12-02", 4 * 60),
            ("Pacific/Apia", "2011-12-31", "00:00", "2011-12-30", 10 * 60),
            ("UTC", "2026-12-01", "17:00", "2026-12-01", 17 * 60),
        ] as [(String, String, String, String, Int)]
    )
    func zones(_ zone: String, _ day: String, _ time: String, _ utc: String, _ minutes: Int) throws {
        let (wall, start) = (try #require(LocalDay(iso: day)), try #require(LocalDay(iso: utc)))
        let due = try #require(ReminderTime(time)).instant(on: wall) { Zones().offset(at: $0, in: zone) }
        #expect(due?.milliseconds == Int64(start.daysSinceEpoch * 1440 + minutes) * 60_000)
    }

    @Test("an athlete who has told no zone has the server's, and a zone that is none is UTC")
    func unknown() {
        let zones = Zones(fallback: "Asia/Kathmandu")
        let now = Instant(milliseconds: 1_796_064_120_000)
        #expect(zones.offset(at: now, in: nil) == 20_700)
        #expect(zones.offset(at: now, in: "Nowhere/None") == 0)
    }
}
