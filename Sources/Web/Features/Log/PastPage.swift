import Domain
import Template

/// The day and the first exercise of a workout that was done before, and is written beside whatever is running.
struct PastPage: Page {
    static let template = "log/past"
    let title = "Log a past workout"
    let section = Section.history

    let alerts: [PageAlert]
    /// As typed, or as it was filled in.
    let day: String
    let dayError: String
    let adding: LogPage.Adding
    let updateAddress: String

    var values: TemplateObject {
        [
            "alerts": .list(alerts.map(\.values)), "day": .text(day), "day_error": .text(dayError),
            "adding": .object(adding.values), "update_address": .text(updateAddress),
        ]
    }
}

extension PastPage {
    init(_ content: LogContent, day: String, dayError: String = "", typed: String = "") {
        var content = content
        content.address = "/log/past"
        content.typedExercise = typed
        self.day = day
        self.dayError = dayError
        adding = LogPage.Adding(content)
        updateAddress = content.mintAddress()
        let isRefused = !dayError.isEmpty || !adding.error.isEmpty || !adding.question.isEmpty
        alerts = isRefused ? [PageAlert(title: "Not begun yet", text: "See what is said beside the field.")] : []
    }
}
