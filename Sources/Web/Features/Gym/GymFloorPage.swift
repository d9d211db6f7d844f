import Domain
import Template

/// The next set, readable from two metres; the whole screen logs it.
struct GymFloorPage: Page {
    static let template = "gym/floor"

    let title: String
    let row: String
    let name: String
    let number: String
    let input: GymInput
    /// `140`, large; empty where there is no weight.
    let weight: String
    let isLong: Bool
    /// What hangs on the bar, `25 and 1.25 each side`, or what does not fit there; empty where there is no bar.
    let plates: String
    /// What there is to do to the bar while the rest runs, `Add 1.25`; empty where there is no bar.
    let change: String
    /// `5`, larger still.
    let amount: String
    let key: String
    /// The rest that runs or waits, in the place of the set.
    let rest: RestStrip?
    /// The address of the set.
    let back: String
    /// "Set 3 of 4", and what it is: `142.5 × 5`.
    let next: String
    let go: String

    var values: TemplateObject {
        [
            "row": .text(row), "name": .text(name), "number": .text(number), "input": .object(input.values),
            "weight": .text(weight), "is_long": .flag(isLong), "plates": .text(plates), "change": .text(change),
            "amount": .text(amount), "key": .text(key), "rest": .list(rest.map { [$0.values] } ?? []),
            "back": .text(back), "next": .text(next),
            "go": .text(go),
        ]
    }
}

extension GymFloorPage {
    init(_ content: GymContent, _ row: LogExercise) {
        let values = content.next(of: row).values
        title = row.name
        self.row = row.id.text
        name = row.name
        number = "Set \(row.workingCount + 1)"
        input = GymInput(content, row)
        weight = values.weight?.text(in: content.unit) ?? ""
        isLong = weight.count > 4
        let loaded = LoadedBar(content, row)
        let refusal = loaded?.load.sentence(in: content.unit)
        plates = refusal ?? loaded?.load.loading.text(in: content.unit) ?? ""
        change = refusal ?? loaded?.text(in: content.unit) ?? ""
        amount = values.reps.map(String.init) ?? values.seconds.map(ClockText.of(seconds:)) ?? values.metresText ?? ""
        key = content.mintKey()
        rest = content.strip.flatMap { $0.state == .over ? nil : $0 }
        let planned = content.draft.plannedCount(row.id)
        next = planned > row.workingCount ? "\(number) of \(planned)" : number
        go = input.go
        back = content.back
    }
}
