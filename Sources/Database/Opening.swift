import CMariaDB
import Glibc

extension Link {
    /// Opens a connection to one address and makes its settings.
    ///
    /// `time` is what is left for the unit that needs it: no answer on the new connection is awaited longer. The
    /// `others` are the addresses still to be tried after this one.
    static func open(
        _ configuration: DatabaseConfiguration,
        at address: DatabaseConfiguration.Address,
        within time: Duration,
        others: Int = 0
    ) throws(DatabaseError) -> Link {
        _ = library
        guard let handle = mysql_init(nil) else { throw .server(code: 2008, message: "libmariadb is out of memory") }
        let limits = configuration.limits
        // libmariadb counts whole seconds; rounded up, so that a budget just begun is still whole.
        let seconds = max(1, Int(clamping: (time + .milliseconds(999)).components.seconds))
        handle.set(MYSQL_OPT_CONNECT_TIMEOUT, UInt32(max(1, min(seconds / (others + 1), limits.connectSeconds))))
        handle.set(MYSQL_OPT_READ_TIMEOUT, UInt32(min(seconds, limits.readSeconds)))
        handle.set(MYSQL_OPT_WRITE_TIMEOUT, UInt32(min(seconds, limits.writeSeconds)))
        handle.set(MYSQL_OPT_RECONNECT, CChar(0))
        handle.set(MYSQL_OPT_LOCAL_INFILE, UInt32(0))
        mysql_options(handle, MYSQL_SET_CHARSET_NAME, "utf8mb4")
        handle.set(configuration.encryption)
        guard handle.connect(configuration, to: address) else {
            defer { mysql_close(handle) }
            throw lastError(of: handle)
        }
        // libmariadb falls back to plain text when the server offers nothing better, whatever was asked.
        guard configuration.encryption == .off || mysql_get_ssl_cipher(handle) != nil else {
            mysql_close(handle)
            throw .server(code: 2026, message: "the server does not offer TLS")
        }
        let link = Link(handle, isHurried: seconds < max(limits.readSeconds, limits.writeSeconds))
        try link.makeSettings(limits)
        return link
    }

    private func makeSettings(_ limits: DatabaseLimits) throws(DatabaseError) {
        try command(
            """
            SET NAMES utf8mb4 COLLATE utf8mb4_nopad_bin, autocommit = 1, time_zone = '+00:00', \
            sql_mode = 'STRICT_ALL_TABLES,NO_ZERO_DATE,NO_ZERO_IN_DATE,ERROR_FOR_DIVISION_BY_ZERO,\
            NO_ENGINE_SUBSTITUTION', innodb_snapshot_isolation = ON, \
            innodb_lock_wait_timeout = \(limits.lockWaitSeconds), lock_wait_timeout = 60, \
            max_statement_time = \(limits.statementSeconds)
            """
        )
        try command("SET LOCAL TRANSACTION ISOLATION LEVEL REPEATABLE READ")
        do {
            // On a cluster a page read after a write must see it, whichever node answers.
            try command("SET wsrep_sync_wait = 1")
        } catch .server(1193, _) {
            return  // A server built without clustering has no such variable.
        }
    }
}

/// Once for the process, before the first connection.
private let library: Void = {
    mysql_server_init(0, nil, nil)
    // A write to a server that is gone must be an error, not the end of the program; TLS writes have no other guard.
    signal(SIGPIPE, SIG_IGN)
}()

extension UnsafeMutablePointer<MYSQL> {
    fileprivate func set(_ option: mysql_option, _ value: some BitwiseCopyable) {
        _ = withUnsafePointer(to: value) { mysql_options(self, option, $0) }
    }

    fileprivate func set(_ encryption: DatabaseConfiguration.Encryption) {
        switch encryption {
        case .off:
            set(MYSQL_OPT_SSL_ENFORCE, CChar(0))
            set(MYSQL_OPT_SSL_VERIFY_SERVER_CERT, CChar(0))
        case .on:
            set(MYSQL_OPT_SSL_ENFORCE, CChar(1))
            set(MYSQL_OPT_SSL_VERIFY_SERVER_CERT, CChar(0))
        case .verified(let authorities):
            set(MYSQL_OPT_SSL_ENFORCE, CChar(1))
            set(MYSQL_OPT_SSL_VERIFY_SERVER_CERT, CChar(1))
            if let authorities { mysql_options(self, MYSQL_OPT_SSL_CA, authorities) }
        }
    }

    fileprivate func connect(
        _ configuration: DatabaseConfiguration,
        to address: DatabaseConfiguration.Address
    ) -> Bool {
        let (user, password, database) = (configuration.user, configuration.password, configuration.database)
        switch address {
        case .socket(let path):
            return mysql_real_connect(self, nil, user, password, database, 0, path, 0) != nil
        case .host(let name, let port):
            // Else "localhost" would mean a socket at a place compiled into the library.
            set(MYSQL_OPT_PROTOCOL, UInt32(MYSQL_PROTOCOL_TCP.rawValue))
            return mysql_real_connect(self, name, user, password, database, UInt32(port), nil, 0) != nil
        }
    }
}
