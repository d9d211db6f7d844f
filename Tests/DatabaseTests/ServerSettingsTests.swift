import Database
import TestSupport
import Testing

/// What is wrong with a server is found in what it says about itself.
@Suite struct ServerSettingsTests {
    private static let good = ServerSettings(
        version: "10.11.14-MariaDB",
        global: [
            "innodb_flush_log_at_trx_commit": "1", "log_bin": "ON", "sync_binlog": "1", "innodb_doublewrite": "ON",
            "max_allowed_packet": "16777216", "read_only": "OFF", "wsrep_on": "OFF",
        ],
        connection: [
            "sql_mode": "STRICT_ALL_TABLES,NO_ZERO_DATE", "innodb_snapshot_isolation": "ON", "time_zone": "+00:00",
            "character_set_client": "utf8mb4", "wsrep_sync_wait": "1",
        ]
    )

    private static func changed(_ change: (inout ServerSettings) -> Void) -> ServerSettings {
        var settings = good
        change(&settings)
        return settings
    }

    private func problems(of settings: ServerSettings) -> [ServerSettings.Problem] {
        settings.durability + settings.behaviour + settings.texts
    }

    @Test("nothing is wrong with good settings, in a cluster or out of one", arguments: [nil, true])
    func good(isClusterReady: Bool?) {
        #expect(problems(of: Self.changed { $0.isClusterReady = isClusterReady }).isEmpty)
    }

    @Test(
        "each setting that is wrong is named, and nothing beside it",
        arguments: [
            ("innodb_flush_log_at_trx_commit is 2", changed { $0.global["innodb_flush_log_at_trx_commit"] = "2" }),
            ("sync_binlog is 0", changed { $0.global["sync_binlog"] = "0" }),
            ("innodb_doublewrite is off", changed { $0.global["innodb_doublewrite"] = "OFF" }),
            ("max_allowed_packet is 1048575", changed { $0.global["max_allowed_packet"] = "1048575" }),
            ("the server is read-only", changed { $0.global["read_only"] = "ON" }),
            ("sql_mode is ANSI", changed { $0.connection["sql_mode"] = "ANSI" }),
            ("innodb_snapshot_isolation is OFF", changed { $0.connection["innodb_snapshot_isolation"] = "OFF" }),
            ("the server knows no innodb_snapshot", changed { $0.connection["innodb_snapshot_isolation"] = nil }),
            ("time_zone is SYSTEM", changed { $0.connection["time_zone"] = "SYSTEM" }),
            ("character_set_client is latin1", changed { $0.connection["character_set_client"] = "latin1" }),
            ("this node is not part of its cluster", changed { $0.isClusterReady = false }),
            (
                "wsrep_sync_wait is not 1",
                changed {
                    $0.isClusterReady = true
                    $0.connection["wsrep_sync_wait"] = "0"
                }
            ),
            ("3 tables do not compare texts", changed { $0.otherwiseSortedTables = 3 }),
        ]
    )
    func wrong(beginning: String, settings: ServerSettings) throws {
        let problem = try #require(problems(of: settings).first)
        #expect(problem.what.hasPrefix(beginning))
        #expect(!problem.fix.isEmpty)
        #expect(problem.isGrave)
        #expect(problems(of: settings).count == 1)
    }

    @Test("a packet that only large imports miss is no grave matter")
    func packet() {
        let settings = Self.changed { $0.global["max_allowed_packet"] = "4194304" }
        #expect(settings.behaviour.map(\.isGrave) == [false])
    }

    @Test("without a binary log it need not be synced")
    func noBinaryLog() {
        let settings = Self.changed {
            $0.global["log_bin"] = "OFF"
            $0.global["sync_binlog"] = "0"
        }
        #expect(settings.durability.isEmpty)
    }

    @Test("a real server with the product's tables is well")
    func real() throws {
        let settings = try ServerSettings(of: TestDatabase().connect())
        #expect(problems(of: settings).isEmpty)
        #expect(settings.version.contains("MariaDB"))
        #expect(settings.clock > 0)
    }
}
