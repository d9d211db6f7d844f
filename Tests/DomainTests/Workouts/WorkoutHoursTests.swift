import Domain
import Testing

@Suite("The times of a workout on the clock")
struct WorkoutHoursTests {
    @Test(
        "are read as people write them",
        arguments: [
            ("18:52", 67_920_000), (" 7:05 ", 25_500_000), ("1852", 67_920_000), ("18.52", 67_920_000),
            ("18:52:30", 67_920_000), ("00:00", 0), ("730", 27_000_000),
        ]
    )
    func reading(text: String, milliseconds: Int) {
        #expect(ClockField.read(text) == milliseconds)
    }

    @Test(
        "and nothing else is",
        arguments: ["", "24:00", "18:60", "18", "18:5", "noon", "-1:00", "1:2:3:4", "99999", "٦:٣٠"]
    )
    func refusing(text: String) {
        #expect(ClockField.read(text) == nil)
    }

    @Test("go past midnight when the end comes before the start")
    func midnight() {
        let hours = WorkoutHours(start: 23 * 3_600_000, endingBy: 3_600_000 / 2)
        #expect(hours.end == 24 * 3_600_000 + 1_800_000)
        #expect(hours.startText == "23:00" && hours.endText == "00:30")
        #expect(WorkoutHours(start: 67_950_000, endingBy: 67_920_000).end == 67_950_000)
    }

    @Test("keep their seconds when the text that was printed comes back")
    func seconds() {
        let now = WorkoutHours(start: 67_953_123, end: 71_601_456)
        #expect(WorkoutHoursReading("18:52", "19:53", now: now) == .value(now))
        #expect(
            WorkoutHoursReading("18:52", "20:00", now: now) == .value(WorkoutHours(start: 67_953_123, end: 72_000_000))
        )
    }

    @Test("keep the very moment of a field that nobody has touched")
    func moments() {
        let (start, end) = (Instant(milliseconds: 1_793_000_000_000), Instant(milliseconds: 1_793_000_900_000))
        let now = WorkoutHours(start: 9_000_000, end: 9_900_123, startedAt: start, endedAt: end)
        let later = WorkoutHours(start: 9_000_000, end: 10_800_000, startedAt: start)
        #expect(WorkoutHoursReading("02:30", "03:00", now: now) == .value(later))
        let earlier = WorkoutHours(start: 7_200_000, end: 9_900_123, endedAt: end)
        #expect(WorkoutHoursReading("02:00", "02:45", now: now) == .value(earlier))
    }

    @Test("are none when both fields are empty, and never an end alone")
    func empty() {
        #expect(WorkoutHoursReading(" ", "", now: nil) == .value(nil))
        #expect(WorkoutHoursReading("7:00", "", now: nil) == .value(WorkoutHours(start: 25_200_000, end: nil)))
        let refused = WorkoutHoursReading("", "7:00", now: nil)
        #expect(refused == .refused(start: "Write when it began, or leave both times empty.", end: ""))
    }

    @Test("that make a day of it are taken for a slip")
    func slip() {
        let reading = WorkoutHoursReading("18:52", "18:00", now: nil)
        #expect(
            reading == .refused(start: "", end: "From 18:52 to 18:00 are 23 hours. Correct one of the times.")
        )
    }
}
