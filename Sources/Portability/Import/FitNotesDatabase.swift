import Domain

/// The backup of FitNotes for Android: a database, its weights in kilograms whatever was entered.
struct FitNotesDatabase {
    private let file: SQLiteFile
    private let context: ImportContext
    private var builder = HistoryBuilder(.fitNotes)
    private var days: DayReader

    /// - Throws: A refusal for a database of another program.
    init(_ bytes: [UInt8], _ context: ImportContext) throws(ImportRefusal) {
        file = try SQLiteFile(bytes)
        self.context = context
        days = DayReader(context)
        guard
            try file.columns(of: "training_log").isSuperset(of: ["_id", "exercise_id", "date", "metric_weight", "reps"]
            ),
            try file.columns(of: "exercise").isSuperset(of: ["_id", "name"])
        else { throw ImportRefusal("It is a database of a program that is not known here.") }
    }

    mutating func reading() throws(ImportRefusal) -> ImportReading {
        let arePounds = try file.rows(of: "settings", "metric") { $0.integer(0) }.first == 0
        let comments = try self.comments()
        let rows = try sets()
        for row in rows {
            do throws(LineFault) {
                try add(row, comments[row.id], arePounds: arePounds)
            } catch { builder.leaveOut(row.id, error) }
        }
        try describeDays()
        let groups = try supersets()
        builder.changeWorkouts { workout in
            workout.groupInterleaved()
            let said = workout.exercises.map { groups["\(workout.day.iso) \($0.sourceName)"] }
            guard said.contains(where: { $0 != nil }) else { return }
            for (place, group) in said.enumerated() { workout.exercises[place].group = group }
        }
        return ImportReading(history: try builder.history(of: rows.map(\.id)), answers: context.answers)
    }

    private struct Row {
        let id: Int
        let date: String
        let exercise: String?
        let category: String?
        let kilograms: Double
        let reps: Int
        let metres: Double
        let seconds: Int
    }

    /// In the order of days, and of a day in the order in which they were entered.
    private func sets() throws(ImportRefusal) -> [Row] {
        let categories = try texts(of: "Category", "name")
        let exercises = try texts(of: "exercise", "name")
        let filed = try file.rows(of: "exercise", "_id", "category_id") { ($0.integer(0), $0.integer(1)) }
        let category = Dictionary(filed) { first, _ in first }
        let rows = try file.rows(
            of: "training_log",
            "_id",
            "date",
            "exercise_id",
            "metric_weight",
            "reps",
            "distance",
            "duration_seconds"
        ) { row in
            Row(
                id: row.integer(0) ?? 0,
                date: row.text(1) ?? "",
                exercise: row.integer(2).flatMap { exercises[$0] },
                category: category[row.integer(2)].flatMap { $0 }.flatMap { categories[$0] },
                kilograms: row.real(3) ?? 0,
                reps: row.integer(4) ?? 0,
                metres: row.real(5) ?? 0,
                seconds: row.integer(6) ?? 0
            )
        }
        return rows.sorted { ($0.date, $0.id) < ($1.date, $1.id) }
    }

    /// The texts of a table by the number of their row.
    private func texts(of table: String, _ column: String) throws(ImportRefusal) -> [Int: String] {
        let pairs = try file.rows(of: table, "_id", column) {
            ($0.integer(0) ?? 0, $0.text(1).flatMap(ImportText.trimmed))
        }
        return Dictionary(pairs.compactMap { id, text in text.map { (id, $0) } }) { first, _ in first }
    }

    private mutating func add(_ row: Row, _ comment: String?, arePounds: Bool) throws(LineFault) {
        guard let day = days.read(row.date) else { throw LineFault("Date", cell: row.date) }
        guard let name = row.exercise else { throw LineFault("No exercise") }
        guard (0..<100_000_000).contains(row.kilograms), (0..<1_000_000_000).contains(row.metres) else {
            throw LineFault("A number that cannot be")
        }
        var set = PerformedSet(note: comment)
        if row.kilograms > 0 { set.weight = Self.weight(row.kilograms, arePounds: arePounds) }
        if row.metres > 0 { set.metresMilli = Int(row.metres * 1000 + 0.5) }
        if row.seconds > 0 { set.seconds = row.seconds }
        guard row.reps >= 0 else { throw LineFault("Reps", cell: "\(row.reps)") }
        set.takeReps(row.reps)
        let workout = try builder.workout(.init(time: WallTime(day: day.day)))
        builder.add(try set.orFault(), line: row.id, to: workout, .init(name: name, category: row.category))
    }

    /// The program divides pounds by 2.20462 and keeps kilograms: what comes back as quarters of a pound was entered so.
    private static func weight(_ kilograms: Double, arePounds: Bool) -> Weight {
        let quarters = Int(kilograms * 2.20462 * 4 + 0.5)
        if arePounds, abs(Double(quarters) / 4 / 2.20462 - kilograms) < 0.0005 {
            return Weight(thousandths: quarters * 250, unit: .pounds)
        }
        return Weight(thousandths: Int(kilograms * 1000 + 0.5), unit: .kilograms)
    }

    /// What was written to a set, by its number: comments have owners of several kinds, of which the first are sets.
    private func comments() throws(ImportRefusal) -> [Int: String] {
        let rows = try file.rows(of: "Comment", "owner_type_id", "owner_id", "comment") { row in
            (row.integer(0), row.integer(1) ?? 0, row.text(2).flatMap(ImportText.trimmed))
        }
        let pairs = rows.compactMap { kind, id, text in kind == 1 ? text.map { (id, $0) } : nil }
        return Dictionary(pairs) { "\($0)\n\($1)" }
    }

    /// Notes and times of whole days.
    private mutating func describeDays() throws(ImportRefusal) {
        var notes: [LocalDay: String] = [:]
        for (date, text) in try file.rows(of: "WorkoutComment", "date", "comment", read: { ($0.text(0), $0.text(1)) }) {
            if let day = date.flatMap({ days.read($0) })?.day { notes[day] = text.flatMap(ImportText.trimmed) }
        }
        var times: [LocalDay: (start: WallTime, end: WallTime?)] = [:]
        let rows = try file.rows(of: "WorkoutTime", "workout_date", "start_date_time", "end_date_time") { row in
            (row.text(0), row.text(1), row.text(2))
        }
        for (date, start, end) in rows {
            guard let day = date.flatMap({ days.read($0) })?.day, let start = start.flatMap({ days.read($0) }) else {
                continue
            }
            times[day] = (start, end.flatMap { days.read($0) })
        }
        builder.changeWorkouts { workout in
            workout.note = notes[workout.day]
            guard let time = times[workout.day], time.start.day == workout.day else { return }
            workout.startSecond = time.start.second
            workout.duration = time.start.seconds(until: time.end)
        }
    }

    /// The number of the superset, by day and exercise.
    private func supersets() throws(ImportRefusal) -> [String: Int] {
        let exercises = try texts(of: "exercise", "name")
        let rows = try file.rows(of: "WorkoutGroupExercise", "date", "exercise_id", "workout_group_id") { row in
            ("\(row.text(0) ?? "") \(row.integer(1).flatMap { exercises[$0] } ?? "")", row.integer(2))
        }
        return Dictionary(rows.compactMap { key, group in group.map { (key, $0) } }) { first, _ in first }
    }
}
