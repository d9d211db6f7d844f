import Domain
import Portability
import Testing

@Suite("Strong's layouts are read, each unit and mark as it is")
struct StrongImportTests {
    private static let comma =
        "Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE\n"

    @Test("rest timers are no sets, marks replace the number, and blocks stay apart")
    func commas() throws {
        let text =
            Self.comma + """
                2024-03-28 17:29:05,"Push, heavy",1h 5m,Bench Press (Barbell),W,40.0,8,0,0,"",Good day,
                2024-03-28 17:29:05,"Push, heavy",1h 5m,Bench Press (Barbell),1,74.99999999999999,5,0.0,0.0,,,8.5
                2024-03-28 17:29:05,"Push, heavy",1h 5m,Bench Press (Barbell),Rest Timer,0,0,0,180,,,
                2024-03-28 17:29:05,"Push, heavy",1h 5m,Bench Press (Barbell),D,60,9,0,0,slow,,
                2024-03-28 17:29:05,"Push, heavy",1h 5m,Bench Press (Barbell),F,60,9,0,0,,,10
                2024-03-28 17:29:05,"Push, heavy",1h 5m,Pull Up,1,0,12,0,0,"wide
                grip",,
                2024-03-28 17:29:05,"Push, heavy",1h 5m,Bench Press (Barbell),1,50,12,0,0,,,
                2024-03-28 17:29:05,"Push, heavy",1h 5m,Bench Press (Barbell),1,50,12,0,0,,,
                2024-03-28 17:29:05,"Push, heavy",1h 5m,Running,1,0,0,5.2,1800,,,
                """
        let reading = try ImportOutline.read(text, ImportAnswers(weightUnit: .pounds, distanceUnit: .miles))
        #expect(
            ImportOutline.lines(reading.history) == [
                "2024-03-28 17:29:05 Push, heavy 3900 s “Good day”",
                "  Bench Press (Barbell): w 40 lb × 8, 75 lb × 5 @8.5, d 60 lb × 9 “slow”, f 60 lb × 9 @10",
                "  Pull Up “wide\ngrip”: × 12", "  Bench Press (Barbell): 50 lb × 12",
                "  Bench Press (Barbell): 50 lb × 12", "  Running: 8368.589 m 1800 s",
                "! 4: A rest timer, no set (expected)",
            ]
        )
        #expect(reading.questions == [.weightUnit, .distanceUnit])
        #expect(reading.history.workouts[0].exercises[2].sets[0].line == 9)
        #expect(reading.history.linesRead == 9)
    }

    @Test("without an answer kilograms are assumed, and that is said")
    func assumption() throws {
        let reading = try ImportOutline.read(Self.comma + "2024-03-28 17:29:05,A,55s,Squat (Barbell),1,100,5,0,0,,,\n")
        #expect(reading.answers == ImportAnswers(weightUnit: .kilograms))
        #expect(try ImportOutline.lines(Self.comma + "2024-03-28 17:29:05,A,55s,Chin Up,1,,5,0,0,,,").count == 2)
        #expect(try ImportOutline.read(Self.comma + "2024-03-28 17:29:05,A,55s,Chin Up,1,,5,0,0,,,").questions.isEmpty)
    }

    @Test("semicolons and a unit on each line")
    func semicolons() throws {
        let text = """
            Date;Workout Name;Exercise Name;Set Order;Weight;Weight Unit;Reps;RPE;Distance;Distance Unit;Seconds;Notes;Workout Notes;Workout Duration
            2019-01-02 06:00:00;Legs;Squat;1;225;lbs;5;;;;0;;;54h 3m
            2019-01-02 06:00:00;Legs;Calf Wall ;1;;;20;;;;0;;;54h 3m
            2019-01-02 06:00:00;Legs;Rower;1;;;;;1.5;mi.;600;;;54h 3m
            """
        #expect(
            try ImportOutline.lines(text) == [
                "2019-01-02 06:00 Legs 194580 s", "  Squat: 225 lb × 5", "  Calf Wall: × 20",
                "  Rower: 2414.016 m 600 s",
            ]
        )
    }

    @Test("Android's numbered workouts, with notes on lines of their own")
    func android() throws {
        let text = """
            "Workout #";"Date";"Workout Name";"Duration (sec)";"Exercise Name";"Set Order";"Weight (kg)";"Reps";"RPE";"Distance (meters)";"Seconds";"Notes";"Workout Notes"
            "1";"2023-05-01 10:00:00";"A";"3600";"Deadlift";"1";"140.5";"5";"";"0";"0";"";"Fine"
            "1";"2023-05-01 10:00:00";"A";"3600";"Deadlift";"Note";"";"";"";"";"";"Belt";"Fine"
            "1";"2023-05-01 10:00:00";"A";"3600";"Plank";"1";"0";"0";"";"0";"60";"";"Fine"
            "2";"2023-05-01 10:00:00";"A";"3600";"Plank";"1";"0";"0";"";"400";"60";"";""
            """
        #expect(
            try ImportOutline.lines(text) == [
                "2023-05-01 10:00 A 3600 s “Fine”", "  Deadlift “Belt”: 140.5 kg × 5", "  Plank: 60 s",
                "2023-05-01 10:00 A 3600 s", "  Plank: 400.0 m 60 s", "! 3: A note, kept with its exercise (expected)",
            ]
        )
    }

    @Test(
        "headings in other languages, known and not",
        arguments: [
            "Datum,Workout-Name,Dauer,Name der Übung,Reihenfolge festlegen,Gewicht,Wiederh.,Entfernung,Sekunden,Notizen,Workout-Notizen,RPE",
            "Date,Nom de l'entraînement,Durée,Nom de l'exercice,Ordre de la série,Poids,Réps,Distance,Secondes,Notes,Notes d'entraînement,RPE\r",
            "Дата,Название,Длительность,Упражнение,Порядок,Вес,Повторы,Дистанция,Секунды,Заметки,Заметки 2,RPE",
            "Fecha,Nombre,Duración,Ejercicio,Orden,Peso,Reps,Distancia,Segundos,Notas,Notas 2,RPE",
        ]
    )
    func languages(_ heading: String) throws {
        let text =
            heading + "\n2024-03-28 17:29:00,Воркаут после полудня,38min,Kniebeuge,1,\"62,5\",5,0,0,,,\"8,5\""
            + "\n2024-03-28 17:29:00,Воркаут после полудня,38min,Kniebeuge,Ruhezeit,0,0,0,90,,,"
            + "\n2024-03-28 17:29:00,Воркаут после полудня,38min,Kniebeuge,Temps de repos,0,0,0,90,,,"
        #expect(
            try ImportOutline.lines(text) == [
                "2024-03-28 17:29 Воркаут после полудня 2280 s", "  Kniebeuge: 62.5 kg × 5 @8.5",
                "! 3: A rest timer, no set (expected)", "! 4: A rest timer, no set (expected)",
            ]
        )
    }

    @Test("the oldest layouts name the unit in the heading")
    func oldest() throws {
        let kilograms = "Date,Workout Name,Exercise Name,Set Order,kg,Reps,km,Seconds,Notes\r\n"
        #expect(
            try ImportOutline.lines(
                kilograms + "2016-02-01 08:00:00,A,Squat,0,60,5,,,\r\n2016-02-01 08:00:00,A,Squat,1,60,5,,,\r\n"
            )
                == ["2016-02-01 08:00 A", "  Squat: 60 kg × 5, 60 kg × 5"]
        )
        let pounds = "Date,Workout Name,Exercise Name,Set Order,lb,Reps,mi,Seconds\n"
        #expect(
            try ImportOutline.lines(pounds + "2016-02-01 08:00:00,A,Run,1,,,1,600\n").last == "  Run: 1609.344 m 600 s"
        )
    }

    @Test("what cannot be is left out with its line, and what is too much is kept")
    func faults() throws {
        let text =
            Self.comma + """
                2024-13-28 17:29:05,A,,Squat,1,100,5,0,0,,,
                2024-03-28 17:29:05,A,,Squat,1,abc,5,0,0,,,
                2024-03-28 17:29:05,A,,Squat,1,860000,877777,0,0,,,
                2024-03-28 17:29:05,A,,Squat,x2,100,5,0,0,,,
                2024-03-28 17:29:05,A,,Squat,2,-20,5,0,0,,,
                """
        #expect(
            try ImportOutline.lines(text) == [
                "2024-03-28 17:29:05 A", "  Squat: 860000 kg × 877777", "! 2: Date “2024-13-28 17:29:05”",
                "! 3: Weight “abc”", "! 5: Set order “x2”", "! 6: Weight “-20”",
            ]
        )
    }
}
