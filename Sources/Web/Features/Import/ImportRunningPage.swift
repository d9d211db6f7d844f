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
    let name: String
    let lead: String

    var values: TemplateObject { ["name": .text(name), "lead": .text(lead)] }

    init(_ stored: StoredImport) {
        self.init(name: stored.name, isRunning: stored.state == .running)
    }

    private init(name: String, isRunning: Bool) {
        self.name = name
        lead =
            isRunning
            ? "The file is being written, all at once. You can go on meanwhile, it comes to its end without this page."
            : "It is next. You can go on meanwhile, it comes to its end without this page."
    }

    static let samples = [true, false].map { ImportRunningPage(name: "strong.csv", isRunning: $0) }
}
