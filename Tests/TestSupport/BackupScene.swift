public import Domain

/// A row of every table of a backup, each after those it refers to.
public enum BackupScene {
    public static func id(_ number: UInt8) -> Identifier {
        guard let id = Identifier(bytes: [UInt8](repeating: 0, count: 15) + [number]) else {
            preconditionFailure("16 bytes are an identifier")
        }
        return id
    }

    public static let settingsOnly: BackupContent = {
        var content = BackupContent()
        if let table = BackupSchema.table("settings") { content.set(BackupScene.content()["settings"], of: table) }
        return content
    }()

    /// What became of the planned day fits the workout that is there, or that there is none.
    public static func content(weight: Int = 62_500, isTrained: Bool = true) -> BackupContent {
        var content = BackupContent()
        let done = isTrained ? workouts(weight) : []
        for (name, fields) in account + routines + done + plan(isTrained ? "partial" : "open") {
            guard let table = BackupSchema.table(name) else { continue }
            content.set(content[name] + [table.columns.map { fields[$0.name] ?? .null }], of: table)
        }
        return content
    }

    private typealias Fields = (String, [String: BackupValue])

    private static let day = BackupValue.day(LocalDay(iso: "2026-11-30") ?? .first)
    private static let key = BackupValue.bytes([UInt8](repeating: 9, count: 16))
    private static let digest = BackupValue.bytes([UInt8](repeating: 8, count: 32))

    private static func row(_ number: UInt8) -> BackupValue { .identifier(id(number)) }

    private static let account: [Fields] = [
        (
            "settings",
            [
                "name": .text("Mara"), "unit": .text("lb"), "zone": .text("Europe/Stockholm"),
                "week_start": .integer(7),
                "rest_seconds": .integer(90), "rest_lead_seconds": .integer(0), "decimal_mark": .text("comma"),
                "thousands_mark": .text("none"), "date_style": .text("iso"), "clock_style": .text("12h"),
            ]
        ),
        (
            "exercises",
            [
                "id": row(1), "name": .text("Sled push"), "name_key": .text("sled push"),
                "load_kind": .text("external"), "created_at": .integer(1),
            ]
        ),
        (
            "exercises",
            [
                "id": row(8), "name": .text("Squats"), "name_key": .text("squats"), "load_kind": .text("external"),
                "merged_into": .builtIn(slug: "back-squat"), "created_at": .integer(2),
            ]
        ),
        ("exercise_aliases", ["exercise_id": row(1), "name": .text("Prowler"), "name_key": .text("prowler")]),
        (
            "exercise_rests",
            ["exercise": .builtIn(slug: "back-squat"), "target_seconds": .integer(240), "lead_seconds": .integer(30)]
        ),
        ("exercise_setups", ["exercise": row(1), "text": .text("Pin 4, “low”"), "changed_at": .integer(5)]),
        ("gyms", ["changed_at": .integer(5)]),
        (
            "gym_pieces",
            [
                "kind": .text("plate"), "position": .integer(1), "weight_milli": .integer(45_000),
                "weight_unit": .text("lb"), "pairs": .integer(4),
            ]
        ),
    ]

    private static let routines: [Fields] = [
        (
            "routines",
            [
                "id": row(2), "name": .text("Lower A"), "course": .text("straight"), "op_key": key,
                "created_at": .integer(3), "changed_at": .integer(4),
            ]
        ),
        (
            "routine_exercises",
            ["id": row(3), "routine_id": row(2), "exercise": .builtIn(slug: "back-squat"), "position": .integer(1)]
        ),
        (
            "routine_cells",
            [
                "routine_exercise_id": row(3), "round": .integer(1), "is_on": .integer(1), "is_cut": .integer(0),
                "weight_milli": .integer(60_000), "weight_unit": .text("kg"), "reps_low": .integer(8),
                "reps_high": .integer(12),
            ]
        ),
        (
            "load_decisions",
            [
                "routine_exercise_id": row(3), "answer": .text("changed"), "weight_milli": .integer(62_500),
                "weight_unit": .text("kg"), "local_day": day, "decided_at": .integer(9),
            ]
        ),
    ]

    private static func workouts(_ weight: Int) -> [Fields] {
        [
            (
                "workouts",
                [
                    "id": row(4), "completion": .text("partial"), "name": .text("Lower"),
                    "note": .text("Slept badly"), "local_day": day, "zone": .text("UTC"), "started_at": .integer(6),
                    "sort_instant": .integer(6),
                    "created_at": .integer(6), "saved_at": .integer(8), "source": .text("log"), "routine_id": row(2),
                    "routine_name": .text("Lower A"), "course": .text("straight"),
                ]
            ),
            (
                "workout_exercises",
                [
                    "id": row(5), "workout_id": row(4), "exercise": .builtIn(slug: "back-squat"),
                    "position": .integer(1), "op_key": key, "fingerprint": digest, "added_at": .integer(6),
                    "routine_exercise_id": row(3), "source_name": .text("Squat (Barbell)"),
                ]
            ),
            ("workout_targets", ["workout_exercise_id": row(5), "round": .integer(1), "rest_seconds": .integer(90)]),
            (
                "sets",
                [
                    "id": row(6), "workout_exercise_id": row(5), "position": .integer(1), "kind": .text("working"),
                    "weight_milli": .integer(weight), "weight_unit": .text("kg"), "reps": .integer(5),
                    "rpe_halves": .integer(17), "note": .text("=easy"), "done_at": .integer(7),
                    "confirmed": .integer(1), "op_key": key, "fingerprint": digest,
                ]
            ),
        ]
    }

    private static func plan(_ outcome: String) -> [Fields] {
        [
            (
                "plans",
                [
                    "id": row(7), "open_slot": .integer(1), "goal": .text("strength"), "weekdays": .integer(21),
                    "kit": .text("barbell"), "minutes": .integer(45), "start": .text("last"), "first_day": day,
                    "op_key": key, "created_at": .integer(1), "changed_at": .integer(2),
                ]
            ),
            ("plan_routines", ["plan_id": row(7), "position": .integer(1), "routine_id": row(2)]),
            (
                "planned_days",
                [
                    "local_day": day, "plan_id": row(7), "kind": .text("training"), "routine_id": row(2),
                    "outcome": .text(outcome),
                ]
            ),
        ]
    }
}
