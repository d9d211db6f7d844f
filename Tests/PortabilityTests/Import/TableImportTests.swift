import Domain
import Portability
import Testing

@Suite("A table of any origin is read by its headings, and by what is said of its columns")
struct TableImportTests {
    private static let german = """
        Datum;Uhrzeit;Übung;Satz;Gewicht;Wdh;Notiz
        28.03.2024;17:30;Kniebeuge;W1;60;8;
        28.03.2024;17:34;Kniebeuge;1;82,5;5;gut
        28.03.2024;20:34;Kniebeuge;1;1.082,5;5;
        """

    @Test("columns are guessed and asked, with the heading and a sample")
    func guess() throws {
        let reading = try ImportOutline.read(Self.german)
        #expect(
            ImportOutline.lines(reading.history) == [
                "2024-03-28 17:30", "  Kniebeuge: w 60 kg × 8, 82.5 kg × 5 “gut”", "2024-03-28 20:34",
                "  Kniebeuge: 1082.5 kg × 5",
            ]
        )
        let fields: [ImportField?] = [.date, .time, .exercise, .set, .weight, .reps, .note]
        #expect(reading.answers.columns == fields)
        #expect(reading.program == .table)
        guard case .columns(let columns)? = reading.questions.first else {
            Issue.record("the columns are not asked")
            return
        }
        #expect(columns.map(\.guess) == fields)
        #expect(columns.map(\.sample) == ["28.03.2024", "17:30", "Kniebeuge", "W1", "60", "8", "gut"])
        #expect(Array(reading.questions.dropFirst()) == [.weightUnit])
    }

    @Test("what is said of a column counts instead of the guess")
    func answers() throws {
        let text = "when,what,a,b\n2024-03-28,Squat,5,100 lb\n"
        #expect(try ImportOutline.lines(text) == ["! 2: No column is the date"])
        let answers = ImportAnswers(columns: [.date, .exercise, .reps, .weight])
        #expect(try ImportOutline.lines(text, answers) == ["2024-03-28", "  Squat: 100 lb × 5"])
    }

    @Test("a number that may be thousands is told, where its column does not tell which")
    func doubts() throws {
        let unsure = try ImportOutline.read("date\texercise\tkg\treps\n2024-03-28\tSquat\t1.250\t5\n")
        #expect(ImportOutline.lines(unsure.history).last == "  Squat: 1.25 kg × 5")
        #expect(unsure.doubts == [ImportDoubt(line: 2, text: "1.250")])
        let sure = try ImportOutline.read(
            "date|exercise|kg|reps\n2024-03-28|Squat|1.250|5\n2024-03-28|Squat|62,5|1,000\n"
        )
        #expect(ImportOutline.lines(sure.history).last == "  Squat: 1250 kg × 5, 62.5 kg × 1")
        #expect(sure.doubts.isEmpty)
    }

    @Test(
        "a number in a cell is what it would be in a form",
        arguments: [
            "62.5", "62,5", "62 ½", "６２．５", "1,250.5", "1 250", "62.500", "62,500", " 80 ", "0.125", "80 kg", "135lbs",
            "½",
        ]
    )
    func asTyped(_ text: String) throws {
        let set = try ImportOutline.read("date;exercise;kg;reps\n2024-03-28;Squat;\(text);5\n").history.workouts[0]
            .exercises[0].sets[0].set
        guard case .value(let weight) = WeightField.read(text, in: .kilograms) else {
            Issue.record("a form asks about \(text)")
            return
        }
        #expect(set.weight.map { $0.isWritten(as: weight) } == true)
    }

    @Test("the tables of this program come back as they were")
    func own() throws {
        let text = """
            date,start,end,workout,exercise,block,superset,set,kind,weight,unit,reps,seconds,metres,rpe,note,exercise_note
            2026-11-30,23:30:00,00:30:00,Push,Bench press,1,1,1,warm-up,60,kg,8,,,,,slow
            2026-11-30,23:30:00,00:30:00,Push,Bench press,1,1,2,failure,62.125,kg,0,,,8.5,'=hm,
            2026-11-30,23:30:00,00:30:00,Push,Row,2,1,1,drop,135,lb,5,,,,,
            2026-11-30,23:30:00,00:30:00,Push,Row,3,,1,working,0,kg,5,,,,,
            2026-12-01,,,Workout,Running,1,,1,working,,,,754,2413.402,,,
            2026-12-01,,,Workout,Running,1,,1,working,,,,754,,,,
            """
        let reading = try ImportOutline.read(text)
        #expect(
            ImportOutline.lines(reading.history) == [
                "2026-11-30 23:30 Push 3600 s",
                "  Bench press #1 “slow”: w 60 kg × 8, f 62.125 kg × 0 @8.5 “=hm”", "  Row #1: d 135 lb × 5",
                "  Row: 0 kg × 5", "2026-12-01 Workout", "  Running: 2413.402 m 754 s, 754 s",
            ]
        )
        #expect(reading.program == .own)
        #expect(reading.questions.isEmpty)
    }
}
