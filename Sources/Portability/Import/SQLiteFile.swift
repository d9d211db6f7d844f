import CSQLite
import Domain

/// A database in a file of somebody else's, held in memory and only read.
///
/// Whoever made the file may mean harm: its schema is not trusted, its views are off, and a statement that works too long ends.
final class SQLiteFile {
    private let handle: OpaquePointer
    private let bytes: UnsafeMutableRawBufferPointer
    /// What is left to do, in hundred thousands of SQLite's steps.
    private let budget: UnsafeMutablePointer<Int>

    /// More than any honest history takes.
    private static let mostSteps = 2000
    static let damaged = ImportRefusal("It is a database, and it is damaged.")

    static func isOne(_ bytes: [UInt8]) -> Bool { bytes.starts(with: Array("SQLite format 3\0".utf8)) }

    /// - Throws: A refusal for what SQLite finds damaged.
    init(_ content: [UInt8]) throws(ImportRefusal) {
        var opened: OpaquePointer?
        let status = sqlite3_open_v2(":memory:", &opened, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, nil)
        guard let opened, status == SQLITE_OK else {
            sqlite3_close(opened)
            throw Self.damaged
        }
        handle = opened
        bytes = .allocate(byteCount: content.count, alignment: 16)
        bytes.copyBytes(from: content)
        budget = .allocate(capacity: 1)
        budget.initialize(to: Self.mostSteps)
        // A log beside the file cannot be there: what it is in memory is all there is.
        if bytes.count > 20 { (bytes[18], bytes[19]) = (1, 1) }
        guard limit(), attach(), try rows("PRAGMA quick_check(1)", { $0.text(0) }) == ["ok"] else { throw Self.damaged }
    }

    deinit {
        sqlite3_close(handle)
        bytes.deallocate()
        budget.deallocate()
    }

    private func limit() -> Bool {
        sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, 1_000_000)
        sqlite3_limit(handle, SQLITE_LIMIT_SQL_LENGTH, 100_000)
        sqlite3_limit(handle, SQLITE_LIMIT_ATTACHED, 0)
        sqlite3_progress_handler(
            handle,
            100_000,
            { pointer in
                guard let left = pointer?.assumingMemoryBound(to: Int.self) else { return 1 }
                left.pointee -= 1
                return left.pointee > 0 ? 0 : 1
            },
            budget
        )
        return workout_sqlite_distrust(handle) == SQLITE_OK
    }

    private func attach() -> Bool {
        let start = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
        let size = sqlite3_int64(bytes.count)
        return sqlite3_deserialize(handle, "main", start, size, size, UInt32(SQLITE_DESERIALIZE_READONLY)) == SQLITE_OK
    }

    /// What `read` makes of each row of a table, in the order of the table; a column that is not there is empty in every row.
    func rows<Row>(
        of table: String,
        _ columns: String...,
        read: (SQLiteRow) -> Row
    ) throws(ImportRefusal) -> [Row] {
        let known = try self.columns(of: table)
        guard !known.isEmpty else { return [] }
        let list = columns.map { known.contains($0) ? "\"\($0)\"" : "NULL" }.joined(separator: ", ")
        return try rows("SELECT \(list) FROM \"\(table)\"", read)
    }

    /// In lower case; empty for what is no table: a view could work for ever.
    func columns(of table: String) throws(ImportRefusal) -> Set<String> {
        let kinds = try rows("PRAGMA main.table_list(\"\(table)\")") { $0.text(2) }
        guard kinds == ["table"] else { return [] }
        return Set(try rows("PRAGMA main.table_info(\"\(table)\")") { $0.text(1)?.lowercased() ?? "" })
    }

    /// The statement is the program's own; nothing of the file is ever part of one.
    private func rows<Row>(_ statement: String, _ read: (SQLiteRow) -> Row) throws(ImportRefusal) -> [Row] {
        var prepared: OpaquePointer?
        guard sqlite3_prepare_v2(handle, statement, -1, &prepared, nil) == SQLITE_OK, let prepared else {
            throw Self.damaged
        }
        defer { sqlite3_finalize(prepared) }
        var rows: [Row] = []
        while true {
            switch sqlite3_step(prepared) {
            case SQLITE_ROW: rows.append(read(SQLiteRow(statement: prepared)))
            case SQLITE_DONE: return rows
            default: throw Self.damaged
            }
            guard rows.count <= ImportFile.longest else { throw ImportFile.tooLong }
        }
    }
}

/// The row that a statement stands on.
struct SQLiteRow {
    fileprivate let statement: OpaquePointer

    /// Nil for nothing and for what is no text.
    func text(_ column: Int32) -> String? {
        guard sqlite3_column_type(statement, column) != SQLITE_NULL, let start = sqlite3_column_text(statement, column)
        else { return nil }
        let count = Int(sqlite3_column_bytes(statement, column))
        return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    }

    func integer(_ column: Int32) -> Int? {
        sqlite3_column_type(statement, column) == SQLITE_NULL ? nil : Int(sqlite3_column_int64(statement, column))
    }

    func real(_ column: Int32) -> Double? {
        sqlite3_column_type(statement, column) == SQLITE_NULL ? nil : sqlite3_column_double(statement, column)
    }
}
