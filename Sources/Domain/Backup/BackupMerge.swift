/// What there will be once a backup is put back.
public enum BackupMerge {
    /// Adds what is only in the file; nothing that is here changes.
    ///
    /// A workout, a routine or an own exercise is in both when it has the same name within the program. The plan is added
    /// where there is none, and so is the gym; settings stay.
    public static func adding(_ file: BackupContent, to here: BackupContent) -> BackupContent {
        var after = here
        var added: [String: Set<BackupRow>] = [:]
        for table in BackupSchema.tables where mayAdd(table, to: here) {
            let known = Set(here[table.name].map(table.key(of:)))
            let new = file[table.name].filter { row in
                guard !known.contains(table.key(of: row)) else { return false }
                guard let parent = table.parent else { return true }
                return added[parent.table]?.contains([row[parent.column]]) ?? false
            }
            added[table.name] = Set(new.map(table.key(of:)))
            after.set(here[table.name] + new, of: table)
        }
        return after
    }

    private static func mayAdd(_ table: BackupTable, to here: BackupContent) -> Bool {
        switch table.name {
        case "settings": false
        case "plans", "plan_routines", "planned_days": here["plans"].isEmpty
        case "gyms", "gym_pieces": here["gyms"].isEmpty
        default: true
        }
    }

    /// The names here for the own exercises of a file.
    ///
    /// An exercise that is called the same is the same; one whose identifier is among the `foreign`, those of others, gets
    /// a new one from `mint`.
    public static func exerciseNames(
        of file: BackupContent,
        here: BackupContent,
        foreign: Set<Identifier>,
        mint: () -> Identifier
    ) -> [Identifier: Identifier] {
        let known = Dictionary(zip(here.values(of: "name_key", in: "exercises"), here.identifiers)) { first, _ in first
        }
        let keys = file.values(of: "name_key", in: "exercises")
        let taken = Set(keys.compactMap { known[$0] })
        var names: [Identifier: Identifier] = [:]
        for (id, key) in zip(file.identifiers, keys) {
            if let same = known[key] {
                if same != id { names[id] = same }
            } else if foreign.contains(id) || taken.contains(id) {
                names[id] = mint()
            }
        }
        return names
    }
}

extension BackupContent {
    /// The names of the own exercises, in order.
    public var identifiers: [Identifier] {
        values(of: "id", in: "exercises").compactMap { if case .identifier(let id) = $0 { id } else { nil } }
    }
}

/// What has to be written so that one content becomes another.
public struct BackupDifference: Sendable {
    /// Of one table; a row that goes together with the row it is a part of is left out of `removed`.
    public struct Change: Sendable {
        public let table: BackupTable
        public var removed: [BackupRow] = []
        public var added: [BackupRow] = []
        public var changed: [BackupRow] = []
    }

    /// In the order of the schema.
    public let changes: [Change]

    public init(from old: BackupContent, to new: BackupContent) {
        var gone: [String: Set<BackupRow>] = [:]
        changes = BackupSchema.tables.map { table in
            var change = Change(table: table)
            let before = Dictionary(old[table.name].map { (table.key(of: $0), $0) }) { first, _ in first }
            let after = Set(new[table.name].map(table.key(of:)))
            for row in new[table.name] {
                switch before[table.key(of: row)] {
                case nil: change.added.append(row)
                case row?: break
                default: change.changed.append(row)
                }
            }
            let removed = old[table.name].filter { !after.contains(table.key(of: $0)) }
            gone[table.name] = Set(removed.map(table.key(of:)))
            change.removed = removed.filter { row in
                guard let parent = table.parent else { return true }
                return !(gone[parent.table]?.contains([row[parent.column]]) ?? false)
            }
            return change
        }
    }

    public var isEmpty: Bool { changes.allSatisfy { $0.removed.isEmpty && $0.added.isEmpty && $0.changed.isEmpty } }
}
