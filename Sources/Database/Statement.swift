import CMariaDB

/// A prepared statement of one connection.
final class Statement {
    struct Outcome {
        var rows: [Row] = []
        var changed = 0
    }

    private let handle: UnsafeMutablePointer<MYSQL_STMT>
    /// Kept from one execution to the next, which asks for the same columns.
    private var reader: ResultReader?

    init(preparing text: String, on connection: UnsafeMutablePointer<MYSQL>) throws(DatabaseError) {
        guard let handle = mysql_stmt_init(connection) else { throw lastError(of: connection) }
        var text = text
        let code = text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { mysql_stmt_prepare(handle, $0.baseAddress, UInt($0.count)) }
        }
        guard code == 0 else {
            defer { mysql_stmt_close(handle) }
            throw statementError(of: handle)
        }
        self.handle = handle
    }

    deinit { mysql_stmt_close(handle) }

    func run(_ values: [SQLValue]) throws(DatabaseError) -> Outcome {
        // libmariadb reads as many parameters as the server counted, however many there are.
        guard Int(mysql_stmt_param_count(handle)) == values.count else {
            throw .server(code: 2031, message: "the statement's placeholders and its \(values.count) values differ")
        }
        let parameters = Parameters(values)
        guard mysql_stmt_bind_param(handle, parameters.binds) == 0, mysql_stmt_execute(handle) == 0 else {
            throw statementError(of: handle)
        }
        let width = Int(mysql_stmt_field_count(handle))
        guard width > 0, let fields = mariadb_stmt_fetch_fields(handle) else {
            return Outcome(changed: Int(mysql_stmt_affected_rows(handle)))
        }
        defer { mysql_stmt_free_result(handle) }
        return Outcome(rows: try rows(of: UnsafeBufferPointer(start: fields, count: width)))
    }

    private func rows(of fields: UnsafeBufferPointer<MYSQL_FIELD>) throws(DatabaseError) -> [Row] {
        let reader = reader(for: fields)
        guard mysql_stmt_bind_result(handle, reader.binds) == 0, mysql_stmt_store_result(handle) == 0 else {
            throw statementError(of: handle)
        }
        var cells: [ResultTable.Cell] = []
        var bytes: [UInt8] = []
        cells.reserveCapacity(Int(mysql_stmt_num_rows(handle)) * fields.count)
        while true {
            switch mysql_stmt_fetch(handle) {
            case 0, MYSQL_DATA_TRUNCATED: reader.append(to: &cells, &bytes, from: handle)
            case MYSQL_NO_DATA: return ResultTable(width: fields.count, cells: cells, bytes: bytes).rows
            default: throw statementError(of: handle)
            }
        }
    }

    /// The one of the execution before, unless a step of the schema has changed what the columns are.
    private func reader(for fields: UnsafeBufferPointer<MYSQL_FIELD>) -> ResultReader {
        if let reader, reader.kinds.elementsEqual(fields.lazy.map(ResultReader.kind)) { return reader }
        let reader = ResultReader(fields.map(ResultReader.kind))
        self.reader = reader
        return reader
    }
}

private func statementError(of handle: UnsafeMutablePointer<MYSQL_STMT>) -> DatabaseError {
    .server(code: Int(mysql_stmt_errno(handle)), message: String(cString: mysql_stmt_error(handle)))
}
