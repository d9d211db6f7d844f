import Domain

extension TodayPage {
    init(_ content: TodayContent) {
        switch content.state {
        case .running(let gym, let startedAt): self.init(running: gym, startedAt, content)
        case .done(let workouts, let records): self.init(done: workouts, records, content)
        case .scheduled(let work): self.init(scheduled: work, content)
        case .missed(let planned, let work): self.init(missed: planned, work, content)
        case .rest: self.init(resting: content)
        case .free(let routines, let last): self.init(free: routines, last, content)
        }
    }

    private init(running gym: GymContent, _ startedAt: String, _ content: TodayContent) {
        let list = GymListPage(finishing: gym)
        let place = gym.row.map { ", at \($0.name), set \($0.workingCount + 1)" } ?? ""
        let next = gym.row.map { row in (row, gym.next(of: row)) }
        self.init(
            content,
            heading: gym.draft.name ?? "Open.",
            lead: (startedAt.isEmpty ? "Open" : "Open since \(startedAt)") + place + ".",
            stats: [
                PageStat(label: "Sets", value: list.head.sets), PageStat(label: "Elapsed", value: list.head.time),
            ],
            parts: [
                Part(
                    heading: "Where you are",
                    rows: GymListPage(order: gym).rows.map {
                        Row(number: $0.number, name: $0.name, summary: $0.summary, count: $0.count)
                    }
                )
            ],
            action: Action(
                label: "Resume",
                note: next.map { row, next in
                    next.isWhole(row.loadKind) ? next.values.summary(in: gym.unit, of: row.loadKind) : row.name
                } ?? "",
                address: "/gym"
            ),
            discard: list.finish.map {
                Discard(
                    workout: $0.workout,
                    text: $0.discardText,
                    label: $0.discardAction,
                    key: $0.discardKey
                )
            }
        )
    }

    private static func story(of workout: WorkoutSummary) -> Row {
        Row(address: "/share/\(workout.key.id)", name: "Make a story", summary: "A picture of what you did")
    }

    private init(done workouts: [WorkoutSummary], _ records: [SavedPage.Record], _ content: TodayContent) {
        self.init(
            content,
            heading: "Done.",
            lead: Self.lead(workouts),
            stats: Self.stats(workouts, in: content.unit),
            records: records,
            parts: [
                Part(
                    heading: "Written today",
                    rows: workouts.enumerated().map { index, workout in
                        Row(
                            address: "/workouts/\(workout.key.id)",
                            number: "\(index + 1)",
                            name: WorkoutName.text(workout.name, on: workout.key.day),
                            summary: workout.counts
                        )
                    }
                ),
                content.next(1), Part(rows: workouts.suffix(1).map(Self.story) + content.again),
            ],
            action: Action(
                label: "See the workout",
                address: workouts.last.map { "/workouts/\($0.key.id)" } ?? "/history",
                hasNew: true
            )
        )
    }

    private init(free routines: [RoutineSummary], _ last: WorkoutSummary?, _ content: TodayContent) {
        let turn = routines.first
        let make = Row(
            address: "/plan",
            name: "Make a plan",
            summary: "Five answers, and Today knows what is next"
        )
        self.init(
            content,
            heading: "Open.",
            lead: Self.lead(turn, isNew: last == nil, hasPlan: content.hasPlan),
            parts: [
                Part(heading: "Start from", rows: Self.ways(routines, last, today: content.today)),
                content.hasPlan ? content.next(2) : Part(rows: [make]),
            ],
            action: Action(
                label: turn.map { "Start \($0.name)" } ?? "Start empty",
                routine: turn?.id.text ?? "",
                key: content.mintKey(),
                hasNew: turn != nil
            )
        )
    }

    init(
        _ content: TodayContent,
        heading: String,
        lead: String,
        stats: [PageStat] = [],
        records: [SavedPage.Record] = [],
        parts: [Part],
        action: Action,
        discard: Discard? = nil
    ) {
        alerts = content.refusal.isEmpty ? [] : [PageAlert(title: "Not changed.", text: content.refusal)]
        day = content.today.mediumText(relativeTo: content.today)
        streak = content.streak.isNone ? "" : content.streak.text
        self.heading = heading
        self.lead = lead
        self.stats = stats
        week = WeekStrip(today: content)
        recap = content.recap
        streakNote = content.streakNote
        self.records = records
        self.parts = parts.filter { !$0.rows.isEmpty }
        self.action = action
        self.discard = discard
        hasDays = !content.schedule.days.isEmpty || heading.count > Self.largest
    }
}

extension Streak {
    /// Whether there is nothing to count.
    fileprivate var isNone: Bool { count == 0 }

    var count: Int {
        switch self {
        case .plannedDays(let count), .weeks(let count): count
        }
    }
}
