import Database
import Foundation
import Glibc

/// Looks at the data folder: whose it is, how much room it has, the key in it, and what has been left there.
///
/// Made before the database is opened, which would mend the folder's permissions unasked.
struct FolderCheckup {
    let configuration: Configuration

    private var path: String { configuration.dataFolder }

    func findings() -> [Finding] {
        guard access(path, F_OK) == 0 else {
            return [.ok("data folder", "\(path) is made at the first start"), key()]
        }
        return [ownership(), key()] + room() + [leftovers()]
    }

    private func ownership() -> Finding {
        var facts = stat()
        guard stat(path, &facts) == 0, facts.st_mode & S_IFMT == S_IFDIR else {
            return .fail("data folder", "\(path) is no folder", fix: "name another in DATA_DIR")
        }
        guard facts.st_uid == geteuid(), access(path, R_OK | W_OK | X_OK) == 0 else {
            return .fail(
                "data folder",
                "\(path) belongs to another account",
                fix: "run the program as that one, or give it the folder with chown"
            )
        }
        guard facts.st_mode & 0o077 == 0 else {
            return .warn("data folder", "\(path) can be entered by other accounts", fix: "chmod 700 \(path)")
        }
        return .ok("data folder", "\(path) is this account's alone")
    }

    private func key() -> Finding {
        if configuration.serverKey != nil { return .ok("key", "from SERVER_KEY") }
        return key(in: "server.key", "key")
    }

    /// A file of 32 bytes that nobody else can read.
    func key(in name: String, _ subject: String) -> Finding {
        let file = "\(path)/\(name)"
        var facts = stat()
        guard lstat(file, &facts) == 0 else { return .ok(subject, "\(file) is made at the first start") }
        guard facts.st_mode & S_IFMT == S_IFREG, facts.st_uid == geteuid(), access(file, R_OK) == 0 else {
            return .fail(subject, "\(file) cannot be read", fix: "give it to this account with chown, mode 600")
        }
        guard facts.st_mode & 0o077 == 0 else {
            return .fail(subject, "\(file) can be read by other accounts", fix: "chmod 600 \(file)")
        }
        guard facts.st_size == 32 else {
            return .fail(subject, "\(file) is damaged", fix: "restore it from a backup, or remove it")
        }
        return .ok(subject, "\(file) is this account's alone")
    }

    private func room() -> [Finding] {
        var facts = statvfs()
        guard statvfs(path, &facts) == 0 else {
            return [.fail("disk", "\(path) cannot be measured", fix: "see that its file system is mounted")]
        }
        let mebibytes = (Int(facts.f_bavail) * Int(facts.f_frsize)) >> 20
        // A file system without a fixed number of files says 0 of 0.
        return [Self.disk(mebibytes), Self.files(facts.f_files == 0 ? nil : Int(facts.f_favail))]
    }

    static func disk(_ mebibytes: Int) -> Finding {
        let fix = "make room where DATA_DIR is; a full disk takes no more sets"
        if mebibytes < 200 { return .fail("disk", "\(mebibytes) MiB are free", fix: fix) }
        return mebibytes < 1024
            ? .warn("disk", "\(mebibytes) MiB are free", fix: fix) : .ok("disk", "\(mebibytes) MiB are free")
    }

    static func files(_ free: Int?) -> Finding {
        guard let free else { return .ok("files", "as many as fit") }
        let fix = "remove small files where DATA_DIR is; without room for new ones nothing can be written"
        if free < 100 { return .fail("files", "only \(free) more can be made", fix: fix) }
        return free < 1000
            ? .warn("files", "only \(free) more can be made", fix: fix) : .ok("files", "\(free) more can be made")
    }

    private func leftovers() -> Finding {
        let names = { (folder: String) in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] }
        let left =
            names(path).filter { $0.hasPrefix("server.key.") || $0.hasPrefix("push.key.") }
            + names("\(path)/database").filter { $0.hasPrefix("installing-") }.map { "database/\($0)" }
        guard left.isEmpty else {
            return .warn(
                "leftovers",
                "a start that was cut short left \(left.sorted().joined(separator: ", ")) in \(path)",
                fix: "remove them while the program is stopped"
            )
        }
        return .ok("leftovers", "none")
    }
}
