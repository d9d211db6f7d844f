import Domain
import Template

/// One measure of an exercise over time, as points and, from three of them on, a line.
struct TrendChart: Equatable {
    let caption: String
    let note: String
    /// What the top and the bottom of the drawing stand for.
    let top: String
    let bottom: String
    /// What it shows, for who does not see it.
    let words: String
    /// "10,143.3 50,130"; empty without a line.
    let line: String
    let rules: [String]
    let points: [Point]
    let first: String
    let last: String
    let hasRecord: Bool
    /// Why there is no line, or what was left out; empty otherwise.
    let tooFew: String
    let leftOut: String
    /// The newest first.
    let rows: [Row]

    struct Point: Equatable {
        let x: String
        let y: String
        let isRecord: Bool
    }

    struct Row: Equatable {
        let day: String
        let value: String
        /// The workout; empty where the row stands for many.
        let address: String
        let isRecord: Bool
    }

    var values: TemplateObject {
        [
            "caption": .text(caption), "note": .text(note), "top": .text(top), "bottom": .text(bottom),
            "words": .text(words), "line": .text(line), "rules": .list(rules.map { ["y": .text($0)] }),
            "points": .list(
                points.map { ["x": .text($0.x), "y": .text($0.y), "is_record": .flag($0.isRecord)] }
            ),
            "first": .text(first), "last": .text(last), "has_record": .flag(hasRecord), "too_few": .text(tooFew),
            "left_out": .text(leftOut),
            "rows": .list(
                rows.map {
                    [
                        "day": .text($0.day), "value": .text($0.value), "address": .text($0.address),
                        "is_record": .flag($0.isRecord),
                    ]
                }
            ),
        ]
    }
}

extension TrendChart {
    /// Nil without a point.
    init?(_ trend: ExerciseTrend, _ content: ExerciseContent) {
        let (measure, unit, span) = (trend.measure, content.unit, content.span)
        let amounts = trend.points.map { measure.amount(of: $0.best, in: unit) ?? 0 }
        let steps = measure == .time ? ChartScale.clockSteps : ChartScale.decimalSteps
        guard let scale = ChartScale(amounts, steps: steps), let oldest = trend.points.first,
            let latest = trend.points.last
        else { return nil }
        let days = oldest.day...latest.day
        let records = content.workoutsWithRecord(measure)
        let places = zip(trend.points, amounts).map { (ChartScale.x($0.day, in: days), scale.y($1)) }
        caption = measure.caption
        note = (span.map { "best of each \($0.rawValue)" } ?? "best of each workout") + measure.noteText(unit)
        top = measure.axis(scale.top, unit)
        bottom = measure.axis(scale.bottom, unit)
        line = trend.hasLine ? places.map { "\($0),\($1)" }.joined(separator: " ") : ""
        rules = scale.ticks.map(scale.y)
        points = zip(trend.points, places).map { point, place in
            Point(x: place.0, y: place.1, isRecord: point.workout.map(records.contains) ?? false)
        }
        hasRecord = points.contains(where: \.isRecord)
        first = Self.label(oldest.day, span, days)
        last = trend.points.count == 1 ? "" : Self.label(latest.day, span, days)
        let ends = "\(measure.text(of: oldest.best, in: unit)) to \(measure.text(of: latest.best, in: unit))"
        words =
            trend.points.count == 1
            ? "\(caption): one point, \(measure.text(of: oldest.best, in: unit))"
            : "\(caption): \(trend.points.count) points, from \(ends)"
        tooFew = trend.hasLine ? "" : Self.tooFew(trend.points.count, span)
        leftOut = trend.leftOut.text
        rows = zip(trend.points, points).reversed().map { point, drawn in
            Row(
                day: Self.label(point.day, span, days),
                value: measure.text(of: point.best, in: unit),
                address: point.workout.map { "/workouts/\($0)" } ?? "",
                isRecord: drawn.isRecord
            )
        }
    }

    private static func label(_ day: LocalDay, _ span: ProgressSpan?, _ days: ClosedRange<LocalDay>) -> String {
        guard let span else {
            return days.lowerBound.year == days.upperBound.year ? day.shortText : day.yearText
        }
        return span.label(day, isLong: true)
    }

    private static func tooFew(_ count: Int, _ span: ProgressSpan?) -> String {
        count == 1
            ? "Not enough data. One \(span?.rawValue ?? "workout") is a number, and no direction."
            : "Not enough data for a line: a trend is drawn from three \(span?.rawValue ?? "workout")s on."
    }
}

extension ExerciseContent {
    /// The workouts whose point of a measure held a record of its kind.
    fileprivate func workoutsWithRecord(_ measure: TrendMeasure) -> Set<Identifier> {
        let kinds: [RecordKind] =
            switch measure {
            case .weight: [.heaviestWeight, .mostRepsAtWeight]
            case .estimate: [.bestEstimate]
            case .bodyweightReps: [.mostReps]
            case .addedLoad: [.heaviestAddedLoad]
            case .help: [.leastHelp]
            case .time: [.longest]
            case .distance: [.farthest]
            }
        return Set(records.filter { kinds.contains($0.held.kind) }.map(\.workout))
    }
}

extension TrendMeasure {
    var caption: String {
        switch self {
        case .weight(let reps): reps == 1 ? "Heaviest set" : "Heaviest set of \(reps) reps or more"
        case .estimate: "1 rep, estimated"
        case .bodyweightReps: "Most reps, nothing added"
        case .addedLoad: "Heaviest added load"
        case .help(let reps): reps == 1 ? "Least help" : "Least help for \(reps) reps or more"
        case .time: "Longest"
        case .distance: "Farthest"
        }
    }

    fileprivate func noteText(_ unit: WeightUnit) -> String {
        switch self {
        case .weight, .addedLoad: ", \(unit.symbol)"
        case .estimate: ", \(unit.symbol), from sets of 12 reps at most"
        case .help: ", \(unit.symbol), lower is better"
        case .bodyweightReps: ", reps"
        case .time: ", min:s"
        case .distance: ", m"
        }
    }

    /// What a place on the axis stands for, from thousandths.
    fileprivate func axis(_ amount: Int, _ unit: WeightUnit) -> String {
        switch self {
        case .time: return ClockText.of(seconds: amount / 1000)
        case .distance: return (PerformedSet(metresMilli: amount).metresText ?? "0") + " m"
        case .bodyweightReps: return Weight(thousandths: amount, unit: unit).text(in: unit) + " reps"
        default: return Weight(thousandths: amount, unit: unit).text(in: unit) + " \(unit.symbol)"
        }
    }
}
