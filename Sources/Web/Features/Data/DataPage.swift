import Domain
import HTTP
import Persistence
import Template

/// Everything taken out, put back, or ended.
struct DataPage: Page {
    static let template = "data/data"

    let title = "Your data"
    let section = Section.more
    let alerts: [PageAlert]
    let stats: [PageStat]
    /// What the next file is sent under.
    let key: String
    /// Why no file was taken, empty for no reason.
    let fileError: String
    let files: [File]

    /// A file that is kept for a while.
    struct File: Equatable {
        let title: String
        let note: String
        let address: String
        /// Whether it is only to be had as it came.
        var isDownload = false

        var values: TemplateObject {
            [
                "title": .text(title), "note": .text(note), "address": .text(address),
                "is_download": .flag(isDownload),
            ]
        }
    }

    var values: TemplateObject {
        [
            "alerts": .list(alerts.map(\.values)), "stats": .list(stats.map(\.values)), "key": .text(key),
            "file_error": .text(fileError), "files": .list(files.map(\.values)),
        ]
    }
}

extension DataPage {
    init(_ signedIn: SignedIn, _ alerts: [PageAlert] = [], fileError: String = "") throws {
        let counts = try signedIn.backups.counts()
        self.alerts = alerts
        self.fileError = fileError
        stats = [
            PageStat(label: "Workouts", value: GroupedNumber.text(counts.workouts)),
            PageStat(label: "Sets", value: GroupedNumber.text(counts.sets)),
        ]
        key = signedIn.mintKey().text
        files = try signedIn.keptFiles.all(at: signedIn.now).filter { $0.kind == .safety || $0.kind == .unreadable }.map
        { File($0, signedIn) }
    }

    /// What is said of what was just done.
    static func alerts(_ done: String) -> [PageAlert] {
        let days = KeptFileRepository.keptDays
        switch done {
        case "added": return [.quiet("Added.", "What was only in the file is here now.")]
        case "replaced":
            return [.quiet("Replaced.", "What was here before is kept as a copy for \(days) days, below.")]
        case "deleted": return [.quiet("Deleted.", "For \(days) days a copy can be put back, below.")]
        default: return []
        }
    }

    static let samples = [
        DataPage(alerts: [], stats: [], key: "k", fileError: "Choose a file first.", files: []),
        DataPage(
            alerts: alerts("replaced"),
            stats: [PageStat(label: "Workouts", value: "214"), PageStat(label: "Sets", value: "3,912")],
            key: "k",
            fileError: "",
            files: [
                File(title: "Copy of 30 Nov", note: "Made before all was replaced", address: "/data/restore/x"),
                File(title: "log.json", note: "Could not be read", address: "/data/files/x", isDownload: true),
            ]
        ),
    ]
}

extension DataPage.File {
    fileprivate init(_ file: KeptFile, _ signedIn: SignedIn) {
        let zones = signedIn.visitor.services.zones
        let day = { (instant: Instant) in zones.localDay(of: instant, in: signedIn.zone) }
        let made = "\(day(file.madeAt).mediumText), \(zones.clock(of: file.madeAt, in: signedIn.zone))"
        let end = "Kept until \(day(file.expiresAt).mediumText)"
        let isSafe = file.kind == .safety
        self.init(
            title: isSafe ? "Copy of \(made)" : file.name,
            note: isSafe ? "Made before \(file.note ?? "a change"). \(end)" : "Could not be read on \(made). \(end)",
            address: isSafe ? "/data/restore/\(file.id)" : "/data/files/\(file.id)",
            isDownload: !isSafe
        )
    }
}
