import Crypto
import Domain
import Portability
import RandomTestSupport
import Testing

@Suite("The backup of FitNotes is read from its database")
struct FitNotesDatabaseTests {
    private static let newer = """
        PRAGMA user_version = 22;
        CREATE TABLE settings (_id INTEGER PRIMARY KEY, metric INTEGER);
        INSERT INTO settings VALUES (1, 0);
        CREATE TABLE Category (_id INTEGER PRIMARY KEY, name TEXT);
        INSERT INTO Category VALUES (1, 'Legs'), (2, 'Cardio');
        CREATE TABLE exercise (_id INTEGER PRIMARY KEY, name TEXT, category_id INTEGER);
        INSERT INTO exercise VALUES (1, 'Barbell Squat', 1), (2, 'Rowing, fast', 2), (3, 'Leg Curl', 1);
        CREATE TABLE training_log (_id INTEGER PRIMARY KEY, exercise_id INTEGER, date TEXT, metric_weight REAL, reps INTEGER,
            unit INTEGER, is_complete INTEGER, distance REAL, duration_seconds INTEGER);
        INSERT INTO training_log VALUES
            (1, 1, '2024-03-28', 40.82336184920758, 5, 2, 0, 0, 0), (2, 1, '2024-03-28', 40.82336184920758, 5, 0, 0, 0, 0),
            (3, 2, '2024-03-28', 0, 0, 0, 1, 2000, 480), (4, 3, '2024-03-29', 61.3, 12, 0, 0, 0, 0),
            (5, 1, '2024-03-29', 0, 20, 0, 0, 0, 0), (6, 9, '2024-03-29', 10, 5, 0, 0, 0, 0),
            (7, 1, '2024-02-30', 10, 5, 0, 0, 0, 0);
        CREATE TABLE Comment (_id INTEGER PRIMARY KEY, owner_type_id INTEGER, owner_id INTEGER, comment TEXT);
        INSERT INTO Comment VALUES (1, 1, 2, ' easy '), (2, 2, 1, 'of something else');
        CREATE TABLE WorkoutComment (_id INTEGER PRIMARY KEY, date TEXT, comment TEXT);
        INSERT INTO WorkoutComment VALUES (1, '2024-03-28', 'Good');
        CREATE TABLE WorkoutTime (workout_date TEXT, start_date_time TEXT, end_date_time TEXT);
        INSERT INTO WorkoutTime VALUES ('2024-03-28', '2024-03-28T17:29:00+01:00', '2024-03-28T18:29:30+01:00');
        CREATE TABLE WorkoutGroupExercise (exercise_id INTEGER, date TEXT, workout_group_id INTEGER);
        INSERT INTO WorkoutGroupExercise VALUES (1, '2024-03-29', 4), (3, '2024-03-29', 4);
        """

    private func lines(_ bytes: [UInt8]) throws -> [String] {
        try ImportOutline.lines(ImportFile.read(bytes, wall: ImportOutline.wall).history)
    }

    @Test("pounds come back as they were entered, with notes, times and supersets")
    func version22() throws {
        #expect(
            try lines(ImportSamples.database(Self.newer)) == [
                "2024-03-28 17:29 3630 s “Good”", "  Barbell Squat [Legs]: 90 lb × 5, 90 lb × 5 “easy”",
                "  Rowing, fast [Cardio]: 2000.0 m 480 s", "2024-03-29", "  Leg Curl [Legs] #4: 61.3 kg × 12",
                "  Barbell Squat [Legs] #4: × 20", "! 6: No exercise", "! 7: Date “2024-02-30”",
            ]
        )
    }

    @Test("the older layout has neither distance nor duration")
    func version14() throws {
        let older = """
            PRAGMA user_version = 14; PRAGMA journal_mode = WAL;
            CREATE TABLE exercise (_id INTEGER PRIMARY KEY, name TEXT, category_id INTEGER);
            INSERT INTO exercise VALUES (1, 'Deadlift', 1);
            CREATE TABLE training_log (_id INTEGER PRIMARY KEY, exercise_id INTEGER, date TEXT, metric_weight INTEGER,
                reps INTEGER, unit INTEGER, is_complete INTEGER);
            INSERT INTO training_log VALUES (1, 1, '2015-03-28', 142.5, 5, 0, 0);
            """
        var bytes = ImportSamples.database(older)
        #expect(try lines(bytes) == ["2015-03-28", "  Deadlift: 142.5 kg × 5"])
        // As a phone leaves it that writes a log beside the file.
        (bytes[18], bytes[19]) = (2, 2)
        #expect(try lines(bytes) == ["2015-03-28", "  Deadlift: 142.5 kg × 5"])
    }

    @Test("the table of the same days has the same keys, though it has no times and no supersets")
    func sameAsTable() throws {
        let table = """
            Date,Exercise,Category,Weight,Weight Unit,Reps,Distance,Distance Unit,Time,Comment
            2024-03-28,Barbell Squat,Legs,90.0,lbs,5,,,,
            2024-03-28,Barbell Squat,Legs,90.0,lbs,5,,,,easy
            2024-03-28,Rowing, fast,Cardio,0.0,kgs,0,2,km,0:08:00,
            2024-03-28,Plank,Cardio,0.0,kgs,0,,,0:01:00,
            2024-03-29,Leg Curl,Legs,61.3,kgs,12,,,,
            2024-03-29,Barbell Squat,Legs,0.0,kgs,20,,,,
            """
        func keys(_ history: ImportedHistory) -> [Identifier: Set<Identifier>] {
            let workouts = history.keyed(digest: SHA256.digest)
            return Dictionary(uniqueKeysWithValues: workouts.map { ($0.key, Set($0.blocks.flatMap(\.sets))) })
        }
        let backup = keys(try ImportFile.read(ImportSamples.database(Self.newer), wall: ImportOutline.wall).history)
        let other = keys(try ImportOutline.read(table).history)
        #expect(backup.count == 2 && Set(backup.keys) == Set(other.keys))
        // The table has one set more, of another exercise.
        #expect(backup.allSatisfy { other[$0]?.isSuperset(of: $1) ?? false })
        #expect(other.values.reduce(0) { $0 + $1.count } == backup.values.reduce(0) { $0 + $1.count } + 1)
    }

    @Test("a database of another program, or with a view where a table belongs, is refused")
    func foreign() {
        let view = """
            CREATE TABLE exercise (_id INTEGER PRIMARY KEY, name TEXT);
            CREATE VIEW training_log AS WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n)
                SELECT x AS _id, 1 AS exercise_id, '2024-01-01' AS date, 1 AS metric_weight, 1 AS reps FROM n;
            """
        for statements in ["CREATE TABLE t (a)", view] {
            #expect(throws: ImportRefusal("It is a database of a program that is not known here.")) {
                try lines(ImportSamples.database(statements))
            }
        }
    }

    @Test("a damaged database is read or refused, and stops nothing", arguments: 0..<60)
    func damage(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var bytes = ImportSamples.database(Self.newer)
        if seed % 3 == 0 { bytes.removeLast(random.number(in: 1...(bytes.count - 100))) }
        for _ in 0..<random.number(in: 1...40) {
            bytes[random.number(in: 16...(bytes.count - 1))] = UInt8(random.number(in: 0...255))
        }
        if let history = try? ImportFile.read(bytes, wall: ImportOutline.wall).history {
            #expect(history.lines.count <= history.linesRead)
            #expect(history.setCount + history.leftOut.count == history.linesRead)
        }
    }
}
