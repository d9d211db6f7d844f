import Domain

enum BackupSample {
    /// The identifier with this last byte.
    static func id(_ number: UInt8) -> Identifier {
        guard let id = Identifier(bytes: [UInt8](repeating: 0, count: 15) + [number]) else {
            preconditionFailure("16 bytes are an identifier")
        }
        return id
    }

    /// One squat of 5 at 62.5 kg, an own exercise, a setting: rows by the names of their columns.
    static let content: BackupContent = {
        var content = BackupContent()
        let day = LocalDay(iso: "2026-11-30") ?? .first
        let rows: [(String, [String: BackupValue])] = [
            (
                "settings",
                [
                    "unit": .text("kg"), "week_start": .integer(1), "rest_seconds": .integer(180),
                    "rest_lead_seconds": .integer(30), "decimal_mark": .text("comma"),
                    "thousands_mark": .text("space"), "date_style": .text("month"), "clock_style": .text("12h"),
                ]
            ),
            (
                "exercises",
                [
                    "id": .identifier(id(4)), "name": .text("=Sled \"push\"\n"), "name_key": .text("=sled \"push\"\n"),
                    "load_kind": .text("external"), "created_at": .integer(1),
                ]
            ),
            (
                "workouts",
                [
                    "id": .identifier(id(1)), "completion": .text("complete"), "local_day": .day(day),
                    "zone": .text("UTC"), "sort_instant": .integer(7), "created_at": .integer(7),
                    "source": .text("log"),
                ]
            ),
            (
                "workout_exercises",
                [
                    "id": .identifier(id(2)), "workout_id": .identifier(id(1)),
                    "exercise": .builtIn(slug: "back-squat"), "position": .integer(1),
                    "op_key": .bytes([UInt8](repeating: 1, count: 16)),
                    "fingerprint": .bytes([UInt8](repeating: 2, count: 32)), "added_at": .integer(7),
                ]
            ),
            (
                "sets",
                [
                    "id": .identifier(id(3)), "workout_exercise_id": .identifier(id(2)), "position": .integer(1),
                    "kind": .text("working"), "weight_milli": .integer(62_500), "weight_unit": .text("kg"),
                    "reps": .integer(5), "confirmed": .integer(1), "op_key": .bytes([UInt8](repeating: 3, count: 16)),
                    "fingerprint": .bytes([UInt8](repeating: 4, count: 32)),
                ]
            ),
        ]
        for (name, fields) in rows {
            guard let table = BackupSchema.table(name) else { continue }
            content.set([table.columns.map { fields[$0.name] ?? .null }], of: table)
        }
        return content
    }()
}
