import Domain
import HTTP
import Template

/// A file as it is understood, and what is asked about it; nothing is added before that is confirmed.
struct ImportReviewPage: Page {
    static let template = "data/import-review"
    let title = "Review import"
    let section = Section.more

    let alerts: [PageAlert]
    let address: String
    let name: String
    let lead: String
    let stats: [PageStat]
    let questions: Questions
    let samplesOfSets: [Line]
    let doubts: [Line]
    let doubtCount: String
    let names: [NameRow]
    let nameCount: String
    /// What can be typed for a name; none where no name asks for it.
    let suggestions: [String]
    let unreadable: [Line]
    let unreadableCount: String
    /// What the program wrote beside sets, and what is not shown.
    let leftOutNote: String
    /// "12 workouts that you deleted here", empty for none.
    let deleted: String
    let bringsBack: Bool
    /// Adds it; empty where nothing is to be added or it cannot be.
    let action: String
    /// Whether nothing is to be added.
    let isHere: Bool
    let keys: (read: String, add: String, discard: String)

    /// A line of the file, or of what became of it.
    struct Line: Equatable {
        let title: String
        let text: String
    }

    struct Option: Equatable {
        let value: String
        let label: String
        let isChosen: Bool
    }

    /// What the file leaves open.
    struct Questions {
        var columns: [(heading: String, sample: String, field: String, options: [Option])] = []
        var units: [Option] = []
        var distances: [Option] = []
        var dayOrders: [Option] = []
        var dayNote = ""
    }

    struct NameRow {
        let key: String
        let name: String
        let note: String
        let options: [Option]
        /// Whether the name is to be typed, and what was.
        let isTyped: Bool
        let typed: String
        let error: String
    }
}

extension ImportReviewPage {
    var values: TemplateObject {
        [
            "alerts": .list(alerts.map(\.values)), "address": .text(address), "name": .text(name), "lead": .text(lead),
            "stats": .list(stats.map(\.values)), "columns": .list(questions.columnValues),
            "units": .list(questions.units.map(\.values)), "distances": .list(questions.distances.map(\.values)),
            "day_orders": .list(questions.dayOrders.map(\.values)), "day_note": .text(questions.dayNote),
            "lines": .list(samplesOfSets.map(\.values)), "doubts": .list(doubts.map(\.values)),
            "doubt_count": .text(doubtCount), "names": .list(names.map(\.values)), "name_count": .text(nameCount),
            "suggestions": .list(suggestions.map { ["name": .text($0)] }),
            "unreadable": .list(unreadable.map(\.values)), "unreadable_count": .text(unreadableCount),
            "left_out_note": .text(leftOutNote), "deleted": .text(deleted), "brings_back": .flag(bringsBack),
            "action": .text(action), "is_here": .flag(isHere), "read_key": .text(keys.read), "add_key": .text(keys.add),
            "discard_key": .text(keys.discard),
        ]
    }

    static let samples: [ImportReviewPage] = [false, true].map { isFull in
        var questions = Questions()
        let option = Option(value: "x", label: "Back squat", isChosen: true)
        if isFull {
            questions.columns = [("Gewicht", "120", "column.0", [option])]
            questions.units = [option]
            questions.distances = [option]
            questions.dayOrders = [option]
            questions.dayNote = "05/11/18 reads two ways."
        }
        let line = Line(title: "Line 88", text: "Weight “five”")
        let row = NameRow(
            key: "abc",
            name: "Squat (Barbell)",
            note: "412 sets, 2 Jan 2024 to 30 Nov",
            options: [option],
            isTyped: true,
            typed: "squ",
            error: "Several are called like that: choose one."
        )
        return ImportReviewPage(
            alerts: [],
            address: "/data/import/x",
            name: "strong.csv",
            lead: "Strong. 1,284 lines read. Nothing is added yet.",
            stats: [PageStat(label: "Sets to add", value: "1,263")],
            questions: questions,
            samplesOfSets: isFull ? [line] : [],
            doubts: isFull ? [line] : [],
            doubtCount: "1 line",
            names: isFull ? [row] : [],
            nameCount: "1 name",
            suggestions: isFull ? ["Back squat"] : [],
            unreadable: isFull ? [line] : [],
            unreadableCount: "1 line, left out",
            leftOutNote: isFull ? "2,503 × A rest timer, no set." : "",
            deleted: isFull ? "12 workouts" : "",
            bringsBack: isFull,
            action: isFull ? "Add 71 workouts" : "",
            isHere: !isFull,
            keys: ("k", "k", "k")
        )
    }
}

extension ImportReviewPage.Line {
    var values: TemplateObject { ["title": .text(title), "text": .text(text)] }
}

extension ImportReviewPage.Option {
    fileprivate var values: TemplateObject {
        ["value": .text(value), "label": .text(label), "is_chosen": .flag(isChosen)]
    }
}

extension ImportReviewPage.Questions {
    fileprivate var columnValues: [TemplateObject] {
        columns.map { column in
            [
                "heading": .text(column.heading), "sample": .text(column.sample), "field": .text(column.field),
                "options": .list(column.options.map(\.values)),
            ]
        }
    }
}

extension ImportReviewPage.NameRow {
    fileprivate var values: TemplateObject {
        [
            "key": .text(key), "name": .text(name), "note": .text(note), "options": .list(options.map(\.values)),
            "is_typed": .flag(isTyped), "typed": .text(typed), "error": .text(error),
        ]
    }
}
