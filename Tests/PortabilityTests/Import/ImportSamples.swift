import CSQLite
import Domain
import RandomTestSupport

/// Files as long as asked for, in the layouts of several programs.
enum ImportSamples {
    static func strong(_ rows: Int) -> String {
        var text =
            "Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE\n"
        for row in 0..<rows {
            let place = row % 20
            text += "\(day(row / 20)) 17:29:05,\"Push, day \(row / 20)\",1h 5m,\(exercise(place / 4)),"
            text +=
                place % 4 == 3 ? "Rest Timer,0.0,0,0,120.0,,,\n" : "\(place % 4 + 1),\(row % 100).5,8,0,0.0,\"\",,8.5\n"
        }
        return text
    }

    static func hevy(_ rows: Int) -> String {
        var text =
            "\"title\",\"start_time\",\"end_time\",\"description\",\"exercise_title\",\"superset_id\",\"exercise_notes\","
            + "\"set_index\",\"set_type\",\"weight_kg\",\"reps\",\"distance_km\",\"duration_seconds\",\"rpe\"\n"
        for row in 0..<rows {
            let (number, place) = (row / 20, row % 20)
            let day = "\(number % 28 + 1) Mar \(2024 - number / 28 % 20), 17:\(10 + number / 560 % 50)"
            text += "\"Evening \(number)\",\"\(day)\",\"\(day)\",\"line one\\nline two\",\"\(exercise(place / 4))\",,"
            text += "\"A note that is repeated on each line of the exercise, as long as notes are in real files\","
            text += "\(place % 4),\"normal\",\(row % 100).25,8,,,\n"
        }
        return text
    }

    static func fitNotes(_ rows: Int) -> String {
        var text = "Date,Exercise,Category,Weight,Weight Unit,Reps,Distance,Distance Unit,Time,Comment\n"
        for row in 0..<rows {
            let name = row % 40 == 0 ? "Row, wide" : exercise(row / 4 % 5)
            text += "\(day(row / 20)),\(name),Back,\(row % 100).0,kgs,8,,,,\"\"\n"
        }
        return text
    }

    static func fitbod(_ rows: Int) -> String {
        var text = "Date,Exercise,Reps,Weight(kg),Duration(s),Distance(m),Incline,Resistance,isWarmup,Note,multiplier\n"
        for row in 0..<rows {
            text +=
                "\(day(row / 20)) 22:14:35 +0000,\(exercise(row / 4 % 5)), 8,20.41168092460379,0.0,0.0,0.0,0.0,false,, 1.0\n"
        }
        return text
    }

    static func table(_ rows: Int) -> String {
        var text = "Datum;Übung;Gewicht;Wdh;Notiz\n"
        for row in 0..<rows {
            let parts = day(row / 20).split(separator: "-")
            text += "\(parts[2]).\(parts[1]).\(parts[0]);\(exercise(row / 4 % 5));\(row % 100),5;8;\"a; b\"\n"
        }
        return text
    }

    static let all: [@Sendable (Int) -> String] = [
        { strong($0) }, { hevy($0) }, { fitNotes($0) }, { fitbod($0) }, { table($0) },
    ]

    private static func day(_ number: Int) -> String { LocalDay(daysSinceEpoch: 15_000 + number).iso }

    private static func exercise(_ number: Int) -> String {
        ["Bench Press (Barbell)", "Squat (Barbell)", "Kniebeuge – tief", "Pull Up", "Knee Raise (Captain's Chair)"][
            number
        ]
    }

    /// A database that the statements make, as bytes.
    static func database(_ statements: String) -> [UInt8] {
        var opened: OpaquePointer?
        guard sqlite3_open(":memory:", &opened) == SQLITE_OK, let opened else { return [] }
        defer { sqlite3_close(opened) }
        guard sqlite3_exec(opened, statements, nil, nil, nil) == SQLITE_OK else { return [] }
        var size: sqlite3_int64 = 0
        guard let bytes = sqlite3_serialize(opened, "main", &size, 0) else { return [] }
        defer { sqlite3_free(bytes) }
        return Array(UnsafeBufferPointer(start: bytes, count: Int(size)))
    }
}
