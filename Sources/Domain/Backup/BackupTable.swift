/// One kind of thing in a backup: what its rows hold, what names them, and what they belong to.
public struct BackupTable: Sendable {
    /// The same in the file and in the database.
    public let name: String
    public let columns: [BackupColumn]
    /// The columns that tell one row from another, by their place; none where there is at most one row.
    public let key: [Int]
    /// The column that names the row it is a part of, with that row's table.
    public let parent: (column: Int, table: String)?

    init(_ name: String, key: [String], parent: (String, of: String)? = nil, _ columns: [BackupColumn]) {
        self.name = name
        self.columns = columns
        self.key = key.compactMap { name in columns.firstIndex { $0.name == name } }
        self.parent = parent.flatMap { parent in
            columns.firstIndex { $0.name == parent.0 }.map { ($0, parent.of) }
        }
    }

    /// What tells a row from the others of its table.
    public func key(of row: BackupRow) -> BackupRow { key.map { row[$0] } }

    /// The place of a column; nil for a name that the table does not have.
    public func place(of column: String) -> Int? { columns.firstIndex { $0.name == column } }
}

/// One column: what may stand in it.
public struct BackupColumn: Sendable {
    /// The same in the file and in the database.
    public let name: String
    public let kind: Kind
    public let isOptional: Bool
    /// What is meant by a file that says nothing, since it is older than the column.
    public private(set) var before: BackupValue?
    /// The table whose row an identifier names.
    public let reference: String?

    public enum Kind: Sendable, Equatable {
        /// 16 bytes, written as 22 letters.
        case identifier
        case integer(ClosedRange<Int>)
        /// At most so many characters.
        case text(Int)
        /// One of these names.
        case choice([String])
        case day
        /// At most so many.
        case bytes(Int)
        /// A built-in exercise by its slug, or an own one by its identifier.
        case exercise
        /// What folding makes of the text in another column: not in the file.
        case folded(of: String)
    }

    static func id(_ name: String, of table: String? = nil) -> BackupColumn {
        BackupColumn(name: name, kind: .identifier, isOptional: false, reference: table)
    }

    static func int(_ name: String, _ range: ClosedRange<Int>) -> BackupColumn {
        BackupColumn(name: name, kind: .integer(range), isOptional: false, reference: nil)
    }

    static func text(_ name: String, _ longest: Int) -> BackupColumn {
        BackupColumn(name: name, kind: .text(longest), isOptional: false, reference: nil)
    }

    static func choice(_ name: String, _ names: [String]) -> BackupColumn {
        BackupColumn(name: name, kind: .choice(names), isOptional: false, reference: nil)
    }

    static func day(_ name: String) -> BackupColumn {
        BackupColumn(name: name, kind: .day, isOptional: false, reference: nil)
    }

    static func bytes(_ name: String, _ count: Int) -> BackupColumn {
        BackupColumn(name: name, kind: .bytes(count), isOptional: false, reference: nil)
    }

    static func folded(_ name: String, of column: String) -> BackupColumn {
        BackupColumn(name: name, kind: .folded(of: column), isOptional: false, reference: nil)
    }

    static let exercise = exercise("exercise")

    static func exercise(_ name: String) -> BackupColumn {
        BackupColumn(name: name, kind: .exercise, isOptional: false, reference: "exercises")
    }

    /// The same where it may be left out.
    var orNone: BackupColumn { BackupColumn(name: name, kind: kind, isOptional: true, reference: reference) }

    /// The same with what files mean that are older than the column.
    func before(_ value: BackupValue) -> BackupColumn {
        var column = self
        column.before = value
        return column
    }
}
