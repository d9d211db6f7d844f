import CMariaDB

/// One open connection and the statements prepared on it.
///
/// Knows nothing of trying again: after an error that `Recovery` calls `reopen` it is only good for dropping.
final class Link {
    let handle: UnsafeMutablePointer<MYSQL>
    /// Opened late in a request, with shorter deadlines than the configuration's.
    let isHurried: Bool
    private var statements = StatementCache(capacity: 256)

    init(_ handle: UnsafeMutablePointer<MYSQL>, isHurried: Bool) {
        self.handle = handle
        self.isHurried = isHurried
    }

    /// Closed before its statements, which then free their memory without a word to the server.
    deinit { mysql_close(handle) }

    /// Sends text that came from no visitor: transaction control, settings, steps of the schema.
    func command(_ text: String) throws(DatabaseError) {
        var text = text
        let code = text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { mysql_real_query(handle, $0.baseAddress, UInt($0.count)) }
        }
        guard code == 0 else { throw lastError(of: handle) }
        mysql_free_result(mysql_store_result(handle))
        guard mysql_errno(handle) == 0 else { throw lastError(of: handle) }
    }

    func run(_ sql: SQL) throws(DatabaseError) -> Statement.Outcome {
        let statement: Statement
        if let known = statements[sql.text] {
            statement = known
        } else {
            statement = try Statement(preparing: sql.text, on: handle)
            statements[sql.text] = statement
        }
        do {
            return try statement.run(sql.bindings)
        } catch {
            // Refused after the head of its rows, libmariadb would wait for the rest before the next execution.
            statements[sql.text] = nil
            throw error
        }
    }
}

func lastError(of handle: UnsafeMutablePointer<MYSQL>) -> DatabaseError {
    .server(code: Int(mysql_errno(handle)), message: String(cString: mysql_error(handle)))
}
