import Crypto
import Foundation
import TestSupport
import Testing

@testable import App

@Suite("The server's key is made once, and is what stands in its file")
struct KeyFileTests {
    private let folder: TestFolder

    init() throws {
        folder = try TestFolder()
    }

    private func keys(in name: String) throws -> ServerKeys {
        let path = "\(folder.path)/\(name)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        return try KeyFile.keys(Configuration(environment: ["DATA_DIR": path]))
    }

    @Test(
        "every purpose has a key of what was written, at the first start and later",
        arguments: ServerKeys.Purpose.allCases
    )
    func fromFile(purpose: ServerKeys.Purpose) throws {
        let first = try keys(in: "one").key(for: purpose)
        let written = [UInt8](try Data(contentsOf: URL(filePath: "\(folder.path)/one/server.key")))
        #expect(written.contains { $0 != 0 })
        #expect(ServerKeys(root: written)?.key(for: purpose) == first)
        #expect(try keys(in: "one").key(for: purpose) == first)
    }

    @Test("two servers have two keys")
    func distinct() throws {
        #expect(try keys(in: "one").key(for: .formTokens) != keys(in: "two").key(for: .formTokens))
    }

    @Test("a key that was cut short or grew is told of", arguments: [0, 31, 33])
    func damaged(count: Int) throws {
        _ = try keys(in: "one")
        let file = "\(folder.path)/one/server.key"
        try Data(count: count).write(to: URL(filePath: file))
        #expect(throws: Failure("\(file) is damaged; restore it from a backup or remove it")) { try keys(in: "one") }
    }
}
