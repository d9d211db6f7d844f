import Domain
import Template

/// What was lifted in all each of the last times that a routine was done, as bars from the oldest to the latest.
///
/// A time that was only partly done is a bar of its own kind: that it is low says nothing of strength.
struct RunChart: Equatable {
    /// "last 8, kg".
    let caption: String
    /// "15,000 kg", where the drawing ends at the top.
    let top: String
    /// What it shows, for who does not see it.
    let words: String
    let bars: [Bar]
    let width: String
    let first: String
    let last: String
    let hasPartial: Bool

    struct Bar: Equatable {
        let x: String
        let y: String
        let height: String
        let isPartial: Bool

        var values: TemplateObject {
            ["x": .text(x), "y": .text(y), "height": .text(height), "is_partial": .flag(isPartial)]
        }
    }

    var values: TemplateObject {
        [
            "caption": .text(caption), "top": .text(top), "words": .text(words), "bars": .list(bars.map(\.values)),
            "width": .text(width), "first": .text(first), "last": .text(last), "has_partial": .flag(hasPartial),
        ]
    }
}

extension RunChart {
    static let mostBars = 8
    /// A bar takes this much of the drawing's width, with the room beside it.
    private static let step = 65
    private static let height = 180

    /// Nil where one time alone or nothing but the body was lifted; `runs` from the latest.
    init?(_ runs: [RoutineRun], unit: WeightUnit) {
        let shown = runs.prefix(Self.mostBars).reversed() as [RoutineRun]
        let volumes = shown.map { $0.volume.rounded(in: unit) }
        guard let oldest = shown.first, let latest = shown.last, shown.count > 1, let most = volumes.max(), most > 0
        else { return nil }
        let top = Self.top(over: most)
        let partial = shown.count { $0.completion == .partial }
        caption = "last \(shown.count), \(unit.symbol)"
        self.top = "\(GroupedNumber.text(top)) \(unit.symbol)"
        let ends = "from \(oldest.volume.text(in: unit)) to \(latest.volume.text(in: unit)) \(unit.symbol)"
        let note = partial == 0 ? "" : ", \(partial) of them partial"
        words = "Volume of the last \(shown.count), \(ends)\(note)"
        bars = zip(shown, volumes).enumerated().map { place, run in
            // Rounded, halves up.
            let height = (2 * run.1 * Self.height + top) / (2 * top)
            return Bar(
                x: "\(place * Self.step + 5)",
                y: "\(Self.height - height)",
                height: "\(height)",
                isPartial: run.0.completion == .partial
            )
        }
        width = "\(shown.count * Self.step)"
        let years = oldest.key.day.year != latest.key.day.year
        (first, last) = (Self.text(oldest.key.day, years), Self.text(latest.key.day, years))
        hasPartial = partial > 0
    }

    private static func text(_ day: LocalDay, _ hasYear: Bool) -> String {
        hasYear ? day.yearText : day.shortText
    }

    /// The next round number: 1, 1.5, 2, 2.5, 3, 4, 5, 6 or 8 and noughts.
    static func top(over most: Int) -> Int {
        var size = 1
        while size * 100 < most { size *= 10 }
        let steps = [10, 15, 20, 25, 30, 40, 50, 60, 80, 100]
        return (steps.first { $0 * size >= most } ?? 100) * size
    }
}
