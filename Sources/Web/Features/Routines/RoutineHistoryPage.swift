import Domain
import Template

/// Every time a routine was done.
struct RoutineHistoryPage: Page {
    static let template = "routines/history"
    let section = Section.more

    let title: String
    let address: String
    let name: String
    let summary: String
    let stats: [PageStat]
    /// Of the latest times; nil on the pages of older ones.
    let chart: RunChart?
    let runs: [RoutineRunRow]
    /// The next older ones, empty at the end.
    let older: String

    var values: TemplateObject {
        [
            "address": .text(address),
            "name": .text(name),
            "summary": .text(summary),
            "stats": .list(stats.map(\.values)),
            "charts": .list([chart].compactMap { $0?.values }),
            "runs": .list(runs.map(\.values)),
            "older": .text(older),
        ]
    }
}

/// One time that a routine was done.
struct RoutineRunRow: Equatable {
    let address: String
    /// "23" and "Nov".
    let day: String
    let month: String
    let heading: String
    let summary: String
    let value: String
    let unit: String
    /// "1 PR", or empty.
    let records: String

    var values: TemplateObject {
        [
            "address": .text(address), "day": .text(day), "month": .text(month), "heading": .text(heading),
            "summary": .text(summary), "value": .text(value), "unit": .text(unit), "records": .text(records),
        ]
    }
}

extension RoutineHistoryPage {
    init(
        _ routine: Routine,
        _ part: RoutineRuns,
        _ totals: RoutineTotals,
        isLatest: Bool = true,
        unit: WeightUnit,
        today: LocalDay
    ) {
        title = "\(routine.name), each time"
        address = "/routines/\(routine.id)"
        name = routine.name
        summary = totals.runCount == 0 ? "Not done yet" : Count.times(totals.runCount)
        let complete = PageStat(label: "Complete", value: "\(totals.completeCount)/\(totals.runCount)")
        let minutes = totals.minutes.map { PageStat(label: "Minutes, usually", value: "\($0)") }
        stats = totals.runCount == 0 ? [] : [minutes, complete].compactMap { $0 }
        chart = isLatest ? RunChart(part.runs, unit: unit) : nil
        runs = part.runs.map { RoutineRunRow(ofOne: $0, unit: unit, today: today) }
        let place = part.hasMore ? part.runs.last?.key.text : nil
        older = place.map { "/routines/\(routine.id)/history?before=\($0)" } ?? ""
    }
}

extension RoutineRunRow {
    /// Where the routine is named above: what was done of what was asked, and how it was called then if otherwise.
    init(ofOne run: RoutineRun, unit: WeightUnit, today: LocalDay) {
        let year = run.key.day.year == today.year ? "" : "\(run.key.day.year). "
        self.init(run, unit, heading: run.doneText, summary: year + (run.minutes.map(Count.minutes) ?? ""))
    }

    /// Among those of other routines.
    init(named run: RoutineRun, unit: WeightUnit) {
        let parts = [run.doneText, run.minutes.map(Count.minutes)].compactMap { $0 }
        self.init(run, unit, heading: run.name, summary: parts.joined(separator: ", "))
    }

    private init(_ run: RoutineRun, _ unit: WeightUnit, heading: String, summary: String) {
        let hasVolume = run.volume > .zero
        self.init(
            address: "/workouts/\(run.key.id)",
            day: "\(run.key.day.day)",
            month: run.key.day.monthShort,
            heading: heading,
            summary: summary,
            value: hasVolume ? run.volume.text(in: unit) : "",
            unit: hasVolume ? unit.symbol : "",
            records: run.recordCount > 0 ? "\(run.recordCount) PR" : ""
        )
    }
}

extension RoutineRun {
    /// `16 of 16 sets`, `Partial, 13 of 16 sets`, `18 sets, 16 asked`.
    var doneText: String {
        let counts =
            switch askedCount {
            case 0: Count.sets(doneCount)
            case ..<doneCount: "\(Count.sets(doneCount)), \(askedCount) asked"
            default: "\(doneCount) of \(Count.sets(askedCount))"
            }
        return completion == .partial ? "Partial, \(counts)" : counts
    }
}
