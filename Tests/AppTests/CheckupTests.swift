import Database
import Domain
import Foundation
import Server
import TestSupport
import Testing

@testable import App

/// Each check says when something is not well, and what to do about it.
@Suite struct CheckupTests {
    private let folder: TestFolder

    init() throws {
        folder = try TestFolder()
    }

    private func grades(_ findings: [Finding], _ subject: String) -> [Finding.Grade] {
        findings.filter { $0.subject == subject }.map(\.grade)
    }

    private func site(_ environment: [String: String], _ probe: PortProbe = .free) throws -> [Finding] {
        SiteCheckup(configuration: try Configuration(environment: environment), probe: { _, _ in probe }).findings()
    }

    @Test("a finding is one line: its grade, its subject, a sentence, and the fix")
    func line() {
        #expect(Finding.ok("zones", "known").line == "ok   zones: known.")
        #expect(Finding.fail("key", "is\ndamaged.", fix: "remove it").line == "fail key: is damaged. Fix: remove it.")
    }

    @Test("a clock before the program was built is wrong, a day of doubt allowed")
    func clock() {
        let now = Instant(milliseconds: 1_000_000_000_000)
        #expect(MachineCheckup.clock(now: now, built: now.advanced(bySeconds: 86_401)).grade == .fail)
        #expect(MachineCheckup.clock(now: now, built: now.advanced(bySeconds: 86_399)).grade == .ok)
        #expect(MachineCheckup.clock(now: now, built: nil).grade == .ok)
    }

    @Test("zones that are not there, or stand still in summer, are wrong")
    func zones() {
        #expect(MachineCheckup.zones { _ in nil }.grade == .fail)
        #expect(MachineCheckup.zones { _ in 0 }.grade == .fail)
        #expect(MachineCheckup.zones { $0 == "Europe/Berlin" ? 7200 : -14_400 }.grade == .ok)
    }

    @Test(
        "memory is judged by what two log-ins take",
        arguments: [(Int?(79), Finding.Grade.fail), (80, .warn), (255, .warn), (256, .ok), (nil, .warn)]
    )
    func memory(mebibytes: Int?, grade: Finding.Grade) {
        #expect(MachineCheckup.memory(mebibytes).grade == grade)
    }

    @Test("what is free is read in mebibytes")
    func free() {
        #expect(MachineCheckup.availableMebibytes("MemTotal: 9 kB\nMemAvailable:    2048 kB\n") == 2)
        #expect(MachineCheckup.availableMebibytes("") == nil)
    }

    @Test("room on the disk", arguments: [(199, Finding.Grade.fail), (200, .warn), (1023, .warn), (1024, .ok)])
    func disk(mebibytes: Int, grade: Finding.Grade) {
        #expect(FolderCheckup.disk(mebibytes).grade == grade)
    }

    @Test(
        "room for files",
        arguments: [(Int?(99), Finding.Grade.fail), (100, .warn), (999, .warn), (1000, .ok), (nil, .ok)]
    )
    func files(free: Int?, grade: Finding.Grade) {
        #expect(FolderCheckup.files(free).grade == grade)
    }

    @Test(
        "clocks that differ",
        arguments: [(Int64(0), Finding.Grade.ok), (2999, .ok), (-3000, .warn), (60_999, .warn), (61_000, .fail)]
    )
    func clocks(difference: Int64, grade: Finding.Grade) {
        #expect(DatabaseCheckup.clock(of: difference, now: Instant(milliseconds: 0)).grade == grade)
    }

    @Test(
        "a server that is too old or another product is told of",
        arguments: [
            ("10.11.14-MariaDB-0+deb12u2", Finding.Grade.ok), ("11.4.2-MariaDB", .ok), ("10.6.1-MariaDB", .warn),
            ("8.0.36", .warn),
        ]
    )
    func version(text: String, grade: Finding.Grade) {
        #expect(DatabaseCheckup.version(text, at: "db:3306").grade == grade)
    }

    @Test("what is wrong with the schema has a fix each")
    func schema() {
        #expect(DatabaseCheckup.fix(of: .olderDatabase(at: 1, known: 2)) == "run workout-tracker migrate")
        #expect(DatabaseCheckup.fix(of: .newerDatabase(at: 3, known: 2)).contains("newer workout-tracker"))
        #expect(DatabaseCheckup.fix(of: .changedPast(1, "sets")).contains("clean checkout"))
    }

    @Test(
        "addresses",
        arguments: [
            ([:], Finding.Grade.ok), (["HOST": "0.0.0.0"], .warn), (["PUBLIC_URL": "http://log.example"], .warn),
            (["PUBLIC_URL": "https://log.example"], .ok),
        ]
    )
    func address(environment: [String: String], grade: Finding.Grade) throws {
        #expect(grades(try site(environment), "address") == [grade])
    }

    @Test(
        "proxies",
        arguments: [
            ([:], Finding.Grade.ok), (["TRUSTED_PROXIES": "0.0.0.0/0"], .fail), (["TRUSTED_PROXIES": "::/0"], .fail),
            (["PUBLIC_URL": "https://log.example"], .warn),
            (["PUBLIC_URL": "https://log.example", "TRUSTED_PROXIES": "127.0.0.1"], .ok),
            (["PUBLIC_URL": "https://log.example", "HOST": "0.0.0.0", "TRUSTED_PROXIES": "10.0.0.0/8"], .ok),
        ]
    )
    func proxies(environment: [String: String], grade: Finding.Grade) throws {
        #expect(grades(try site(environment), "proxies") == [grade])
    }

    @Test(
        "the port is free, ours, or somebody's",
        arguments: [
            (PortProbe.free, Finding.Grade.ok), (.ours, .ok), (.taken, .fail), (.refused("Permission denied"), .fail),
        ]
    )
    func port(probe: PortProbe, grade: Finding.Grade) throws {
        #expect(grades(try site([:], probe), "port") == [grade])
    }

    @Test("a folder without the site's files is told of")
    func resources() throws {
        #expect(grades(try site(["RESOURCES": folder.path]), "site") == [.fail])
        #expect(grades(try site([:]), "site") == [.ok])
    }
}
