import Domain
import Template

/// The day and the first exercise of a workout that was done before, and is written beside whatever is running.
struct PastPage: Page {
    static let template = "log/past"
    let title = "Log a past workout"
    let section = Section.history

    let alerts: [PageAlert]
    let lead: String
    /// As typed, or as it was filled in.
    let day: String
    let dayError: String
    let adding: LogPage.Adding
    let updateAddress: String

    var values: TemplateObject {
        [
            "alerts": .list(alerts.map(\.values)), "lead": .text(lead), "day": .text(day), "day_error": .text(dayError),
            "adding": .object(adding.values), "update_address": .text(updateAddress),
        ]
    }
}

extension PastPage {
    /// What runs goes on; without it nothing is said of it.
    init(_ content: LogContent, day: String, isTraining: Bool, dayError: String = "", typed: String = "") {
        var content = content
        content.address = "/log/past"
        content.typedExercise = typed
        self.day = day
        self.dayError = dayError
        lead =
            "The day it was, then the first exercise."
            + (isTraining ? " What you are training now goes on beside it." : "")
        adding = LogPage.Adding(content)
        updateAddress = content.mintAddress()
        let isRefused = !dayError.isEmpty || !adding.error.isEmpty || !adding.question.isEmpty
        alerts = isRefused ? [PageAlert(title: "Not begun yet", text: "See what is said beside the field.")] : []
    }
}
