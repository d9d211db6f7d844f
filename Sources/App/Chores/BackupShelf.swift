import Domain
import Foundation

/// The folder in which dumps are kept, nightly ones and those from before tables change, with a note of what became of
/// the last nightly one.
struct BackupShelf {
    let folder: String

    private static let good = "nightly-"
    private static let unproven = "unproven-"
    private static let earlier = "before-migration-"
    private static let ending = ".sql.gz"

    /// Of a nightly dump, without its ending.
    static func name(at now: Instant) -> String { "\(good)\(now.milliseconds)" }

    /// Of a dump from before tables change, without its ending.
    static func nameBeforeChange(at now: Instant) -> String { "\(earlier)\(now.milliseconds)" }

    /// The nightly ones that could be restored, the oldest first.
    func dumps() -> [String] { names(Self.good).filter { $0.hasSuffix(Self.ending) } }

    /// Takes away those from before tables change that a kill has cut short; no other program may be making one.
    func sweepBeforeChange() throws {
        for name in names(Self.earlier) where !name.hasSuffix(Self.ending) { try remove(name) }
    }

    /// Takes away nightly ones that a kill has cut short, and of the others what is older than so many days, and what is
    /// more than so many.
    func sweep(at now: Instant, keeping count: Int, days: Int?) throws {
        let whole = dumps()
        let halves = names(Self.good).filter { !whole.contains($0) }
        let old = (whole + names(Self.unproven)).filter { name in
            guard let days, let made = Self.moment(of: name) else { return false }
            return made.advanced(bySeconds: days * 86_400) <= now
        }
        for name in Set(halves + old + whole.dropLast(count)) { try remove(name) }
    }

    /// Keeps a dump that did not prove itself apart from those that did, in the place of the one before.
    func setAside(at now: Instant) throws {
        let dump = Self.name(at: now) + Self.ending
        guard dumps().contains(dump) else { return }
        for name in names(Self.unproven) { try remove(name) }
        try FileManager.default.moveItem(
            atPath: "\(folder)/\(dump)",
            toPath: "\(folder)/\(Self.unproven)\(now.milliseconds)\(Self.ending)"
        )
    }

    /// What became of the last one; nil where none was made on this machine.
    func lastReport() throws -> BackupReport? {
        guard FileManager.default.fileExists(atPath: notePath) else { return nil }
        return try JSONDecoder().decode(BackupReport.self, from: Data(contentsOf: URL(filePath: notePath)))
    }

    func note(_ report: BackupReport) throws {
        try DataFolder.make(folder)
        try JSONEncoder().encode(report).write(to: URL(filePath: notePath), options: .atomic)
    }

    private var notePath: String { "\(folder)/nightly.json" }

    private func names(_ beginning: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter { $0.hasPrefix(beginning) }
            .sorted()
    }

    private func remove(_ name: String) throws {
        try FileManager.default.removeItem(atPath: "\(folder)/\(name)")
    }

    private static func moment(of name: String) -> Instant? {
        Int64(name.drop { $0 != "-" }.dropFirst().prefix { $0.isNumber }).map(Instant.init(milliseconds:))
    }
}
