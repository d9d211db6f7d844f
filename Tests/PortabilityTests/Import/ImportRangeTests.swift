import Domain
import Portability
import Testing

@Suite("What comes from a file is what every backup takes back")
struct ImportRangeTests {
    private func fitNotes(_ day: String, _ weight: String, _ reps: String, _ time: String = "") throws -> [String] {
        try ImportOutline.lines(
            "Date,Exercise,Category,Weight (kgs),Reps,Distance,Distance Unit,Time,Comment\n"
                + "\(day),Squat,Legs,\(weight),\(reps),,,\(time),\n"
        )
    }

    @Test(
        "the largest numbers that can be kept come in, larger ones are left out with their reason",
        arguments: [
            ("10000000", "5", "", true), ("10000000.001", "5", "", false), ("1", "1000000", "", true),
            ("1", "1000001", "", false), ("", "", "27777:46:40", true), ("", "", "27777:46:41", false),
        ]
    )
    func numbers(_ weight: String, _ reps: String, _ time: String, _ isKept: Bool) throws {
        let lines = try fitNotes("2024-01-02", weight, reps, time)
        #expect(lines.last == "! 2: A number that is too large" || isKept, "\(lines)")
        #expect(lines.count == (isKept ? 2 : 1), "\(lines)")
    }

    @Test(
        "days before 1900, and those at the end of the calendar, are left out",
        arguments: [
            ("1900-01-01", true), ("1899-12-31", false), ("9999-12-29", true), ("9999-12-30", false),
            ("0001-01-01", false),
        ]
    )
    func days(_ day: String, _ isKept: Bool) throws {
        #expect(try fitNotes(day, "100", "5").last == (isKept ? "  Squat [Legs]: 100 kg × 5" : "! 2: Date “\(day)”"))
    }

    @Test(
        "every set that is read fits the columns of a backup",
        arguments: ["weight_milli", "reps", "seconds", "metres_milli"]
    )
    func columns(_ name: String) throws {
        let column = try #require(BackupSchema.table("sets")?.columns.first { $0.name == name })
        guard case .integer(let range) = column.kind else { return #expect(Bool(false), "\(column.kind)") }
        for (number, fits) in [(range.upperBound, true), (range.upperBound + 1, false), (-1, false)] {
            var set = PerformedSet()
            switch name {
            case "reps": set.reps = number
            case "seconds": set.seconds = number
            case "metres_milli": set.metresMilli = number
            default: set.weight = Weight(thousandths: number, unit: .pounds)
            }
            #expect(set.canBeKept == fits)
        }
    }

    @Test("a superset whose number cannot be kept is none")
    func group() throws {
        let heading =
            "\"title\",\"start_time\",\"end_time\",\"description\",\"exercise_title\",\"superset_id\",\"exercise_notes\","
            + "\"set_index\",\"set_type\",\"weight_kg\",\"reps\",\"distance_km\",\"duration_seconds\",\"rpe\"\n"
        func line(_ group: String) throws -> String? {
            let row = "\"A\",\"28 Mar 2024, 17:29\",\"\",\"\",\"Squat\",\(group),\"\",0,\"normal\",50,1,,,\n"
            return try ImportOutline.lines(heading + row).last
        }
        #expect(try line("1000000") == "  Squat #1000000: 50 kg × 1")
        #expect(try line("1000001") == "  Squat: 50 kg × 1")
    }

    @Test("more sets than any history has are refused, though they stand on few lines")
    func sets() throws {
        func fitbod(_ lines: Int) -> String {
            "Date,Exercise,Sets,Reps,Weight,isWarmup,Note\n"
                + String(repeating: "2018-05-01,Back Squat,100,5,100,false,\n", count: lines)
        }
        #expect(try ImportOutline.read(fitbod(500)).history.setCount == 50_000)
        #expect(throws: ImportRefusal("It has more than 50,000 sets. Cut it into several files.")) {
            try ImportOutline.read(fitbod(501))
        }
        let packed = (0..<1000).map { "\($0)x5" }.joined(separator: ",")
        let jefit =
            "### EXERCISE LOGS ###\nlogs,mydate,ename,belongsession\n"
            + String(repeating: "\"\(packed)\",2020-09-14,Curl,0\n", count: 51)
        #expect(throws: ImportRefusal("It has more than 50,000 sets. Cut it into several files.")) {
            try ImportOutline.read(jefit)
        }
    }

    @Test(
        "a lone mark stands before decimals, and a count has none",
        arguments: [
            ("56.699", "5", "56.699 kg × 5"), ("56,699", "5", "56.699 kg × 5"), ("50", "10.000", "50 kg × 10"),
            ("50", "8.0", "50 kg × 8"), ("50", "1,250", "50 kg × 1250"),
        ]
    )
    func marks(_ weight: String, _ reps: String, _ expected: String) throws {
        #expect(try fitNotes("2024-01-02", "\"\(weight)\"", "\"\(reps)\"").last == "  Squat [Legs]: \(expected)")
    }

    @Test("a time with a lone mark is one with decimals")
    func seconds() throws {
        #expect(try fitNotes("2024-01-02", "", "", "59.500").last == "  Squat [Legs]: 60 s")
        #expect(try fitNotes("2024-01-02", "", "", "1:29.500").last == "  Squat [Legs]: 89 s")
    }

    @Test("a set with a time or a way and no reps was not counted, whichever program wrote it")
    func uncounted() throws {
        let hevy =
            "\"title\",\"start_time\",\"end_time\",\"description\",\"exercise_title\",\"superset_id\",\"exercise_notes\","
            + "\"set_index\",\"set_type\",\"weight_kg\",\"reps\",\"distance_km\",\"duration_seconds\",\"rpe\"\n"
            + "\"A\",\"28 Mar 2024, 17:29\",\"\",\"\",\"Plank\",,\"\",0,\"normal\",,0,,60,\n"
        #expect(try ImportOutline.lines(hevy).last == "  Plank: 60 s")
        #expect(try fitNotes("2024-01-02", "0.0", "0", "0:01:00").last == "  Squat [Legs]: 60 s")
        #expect(try fitNotes("2024-01-02", "100", "0").last == "  Squat [Legs]: 100 kg × 0")
    }

    @Test("left-out lines show what stands there, however the file is written", arguments: [0, 1, 2])
    func leftOut(_ manner: Int) throws {
        let text = "Datum;Übung;Gewicht;Wdh\n2024-01-02;Rückzug;fünf;5\n2024-01-02;Squat;5;5\n"
        let bytes: [UInt8] =
            switch manner {
            case 0: [0xFF, 0xFE] + text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
            case 1: text.unicodeScalars.map { UInt8($0.value) }
            default: Array(text.replacing("\n", with: "\r").utf8)
            }
        let history = try ImportFile.read(bytes, wall: ImportOutline.wall).history
        let table = String(decoding: LeftOutTable.bytes(history.leftOut, of: bytes).dropFirst(3), as: UTF8.self)
        #expect(table == "line,why,text\r\n2,Weight “fünf”,2024-01-02;Rückzug;fünf;5\r\n")
    }
}
