/// All rows of a backup, by the names of their tables; of each table in the order of its key.
public struct BackupContent: Equatable, Sendable {
    private var rowsByTable: [String: [BackupRow]] = [:]

    public init() {}

    public subscript(table: String) -> [BackupRow] { rowsByTable[table] ?? [] }

    /// Puts the rows of a table in the place of those it had.
    public mutating func set(_ rows: [BackupRow], of table: BackupTable) {
        guard !rows.isEmpty else { return rowsByTable[table.name] = nil }
        rowsByTable[table.name] =
            table.key.isEmpty
            ? rows : rows.sorted { table.key(of: $0).lexicographicallyPrecedes(table.key(of: $1)) }
    }

    /// The values of one column, row by row.
    public func values(of column: String, in table: String) -> [BackupValue] {
        guard let place = BackupSchema.table(table)?.place(of: column) else { return [] }
        return self[table].map { $0[place] }
    }

    /// The same with other names for some own exercises, wherever they are named.
    public func renaming(exercises names: [Identifier: Identifier]) -> BackupContent {
        guard !names.isEmpty else { return self }
        var copy = self
        for table in BackupSchema.tables {
            var places = table.columns.indices.filter { table.columns[$0].reference == "exercises" }
            if table.name == "exercises", let own = table.place(of: "id") { places.append(own) }
            guard !places.isEmpty else { continue }
            let rows = self[table.name].map { row in
                var row = row
                for place in places {
                    if case .identifier(let old) = row[place], let new = names[old] { row[place] = .identifier(new) }
                }
                return row
            }
            copy.set(rows, of: table)
        }
        return copy
    }
}

/// How many there are of what a person would count.
public struct BackupCounts: Equatable, Sendable {
    public var workouts = 0
    public var sets = 0
    public var routines = 0
    public var ownExercises = 0
    public var plannedDays = 0
    public var setUpNotes = 0

    public init() {}

    public init(_ content: BackupContent) {
        workouts = content["workouts"].count
        sets = content["sets"].count
        routines = content["routines"].count
        // Another name of an exercise is a row beside it.
        let mergedInto = BackupSchema.exercises.place(of: "merged_into")
        ownExercises = content["exercises"].count { row in mergedInto.map { row[$0] == .null } ?? true }
        plannedDays = content["planned_days"].count
        setUpNotes = content["exercise_setups"].count
    }
}
