import Testing

@testable import Domain

@Suite("A calendar is written as RFC 5545 has it, whatever stands in it")
struct CalendarFileTests {
    private let stamp = Instant(milliseconds: 1_796_064_120_000)

    private func event(_ title: String, address: String = "", sequence: Int = 0) throws -> CalendarEvent {
        let day = try #require(LocalDay(iso: "2026-12-31"))
        return CalendarEvent(id: "a@b", day: day, title: title, address: address, sequence: sequence)
    }

    private func lines(_ title: String, address: String = "", sequence: Int = 0) throws -> [String] {
        let events = [try event(title, address: address, sequence: sequence)]
        return CalendarFile(name: "Training", events: events).text(stamped: stamp).lines
    }

    @Test("a day of training is a whole day that leaves its hours free")
    func event() throws {
        #expect(
            try lines("Lower A", address: "https://log.example/plan/2026-12-31", sequence: 2) == [
                "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//workout-tracker//Plan//EN", "CALSCALE:GREGORIAN",
                "NAME:Training", "X-WR-CALNAME:Training", "REFRESH-INTERVAL;VALUE=DURATION:PT6H",
                "X-PUBLISHED-TTL:PT6H",
                "BEGIN:VEVENT", "UID:a@b", "DTSTAMP:20261130T184200Z", "SEQUENCE:2",
                "DTSTART;VALUE=DATE:20261231", "DTEND;VALUE=DATE:20270101", "SUMMARY:Lower A", "TRANSP:TRANSPARENT",
                "URL:https://log.example/plan/2026-12-31", "END:VEVENT", "END:VCALENDAR",
            ]
        )
    }

    @Test("without days it is still a calendar")
    func empty() {
        let text = CalendarFile(name: "Training", events: []).text(stamped: stamp)
        #expect(text.hasPrefix("BEGIN:VCALENDAR\r\n") && text.hasSuffix("\r\nEND:VCALENDAR\r\n"))
        #expect(text.lines.filter { $0.hasPrefix("BEGIN") } == ["BEGIN:VCALENDAR"])
    }

    @Test(
        "what has a meaning is escaped, and nothing in a name begins a line",
        arguments: [
            ("a,b;c\\d", #"a\,b\;c\\d"#), ("a\nb", #"a\nb"#), ("a\r\nb", #"a\nb"#), ("a\rb", #"a\nb"#),
            ("x\r\nEND:VEVENT\r\nBEGIN:VEVENT", #"x\nEND:VEVENT\nBEGIN:VEVENT"#),
            ("a\u{2028}b\u{2029}c\u{85}d\u{0B}e\u{0C}f", #"a\nb\nc\nd\ne\nf"#), ("a\u{0}b\u{7}c\u{7F}d", "abcd"),
            ("tab\there", "tab here"), (#"\n"#, #"\\n"#), ("Ünder 100 %: \"quoted\"", "Ünder 100 %: \"quoted\""),
            ("<b>&amp;</b>", #"<b>&amp\;</b>"#), ("", ""), ("👩🏽‍🦱 lunge", "👩🏽‍🦱 lunge"),
        ]
    )
    func escaping(_ title: String, _ written: String) throws {
        let lines = try lines(title)
        #expect(lines.filter { $0.hasPrefix("SUMMARY:") } == ["SUMMARY:\(written)"])
        #expect(lines.count == 18)
    }

    @Test("an address cannot break out of its line")
    func address() throws {
        let lines = try lines("A", address: "https://log.example/\r\nATTENDEE:x")
        #expect(lines.contains("URL:https://log.example/ATTENDEE:x"))
    }

    @Test(
        "no line is longer than 75 octets, and none cuts a character",
        arguments: ["a", "ä", "語", "💪", "é", "a\u{301}\u{302}", "\\", "\n"]
    )
    func folding(_ letter: String) throws {
        for count in [0, 1, 32, 33, 34, 66, 67, 68, 69, 140, 141, 120 * 6] {
            let title = String(repeating: letter, count: count)
            let text = CalendarFile(name: "Training", events: [try event(title)]).text(stamped: stamp)
            let folded = text.components
            #expect(folded.allSatisfy { $0.utf8.count <= 75 }, "\(count)")
            #expect(folded.allSatisfy { !$0.unicodeScalars.contains("\u{FFFD}") })
            let written = text.lines.first { $0.hasPrefix("SUMMARY:") }
            let expected = title.replacing("\\", with: "\\\\").replacing("\n", with: "\\n")
            #expect(written == "SUMMARY:\(expected)", "\(count)")
        }
    }

    @Test(
        "every line ends by CR LF, and neither stands alone",
        arguments: ["a\rb\nc", String(repeating: "語", count: 90)]
    )
    func ends(_ title: String) throws {
        let scalars = Array(CalendarFile(name: title, events: [try event(title)]).text(stamped: stamp).unicodeScalars)
        for (index, scalar) in scalars.enumerated() {
            if scalar == "\r" { #expect(index + 1 < scalars.count && scalars[index + 1] == "\n") }
            if scalar == "\n" { #expect(index > 0 && scalars[index - 1] == "\r") }
        }
    }

    @Test("the same stamp and days give the same octets, and a change of a day another number")
    func stable() throws {
        #expect(try lines("A") == lines("A"))
        #expect(try lines("A", sequence: 1).contains("SEQUENCE:1"))
        #expect(try lines("A", sequence: -1).contains("SEQUENCE:0"))
    }

    @Test(
        "moments are told in UTC",
        arguments: [
            (0, "19700101T000000Z"), (-1000, "19691231T235959Z"), (1_709_164_799_999, "20240228T235959Z"),
            (1_709_164_800_000, "20240229T000000Z"),
        ] as [(Int64, String)]
    )
    func stamps(_ milliseconds: Int64, _ text: String) throws {
        let file = CalendarFile(name: "Training", events: [try event("A")])
        #expect(file.text(stamped: Instant(milliseconds: milliseconds)).lines.contains("DTSTAMP:\(text)"))
    }

    @Test("the last day there is has no day after it")
    func last() {
        let event = CalendarEvent(id: "a", day: .last, title: "A")
        let lines = CalendarFile(name: "T", events: [event]).text(stamped: stamp).lines
        #expect(lines.contains("DTSTART;VALUE=DATE:99991231") && !lines.contains { $0.hasPrefix("DTEND") })
    }

    @Test("a day of another plan is another event, and a changed day the same one")
    func names() throws {
        let day = try #require(LocalDay(iso: "2026-12-01"))
        let made = { (plan: UInt8, rev: Int) in
            CalendarDay(day: day, name: "Lower A", plan: LogSamples.id(plan), rev: rev).event(origin: "")
        }
        #expect(made(1, 1).id == made(1, 2).id && made(1, 1).id != made(2, 1).id)
        #expect(made(1, 1).sequence == 0 && made(1, 3).sequence == 2 && made(1, 1).address.isEmpty)
        let linked = CalendarDay(day: day, name: "A", plan: LogSamples.id(1), rev: 1).event(origin: "https://a.example")
        #expect(linked.address == "https://a.example/plan/2026-12-01")
    }

    @Test("a feed reaches from two weeks back to the horizon")
    func range() throws {
        let today = try #require(LocalDay(iso: "2026-12-02"))
        let range = CalendarDay.range(on: today, weeksStartingOn: .monday)
        #expect(range.lowerBound.iso == "2026-11-18" && range.upperBound.iso == "2027-01-03")
    }
}

extension String {
    /// The lines as they are sent.
    fileprivate var components: [String] {
        var lines: [String] = [""]
        var previous: Unicode.Scalar?
        for scalar in unicodeScalars {
            if scalar == "\n", previous == "\r" {
                lines.append("")
            } else if scalar != "\r" {
                lines[lines.count - 1].unicodeScalars.append(scalar)
            }
            previous = scalar
        }
        return Array(lines.dropLast())
    }

    /// The lines as they are read: those that go on are one.
    fileprivate var lines: [String] {
        var read: [String] = []
        for line in components {
            if line.unicodeScalars.first == " ", !read.isEmpty {
                read[read.count - 1].unicodeScalars.append(contentsOf: line.unicodeScalars.dropFirst())
            } else {
                read.append(line)
            }
        }
        return read
    }
}
