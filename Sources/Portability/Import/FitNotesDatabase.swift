import Domain

/// The backup of FitNotes for Android: a database, its weights in kilograms whatever was entered.
struct FitNotesDatabase {
    private let file: SQLiteFile
    private let tables: [String: Set<String>]
    private let context: ImportContext
    private var builder = HistoryBuilder(.fitNotes)
    private var days: DayReader

    /// - Throws: A refusal for a database of another program.
    init(_ bytes: [UInt8], _ context: ImportContext) throws(ImportRefusal) {
        file = try SQLiteFile(bytes)
        tables = try file.tables()
        self.context = context
        days = DayReader(context)
        guard has("training_log", "_id", "exercise_id", "date", "metric_weight", "reps"), has("exercise", "_id", "name")
        else { throw ImportRefusal("It is a database of a program that is not known here.") }
    }

    private func has(_ table: String, _ columns: String...) -> Bool { tables[table]?.isSuperset(of: columns) ?? false }

    mutating func reading() throws(ImportRefusal) -> ImportReading {
        let arePounds =
            try has("settings", "metric")
            ? file.rows("SELECT metric FROM settings LIMIT 1") { $0.integer(0) } == [0] : false
        let comments = try self.comments()
        for row in try sets() {
            do throws(LineFault) {
                try add(row, comments[row.id], arePounds: arePounds)
            } catch { builder.leaveOut(row.id, error) }
        }
        try describeDays()
        let groups = try supersets()
        builder.changeWorkouts { workout in
            for place in workout.exercises.indices {
                workout.exercises[place].group = groups["\(workout.day.iso) \(workout.exercises[place].sourceName)"]
            }
            if workout.exercises.allSatisfy({ $0.group == nil }) { workout.groupInterleaved() }
        }
        return ImportReading(history: builder.history(), answers: context.answers)
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

    private func sets() throws(ImportRefusal) -> [Row] {
        let hasWay = has("training_log", "distance", "duration_seconds")
        let hasCategory = has("category", "_id", "name") && has("exercise", "category_id")
        return try file.rows(
            """
            SELECT t._id, t.date, e.name, \(hasCategory ? "c.name" : "NULL"), t.metric_weight, t.reps,
                \(hasWay ? "t.distance, t.duration_seconds" : "0, 0")
            FROM training_log t LEFT JOIN exercise e ON e._id = t.exercise_id
                \(hasCategory ? "LEFT JOIN Category c ON c._id = e.category_id" : "")
            ORDER BY t.date, t._id
            """
        ) { row in
            Row(
                id: row.integer(0) ?? 0,
                date: row.text(1) ?? "",
                exercise: row.text(2).flatMap(ImportText.trimmed),
                category: row.text(3).flatMap(ImportText.trimmed),
                kilograms: row.real(4) ?? 0,
                reps: row.integer(5) ?? 0,
                metres: row.real(6) ?? 0,
                seconds: row.integer(7) ?? 0
            )
        }
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
        set.reps = row.reps == 0 && (set.seconds != nil || set.metresMilli != nil) ? nil : row.reps
        let workout = builder.workout(.init(time: WallTime(day: day.day)))
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

    /// What was written to a set, by its number.
    private func comments() throws(ImportRefusal) -> [Int: String] {
        guard has("comment", "owner_type_id", "owner_id", "comment") else { return [:] }
        let pairs = try file.rows("SELECT owner_id, comment FROM Comment WHERE owner_type_id = 1") { row in
            (row.integer(0) ?? 0, row.text(1).flatMap(ImportText.trimmed))
        }
        return Dictionary(pairs.compactMap { id, text in text.map { (id, $0) } }) { "\($0)\n\($1)" }
    }

    /// Notes and times of whole days.
    private mutating func describeDays() throws(ImportRefusal) {
        var notes: [LocalDay: String] = [:]
        if has("workoutcomment", "date", "comment") {
            for (date, text) in try file.rows("SELECT date, comment FROM WorkoutComment", { ($0.text(0), $0.text(1)) })
            {
                if let day = date.flatMap({ days.read($0) })?.day { notes[day] = text.flatMap(ImportText.trimmed) }
            }
        }
        var times: [LocalDay: (start: WallTime, end: WallTime?)] = [:]
        if has("workouttime", "workout_date", "start_date_time", "end_date_time") {
            let rows = try file.rows("SELECT workout_date, start_date_time, end_date_time FROM WorkoutTime") { row in
                (row.text(0), row.text(1), row.text(2))
            }
            for (date, start, end) in rows {
                guard let day = date.flatMap({ days.read($0) })?.day, let start = start.flatMap({ days.read($0) })
                else { continue }
                times[day] = (start, end.flatMap { days.read($0) })
            }
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
        guard has("workoutgroupexercise", "exercise_id", "date", "workout_group_id") else { return [:] }
        let rows = try file.rows(
            """
            SELECT g.date, e.name, g.workout_group_id FROM WorkoutGroupExercise g JOIN exercise e ON e._id = g.exercise_id
            """
        ) { row in ("\(row.text(0) ?? "") \(row.text(1).flatMap(ImportText.trimmed) ?? "")", row.integer(2) ?? 0) }
        return Dictionary(rows) { first, _ in first }
    }
}
