import Foundation
import TestSupport
import Testing

/// What the program says and leaves behind when it does not come to serve.
@Suite(.serialized) struct StartTests {
    private let folder: TestFolder
    private let environment: [String: String]

    init() throws {
        folder = try TestFolder()
        environment = ["PORT": "0", "DATA_DIR": "\(folder.path)/data"]
    }

    @Test(
        "a start that waits for its database says so once, and ends at once when asked to",
        arguments: [SIGTERM, SIGINT]
    )
    func waiting(number: Int32) throws {
        let nowhere = ["DATABASE_URL": "mariadb://lifter:hunter2@127.0.0.1:1/gym"]
        let program = try RunningProgram(["serve"], environment: environment.merging(nowhere) { $1 })
        let line = "workout-tracker: cannot reach the database at 127.0.0.1:1 yet; trying again"
        #expect(try program.firstComplaint() == line)
        program.signal(number)
        #expect(try program.finish() == (0, "", ""))
    }

    @Test("stopped while it makes its own database, it leaves nothing half made and nothing running")
    func installing() throws {
        let program = try RunningProgram(["serve"], environment: environment)
        #expect(try program.firstComplaint() == "workout-tracker: Making the database's tables, this once.")
        program.signal(SIGTERM)
        #expect(try program.finish() == (0, "", ""))
        let left = try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/data/database")
        #expect(!left.contains("data"))
        #expect(!left.contains { $0.hasPrefix("installing") })
    }

    @Test("a port that is taken is noticed before a database is made")
    func portInUse() throws {
        let first = try RunningProgram(["serve"], environment: environment)
        let line = try #require(try first.firstLine())
        let port = String(try #require(line.split(separator: ":").last))
        let other = ["PORT": port, "DATA_DIR": "\(folder.path)/other"]
        let second = try RunningProgram(["serve"], environment: other).finish()
        #expect(second.status == 1)
        let sentence = "cannot listen on 127.0.0.1 port \(port): Address already in use"
        #expect(second.errors == "workout-tracker: \(sentence)\n")
        #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/other/database"))
        first.signal(SIGTERM)
        #expect(try first.finish().status == 0)
    }

    @Test("a wrong password is said in one sentence that does not repeat it", arguments: ["serve", "migrate"])
    func wrongPassword(command: String) throws {
        let url = try TestDatabase(migrations: []).url(user: "nobody-of-that-name", password: "hunter2")
        let end = try RunningProgram([command], environment: environment.merging(["DATABASE_URL": url]) { $1 })
            .finish()
        #expect(end.status == 1)
        #expect(end.output == "")
        let form = /workout-tracker: the database at [^ ]+ refuses the account or the password in DATABASE_URL\n/
        #expect(end.errors.wholeMatch(of: form) != nil, "\(end.errors)")
    }

    @Test("a host that is none is noticed before anything is made")
    func host() throws {
        let end = try RunningProgram(["serve"], environment: environment.merging(["HOST": "foo"]) { $1 }).finish()
        #expect(end.status == 2)
        #expect(end.errors == "workout-tracker: HOST must be an IPv4 or IPv6 address or localhost, not “foo”\n")
        #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/data"))
    }
}
