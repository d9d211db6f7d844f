import Domain
import Template

/// What became of a post whose answer a browser did not get, told to whoever asks for the post's address.
struct ArrivalPage: Page {
    static let template = "log/arrival"
    let section = Section.log

    let title: String
    /// "Mon 30 Nov, 18:42", empty where nothing arrived.
    let moment: String
    /// Of the workout that was written to, empty without one.
    let name: String
    let heading: String
    let lead: String
    let ledger: Ledger?
    /// Where the form is, or the workout it became.
    let address: String
    let action: String

    /// The sets that were asked about, below the one before them.
    struct Ledger {
        let exercise: String
        let columns: [ExerciseEntry.Column]
        let rows: [Row]

        struct Row {
            let number: String
            let values: [String]
            /// "18:42" for a set that was asked about, "before" for the other.
            let note: String
        }
    }

    var values: TemplateObject {
        [
            "moment": .text(moment),
            "name": .text(name),
            "heading": .text(heading),
            "lead": .text(lead),
            "ledgers": .list(ledger.map { [$0.values] } ?? []),
            "address": .text(address),
            "action": .text(action),
        ]
    }
}

extension ArrivalPage.Ledger {
    fileprivate var values: TemplateObject {
        [
            "exercise": .text(exercise),
            "columns": .list(columns.map { ["label": .text($0.label), "is_narrow": .flag($0.isNarrow)] }),
            "rows": .list(
                rows.map { row in
                    [
                        "number": .text(row.number), "note": .text(row.note),
                        "values": .list(row.values.map { ["text": .text($0)] }),
                    ]
                }
            ),
        ]
    }
}

extension ArrivalPage {
    static let samples = [
        ArrivalPage(
            title: "Arrived",
            moment: "Mon 30 Nov, 18:42",
            name: "Lower A",
            heading: "Arrived.",
            lead: "The set you asked about is written. Nothing is written twice.",
            ledger: Ledger(
                exercise: "Back squat",
                columns: [.init(label: "kg", isNarrow: false), .init(label: "reps", isNarrow: true)],
                rows: [
                    .init(number: "3", values: ["142.5", "5"], note: "before"),
                    .init(number: "4", values: ["142.5", "5"], note: "18:42"),
                ]
            ),
            address: "/log",
            action: "Go on"
        ),
        ArrivalPage.notArrived,
    ]
}
