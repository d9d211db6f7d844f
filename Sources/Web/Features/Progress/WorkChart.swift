import Domain
import Template

/// What was lifted each week, month or year, as bars; whole, hollow or broken, so that it can be told without colour.
struct WorkChart: Equatable {
    /// "Weight moved per week".
    let caption: String
    /// "45,000 kg", where the drawing ends at the top.
    let top: String
    /// What it shows, for who does not see it.
    let words: String
    let bars: [Bar]
    let first: String
    let last: String
    let hasPartial: Bool
    let hasOpen: Bool
    /// "Week of", "kg lifted".
    let heads: (span: String, work: String)
    /// The newest first.
    let rows: [Row]

    struct Bar: Equatable {
        let x: String
        let y: String
        let width: String
        let height: String
        let isPartial: Bool
        let isOpen: Bool

        var values: TemplateObject {
            [
                "x": .text(x), "y": .text(y), "width": .text(width), "height": .text(height),
                "is_partial": .flag(isPartial), "is_open": .flag(isOpen),
            ]
        }
    }

    /// The same as a number, with the sets behind it.
    struct Row: Equatable {
        let span: String
        let work: String
        let workouts: String
        /// Empty where there is nothing behind it.
        let address: String

        var values: TemplateObject {
            ["span": .text(span), "work": .text(work), "workouts": .text(workouts), "address": .text(address)]
        }
    }

    static func == (one: WorkChart, other: WorkChart) -> Bool {
        one.bars == other.bars && one.rows == other.rows && one.words == other.words
    }

    var values: TemplateObject {
        [
            "caption": .text(caption), "top": .text(top), "words": .text(words), "bars": .list(bars.map(\.values)),
            "first": .text(first), "last": .text(last), "has_partial": .flag(hasPartial), "has_open": .flag(hasOpen),
            "span_head": .text(heads.span), "work_head": .text(heads.work), "rows": .list(rows.map(\.values)),
        ]
    }
}

extension WorkChart {
    private static let gap = 6

    /// Nil where nothing was lifted.
    init?(_ summary: ProgressSummary, unit: WeightUnit) {
        let amounts = summary.bars.map { $0.work.rounded(in: unit) }
        guard let most = amounts.max(), most > 0, let oldest = summary.bars.first, let latest = summary.bars.last else {
            return nil
        }
        let top = RunChart.top(over: most)
        let span = summary.span
        caption = "Weight moved per \(span.rawValue)"
        self.top = "\(GroupedNumber.text(top)) \(unit.symbol)"
        bars = zip(summary.bars, amounts).enumerated().map { place, bar in
            Bar(bar.0, amount: bar.1, top: top, place: place, of: summary.bars.count)
        }
        hasPartial = summary.bars.contains { $0.partialCount > 0 }
        hasOpen = summary.bars.contains(where: \.isOpen)
        (first, last) = (span.label(oldest.start, isLong: true), span.label(latest.start, isLong: true))
        heads = (span == .week ? "Week of" : span == .month ? "Month" : "Year", "\(unit.symbol) lifted")
        let spans = summary.bars.count == 1 ? span.rawValue : "\(summary.bars.count) \(span.rawValue)s"
        let some = amounts.filter { $0 > 0 }
        let partial = summary.partialCount == 0 ? "" : ", \(summary.partialCount) of the workouts partial"
        words =
            "External load over \(spans), from \(GroupedNumber.text(some.min() ?? 0)) "
            + "to \(GroupedNumber.text(most)) \(unit.symbol)\(partial)"
        rows = summary.bars.reversed().map { Row($0, span, unit) }
    }
}

extension WorkChart.Bar {
    init(_ bar: ProgressSummary.Bar, amount: Int, top: Int, place: Int, of count: Int) {
        // In tenths of a unit, so that thin bars keep their distance.
        let step = ChartScale.width * 10 / count
        let gap = min(60, step / 4)
        // Rounded, halves up; what is there at all is to be seen.
        let height = amount == 0 ? 0 : max(2, (2 * amount * ChartScale.height + top) / (2 * top))
        x = Self.text(place * step + gap / 2)
        y = "\(ChartScale.height - height)"
        width = Self.text(step - gap)
        self.height = "\(height)"
        isPartial = bar.partialCount > 0
        isOpen = bar.isOpen
    }

    private static func text(_ tenths: Int) -> String {
        tenths.isMultiple(of: 10) ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
    }
}

extension WorkChart.Row {
    init(_ bar: ProgressSummary.Bar, _ span: ProgressSpan, _ unit: WeightUnit) {
        self.span = span.label(bar.start, isLong: true)
        work = bar.work.text(in: unit)
        let open = bar.isOpen ? ", open" : ""
        let partial = bar.partialCount == 0 ? "" : ", \(bar.partialCount) partial"
        workouts = "\(bar.workoutCount)\(partial)\(open)"
        address = bar.workoutCount == 0 ? "" : ProgressAddresses.sets(bar.start...bar.end, of: .work)
    }
}

extension ProgressSpan {
    /// `30 Nov 2026`, `Nov 2026`, `2026`.
    func label(_ start: LocalDay, isLong: Bool) -> String {
        switch self {
        case .week: isLong ? start.yearText : start.shortText
        case .month: "\(start.monthShort) \(start.year)"
        case .year: "\(start.year)"
        }
    }
}
