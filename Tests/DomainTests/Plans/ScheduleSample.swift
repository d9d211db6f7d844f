import Domain

/// A plan written short: letters are routines, and the week is that of Monday 30 November 2026.
///
/// A day prints as its letter, with `+` when it is done, `~` in part, `!` excused, `?` let go and `'` away from its day; rest
/// as `.`, taken rest as `r`, and `>` where training moved away.
struct ScheduleSample {
    var schedule = Schedule()
    let pattern: PlanPattern

    static let monday = day("2026-11-30")

    /// Four days as on the screens: A on Monday, B on Tuesday, C on Thursday, D on Saturday.
    init(
        _ rotation: String = "ABCD",
        on weekdays: Set<Weekday> = [.monday, .tuesday, .thursday, .saturday],
        from first: LocalDay = monday,
        through last: LocalDay = monday.adding(days: 13)
    ) {
        pattern = LogSamples.required(PlanPattern(from: first, on: weekdays, rotation: rotation.map(Self.routine)))
        schedule.extend(by: pattern, through: last)
    }

    static func day(_ iso: String) -> LocalDay { LogSamples.required(LocalDay(iso: iso)) }

    static func routine(_ letter: Character) -> Identifier { LogSamples.id(letter.asciiValue ?? 0) }

    /// A day of the week by its first letters, of the next week with a `2` after them, of the last with a `0`.
    static func weekday(_ text: some StringProtocol) -> LocalDay {
        let names = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
        let index = names.firstIndex(of: String(text.prefix(3))) ?? 0
        return monday.adding(days: index + (text.hasSuffix("2") ? 7 : text.hasSuffix("0") ? -7 : 0))
    }

    /// Makes changes one after another, each a verb and its days: `move Thu Fri; excuse Tue`.
    mutating func change(_ text: String, today: String) throws(Refusal) {
        let today = Self.weekday(today)
        for change in text.split(separator: ";") {
            let words = change.split(separator: " ")
            let days = words.dropFirst().map { Self.weekday($0) }
            switch words[0] {
            case "move": try schedule.move(days[0], to: days[1], today: today)
            case "swap": try schedule.swap(days[0], days[1], today: today)
            case "rest": try schedule.rest(on: days[0], today: today)
            case "unrest": try schedule.unrest(on: days[0], today: today)
            case "excuse": try schedule.excuse(days[0], today: today)
            case "let": try schedule.letGo(days[0], today: today)
            case "reopen": try schedule.reopen(days[0])
            case "done": schedule.record([.complete], on: days[0])
            case "partly": schedule.record([.partial], on: days[0])
            default: schedule.record([], on: days[0])
            }
        }
    }

    var week: String { text(from: Self.monday, days: 7) }

    func text(from first: LocalDay, days: Int) -> String {
        (0..<days).map { text(of: schedule[first.adding(days: $0)]) }.joined(separator: " ")
    }

    private func text(of day: PlannedDay?) -> String {
        switch day?.work {
        case nil: return "-"
        case .rest(.planned): return "."
        case .rest(.taken): return "r"
        case .rest(.movedAway): return ">"
        case .training(let training):
            let letter = String(UnicodeScalar(training.routine.bytes[15]))
            let away = training.movedFrom == nil ? "" : "'"
            switch training.outcome {
            case .open: return letter + away
            case .excused: return letter + away + "!"
            case .letGo: return letter + away + "?"
            case .done(let completion): return letter + away + (completion == .complete ? "+" : "~")
            }
        }
    }
}
