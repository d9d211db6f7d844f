import Database
import Testing
import Web

@testable import App

@Suite struct ConfigurationTests {
    @Test("an empty environment serves this machine on 8080 from ./data")
    func defaults() throws {
        let configuration = try Configuration(environment: ["PORT": "", "PUBLIC_URL": ""])
        #expect(configuration.host == "127.0.0.1")
        #expect(configuration.port == 8080)
        #expect(configuration.dataFolder == "./data")
        #expect(configuration.database == nil)
        #expect(configuration.origin == .local)
        #expect(configuration.resources == nil)
        #expect(configuration.serverKey == nil)
        #expect(configuration.hasServiceWorker)
        #expect(configuration.siteOperator == .unnamed)
        #expect(configuration.backsUp)
        #expect(configuration.metricsToken == nil)
    }

    @Test("every variable is taken")
    func taken() throws {
        let configuration = try Configuration(environment: [
            "HOST": "::", "PORT": "0", "DATA_DIR": "/srv/log/", "DATABASE_URL": "mariadb://a:b@db/log",
            "PUBLIC_URL": "https://Log.Example/", "TRUSTED_PROXIES": "10.0.0.0/8, ::1",
            "RESOURCES": "/usr/share/workout-tracker/", "SERVER_KEY": String(repeating: "0f", count: 32),
            "SERVICE_WORKER": "off", "OPERATOR_NAME": "Mara Lind", "OPERATOR_CONTACT": "mara@log.example",
            "BACKUP_DAYS": "30", "NIGHTLY_BACKUP": "off", "METRICS_TOKEN": "0123456789abcdef",
        ])
        #expect(configuration.host == "::")
        #expect(configuration.port == 0)
        #expect(configuration.dataFolder == "/srv/log")
        #expect(configuration.database?.addresses == [.host(name: "db", port: 3306)])
        #expect(configuration.origin == SiteOrigin(publicURL: "https://log.example"))
        #expect(configuration.resources == "/usr/share/workout-tracker")
        #expect(configuration.serverKey == [UInt8](repeating: 15, count: 32))
        #expect(!configuration.hasServiceWorker)
        #expect(!configuration.backsUp)
        #expect(configuration.metricsToken == "0123456789abcdef")
        let mara = SiteOperator(name: "Mara Lind", contact: .email("mara@log.example"), backupDays: 30)
        #expect(configuration.siteOperator == mara)
    }

    @Test(
        "a port is a number from 0 to 65535",
        arguments: ["80a", "-1", "65536", "8080 ", "+80", "99999999999999999999"]
    )
    func ports(text: String) {
        #expect(throws: ConfigurationError(sentence: "PORT must be a number from 0 to 65535, not “\(text)”")) {
            try Configuration(environment: ["PORT": text])
        }
    }

    @Test(
        "each mistake names its variable",
        arguments: [
            ("HOST", "foo"), ("HOST", "localhost:80"), ("HOST", "127.0.0.1 "),
            ("PUBLIC_URL", "https://log.example:99999"),
            ("TRUSTED_PROXIES", ","), ("PUBLIC_URL", "log.example"), ("PUBLIC_URL", "ftp://log.example"),
            ("PUBLIC_URL", "https://log.example/app"), ("PUBLIC_URL", "https://ann@log.example"),
            ("TRUSTED_PROXIES", "10.0.0.0/33"), ("TRUSTED_PROXIES", "proxy.example"),
            ("DATABASE_URL", "postgres://a:hunter2@db/log"), ("DATABASE_URL", "mariadb://a:hunter2@db:0/log"),
            ("DATABASE_URL", "mariadb://a:hunter2@db"), ("SERVER_KEY", "hunter2"), ("SERVER_KEY", "0f0f"),
            ("SERVICE_WORKER", "no"), ("NIGHTLY_BACKUP", "1"), ("METRICS_TOKEN", "hunter2"), ("OPERATOR_NAME", " "),
            ("OPERATOR_NAME", "Mara\nLind"),
            ("OPERATOR_NAME", String(repeating: "a", count: 81)), ("OPERATOR_CONTACT", "mara"),
            ("OPERATOR_CONTACT", "javascript:alert(1)"), ("OPERATOR_CONTACT", "https://mara:hunter2@log.example"),
            ("BACKUP_DAYS", "0"), ("BACKUP_DAYS", "3651"), ("BACKUP_DAYS", "+30"), ("BACKUP_DAYS", "a month"),
        ]
    )
    func named(variable: String, value: String) throws {
        let error = try #require(throws: ConfigurationError.self) {
            try Configuration(environment: [variable: value])
        }
        #expect(error.sentence.hasPrefix(variable))
        #expect(!error.sentence.contains("hunter2"), "a secret is repeated")
        #expect(!error.sentence.contains("\n"))
    }
}
