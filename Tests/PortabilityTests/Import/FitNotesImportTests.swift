import Domain
import Portability
import Testing

@Suite("FitNotes' tables are read in each of their layouts")
struct FitNotesImportTests {
    @Test("a comma in an exercise is put back, identical sets stay two, turns are a superset")
    func android() throws {
        let text = """
            Date,Exercise,Category,Weight,Weight Unit,Reps,Distance,Distance Unit,Time,Comment
            2024-03-28,Flat Barbell Bench Press,Chest,60.0,kgs,8,,,,"felt, easy"
            2024-03-28,Flat Barbell Bench Press,Chest,60.0,kgs,8,,,,
            2024-03-28,Row, wide, seated,Back,45.5,lbs,10,,,,
            2024-03-28,Row, odd,Nowhere,45.5,lbs,10,,,,
            2024-03-28,Cycling,Cardio,0.0,kgs,0,3,mi,0:15:30,
            2024-03-29,Pull Up,Back,0.0,kgs,12,,,,
            2024-03-29,Dip,Chest,0.0,kgs,10,,,,
            2024-03-29,Pull Up,Back,5.0,kgs,8,,,,
            2024-03-29,Dip,Chest,0.0,kgs,9,,,,
            2024-03-29,Pull Up,Back,0.0,kgs,7,,,,
            """
        #expect(
            try ImportOutline.lines(text) == [
                "2024-03-28", "  Flat Barbell Bench Press [Chest]: 60 kg × 8 “felt, easy”, 60 kg × 8",
                "  Row, wide, seated [Back]: 45.5 lb × 10", "  Cycling [Cardio]: 4828.032 m 930 s", "2024-03-29",
                "  Pull Up [Back] #1: × 12, 5 kg × 8, × 7", "  Dip [Chest] #1: × 10, × 9",
                "! 5: 11 cells under 10 headings",
            ]
        )
    }

    @Test("the oldest layout names the unit in the heading")
    func oldest() throws {
        let text = """
            Date,Exercise,Category,Weight (lbs),Reps,Distance,Distance Unit,Time
            2018-01-02,Barbell Squat,Legs,225.0,5,0.0,,
            2018-01-02,Plank,Abs,0.0,0,0.0,,0:01:30
            2018-01-02,Row,Cardio,0.0,0,500.0,m,0:02:00
            """
        #expect(
            try ImportOutline.lines(text) == [
                "2018-01-02", "  Barbell Squat [Legs]: 225 lb × 5", "  Plank [Abs]: 90 s",
                "  Row [Cardio]: 500.0 m 120 s",
            ]
        )
    }

    @Test("of two columns with one load the one that was entered counts")
    func phones() throws {
        let text = """
            Date,Exercise,Category,Weight (kg),Weight (lbs),Reps,Distance,Distance Unit,Time,Notes,Kind
            2024-01-02,Squat,Legs,61.23,135,5,,,,,
            2024-01-02,Squat,Legs,60,132.28,5,,,,deep,
            2024-01-02,Squat,Legs,,135,5,,,,,
            """
        #expect(try ImportOutline.lines(text).last == "  Squat [Legs]: 135 lb × 5, 60 kg × 5 “deep”, 135 lb × 5")
    }

    @Test("the table with times: what was not begun is expected to be missing, commas stand before decimals")
    func times() throws {
        let text = """
            Name,StartTime,EndTime,BodyWeight,Exercise,Equipment,Reps,Weight,Time,Distance,Status,IsWarmup,RPE,RIR,Categories,Note
            Push,2025-01-02T17:00:00Z,2025-01-02T18:10:00Z,"80,5",Bench Press,Barbell,8,"17,5",,,Done,True,,,Chest,
            Push,2025-01-02T17:00:00Z,2025-01-02T18:10:00Z,"80,5",Bench Press,Barbell,8,"1,250",,,Done,False,"8,5",,Chest,ok
            Push,2025-01-02T17:00:00Z,2025-01-02T18:10:00Z,"80,5",Bench Press,Dumbbell,3,"20",,,Failed,False,,,Chest,
            Push,2025-01-02T17:00:00Z,2025-01-02T18:10:00Z,"80,5",Bench Press,Barbell,8,"20",,,NotStarted,False,,,Chest,
            """
        let reading = try ImportOutline.read(text, ImportAnswers(weightUnit: .pounds))
        #expect(
            ImportOutline.lines(reading.history) == [
                "2025-01-02 18:00 Push 4200 s",
                "  Bench Press (Barbell) [Chest]: w 17.5 lb × 8, 1.25 lb × 8 @8.5 “ok”",
                "  Bench Press (Dumbbell) [Chest]: f 20 lb × 3", "! 5: A set that was not begun (expected)",
            ]
        )
        #expect(reading.questions == [.weightUnit])
        #expect(reading.doubts.isEmpty)
    }
}
