import Domain
import Testing

@Suite("Numbers, days and the time of day are printed as somebody has chosen")
struct TextStyleTests {
    private let day = LogSamples.required(LocalDay(iso: "2026-11-30"))

    private func printed<Value>(_ style: TextStyle, _ print: () -> Value) -> Value {
        TextStyle.$current.withValue(style, operation: print)
    }

    @Test("where nothing is chosen it is the standard, and afterwards again")
    func standard() {
        #expect(TextStyle.current == .standard)
        #expect(printed(TextStyle(decimals: .comma)) { kg(62.5).text(in: .kilograms) } == "62,5")
        #expect(kg(62.5).text(in: .kilograms) == "62.5" && GroupedNumber.text(9340) == "9,340")
        #expect(day.mediumYearText == "Mon 30 Nov 2026" && WallClock.text(minutes: 1122) == "18:42")
    }

    @Test(
        "a decimal mark is never what stands between thousands",
        arguments: [
            (TextStyle.Decimals.point, TextStyle.Thousands.mark, "62.5", "1,234,567", "425.8"),
            (.point, .space, "62.5", "1\u{202F}234\u{202F}567", "425.8"), (.point, .none, "62.5", "1234567", "425.8"),
            (.comma, .mark, "62,5", "1.234.567", "425,8"),
            (.comma, .space, "62,5", "1\u{202F}234\u{202F}567", "425,8"), (.comma, .none, "62,5", "1234567", "425,8"),
        ]
    )
    func numbers(
        _ decimals: TextStyle.Decimals,
        _ thousands: TextStyle.Thousands,
        _ weight: String,
        _ number: String,
        _ volume: String
    ) {
        printed(TextStyle(decimals: decimals, thousands: thousands)) {
            #expect(kg(62.5).text(in: .kilograms) == weight)
            #expect(GroupedNumber.text(1_234_567) == number && GroupedNumber.text(-950) == "−950")
            #expect(Volume(weight: kg(425_800), reps: 1).thousands(in: .kilograms) == volume)
        }
    }

    @Test(
        "a day has one order in all its texts",
        arguments: [
            (
                TextStyle.Dates.dayFirst,
                [
                    "30 Nov", "30 Nov 2026", "Mon 30 Nov", "Mon 30 Nov 2026", "Monday 30 Nov",
                    "Monday 30 November 2026", "Monday 30 November",
                ]
            ),
            (
                .monthFirst,
                [
                    "Nov 30", "Nov 30, 2026", "Mon, Nov 30", "Mon, Nov 30, 2026", "Monday, Nov 30",
                    "Monday, November 30, 2026", "Monday, November 30",
                ]
            ),
            (
                .dotted,
                [
                    "30.11.", "30.11.2026", "Mon 30.11.", "Mon 30.11.2026", "Monday 30.11.", "Monday 30.11.2026",
                    "Monday 30 November",
                ]
            ),
            (
                .iso,
                [
                    "11-30", "2026-11-30", "Mon 11-30", "Mon 2026-11-30", "Monday 11-30", "Monday 2026-11-30",
                    "Monday 30 November",
                ]
            ),
        ]
    )
    func days(_ dates: TextStyle.Dates, _ texts: [String]) {
        printed(TextStyle(dates: dates)) {
            #expect(
                [
                    day.shortText, day.yearText, day.mediumText, day.mediumYearText, day.weekdayText, day.longText,
                    day.spokenText,
                ] == texts
            )
            let later = day.adding(days: 365)
            #expect(day.shortText(relativeTo: day) == texts[0] && day.shortText(relativeTo: later) == texts[1])
            #expect(day.mediumText(relativeTo: day) == texts[2] && day.mediumText(relativeTo: later) == texts[3])
            #expect(day.iso == "2026-11-30" && day.monthText == "November 2026")
        }
    }

    @Test(
        "a stretch of days says a month and a year once where it can",
        arguments: [
            (
                TextStyle.Dates.dayFirst,
                ["23 to 29 Nov 2026", "30 Nov to 6 Dec 2026", "28 Dec 2026 to 3 Jan 2027", "7 Sep to 30 Nov 2026"]
            ),
            (
                .monthFirst,
                [
                    "Nov 23 to 29, 2026", "Nov 30 to Dec 6, 2026", "Dec 28, 2026 to Jan 3, 2027",
                    "Sep 7 to Nov 30, 2026",
                ]
            ),
            (
                .dotted,
                [
                    "23.11. to 29.11.2026", "30.11. to 06.12.2026", "28.12.2026 to 03.01.2027",
                    "07.09. to 30.11.2026",
                ]
            ),
            (
                .iso,
                [
                    "2026-11-23 to 11-29", "2026-11-30 to 12-06", "2026-12-28 to 2027-01-03",
                    "2026-09-07 to 11-30",
                ]
            ),
        ]
    )
    func stretches(_ dates: TextStyle.Dates, _ texts: [String]) {
        printed(TextStyle(dates: dates)) {
            let weeks = [-7, 0, 28].map { CalendarWeek(of: day.adding(days: $0), startingOn: .monday).text }
            #expect(weeks + [(day.adding(days: -84)...day).text] == texts)
            #expect((day...day).text == day.yearText)
        }
    }

    @Test(
        "noon and midnight are twelve on a clock of twelve hours",
        arguments: [
            (0, "00:00", "12:00 am"), (65, "01:05", "1:05 am"), (719, "11:59", "11:59 am"), (720, "12:00", "12:00 pm"),
            (785, "13:05", "1:05 pm"), (1122, "18:42", "6:42 pm"), (1439, "23:59", "11:59 pm"),
        ]
    )
    func clock(_ minutes: Int, _ long: String, _ short: String) {
        #expect(WallClock.text(minutes: minutes) == long)
        #expect(WallClock.text(minutes: minutes, seconds: 7) == "\(long):07")
        printed(TextStyle(clock: .hours12)) {
            #expect(WallClock.text(minutes: minutes) == short)
            let parts = short.split(separator: " ")
            #expect(WallClock.text(minutes: minutes, seconds: 7) == "\(parts[0]):07 \(parts[1])")
        }
    }

    @Test("files and what is sent back for a machine have a point, whatever is chosen")
    func plain() {
        printed(TextStyle(decimals: .comma, thousands: .mark, dates: .dotted, clock: .hours12)) {
            #expect(kg(62.5).plainText(in: .kilograms) == "62.5")
            #expect(SetShorthand(count: 3, weight: kg(62.5), reps: 5, rpeHalves: 17).text == "3x62.5kgx5@8.5")
            #expect(CellReading.weight(kg(1.25)).answer(in: .kilograms) == "1.25")
            #expect(CellReading.metres(1500).answer(in: .kilograms) == "1.5")
            #expect(PrintedText.weight(kg(62.5)).token == "62500kg")
            #expect(ReminderTime(minutes: 1020)?.text == "17:00" && ReminderTime(minutes: 1020)?.wallText == "5:00 pm")
            #expect(WorkoutHours(start: 67_920_000, end: nil).startText == "18:52")
        }
    }
}
