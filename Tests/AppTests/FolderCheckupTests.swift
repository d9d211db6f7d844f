import Foundation
import TestSupport
import Testing

@testable import App

/// The data folder and the key in it are looked at as they are.
@Suite struct FolderCheckupTests {
    private let folder: TestFolder

    init() throws {
        folder = try TestFolder()
        chmod(folder.path, 0o700)
    }

    private func finding(_ subject: String, _ environment: [String: String] = [:]) throws -> Finding {
        let configuration = try Configuration(environment: ["DATA_DIR": folder.path].merging(environment) { $1 })
        return try #require(FolderCheckup(configuration: configuration).findings().first { $0.subject == subject })
    }

    private func write(_ bytes: Int, to name: String, mode: mode_t) throws {
        try Data(repeating: 7, count: bytes).write(to: URL(filePath: "\(folder.path)/\(name)"))
        chmod("\(folder.path)/\(name)", mode)
    }

    @Test("a folder of this account alone is well, and one yet to be made")
    func good() throws {
        #expect(try finding("data folder").grade == .ok)
        #expect(try finding("data folder", ["DATA_DIR": "\(folder.path)/none"]).grade == .ok)
    }

    @Test("a folder that others may enter is told of, and left as it is")
    func open() throws {
        chmod(folder.path, 0o755)
        let finding = try finding("data folder")
        #expect(finding.grade == .warn)
        #expect(finding.fix == "chmod 700 \(folder.path)")
        let attributes = try FileManager.default.attributesOfItem(atPath: folder.path)
        #expect(attributes[.posixPermissions] as? Int == 0o755)
    }

    @Test("a file in its place is no folder")
    func file() throws {
        try write(1, to: "file", mode: 0o600)
        #expect(try finding("data folder", ["DATA_DIR": "\(folder.path)/file"]).grade == .fail)
    }

    @Test("a key must have its length and be this account's alone")
    func key() throws {
        #expect(try finding("key").grade == .ok)
        try write(32, to: "server.key", mode: 0o600)
        #expect(try finding("key").grade == .ok)
        chmod("\(folder.path)/server.key", 0o640)
        #expect(try finding("key").fix == "chmod 600 \(folder.path)/server.key")
        try write(31, to: "server.key", mode: 0o600)
        #expect(try finding("key").sentence == "\(folder.path)/server.key is damaged")
    }

    @Test("a folder where the key should be cannot be read")
    func unreadable() throws {
        try FileManager.default.createDirectory(atPath: "\(folder.path)/server.key", withIntermediateDirectories: false)
        #expect(try finding("key").grade == .fail)
        let digits = String(repeating: "0f", count: 32)
        #expect(try finding("key", ["SERVER_KEY": digits]) == .ok("key", "from SERVER_KEY"))
    }

    @Test("room is counted in mebibytes")
    func room() throws {
        var facts = statvfs()
        #expect(statvfs(folder.path, &facts) == 0)
        // Others write meanwhile: what is said lies between half and twice of what was there a moment ago.
        let blocks = (1 << 20) / Int(facts.f_frsize)
        let mebibytes = Int(facts.f_bavail) / blocks
        let said = try #require(Int(finding("disk").sentence.prefix { $0.isNumber }))
        #expect((mebibytes / 2...mebibytes * 2).contains(said))
    }

    @Test("what a start that was cut short has left is named")
    func leftovers() throws {
        #expect(try finding("leftovers").grade == .ok)
        try write(32, to: "server.key.4711", mode: 0o600)
        let finding = try finding("leftovers")
        #expect(finding.grade == .warn)
        #expect(finding.sentence.contains("server.key.4711"))
    }
}
