import Database
import Domain
import Persistence

/// Looks at the database: whether it answers, keeps what it is given, and has the tables of this version.
struct DatabaseCheckup {
    let configuration: DatabaseConfiguration
    let now: Instant

    func findings() -> [Finding] {
        let settings: ServerSettings
        do {
            settings = try ServerSettings(of: Connection(impatient))
        } catch {
            let sentence = error.refusal ?? "does not answer: \(error)"
            return [.fail("database", "the server at \(place) \(sentence)", fix: Self.unreachable)]
        }
        return [version(settings)]
            + Self.findings("durability", settings.durability, "an answered set survives a power cut")
            + Self.findings("settings", settings.behaviour, "those of our connections are in force")
            + Self.findings("texts", settings.texts, "utf8mb4 everywhere")
            + [schema(), Self.clock(of: settings.clock, now: now)]
    }

    private static let unreachable = "start the server, or correct DATABASE_URL"

    private var impatient: DatabaseConfiguration {
        var copy = configuration
        copy.limits.budget = .seconds(5)
        return copy
    }

    private var place: String { configuration.addresses.map(\.description).joined(separator: ",") }

    private func version(_ settings: ServerSettings) -> Finding {
        Self.version(settings.version, at: place)
    }

    static func version(_ text: String, at place: String) -> Finding {
        let numbers = text.split { !$0.isNumber }.prefix(2).compactMap { Int($0) }
        guard text.contains("MariaDB"), numbers.count == 2, (numbers[0], numbers[1]) >= (10, 11) else {
            return .warn(
                "database",
                "\(text) at \(place) is older than what is tested, or another product",
                fix: "use MariaDB 10.11 or newer"
            )
        }
        return .ok("database", "\(text) at \(place)")
    }

    static func findings(_ subject: String, _ problems: [ServerSettings.Problem], _ good: String) -> [Finding] {
        if problems.isEmpty { return [.ok(subject, good)] }
        return problems.map {
            $0.isGrave ? .fail(subject, $0.what, fix: $0.fix) : .warn(subject, $0.what, fix: $0.fix)
        }
    }

    private func schema() -> Finding {
        do {
            try Migrator(configuration, steps: migrations, holdsData: AccountRepository.anyAccount).check()
            return .ok("schema", "at step \(migrations.count), as this version wants it")
        } catch let problem as Migrator.Problem {
            return .fail("schema", "\(problem)", fix: Self.fix(of: problem))
        } catch {
            return .fail("schema", "cannot be read: \(error)", fix: Self.unreachable)
        }
    }

    static func fix(of problem: Migrator.Problem) -> String {
        switch problem {
        case .olderDatabase, .stepFailed, .foreignKeysMissing: "run workout-tracker migrate"
        case .foreignKeyLost: "remove the rows that name what is gone, or restore a dump from before"
        case .newerDatabase: "install the newer workout-tracker, or restore a dump from before"
        case .changedPast, .misnumbered: "build the program again from a clean checkout"
        }
    }

    /// The database's clock beside ours: log-ins end and drafts age by both.
    static func clock(of database: Int64, now: Instant) -> Finding {
        let seconds = abs(database - now.milliseconds) / 1000
        let sentence = "the database's differs by \(seconds) seconds"
        let fix = "let both machines follow the same time servers"
        if seconds > 60 { return .fail("clocks", sentence, fix: fix) }
        return seconds > 2 ? .warn("clocks", sentence, fix: fix) : .ok("clocks", "the database's agrees with ours")
    }
}
