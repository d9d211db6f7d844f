/// What a backup holds; `docs/backup-format.md` says what each column means.
public enum BackupSchema {
    /// Counted up whenever a file of before could not be read as it stands.
    public static let version = 1

    /// Every table, those before others that these refer to.
    public static let tables: [BackupTable] =
        [settings, exercises, aliases] + routineTables + workoutTables + planTables + habitTables

    public static func table(_ name: String) -> BackupTable? { tables.first { $0.name == name } }

    private static let instants = KeptRange.instants
    private static let milli = KeptRange.milli
    private static let small = KeptRange.count
    private static let seconds = KeptRange.seconds
    private static let units = ["kg", "lb"]
    private static let courses = ["straight", "circuit"]

    static let settings = BackupTable(
        "settings",
        key: [],
        [
            .text("name", 80).orNone, .choice("unit", units), .text("zone", 64).orNone, .int("week_start", 1...7),
            .int("rest_seconds", 0...3600), .int("rest_lead_seconds", 0...3600),
            style("decimal_mark", TextStyle.standard.decimals), style("thousands_mark", TextStyle.standard.thousands),
            style("date_style", TextStyle.standard.dates), style("clock_style", TextStyle.standard.clock),
        ]
    )

    private static func style<Choice: RawRepresentable<String> & CaseIterable>(
        _ name: String,
        _ standard: Choice
    ) -> BackupColumn {
        .choice(name, Choice.allCases.map(\.rawValue)).before(.text(standard.rawValue))
    }

    static let exercises = BackupTable(
        "exercises",
        key: ["id"],
        [
            .id("id"), .text("name", 120), .folded("name_key", of: "name"),
            .choice("load_kind", LoadKind.allCases.map(\.rawValue)), .text("equipment", 40).orNone,
            .text("primary_muscle", 40).orNone, .text("secondary_muscles", 200).orNone,
            .int("step_milli", 0...1_000_000_000).orNone, .exercise("merged_into").orNone,
            .int("created_at", instants),
        ]
    )

    static let aliases = BackupTable(
        "exercise_aliases",
        key: ["name_key"],
        parent: ("exercise_id", of: "exercises"),
        [.id("exercise_id", of: "exercises"), .text("name", 120), .folded("name_key", of: "name")]
    )

    private static let routineTables = [
        BackupTable(
            "routines",
            key: ["id"],
            [
                .id("id"), .text("name", 120), .choice("course", courses), .text("note", 1000).orNone,
                .text("source", 60).orNone, .bytes("op_key", 16), .int("created_at", instants),
                .int("changed_at", instants),
            ]
        ),
        BackupTable(
            "routine_exercises",
            key: ["id"],
            parent: ("routine_id", of: "routines"),
            [
                .id("id"), .id("routine_id", of: "routines"), .exercise, .int("position", small),
                .int("group_no", small).orNone,
                .choice("rule", ["double", "linear", "percentage", "measure", "off"]).orNone,
                .int("training_max_milli", milli).orNone, .choice("training_max_unit", units).orNone,
                .text("percents", 120).orNone, .int("step_milli", milli).orNone, .choice("step_unit", units).orNone,
            ]
        ),
        BackupTable(
            "routine_cells",
            key: ["routine_exercise_id", "round"],
            parent: ("routine_exercise_id", of: "routine_exercises"),
            [
                .id("routine_exercise_id", of: "routine_exercises"), .int("round", small), .int("is_on", 0...1),
                .int("is_cut", 0...1),
            ] + targets
        ),
    ]

    private static let targets: [BackupColumn] = [
        .int("weight_milli", milli).orNone, .choice("weight_unit", units).orNone, .int("reps_low", small).orNone,
        .int("reps_high", small).orNone, .int("seconds", seconds).orNone, .int("metres_milli", milli).orNone,
        .int("rest_seconds", seconds).orNone,
    ]

    private static let workoutTables = [
        BackupTable(
            "workouts",
            key: ["id"],
            [
                .id("id"), .choice("completion", ["complete", "partial"]), .text("name", 120).orNone,
                .text("note", 1000).orNone, .day("local_day"), .text("zone", 64), .int("started_at", instants).orNone,
                .int("ended_at", instants).orNone, .int("sort_instant", instants), .int("created_at", instants),
                .int("saved_at", instants).orNone, .text("source", 20), .id("import_id").orNone,
                .id("routine_id").orNone, .text("routine_name", 120).orNone, .choice("course", courses).orNone,
            ]
        ),
        BackupTable(
            "workout_exercises",
            key: ["id"],
            parent: ("workout_id", of: "workouts"),
            [
                .id("id"), .id("workout_id", of: "workouts"), .exercise, .int("position", small),
                .int("group_no", small).orNone, .text("note", 1000).orNone, .bytes("op_key", 16),
                .bytes("fingerprint", 32), .int("added_at", instants), .id("routine_exercise_id").orNone,
                .id("stands_for").orNone, .int("skipped_at", instants).orNone, .text("source_name", 255).orNone,
            ]
        ),
        BackupTable(
            "workout_targets",
            key: ["workout_exercise_id", "round"],
            parent: ("workout_exercise_id", of: "workout_exercises"),
            [.id("workout_exercise_id", of: "workout_exercises"), .int("round", small)] + targets
        ),
        BackupTable(
            "sets",
            key: ["id"],
            parent: ("workout_exercise_id", of: "workout_exercises"),
            [
                .id("id"), .id("workout_exercise_id", of: "workout_exercises"), .int("position", small),
                .choice("kind", SetKind.allCases.map(\.rawValue)), .int("weight_milli", milli).orNone,
                .choice("weight_unit", units).orNone, .int("reps", small).orNone, .int("seconds", seconds).orNone,
                .int("metres_milli", milli).orNone, .int("rpe_halves", 0...20).orNone, .text("note", 500).orNone,
                .int("done_at", instants).orNone, .int("confirmed", 0...1), .bytes("op_key", 16),
                .bytes("fingerprint", 32),
            ]
        ),
    ]

    private static let planTables = [
        BackupTable(
            "plans",
            key: ["id"],
            [
                .id("id"), .int("open_slot", 1...1).orNone, .choice("goal", ["strength", "size", "keep"]),
                .int("weekdays", 0...127), .choice("kit", ["full-gym", "barbell", "dumbbells", "nothing"]),
                .int("minutes", small), .choice("start", ["last", "light", "empty"]), .day("first_day"),
                .day("ended_on").orNone, .bytes("op_key", 16), .int("created_at", instants),
                .int("changed_at", instants),
            ]
        ),
        BackupTable(
            "plan_routines",
            key: ["plan_id", "position"],
            parent: ("plan_id", of: "plans"),
            [.id("plan_id", of: "plans"), .int("position", small), .id("routine_id", of: "routines")]
        ),
        BackupTable(
            "planned_days",
            key: ["local_day"],
            parent: ("plan_id", of: "plans"),
            [
                .day("local_day"), .id("plan_id", of: "plans"),
                .choice("kind", ["training", "rest", "taken", "moved_away"]),
                .id("routine_id", of: "routines").orNone, .day("moved_from").orNone, .day("moved_to").orNone,
                .choice("outcome", ["open", "excused", "let_go", "complete", "partial"]).orNone,
            ]
        ),
        BackupTable(
            "load_decisions",
            key: ["routine_exercise_id"],
            parent: ("routine_exercise_id", of: "routine_exercises"),
            [
                .id("routine_exercise_id", of: "routine_exercises"),
                .choice("answer", ["accepted", "changed", "ignored"]), .text("move", 2000).orNone,
                .int("weight_milli", milli).orNone, .choice("weight_unit", units).orNone,
                .int("over_milli", milli).orNone, .choice("over_unit", units).orNone, .day("local_day"),
                .text("latest", 80).orNone, .int("decided_at", instants),
            ]
        ),
    ]

    private static let habitTables = [
        BackupTable(
            "exercise_rests",
            key: ["exercise"],
            [.exercise, .int("target_seconds", 0...3600), .int("lead_seconds", 0...3600)]
        ),
        BackupTable(
            "exercise_setups",
            key: ["exercise"],
            [.exercise, .text("text", 120), .int("changed_at", instants)]
        ),
        BackupTable("gyms", key: [], [.int("changed_at", instants), .int("set_aside_at", instants).orNone]),
        BackupTable(
            "gym_pieces",
            key: ["kind", "position"],
            [
                .choice("kind", ["bar", "plate", "dumbbell", "kettlebell", "machine", "cable"]),
                .int("position", small), .int("weight_milli", milli), .choice("weight_unit", units),
                .text("name", 160).orNone, .text("uses", 255).orNone, .int("pairs", small).orNone,
                .int("last_milli", milli).orNone, .int("step_milli", milli).orNone,
            ]
        ),
    ]
}
