import Domain

/// The days a made-up lifter trains on: weeks after a programme, with days missed, weeks off, and now and then a day
/// with two workouts.
struct TrainingCalendar {
    struct Date: Equatable {
        let day: LocalDay
        /// Which of its programmes, and which day of that.
        let programme: Int
        let index: Int
        let isDeload: Bool
        let kind: Kind
    }

    enum Kind {
        case usual, extra, away
    }

    private static let blockWeeks = 6

    /// So many dates before a day, the earliest first; counted backwards, so that the last always lie at the end.
    static func dates(_ count: Int, before end: LocalDay, _ chance: inout SeededGenerator) -> [Date] {
        // 1970-01-01 was a Thursday.
        let thisWeek = (end.daysSinceEpoch + 3) / 7
        var dates: [Date] = []
        var week = thisWeek
        while dates.count < count {
            dates += self.week(week, &chance).filter { $0.day < end }.reversed()
            week -= 1
        }
        return dates.prefix(count).reversed()
    }

    private static func week(_ week: Int, _ chance: inout SeededGenerator) -> [Date] {
        guard !chance.happens(percent: 5) else { return [] }
        let isAway = chance.happens(percent: 3)
        // A programme stays for four blocks of six weeks, the last of each block lighter.
        let number = week / (blockWeeks * 4) % Programme.all.count
        let programme = Programme.all[number]
        var dates: [Date] = []
        for (index, weekday) in programme.weekdays.enumerated() where !chance.happens(percent: 8) {
            let day = LocalDay(daysSinceEpoch: week * 7 - 3 + weekday)
            let date = { (kind: Kind) in
                Date(
                    day: day,
                    programme: number,
                    index: index,
                    isDeload: week % blockWeeks == blockWeeks - 1,
                    kind: kind
                )
            }
            dates.append(date(isAway ? .away : .usual))
            if chance.happens(percent: 2) { dates.append(date(.extra)) }
        }
        return dates
    }
}
