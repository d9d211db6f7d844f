import Domain
import Foundation
import TestSupport
import Testing

@testable import App

/// What the privacy page promises is looked at by the doctor.
@Suite struct PromiseCheckupTests {
    private let folder: TestFolder
    /// Day 20,000 since 1970.
    private let now = Instant(milliseconds: 20_000 * 86_400_000)

    init() throws {
        folder = try TestFolder()
    }

    private func finding(_ subject: String, _ environment: [String: String]) throws -> Finding {
        let configuration = try Configuration(environment: environment.merging(["DATA_DIR": folder.path]) { $1 })
        let findings = PromiseCheckup(configuration: configuration, now: now).findings()
        return try #require(findings.first { $0.subject == subject })
    }

    @Test(
        "a server that anyone may reach names who runs it, one at home need not",
        arguments: [
            ([:], Finding.Grade.ok), (["PUBLIC_URL": "https://log.example"], .warn),
            (["PUBLIC_URL": "https://log.example", "OPERATOR_NAME": "Mara"], .warn),
            (["PUBLIC_URL": "https://log.example", "OPERATOR_NAME": "Mara", "OPERATOR_CONTACT": "m@log.example"], .ok),
        ]
    )
    func answerable(environment: [String: String], grade: Finding.Grade) throws {
        #expect(try finding("operator", environment).grade == grade)
    }

    @Test("a dump that is older than promised is named, one of the last day is not")
    func backups() throws {
        let dumps = "\(folder.path)/dumps"
        try FileManager.default.createDirectory(atPath: dumps, withIntermediateDirectories: false)
        for (name, day) in [("old.sql.gz", 19_969), ("young.sql.gz", 19_970)] {
            let written = Date(timeIntervalSince1970: Double(day) * 86_400)
            try Data().write(to: URL(filePath: "\(dumps)/\(name)"))
            try FileManager.default.setAttributes([.modificationDate: written], ofItemAtPath: "\(dumps)/\(name)")
        }
        let finding = try finding("backups", ["BACKUP_DAYS": "30"])
        #expect(finding.grade == .warn)
        #expect(finding.sentence == "old.sql.gz in \(dumps) is older than the BACKUP_DAYS promised")
        #expect(try self.finding("backups", ["BACKUP_DAYS": "31"]).grade == .ok)
        #expect(try self.finding("backups", [:]).grade == .ok)
    }
}
