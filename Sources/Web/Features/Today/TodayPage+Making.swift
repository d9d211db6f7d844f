import Domain

extension TodayPage {
    init(_ content: TodayContent) {
        switch content.state {
        case .running(let gym, let startedAt): self.init(running: gym, startedAt, content)
        case .done(let workouts, let records): self.init(done: workouts, records, content)
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
            rowsHeading: "Where you are",
            rows: GymListPage(order: gym).rows.map {
                Row(address: "", number: $0.number, name: $0.name, summary: $0.summary, count: $0.count)
            },
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

    private init(done workouts: [WorkoutSummary], _ records: [SavedPage.Record], _ content: TodayContent) {
        self.init(
            content,
            heading: "Done.",
            lead: Self.lead(workouts),
            stats: Self.stats(workouts, in: content.unit),
            records: records,
            rowsHeading: "Written today",
            rows: workouts.enumerated().map { index, workout in
                Row(
                    address: "/workouts/\(workout.key.id)",
                    number: "\(index + 1)",
                    name: WorkoutName.text(workout.name, on: workout.key.day),
                    summary: workout.counts,
                    count: ""
                )
            },
            action: Action(
                label: "See the workout",
                address: workouts.last.map { "/workouts/\($0.key.id)" } ?? "/history",
                hasNew: true
            )
        )
    }

    private init(free routines: [RoutineSummary], _ last: WorkoutSummary?, _ content: TodayContent) {
        let turn = routines.first
        self.init(
            content,
            heading: "Open.",
            lead: Self.lead(turn, isNew: last == nil),
            rowsHeading: "Start from",
            rows: Self.ways(routines, last, today: content.today),
            action: Action(
                label: turn.map { "Start \($0.name)" } ?? "Start empty",
                routine: turn?.id.text ?? "",
                key: content.mintKey(),
                hasNew: turn != nil
            )
        )
    }

    private init(
        _ content: TodayContent,
        heading: String,
        lead: String,
        stats: [PageStat] = [],
        records: [SavedPage.Record] = [],
        rowsHeading: String,
        rows: [Row],
        action: Action,
        discard: Discard? = nil
    ) {
        day = content.today.mediumText(relativeTo: content.today)
        streak = content.streak == 0 ? "" : "Streak \(Count.weeks(content.streak))"
        self.heading = heading
        self.lead = lead
        self.stats = stats
        week = WeekStrip(around: content.today, content.week)
        self.records = records
        self.rowsHeading = rowsHeading
        self.rows = rows
        self.action = action
        self.discard = discard
    }
}
