import Domain

/// Reads days and times as programs write them, each text once.
struct DayReader {
    private let wall: @Sendable (Instant) -> (day: LocalDay, second: Int)
    private let order: ImportAnswers.DayOrder
    private var known: [String: WallTime?] = [:]

    /// `order` is for days in numbers that do not begin with the year.
    init(_ context: ImportContext, order: ImportAnswers.DayOrder = .dayFirst) {
        wall = context.wall
        self.order = order
    }

    mutating func read(_ text: String) -> WallTime? {
        if let time = known[text] { return time }
        let time = DayText(text)?.time(order: order, wall: wall)
        known[text] = .some(time)
        return time
    }

    mutating func read(_ cells: ImportCells, _ column: Int?, _ name: String = "Date") throws(LineFault) -> WallTime {
        guard let text = cells.text(column) else { throw LineFault("No \(name.lowercased())") }
        guard let time = read(text) else { throw LineFault(name, cell: text) }
        return time
    }
}

/// A day and a time in their parts: `2024-03-28 17:29:00`, `28 Mar 2024, 17:29`, `Jun 14, 2026, 12:52 PM`, `05/16/18`.
struct DayText {
    /// Runs of digits that are no part of the time, in order, as they are written.
    private(set) var numbers: [String] = []
    private var words: [String] = []
    private var time: [Int] = []
    /// Seconds that the clock is ahead of UTC; nil where no zone is written.
    private var offset: Int?

    /// The day in three numbers where the year is not first, and no word names the month: it depends on who wrote it.
    var isOrdered: Bool {
        words.isEmpty && numbers.count == 3 && numbers[0].utf8.count <= 2 && numbers[1].utf8.count <= 2
    }

    /// Nil where the text cannot be a day.
    init?(_ text: String) {
        guard text.utf8.count <= 60 else { return nil }
        var parts = DayParts(text)
        while let part = parts.next() {
            switch part {
            case .number(let number): numbers.append(number)
            case .word(let word): words.append(word)
            case .time(let groups): time = groups
            case .offset(let seconds): offset = seconds
            }
        }
        guard time.isEmpty || (time[0] < 24 && time[1] < 60 && (time.count < 3 || time[2] < 60)) else { return nil }
    }

    func time(order: ImportAnswers.DayOrder, wall: (Instant) -> (day: LocalDay, second: Int)) -> WallTime? {
        var (hour, rest) = (time.first ?? 0, words)
        if let mark = rest.last.flatMap(DayText.isAfternoon), (1...12).contains(hour) {
            rest.removeLast()
            hour = hour % 12 + (mark ? 12 : 0)
        }
        rest.removeAll(where: Self.fillers.contains)
        guard let day = day(month: rest, order: order) else { return nil }
        guard !time.isEmpty else { return WallTime(day: day) }
        let second = hour * 3600 + time[1] * 60 + (time.count > 2 ? time[2] : 0)
        guard offset == 0 else { return WallTime(day: day, second: second) }
        let instant = Instant(milliseconds: (Int64(day.daysSinceEpoch) * 86_400 + Int64(second)) * 1000)
        return WallTime(instant, on: wall)
    }

    private func day(month words: [String], order: ImportAnswers.DayOrder) -> LocalDay? {
        let values = numbers.compactMap { Int($0) }
        guard values.count == numbers.count else { return nil }
        if !words.isEmpty {
            guard words.count <= 2, let month = words.lazy.compactMap(MonthName.number).first, values.count == 2 else {
                return nil
            }
            let isYearFirst = numbers[0].utf8.count == 4
            return LocalDay(year: values[isYearFirst ? 0 : 1], month: month, day: values[isYearFirst ? 1 : 0])
        }
        if values.count == 1, numbers[0].utf8.count == 8 {
            return LocalDay(year: values[0] / 10_000, month: values[0] / 100 % 100, day: values[0] % 100)
        }
        guard values.count == 3 else { return nil }
        if numbers[0].utf8.count == 4 { return LocalDay(year: values[0], month: values[1], day: values[2]) }
        let year = numbers[2].utf8.count == 2 ? 2000 + values[2] : values[2]
        switch order {
        case .yearFirst: return LocalDay(year: 2000 + values[0], month: values[1], day: values[2])
        case .dayFirst: return LocalDay(year: year, month: values[1], day: values[0])
        case .monthFirst: return LocalDay(year: year, month: values[0], day: values[1])
        }
    }

    /// Words that stand in a date and say nothing of it.
    private static let fillers: Set = [
        "de", "of", "um", "at", "t", "uhr", "a", "the", "mon", "tue", "wed", "thu", "fri", "sat", "sun",
    ]

    private static func isAfternoon(_ word: String) -> Bool? {
        switch word {
        case "pm", "p", "os": true
        case "am", "oo": false
        default: nil
        }
    }
}
