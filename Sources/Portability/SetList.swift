public import Domain

/// Every set of a backup with what stands around it, in the order it was done.
public struct SetList: Sendable {
    struct Line {
        let workout: Head
        let exercise: String
        let exerciseNote: String?
        /// 0 for the first exercise of the workout.
        let block: Int
        let group: Int?
        /// 0 for the first set of the exercise.
        let index: Int
        let set: PerformedSet
    }

    /// A workout as its lines name it.
    struct Head {
        let id: BackupValue
        let name: String
        let day: LocalDay
        let startedAt: Instant?
        let endedAt: Instant?
        let zone: String
    }

    let lines: [Line]
    /// The time on a wall in a zone, "18:42:30".
    let clock: @Sendable (Instant, String) -> String

    /// Puts the sets in order; `names` is what each exercise is called, built in or own.
    public init(
        _ content: BackupContent,
        names: [BackupValue: String],
        clock: @escaping @Sendable (Instant, String) -> String
    ) {
        self.clock = clock
        let exercises = Dictionary(grouping: Records("workout_exercises", content).all) { $0["workout_id"] }
        let sets = Dictionary(grouping: Records("sets", content).all) { $0["workout_exercise_id"] }
        let workouts = Records("workouts", content).all.sorted {
            ($0["local_day"], $0["sort_instant"], $0["id"]) < ($1["local_day"], $1["sort_instant"], $1["id"])
        }
        lines = workouts.flatMap { workout -> [Line] in
            let head = Head(workout)
            return (exercises[head.id] ?? []).inOrder.enumerated().flatMap { block, exercise in
                (sets[exercise["id"]] ?? []).inOrder.enumerated().map { index, set in
                    Line(
                        workout: head,
                        exercise: names[exercise["exercise"]] ?? "",
                        exerciseNote: exercise.text("note"),
                        block: block,
                        group: exercise.int("group_no"),
                        index: index,
                        set: PerformedSet(set)
                    )
                }
            }
        }
    }

    func time(_ instant: Instant?, of head: Head) -> String? { instant.map { clock($0, head.zone) } }
}

/// The rows of one table with their columns by name.
private struct Records {
    let all: [Record]

    init(_ name: String, _ content: BackupContent) {
        let columns = BackupSchema.table(name)?.columns ?? []
        let places = Dictionary(columns.enumerated().map { ($1.name, $0) }) { first, _ in first }
        all = content[name].map { Record(row: $0, places: places) }
    }
}

private struct Record {
    let row: BackupRow
    let places: [String: Int]

    subscript(column: String) -> BackupValue { places[column].map { row[$0] } ?? .null }

    func int(_ column: String) -> Int? { if case .integer(let number) = self[column] { number } else { nil } }
    func text(_ column: String) -> String? { if case .text(let text) = self[column] { text } else { nil } }
    func instant(_ column: String) -> Instant? { int(column).map { Instant(milliseconds: Int64($0)) } }
}

extension [Record] {
    fileprivate var inOrder: [Record] {
        sorted { ($0["position"], $0["id"]) < ($1["position"], $1["id"]) }
    }
}

extension SetList.Head {
    fileprivate init(_ record: Record) {
        var day = LocalDay.first
        if case .day(let value) = record["local_day"] { day = value }
        self.init(
            id: record["id"],
            name: record.text("name") ?? record.text("routine_name") ?? "Workout",
            day: day,
            startedAt: record.instant("started_at"),
            endedAt: record.instant("ended_at"),
            zone: record.text("zone") ?? "UTC"
        )
    }
}

extension PerformedSet {
    fileprivate init(_ record: Record) {
        var weight: Weight?
        if let number = record.int("weight_milli"), let unit = record.text("weight_unit").flatMap(WeightUnit.init) {
            weight = Weight(thousandths: number, unit: unit)
        }
        self.init(
            kind: record.text("kind").flatMap(SetKind.init) ?? .working,
            weight: weight,
            reps: record.int("reps"),
            seconds: record.int("seconds"),
            metresMilli: record.int("metres_milli")
        )
        rpeHalves = record.int("rpe_halves")
        note = record.text("note")
    }
}
