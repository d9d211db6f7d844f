import Domain
import HTTP
import Template

/// The two forms under the calendar: one for a date, one for an exercise.
struct FoldedForms: Equatable {
    var date = ""
    var dateError = ""
    var isDateOpen = false
    var isFilterOpen = false
    /// The filter that stays when a date is gone to; empty without one.
    var exercise = ""
    /// The month that a filter is for.
    var month = ""

    /// A browser drops what is no date from a date field, so that it is kept in another.
    private var dateType: String { LocalDay(iso: date) == nil ? "text" : "date" }

    var values: TemplateObject {
        [
            "date": .text(date), "date_type": .text(dateType), "date_error": .text(dateError),
            "is_date_open": .flag(isDateOpen), "is_filter_open": .flag(isFilterOpen), "exercise": .text(exercise),
            "month": .text(month),
        ]
    }
}

extension FoldedForms {
    init(_ query: FormFields, _ content: HistoryContent) {
        self.init(content)
        isDateOpen = query["open"] == "date"
        isFilterOpen = query["open"] == "filter"
    }

    init(date: String, refused sentence: String, _ content: HistoryContent) {
        self.init(content)
        self.date = date
        dateError = sentence
        isDateOpen = true
    }

    private init(_ content: HistoryContent) {
        date = content.today.iso
        exercise = content.exercise?.text ?? ""
        month = content.month.iso
    }
}
