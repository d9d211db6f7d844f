import Domain
import Persistence
import Template

/// Says that a file is being added; it loads itself again until that is done.
struct ImportRunningPage: Page {
    static let template = "data/import-running"
    /// Seconds after which it is asked for again.
    static let pause = 2

    let title = "Import"
    let section = Section.more
    let alerts: [PageAlert]
    let name: String
    let lead: String

    var values: TemplateObject {
        ["alerts": .list(alerts.map(\.values)), "name": .text(name), "lead": .text(lead)]
    }

    init(_ stored: StoredImport, _ alerts: [PageAlert]) {
        self.init(alerts: alerts, name: stored.name, isRunning: stored.state == .running)
    }

    private init(alerts: [PageAlert], name: String, isRunning: Bool) {
        self.alerts = alerts
        self.name = name
        lead =
            isRunning
            ? "The file is being written, all at once. You can go on meanwhile, it comes to its end without this page."
            : "It is next. You can go on meanwhile, it comes to its end without this page."
    }

    static let samples = [true, false].map { isRunning in
        ImportRunningPage(
            alerts: isRunning ? [.quiet("Already on its way.")] : [],
            name: "strong.csv",
            isRunning: isRunning
        )
    }
}
