import Domain

extension ProgressPage {
    /// How many of the latest records are told.
    private static let told = 5

    init(_ content: ProgressContent) {
        let summary = content.summary
        days = content.range == .month ? content.today.monthText : summary.days.text
        tabs = ProgressTab.ranges(content.range, ProgressAddresses.progress)
        stats = content.stats.filled
        chart = WorkChart(summary, unit: content.unit)
        nothing = chart == nil ? content.nothing : ""
        leftOut = summary.leftOut.text
        leftOutAddress = ProgressAddresses.sets(summary.days, of: .work)
        muscles = summary.muscles.map { ProgressRow($0, in: summary.days) }
        records = content.records.told.prefix(Self.told).map {
            ProgressRow($0, unit: content.unit, today: content.today)
        }
        calendar = MonthCalendar(content.calendar)
        let month = content.calendar.month
        trainedDays = "\(content.calendar.calendar.days.count) in \(month.firstDay.monthName)"
        monthAddress = content.calendar.addresses.month(month)
        let rows = summary.exercises.map { ProgressRow($0, content) }
        exercises = Array(rows.prefix(ProgressContent.listed))
        moreExercises = Array(rows.dropFirst(ProgressContent.listed))
        isMonth = content.range == .month
    }
}

extension ProgressContent {
    fileprivate var stats: [ProgressStat] {
        let (days, sets) = (summary.days, ProgressAddresses.sets)
        let workouts = ProgressStat(
            label: summary.partialCount == 0 ? "Workouts" : "Workouts, \(summary.partialCount) partial",
            value: GroupedNumber.text(summary.workoutCount),
            address: sets(days, .sets, .everything, nil)
        )
        let count = ProgressStat(
            label: "Sets",
            value: GroupedNumber.text(summary.setCount),
            address: sets(days, .sets, .everything, nil)
        )
        let records = ProgressStat(
            label: "Records",
            value: "\(recordCount)",
            address: RecordsQuery(isEver: true, days: range == .all ? nil : days).address(),
            isRecord: recordCount > 0
        )
        guard summary.work > .zero else { return [workouts, count, records] }
        let work = ProgressStat(
            label: unit == .kilograms ? "Tonnes" : "Thousand lb",
            value: summary.work.thousands(in: unit),
            address: sets(days, .work, .everything, nil)
        )
        return [workouts, count, work, records]
    }

    fileprivate var nothing: String {
        summary.workoutCount == 0
            ? "No workout in this range." : "Nothing was lifted against an external load in this range."
    }
}

extension ProgressRow {
    fileprivate init(_ muscle: ProgressSummary.MuscleSets, in days: ClosedRange<LocalDay>) {
        let name = muscle.muscle?.rawValue ?? "not said"
        self.init(
            address: ProgressAddresses.sets(days, of: .sets, .muscle(muscle.muscle)),
            name: name.prefix(1).uppercased() + name.dropFirst(),
            summary: Count.exercises(muscle.exerciseCount)
                + (muscle.muscle == nil ? " of your own, of which nobody knows what they work" : ""),
            value: GroupedNumber.text(muscle.sets),
            unit: muscle.sets == 1 ? "set" : "sets"
        )
    }

    fileprivate init(_ trained: ProgressSummary.Trained, _ content: ProgressContent) {
        let kind = trained.exercise.loadKind
        let best = content.bests[trained.exercise.id].flatMap { kind.best(of: $0, in: content.unit) }
        let unit = kind.hasWeight && best?.contains("×") == true ? content.unit.symbol : ""
        self.init(
            address: ProgressAddresses.exercise(trained.exercise.id, range: content.range),
            name: trained.exercise.name,
            summary: "\(Count.workouts(trained.tally.workouts)), \(Count.sets(trained.tally.sets))"
                + (kind == .assisted ? ", with help" : ""),
            value: best ?? "",
            unit: kind == .assisted && best != nil ? "\(unit) help" : unit
        )
    }
}
