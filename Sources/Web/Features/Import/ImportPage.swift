import Domain
import HTTP
import Persistence
import Template

/// Sends a file of another program in, and lists what came so far.
struct ImportPage: Page {
    static let template = "data/import"
    let title = "Import"
    let section = Section.more

    let alerts: [PageAlert]
    /// What the next file is sent under.
    let key: String
    /// Why no file was taken, empty for no reason.
    let fileError: String
    let imports: [Row]

    struct Row: Equatable {
        let name: String
        let note: String
        let address: String
    }

    var values: TemplateObject {
        [
            "alerts": .list(alerts.map(\.values)), "key": .text(key), "file_error": .text(fileError),
            "imports": .list(
                imports.map { ["name": .text($0.name), "note": .text($0.note), "address": .text($0.address)] }
            ),
        ]
    }
}

extension ImportPage {
    init(_ signedIn: SignedIn, _ alerts: [PageAlert] = [], fileError: String = "") throws {
        self.alerts = alerts
        self.fileError = fileError
        key = signedIn.mintKey().text
        imports = try signedIn.imports.all().map { Row($0, day: { signedIn.dayText(of: $0) }) }
    }

    static let samples = [
        ImportPage(alerts: [], key: "k", fileError: "", imports: []),
        ImportPage(
            alerts: [.quiet("Thrown away.")],
            key: "k",
            fileError: "It is no history that can be read.",
            imports: [
                Row(name: "strong.csv", note: "Strong, added Thu 12 Mar: 71 workouts", address: "/data/import/x"),
                Row(name: "<b>hevy.csv", note: "Hevy, waits for your look since today", address: "/data/import/y"),
            ]
        ),
    ]
}

extension ImportPage.Row {
    fileprivate init(_ stored: StoredImport, day: (Instant) -> String) {
        name = stored.name
        address = "\(ImportRoutes.path)/\(stored.id)"
        let program = stored.program?.name ?? "A file"
        switch stored.state {
        case .reviewing: note = "\(program), waits for your look since \(day(stored.madeAt))"
        case .failed: note = "\(program), not added"
        case .queued, .running: note = "\(program), is being added"
        case .done:
            let workouts = Count.workouts(stored.report.addedWorkouts)
            note = "\(program), added \(day(stored.doneAt ?? stored.madeAt)): \(workouts)"
        case .undone: note = "\(program), taken out \(day(stored.undoneAt ?? stored.madeAt))"
        }
    }
}
