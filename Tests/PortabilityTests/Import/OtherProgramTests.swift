import Crypto
import Domain
import Portability
import Testing

@Suite("Exports of other programs are read as their lines mean")
struct OtherProgramTests {
    @Test("Fitbod: UTC becomes the day on the wall, and the multiplier scales no load")
    func fitbod() throws {
        let text = """
            Date,Exercise,Reps,Weight(kg),Duration(s),Distance(m),Incline,Resistance,isWarmup,Note,multiplier
            2021-01-17 23:14:35 +0000,Dumbbell Bench Press, 10,20.41168092460379,0.0,0.0,0.0,0.0,true,, 2.0
            2021-01-17 23:14:35 +0000,Dumbbell Bench Press, 10,40.82336184920758,0.0,0.0,0.0,0.0,false,"hard", 2.0

            2021-01-18 06:00:00 +0000,Running, 0,0.0,1800.5,5000.0,0.0,0.0,false,, 0.0
            """
        let history = try ImportOutline.read(text).history
        #expect(
            ImportOutline.lines(history) == [
                "2021-01-18 00:14:35", "  Dumbbell Bench Press: w 20.412 kg × 10, 40.823 kg × 10 “hard”",
                "2021-01-18 07:00", "  Running: 5000.0 m 1801 s",
            ]
        )
        let weights = history.workouts[0].exercises[0].sets.map { $0.set.weight?.text(in: .pounds) }
        #expect(weights == ["45", "90"])
    }

    @Test("Fitbod's older layout counts sets")
    func fitbodOlder() throws {
        let reading = try ImportOutline.read(
            "Date,Exercise,Sets,Reps,Weight,isWarmup,Note\n2018-05-01,Back Squat,3,5,100,false,\n"
        )
        #expect(ImportOutline.lines(reading.history).last == "  Back Squat: 100 kg × 5, 100 kg × 5, 100 kg × 5")
        #expect(reading.questions == [.weightUnit])
        #expect(reading.history.linesRead == 1 && reading.history.lines == [2])
    }

    @Test("Fitbod: whoever moved to another zone brings the same workouts")
    func fitbodElsewhere() throws {
        let bytes = Array(
            """
            Date,Exercise,Reps,Weight(kg),Duration(s),Distance(m),Incline,Resistance,isWarmup,Note,multiplier
            2021-01-17 23:14:35 +0000,Dumbbell Bench Press, 10,20,0.0,0.0,0.0,0.0,true,, 2.0
            """.utf8
        )
        let here = try ImportFile.read(bytes, wall: ImportOutline.wall).history
        let there = try ImportFile.read(bytes) { moment in
            ImportOutline.wall(Instant(milliseconds: moment.milliseconds - 8 * 3_600_000))
        }.history
        #expect(here.workouts[0].day.iso == "2021-01-18" && there.workouts[0].day.iso == "2021-01-17")
        let keys = [here, there].map { $0.keyed(digest: SHA256.digest).map(\.blocks).map { $0.map(\.sets) } }
        #expect(keys[0] == keys[1])
    }

    @Test("StrongLifts: a failed set is one, a set that was not done is none, midnight is passed")
    func strongLifts() throws {
        let heading =
            "\u{FEFF}Date (yyyy/mm/dd),Workout,Workout Name,Program Name,Body Weight (KG),Exercise,Sets×Reps,Sets×Time,"
            + "Top Set (Reps×LB),e1RM (LB),Reps,Volume (LB),Workout Volume (LB),Duration (hours),Start Time (h:mm),"
            + "End Time (h:mm),Notes,Set 1 (Reps),Set 1 (LB),Set 2 (Reps), Set 2 (LB),Set 3 (Reps),Set 3 (LB)\n"
        let text =
            heading + """
                2026/03/03,7,Workout A,5×5,80,Squat,5/0/5,,,,,,,1.2789,11:30 PM,12:30 AM,fine,5,225,0,225,5,222.5
                2026/03/03,7,Workout A,5×5,80,Pull Up,8/-/-,,,,,,,1.2789,11:30 PM,12:30 AM,fine,8,0,0,0,,
                2026/03/05,8,Workout B,5×5,80,Deadlift,1×5,,,,,,,1.5,,,,5,315,,,,
                """
        #expect(
            try ImportOutline.lines(text) == [
                "2026-03-03 23:30 Workout A 3600 s “fine”", "  Squat: 225 lb × 5, 225 lb × 0, 222.5 lb × 5",
                "  Pull Up: × 8", "2026-03-05 Workout B 5400 s", "  Deadlift: 315 lb × 5",
                "! 3: Set 2 was not done (expected)",
            ]
        )
    }

    @Test("StrongLifts of old: exercises side by side, ragged lines, days in the order of the phone")
    func strongLiftsOld() throws {
        let heading =
            "Date,Note,Workout,Body Weight (KG),Body Weight (LB),Exercise 1,Weight (KG),Weight (LB),Set 1,Set 2,"
            + "Exercise 2,Weight (KG),Weight (LB),Set 1,Set 2\n"
        let text =
            heading + """
                05/16/18,,A,83,183.00lb,Squat,61.23,135,5,5,Bench Press,60,132.28,5,0,Row,40,88.18,5,5
                05/02/18,good,B,,,Squat,60,132.28,5,-
                """
        let reading = try ImportOutline.read(text)
        #expect(
            ImportOutline.lines(reading.history) == [
                "2018-05-02 B “good”", "  Squat: 60 kg × 5", "2018-05-16 A", "  Squat: 135 lb × 5, 135 lb × 5",
                "  Bench Press: 60 kg × 5, 60 kg × 0", "  Row: 40 kg × 5, 40 kg × 5",
                "! 3: A set that was not done (expected)",
            ]
        )
        #expect(reading.questions.isEmpty)
        #expect(reading.answers.dayOrder == .monthFirst)
        let unsure = heading + "05/06/18,,A,,,Squat,60,,5,5\n"
        #expect(try ImportOutline.read(unsure).questions == [.dayOrder(sample: "05/06/18")])
        #expect(try ImportOutline.lines(unsure, ImportAnswers(dayOrder: .monthFirst)).first == "2018-05-06 A")
        #expect(try ImportOutline.lines(unsure).first == "2018-06-05 A")
    }

    @Test("JEFIT: sets in one cell, the unit among the settings, times by the number of the workout")
    func jefit() throws {
        let text = """
            ### SETTING ################################
            _id,mass,length
            1, kg, cm
            ################################
            ### WORKOUT SESSIONS ################################
            _id,mydate,starttimie,total_time
            1600000000,2020-09-13,1600000000,3600
            ################################
            ### EXERCISE LOGS ################################
            USERID,TIMESTAMP,belongSys,logs,_id,record,mydate,eid,ename,day_item_id,belongsession,logTime
            1,x,1,"56.699x10.000,65x8,0x0",1,86,2020-09-13,2,Barbell Bench Press,0,1600000000,1600000100
            1,x,1,"45",2,0,2020-09-13,3,Plank,0,1600000000,1600000200
            1,x,1,"20x5",3,0,2020-09-14,4,Curl,0,0,0
            1,x,1,"20y5",4,0,2020-09-14,4,Curl,0,0,0
            ################################
            ### CARDIO LOGS ################################
            _id,distance
            1,5
            """
        #expect(
            try ImportOutline.lines(text) == [
                "2020-09-13 13:26:40 3600 s", "  Barbell Bench Press: 56.699 kg × 10, 65 kg × 8", "  Plank: 45 s",
                "2020-09-14", "  Curl: 20 kg × 5", "! 11: A set that was not used (expected)", "! 14: Set “20y5”",
                "! 18: Cardio, which is kept apart from the sets",
            ]
        )
        #expect(try ImportOutline.read(text.replacing("1, kg, cm", with: "1,,")).questions == [.weightUnit])
    }

    @Test("GymBook: words beside numbers, and skipped sets are none")
    func gymBook() throws {
        let text = """
            Data,Programma,Orario,Esercizio,Zona,Gruppi muscolari (Primari),Gruppi muscolari (Secondari),Set / Set di riscaldamento / Set di defaticamento,Ripetizioni / Tempo,Peso / Distanza,Appunti,Saltato
            28/03/24,Petto,18:05,Panca piana,Petto,,,Set di riscaldamento 1,12 ripetizioni,"30,00 kg",,No
            28/03/24,Petto,18:09,Panca piana,Petto,,,Set 1,8 ripetizioni,"62,50 kg",bene,No
            28/03/24,Petto,18:20,Trazioni,Dorso,,,Set 1,10 ripetizioni,"0,00 kg",,No
            28/03/24,Petto,18:20,Trazioni,Dorso,,,Set 2,10 ripetizioni,"0,00 kg",,Si
            28/03/24,Petto,18:30,Corsa,Cardio,,,Set 1,14 minuti,"1,00 km",,No
            """
        #expect(
            try ImportOutline.lines(text) == [
                "2024-03-28 18:05 Petto", "  Panca piana [Petto]: w 30 kg × 12, 62.5 kg × 8 “bene”",
                "  Trazioni [Dorso]: × 10", "  Corsa [Cardio]: 1000.0 m 840 s", "! 5: A skipped set (expected)",
            ]
        )
    }

    @Test("Liftosaur: what was done counts, not what was asked")
    func liftosaur() throws {
        let text = """
            Workout DateTime,Program,Day Name,Exercise,Is Warmup Set?,Required Reps,Completed Reps,Is AMRAP?,Required RPE,Completed RPE,Log RPE?,Required Weight Value,Required Weight Unit,Completed Weight Value,Completed Weight Unit,Ask Weight?,Completed Reps Time,Target Muscles,Synergist Muscles,Notes
            2024-03-28T16:29:00.000Z,GZCLP,Day 1,Squat,1,5,5,0,,,0,40,kg,42.5,kg,0,,,,
            2024-03-28T16:29:00.000Z,GZCLP,Day 1,Squat,0,3,4,1,8,9.5,1,200,lb,200,lb,0,,,,
            2024-03-28T16:29:00.000Z,GZCLP,Day 1,Squat,0,3,,1,8,,1,200,lb,,,0,,,,
            """
        #expect(
            try ImportOutline.lines(text) == [
                "2024-03-28 17:29 Day 1", "  Squat: w 42.5 kg × 5, 200 lb × 4 @9.5",
                "! 4: A set that was not done (expected)",
            ]
        )
    }

    @Test("Flexify: a day is a workout, cardio has minutes, the exercise itself is no set")
    func flexify() throws {
        let text = """
            id,name,reps,weight,created,unit,bodyWeight,duration,distance,cardio,hidden,incline
            1,Squat,5.0,100.0,2024-03-28T17:29:00.000,kg,80.0,0.0,0.0,0,0,
            2,Squat,5.0,100.0,2024-03-28T17:33:00.000,kg,80.0,0.0,0.0,0,0,
            3,Run,1.0,0.0,2024-03-28T18:00:00.000,km,80.0,30.5,5.0,1,0,
            4,Squat,0.0,0.0,2024-03-28T17:29:00.000,kg,80.0,0.0,0.0,0,1,
            """
        #expect(
            try ImportOutline.lines(text) == [
                "2024-03-28 17:29", "  Squat: 100 kg × 5, 100 kg × 5", "  Run: 5000.0 m 1830 s",
                "! 5: The exercise itself, no set (expected)",
            ]
        )
    }
}
