import Domain
import HTTP
import Testing
import WebTestSupport

@testable import Web

@Suite("Small parts of the Kit mean what they say")
struct KitTests {
    @Test(
        "a moment has another day and another time in every zone",
        arguments: [
            // Monday 30 November 2026, 18:42 UTC.
            (1_796_064_120_000, "UTC", "2026-11-30", "18:42"),
            (1_796_064_120_000, "Europe/Stockholm", "2026-11-30", "19:42"),
            (1_796_064_120_000, "Pacific/Kiritimati", "2026-12-01", "08:42"),
            (1_796_064_120_000, "Pacific/Chatham", "2026-12-01", "08:27"),
            (1_796_064_120_000, "Asia/Calcutta", "2026-12-01", "00:12"),
            (1_796_064_120_000, "America/Los_Angeles", "2026-11-30", "10:42"),
            // A minute before and after the clocks of Stockholm go back, 25 October 2026.
            (1_792_889_940_000, "Europe/Stockholm", "2026-10-25", "02:59"),
            (1_792_890_060_000, "Europe/Stockholm", "2026-10-25", "02:01"),
            // Before 1970.
            (-60_000, "UTC", "1969-12-31", "23:59"),
            (-60_000, "Europe/Stockholm", "1970-01-01", "00:59"),
        ]
    )
    func zones(milliseconds: Int64, zone: String, day: String, clock: String) {
        let zones = Zones(fallback: "UTC")
        let instant = Instant(milliseconds: milliseconds)
        #expect(zones.localDay(of: instant, in: zone).iso == day)
        #expect(zones.clock(of: instant, in: zone) == clock)
    }

    @Test(
        "a workout in a night in which the clock changes ends when the clock said so",
        arguments: [
            // 01:30 in summer to 02:45 in winter, 25 October 2026; 02:50 in summer to 02:10 in winter; 29 March 2026.
            (1_792_884_600_000, 1_792_892_700_000, "01:30", "02:45"),
            (1_792_889_400_000, 1_792_890_600_000, "02:50", "02:10"),
            (1_774_744_200_000, 1_774_746_900_000, "01:30", "03:15"),
            (1_796_064_120_000, 1_796_083_200_000, "19:42", "01:00"),
        ]
    )
    func nights(start: Int64, end: Int64, from: String, to: String) {
        let (start, end) = (Instant(milliseconds: start), Instant(milliseconds: end))
        let hours = Zones(fallback: "UTC").hours(from: start, to: end, in: "Europe/Berlin")
        #expect(hours?.startText == from && hours?.endText == to)
        #expect(hours?.startedAt == start && hours?.endedAt == end)
    }

    @Test(
        "zones are known by their names, old ones too, and by nothing else",
        arguments: [
            ("Europe/Stockholm", true), ("Asia/Calcutta", true), ("UTC", true),
            ("America/Argentina/Buenos_Aires", true),
            ("Etc/GMT+5", true), ("", false), ("CET", false), ("GMT+3", false), ("Mars/Olympus", false),
            ("../../etc/passwd", false), ("/etc/localtime", false), ("Europe/Stockholm\n", false),
            (String(repeating: "a/", count: 40), false),
        ]
    )
    func knownZones(name: String, isKnown: Bool) {
        #expect(Zones(fallback: "UTC").isKnown(name) == isKnown)
    }

    @Test("a key is 128 bits in 22 letters, with one spelling")
    func operationKeys() {
        let key = OperationKey(random: Array(0...15))
        #expect(key.text == "AAECAwQFBgcICQoLDA0ODw")
        #expect(OperationKey(key.text) == key)
        for text in [
            "", "AAECAwQFBgcICQoLDA0OD", "AAECAwQFBgcICQoLDA0ODx", "AAECAwQFBgcICQoLDA0ODw=", "AAECAwQFBgcICQoLDA0OD+",
        ] {
            #expect(OperationKey(text) == nil, "\(text)")
        }
    }

    @Test("other values under one key have a key of their own, and the same again the same one")
    func derivedKeys() throws {
        let services = try TestSite.services()
        let key = OperationKey(random: Array(0...15))
        #expect(services.deriveKey(from: key, for: [1]) == services.deriveKey(from: key, for: [1]))
        #expect(services.deriveKey(from: key, for: [1]) != services.deriveKey(from: key, for: [2]))
        #expect(services.deriveKey(from: key, for: [1]) != key)
    }

    @Test("row names sort by the time they were made, and are version 7 of RFC 9562")
    func identifiers() throws {
        // RFC 9562, appendix A.6: 2022-02-22 19:22:22 UTC.
        let instant = Instant(milliseconds: 0x017F_22E2_79B0)
        let random: [UInt8] = [0x0C, 0xC3, 0x18, 0xC4, 0xDC, 0x0C, 0x0C, 0x07, 0x39, 0x8F]
        let id = Identifier(v7At: instant, random: random)
        #expect(
            id.bytes == [
                0x01, 0x7F, 0x22, 0xE2, 0x79, 0xB0, 0x7C, 0xC3, 0x98, 0xC4, 0xDC, 0x0C, 0x0C, 0x07, 0x39, 0x8F,
            ]
        )
        #expect(Identifier(id.text) == id)
        #expect(id.text.utf8.count == 22)
        let later = Identifier(v7At: Instant(milliseconds: 0x017F_22E2_79B1), random: [UInt8](repeating: 0, count: 10))
        #expect(id < later)
        #expect(Identifier("017F22E2-79B0-7CC3-98C4") == nil)
        #expect(Identifier(bytes: [1, 2, 3]) == nil)
    }

    @Test("bytes of every length have one spelling in addresses")
    func base64URL() {
        #expect(Base64URL.encode([0xFB, 0xEF, 0xFF]) == "--__")
        for count in 0...40 {
            let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 37 + 200) }
            #expect(Base64URL.decode(Base64URL.encode(bytes)) == bytes)
        }
        for text in ["A", "AAAAA", "AB", "AAB", "A+", "A/", "AA==", "A A", "Å"] {
            #expect(Base64URL.decode(text) == nil, "\(text)")
        }
    }

    @Test(
        "a browser is called by its name and its system",
        arguments: [
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Version/26.0 Mobile/15E148 Safari/604.1",
                "Safari on iPhone"
            ),
            (
                "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/151.0.0.0 Mobile Safari/537.36",
                "Chrome on Android"
            ),
            ("Mozilla/5.0 (Android 15; Mobile; rv:153.0) Gecko/153.0 Firefox/153.0", "Firefox on Android"),
            (
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/151.0.0.0 Safari/537.36 Edg/151.0",
                "Edge on Windows"
            ),
            ("curl/8.0", "A browser"), (nil, "A browser"),
        ]
    )
    func labels(userAgent: String?, label: String) {
        #expect(BrowserLabel.text(of: userAgent) == label)
    }

    @Test(
        "addresses are folded to one spelling",
        arguments: [
            ("MARA@Example.COM", "mara@example.com"), ("ｍara@example.com", "mara@example.com"),
            ("STRASSE@example.com", "strasse@example.com"), ("straße@example.com", "strasse@example.com"),
            ("ΟΔΟΣ@example.com", "οδοσ@example.com"), ("οδος@example.com", "οδοσ@example.com"),
            ("e\u{301}@example.com", "é@example.com"),
        ]
    )
    func folding(typed: String, folded: String) {
        #expect(NameFolding.key(typed) == folded)
    }

    @Test("a password is the same from every keyboard, and never printed")
    func passwords() {
        #expect(Password("cafe\u{301} noir et").bytes == Password("café noir et").bytes)
        #expect("\(Password("secret"))" == "Password(hidden)")
    }

    @Test("whoever is certainly not logged in sends no more than could wait for a log-in")
    func bodyLimits() throws {
        let site = try TestSite()
        let limit = { (path: String, cookie: String?) in
            site.service.admit(
                RequestHead(method: "POST", path: path, headers: cookie.map { ["cookie": $0] } ?? [:])
            ).bodyLimit
        }
        #expect(limit("/log", nil) == 65_536)
        #expect(limit("/log", "login=x") == LogForm.bodyLimit)
        #expect(limit("/signup", nil) == 32_768)
        for path in ["/login", "/logout"] {
            #expect(limit(path, nil) == 131_072, "a parked post has to fit into \(path)")
        }
    }

    @Test("pages wait for the database only in the lane that reads, and only with a cookie")
    func lanes() throws {
        let site = try TestSite.withNotes()
        let lane = { (method: String, path: String, cookie: String?) in
            site.service.admit(
                RequestHead(method: method, path: path, headers: cookie.map { ["cookie": $0] } ?? [:])
            ).lane
        }
        for path in ["/", "/login", "/signup", "/notes", "/nowhere"] {
            #expect(lane("GET", path, nil) == .open, "\(path)")
            #expect(lane("GET", path, "login=x") == .read, "\(path)")
        }
        #expect(lane("GET", "/public/css/app.css", "login=x") == .open)
        #expect(lane("GET", "/healthz", "login=x") == .open)
        #expect(lane("GET", "/readyz", nil) == .write)
        #expect(lane("POST", "/notes", "login=x") == .write)
        #expect(lane("POST", "/login", nil) == .slow)
        #expect(lane("POST", "/signup", nil) == .slow && lane("POST", "/recovery", nil) == .slow)
    }
}
