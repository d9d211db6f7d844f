import Domain

/// Where Strong has what, by the words of each language.
struct StrongColumns {
    let date: Int
    let exercise: Int
    let order: Int
    var number: Int?
    var name: Int?
    var duration: Int?
    var weight: Int?
    var weightUnit: Int?
    var reps: Int?
    var distance: Int?
    var distanceUnit: Int?
    var seconds: Int?
    var notes: Int?
    var workoutNotes: Int?
    var effort: Int?

    /// Nil for a table of another program.
    static func of(_ table: ImportTable) -> StrongColumns? {
        guard let date = table.column("date", "datum", "fecha", "data") ?? table.names.indices.first else { return nil }
        if let exercise = table.column("exercise name", "name der ubung", "nom de l'exercice"),
            let order = table.column("set order", "reihenfolge festlegen", "ordre de la serie")
        {
            var columns = StrongColumns(date: date, exercise: exercise, order: order)
            columns.name(table)
            return columns
        }
        return isPlaced(table) ? placed : nil
    }

    /// The places of the columns of 2021 and after, which are the same in every language.
    private static let placed = StrongColumns(
        date: 0,
        exercise: 3,
        order: 4,
        name: 1,
        duration: 2,
        weight: 5,
        reps: 6,
        distance: 7,
        seconds: 8,
        notes: 9,
        workoutNotes: 10,
        effort: 11
    )

    /// A heading in a language that is not known: twelve columns, the last RPE, and a time first in each row.
    private static func isPlaced(_ table: ImportTable) -> Bool {
        guard table.names.count == 12, table.names[11] == "rpe", table.names[0] != "title" else { return false }
        return table.rows.first.map { row in
            row.cells.count == 12 && row.cells[0].utf8.count == 19
                && LocalDay(iso: String(row.cells[0].prefix(10))) != nil
        } ?? false
    }

    private mutating func name(_ table: ImportTable) {
        number = table.column("workout #")
        name = table.column("workout name", "workout-name", "nom de l'entrainement")
        duration = table.column("duration", "dauer", "duree", "duration (sec)", "workout duration")
        weight = table.column(
            "weight",
            "gewicht",
            "poids",
            "weight (kg)",
            "weight (lb)",
            "weight (lbs)",
            "kg",
            "lb",
            "lbs"
        )
        weightUnit = table.column("weight unit", "gewichtseinheit")
        reps = table.column("reps", "wiederh.")
        distance = table.column(
            "distance",
            "entfernung",
            "distance (meters)",
            "distance (km)",
            "distance (mi)",
            "distance (miles)",
            "km",
            "mi"
        )
        distanceUnit = table.column("distance unit")
        seconds = table.column("seconds", "sekunden", "secondes")
        notes = table.column("notes", "notizen")
        workoutNotes = table.column("workout notes", "workout-notizen", "notes d'entrainement")
        effort = table.column("rpe")
    }
}
