import Template

/// A page of the log that could not be read, in the place that it has in the navigation.
struct UnreadPage: Page {
    static let template = "errors/unread"

    /// What it was about.
    enum Subject {
        case history, workout, routines, progress
    }

    let subject: Subject
    /// Finds the failure in the log of the server.
    let requestID: String
    /// The same address again.
    let address: String

    init(about subject: Subject, requestID: String, address: String) {
        (self.subject, self.requestID, self.address) = (subject, requestID, address)
    }

    var title: String {
        switch subject {
        case .history: "History"
        case .workout: "Workout"
        case .routines: "Routines"
        case .progress: "Progress"
        }
    }

    var section: Section {
        switch subject {
        case .history, .workout: .history
        case .routines: .more
        case .progress: .progress
        }
    }

    private var lead: String {
        switch subject {
        case .history: "The list could not be read. Try again at the same address, or write a new workout."
        case .workout: "The sets could not be read. Try again at the same address."
        case .routines: "They could not be read. Try again at the same address, or write a workout without one."
        case .progress: "The numbers could not be read. Try again at the same address, or write a new workout."
        }
    }

    var values: TemplateObject {
        ["lead": .text(lead), "request_id": .text(requestID), "retry": .text(address)]
    }
}

extension UnreadPage {
    static let samples = [
        (Subject.history, "/history"),
        (.history, "/history?before=2026-11-30.1796064120000.AZrWx0FsI2RmVb3kQ9xT0a"),
        (.workout, "/workouts/AZrWx0FsI2RmVb3kQ9xT0a"),
        (.workout, "/workouts/AZrWx0FsI2RmVb3kQ9xT0a/saved"),
        (.routines, "/routines"),
        (.routines, "/routines/AZrWx0FsI2RmVb3kQ9xT0a/edit"),
        (.progress, "/progress?range=all"),
    ].map { UnreadPage(about: $0, requestID: "Vb3kQ9xT0aLm", address: $1) }
}
