import Domain
import Testing

@Suite("Times as people type them")
struct TimeReadingTests {
    @Test(
        "minutes and seconds, hours before them, seconds alone, and words for units",
        arguments: [
            ("1:45", 105), ("0:45", 45), ("01:05", 65), ("90:00", 5400), ("1:02:03", 3723), ("24:00:00", 86_400),
            ("90", 90), ("90 s", 90), ("90sec", 90), ("2 min", 120), ("2min", 120), ("1m30s", 90), ("1m30", 90),
            ("1 h", 3600), ("1h 2m 3s", 3723), ("1h30", 5400), ("2.5 min", 150), ("2,5 min", 150), ("1½ min", 90),
            ("1,250", 1250), ("1,250 s", 1250), (" 1:45 ", 105), ("１：４５", 105), ("٩٠", 90), ("١:٤٥", 105),
            ("1\u{200E}:45", 105), ("2 Minutes", 120),
        ]
    )
    func reads(_ text: String, _ seconds: Int) {
        #expect(TimeField.read(text) == .value(seconds: seconds))
    }

    private static let shape = "Time is minutes and seconds, like 1:45, or seconds alone, like 90."
    private static let above = "Enter a time above 0."
    private static let digits = "Write two digits after a colon, like 1:05."
    private static let sixty = "After a colon stands 59 at most, like 1:45."
    private static let long = "That is above 24 hours. Check the time."

    @Test(
        "what is no time is refused in a sentence",
        arguments: [
            ("", "Enter the time."), (" ", "Enter the time."), ("0", above), ("0:00", above),
            ("-5", "Time cannot be negative."),
            ("-1:45", "Time cannot be negative."), ("1e3", shape), ("1:75", sixty), ("1:60:00", sixty), ("1:5", digits),
            ("1:455", digits), ("1:", shape), (":45", shape), ("1:2:3:4", shape), ("1:4x", shape), ("abc", shape),
            ("1.45", "Time is in whole seconds, like 1:45."), ("0.5 s", "Time is in whole seconds, like 1:45."),
            ("30s 1m", shape), ("1m 1m", shape),
            ("1m75s", "Minutes and seconds after another unit go up to 59, like 1m30s."),
            ("24:00:01", long), ("86401", long), ("25 h", long), ("999999999999999", long),
            ("90 days", "Cannot read “days” after 90. Write h, min or s, or 1:45."), ("90 x", shape), ("s", shape),
            ("1:30 min", shape), ("NaN", shape),
        ]
    )
    func refuses(_ text: String, _ sentence: String) {
        #expect(TimeField.read(text) == .refused(sentence: sentence))
    }

    @Test("what is printed is read back the same")
    func printedIsReadBack() {
        for seconds in [1, 9, 59, 60, 61, 105, 599, 600, 3599, 3600, 3661, 35_999, 36_000, 86_399, 86_400] {
            #expect(TimeField.read(ClockText.of(seconds: seconds)) == .value(seconds: seconds))
        }
    }
}
