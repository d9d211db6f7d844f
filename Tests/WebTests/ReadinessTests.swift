import Database
import TestSupport
import Testing
import WebTestSupport

@testable import Web

@Suite("Ready means that a set could be saved right now")
struct ReadinessTests {
    private let database: TestDatabase
    private let admin: Connection
    private let reader: String

    init() throws {
        database = try TestDatabase()
        admin = database.connect()
        reader = "reader_of_\(database.configuration.database ?? "")"
        try run("CREATE OR REPLACE USER '\(reader)'@'localhost' IDENTIFIED BY 'reads'")
        try run("GRANT SELECT ON \(database.configuration.database ?? "").* TO '\(reader)'@'localhost'")
    }

    private func run(_ text: String) throws {
        try admin.execute(SQL(stringLiteral: text))
    }

    @Test("a database that can only be read is not ready, and is again once it takes writes")
    func readOnly() throws {
        var configuration = database.configuration
        configuration.user = reader
        configuration.password = "reads"
        let browser = try TestSite(configuration: configuration).browser()
        #expect(browser.open("/readyz").status == 503)
        #expect(browser.open("/healthz").status == 200)
        try run("GRANT UPDATE ON \(database.configuration.database ?? "").throttles TO '\(reader)'@'localhost'")
        #expect(browser.open("/readyz").status == 200)
        try run("DROP USER '\(reader)'@'localhost'")
    }

    @Test("a ready answer writes nothing")
    func harmless() throws {
        let site = try TestSite()
        #expect(site.browser().open("/readyz").status == 200)
        #expect(try site.database.connect().query("SELECT bucket FROM throttles").isEmpty)
    }
}
