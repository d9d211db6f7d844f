/// One value of a backup, as exact as the log keeps it.
public enum BackupValue: Hashable, Comparable, Sendable {
    case null
    case integer(Int)
    case text(String)
    case identifier(Identifier)
    case day(LocalDay)
    case bytes([UInt8])
    /// A built-in exercise, by the name that it has on every server.
    case builtIn(slug: String)

    public static func < (one: BackupValue, other: BackupValue) -> Bool {
        switch (one, other) {
        case (.integer(let one), .integer(let other)): one < other
        case (.text(let one), .text(let other)): one.utf8.lexicographicallyPrecedes(other.utf8)
        case (.identifier(let one), .identifier(let other)): one < other
        case (.day(let one), .day(let other)): one < other
        case (.bytes(let one), .bytes(let other)): one.lexicographicallyPrecedes(other)
        case (.builtIn(let one), .builtIn(let other)): one.utf8.lexicographicallyPrecedes(other.utf8)
        default: one.rank < other.rank
        }
    }

    private var rank: Int {
        switch self {
        case .null: 0
        case .integer: 1
        case .text: 2
        case .builtIn: 3
        case .identifier: 4
        case .day: 5
        case .bytes: 6
        }
    }
}

/// One row of a backup: its values in the order of the table's columns.
public typealias BackupRow = [BackupValue]
