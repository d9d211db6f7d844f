import Domain
import Template

/// Which plates go on each side for the next set, and what to change from the set before.
struct GymPlatesPage: Page {
    static let template = "gym/plates"

    let head: GymHead
    let title: String
    /// "Back squat, set 3".
    let about: String
    /// "Add 1.25".
    let change: String
    /// What cannot be made, and what can; may be empty.
    let refusal: String
    let drawing: BarDrawing
    let rows: [Row]
    /// "set 2", over the column of what was there; empty for the first.
    let beforeLabel: String
    /// "Bar 20, each side 61.25", as a sentence.
    let note: String

    struct Row {
        let plate: String
        let now: String
        let before: String
        /// "add one"; empty where nothing changes.
        let act: String

        var values: TemplateObject {
            ["plate": .text(plate), "now": .text(now), "before": .text(before), "act": .text(act)]
        }
    }

    var values: TemplateObject {
        [
            "head": .object(head.values), "about": .text(about), "change": .text(change), "refusal": .text(refusal),
            "drawing": .object(drawing.values), "rows": .list(rows.map(\.values)),
            "before_label": .text(beforeLabel), "note": .text(note),
        ]
    }
}

extension GymPlatesPage {
    /// Nil where nothing is loaded with plates, or no weight is known yet.
    init?(_ content: GymContent, _ row: LogExercise) {
        guard let loaded = LoadedBar(content, row) else { return nil }
        let (bar, load, unit) = (loaded.bar, loaded.load, content.unit)
        head = GymHead(content)
        title = load.wanted.text(in: unit)
        about = "\(row.name), \(row.nextName(.working).text)"
        change = loaded.text(in: unit)
        refusal = load.sentence(in: unit) ?? ""
        drawing = BarDrawing(load, unit)
        rows = load.change.rows.map { Row($0, unit, isFirst: loaded.isFirst) }
        beforeLabel = loaded.isFirst ? "" : "before"
        let side = load.loading.eachSide(in: unit).text(in: unit)
        note =
            "\(bar.name) \(bar.weight.stamped(in: unit)), \(load.loading.sleeves == 1 ? "on the end" : "each side") \(side)."
    }
}

extension GymPlatesPage.Row {
    fileprivate init(_ row: PlateChange.Row, _ unit: WeightUnit, isFirst: Bool) {
        plate = row.plate.stamped(in: unit)
        now = "\(row.now)"
        before = isFirst ? "" : "\(row.before)"
        let count = abs(row.now - row.before)
        let number = count == 1 ? "one" : "\(count)"
        act = isFirst || count == 0 ? "" : (row.now > row.before ? "add \(number)" : "take \(number)")
    }
}

/// One end of the bar, drawn.
struct BarDrawing {
    /// In words, for those who do not see it.
    let words: String
    let plates: [Plate]

    /// One plate, in units of the drawing, which is 335 wide and 200 high.
    struct Plate {
        let x: Int
        let y: Int
        let width: Int
        let height: Int
        let label: String
        let isAdded: Bool

        var values: TemplateObject {
            [
                "x": .text("\(x)"), "y": .text("\(y)"), "width": .text("\(width)"), "height": .text("\(height)"),
                "middle": .text("\(x + width / 2)"), "label": .text(label), "is_added": .flag(isAdded),
            ]
        }
    }

    var values: TemplateObject { ["words": .text(words), "plates": .list(plates.map(\.values))] }
}

extension BarDrawing {
    private static let first = 76
    private static let last = 330
    private static let gap = 3

    init(_ load: PlannedLoad, _ unit: WeightUnit) {
        let stack = load.loading.plates
        let kept = stack.count - load.change.added.count
        // Many plates stand closer, so that the sleeve holds them all.
        let room = stack.isEmpty ? 46 : (Self.last - Self.first) / stack.count - Self.gap
        var x = Self.first
        plates = zip(stack, load.loading.parts).enumerated().map { index, entry in
            let (plate, part) = entry
            let width = min(room, 24 + Int(22 * part))
            let height = 60 + Int(124 * part.squareRoot())
            defer { x += width + Self.gap }
            let label = width < 30 ? "" : plate.stamped(in: unit)
            return Plate(
                x: x,
                y: (200 - height) / 2,
                width: width,
                height: height,
                label: label,
                isAdded: index >= kept
            )
        }
        words = "One end of the bar: \(load.loading.text(in: unit))"
    }
}
