/// What a database server says about itself, as far as data could be lost or told wrongly by it.
public struct ServerSettings: Sendable, Equatable {
    /// Such as `10.11.14-MariaDB-0+deb12u2`.
    public var version: String
    /// By name, as `SHOW GLOBAL VARIABLES` writes them.
    public var global: [String: String]
    /// By name, those of this program's own connections.
    public var connection: [String: String]
    /// Nil for a server that is in no cluster.
    public var isClusterReady: Bool?
    /// Tables that compare texts otherwise than the schema says.
    public var otherwiseSortedTables: Int
    /// Milliseconds since 1970 by the server's clock.
    public var clock: Int64

    /// What is wrong with one setting, and what to do, each without a full stop.
    public struct Problem: Sendable, Equatable {
        public let what: String
        public let fix: String
        /// Whether data could be lost or answers be wrong.
        public let isGrave: Bool

        init(_ what: String, fix: String, isGrave: Bool = true) {
            self.what = what
            self.fix = fix
            self.isGrave = isGrave
        }
    }

    public init(
        version: String,
        global: [String: String],
        connection: [String: String],
        isClusterReady: Bool? = nil,
        otherwiseSortedTables: Int = 0,
        clock: Int64 = 0
    ) {
        self.version = version
        self.global = global
        self.connection = connection
        self.isClusterReady = isClusterReady
        self.otherwiseSortedTables = otherwiseSortedTables
        self.clock = clock
    }
}

extension ServerSettings {
    /// What could lose an answered write when the power fails.
    public var durability: [Problem] {
        var problems: [Problem] = []
        let flush = global["innodb_flush_log_at_trx_commit"] ?? "unknown"
        if flush != "1" {
            problems.append(
                Problem(
                    "innodb_flush_log_at_trx_commit is \(flush): a power cut can lose sets that were saved",
                    fix: "set 1"
                )
            )
        }
        if global["log_bin"] == "ON", let sync = global["sync_binlog"], sync != "1" {
            problems.append(Problem("sync_binlog is \(sync): a power cut can lose sets that were saved", fix: "set 1"))
        }
        if global["innodb_doublewrite"] == "OFF" {
            problems.append(Problem("innodb_doublewrite is off: a power cut can damage the tables", fix: "set it on"))
        }
        return problems
    }

    /// What keeps the server from doing what the program relies on.
    public var behaviour: [Problem] {
        var problems: [Problem] = []
        if let packet = global["max_allowed_packet"].flatMap(Int.init), packet < 16 << 20 {
            problems.append(
                Problem(
                    "max_allowed_packet is \(packet): a large workout or import may not fit",
                    fix: "set 16777216 or more",
                    isGrave: packet < 1 << 20
                )
            )
        }
        if global["read_only"] == "ON" {
            problems.append(Problem("the server is read-only", fix: "name the one that takes writes in DATABASE_URL"))
        }
        return problems + ownConnection + cluster
    }

    private var ownConnection: [Problem] {
        let wanted = [
            ("sql_mode", "STRICT_ALL_TABLES"), ("innodb_snapshot_isolation", "ON"), ("time_zone", "+00:00"),
            ("character_set_client", "utf8mb4"),
        ]
        return wanted.compactMap { name, value in
            guard let found = connection[name] else {
                return Problem("the server knows no \(name)", fix: "use MariaDB 10.11 or newer")
            }
            guard !found.contains(value) else { return nil }
            return Problem(
                "\(name) is \(found) although \(value) was asked for",
                fix: "take away what stands between this program and the server and changes its settings"
            )
        }
    }

    private var cluster: [Problem] {
        guard let isClusterReady else { return [] }
        var problems: [Problem] = []
        if !isClusterReady {
            problems.append(Problem("this node is not part of its cluster", fix: "let it join again, or name another"))
        }
        if connection["wsrep_sync_wait"] != "1" {
            problems.append(
                Problem("wsrep_sync_wait is not 1: a page may not show what was just saved", fix: "allow it to be set")
            )
        }
        return problems
    }

    /// Whether texts are compared as the schema says.
    public var texts: [Problem] {
        guard otherwiseSortedTables > 0 else { return [] }
        return [
            Problem(
                "\(otherwiseSortedTables) tables do not compare texts by utf8mb4_nopad_bin",
                fix: "convert them: ALTER TABLE … CONVERT TO CHARACTER SET utf8mb4 COLLATE utf8mb4_nopad_bin"
            )
        ]
    }
}

extension ServerSettings {
    /// Asks a server about itself.
    public init(of server: Connection) throws(DatabaseError) {
        let first = try server.query(
            """
            SELECT VERSION(), CAST(UNIX_TIMESTAMP(NOW(3)) * 1000 AS SIGNED), (
                SELECT COUNT(*) FROM information_schema.tables
                WHERE table_schema = DATABASE() AND table_collation <> 'utf8mb4_nopad_bin'
                    AND table_name NOT LIKE 'schema%')
            """
        )[0]
        let global = try Self.pairs(
            """
            SHOW GLOBAL VARIABLES WHERE Variable_name IN ('innodb_flush_log_at_trx_commit', 'log_bin', 'sync_binlog',
                'innodb_doublewrite', 'max_allowed_packet', 'read_only', 'wsrep_on')
            """,
            server
        )
        let own = try Self.pairs(
            """
            SHOW SESSION VARIABLES WHERE Variable_name IN ('sql_mode', 'innodb_snapshot_isolation', 'time_zone',
                'character_set_client', 'wsrep_sync_wait')
            """,
            server
        )
        let ready = try Self.pairs("SHOW GLOBAL STATUS LIKE 'wsrep_ready'", server)["wsrep_ready"]
        self.init(
            version: try first.string(0),
            global: global,
            connection: own,
            isClusterReady: global["wsrep_on"] == "ON" ? ready == "ON" : nil,
            otherwiseSortedTables: try first.int(2),
            clock: Int64(try first.int(1))
        )
    }

    private static func pairs(_ query: SQL, _ server: Connection) throws(DatabaseError) -> [String: String] {
        var pairs: [String: String] = [:]
        for row in try server.query(query) { pairs[try row.string(0)] = try row.string(1) }
        return pairs
    }
}
