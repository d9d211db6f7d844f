import Domain
import Testing

@Suite("A plan follows from five answers, and says why")
struct PlanMakerTests {
    static let catalogue = Dictionary(
        uniqueKeysWithValues: ((try? Catalogue.builtIn()) ?? []).map { ($0.slug, $0) }
    )

    static func answers(
        _ days: String,
        goal: PlanGoal = .size,
        kit: PlanKit = .fullGym,
        minutes: PlanMinutes = .sixty,
        start: StartingPoint = .lastWorkouts
    ) throws -> PlanAnswers {
        let names = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]
        let weekdays = days.split(separator: " ").compactMap { day in
            names.firstIndex(of: String(day)).flatMap { Weekday(rawValue: $0 + 1) }
        }
        return try PlanAnswers(goal: goal, days: Set(weekdays), kit: kit, minutes: minutes, start: start)
    }

    private func plan(_ answers: PlanAnswers) -> MadePlan { PlanMaker(Self.catalogue.values).plan(for: answers) }

    @Test(
        "days decide how the body is divided",
        arguments: [
            ("Mo", ["Full body A", "Full body B"]), ("Mo Th", ["Full body A", "Full body B"]),
            ("Mo Tu", ["Upper A", "Lower A"]), ("Su Mo", ["Upper A", "Lower A"]),
            ("Mo We Fr", ["Full body A", "Full body B"]), ("Tu Th Sa", ["Full body A", "Full body B"]),
            ("Mo Tu We", ["Push A", "Legs A", "Pull A"]), ("Mo We Th", ["Push A", "Legs A", "Pull A"]),
            ("We Fr Su", ["Full body A", "Full body B"]), ("Mo Fr Su", ["Push A", "Legs A", "Pull A"]),
            ("Mo Tu Th Sa", ["Lower A", "Upper A", "Lower B", "Upper B"]),
            ("Mo Tu We Th", ["Lower A", "Upper A", "Lower B", "Upper B"]),
            ("Mo Tu We Fr Sa", ["Push A", "Pull A", "Legs A", "Upper B", "Lower B"]),
            ("Mo Tu We Th Fr Sa", ["Push A", "Pull A", "Legs A", "Push B", "Pull B", "Legs B"]),
        ]
    )
    func split(_ days: String, _ names: [String]) throws {
        #expect(try plan(Self.answers(days)).routines.map(\.name) == names)
    }

    @Test(
        "a week without training, and one without rest, are refused",
        arguments: [
            ("", "Choose at least one training day."), ("Mo Tu We Th Fr Sa Su", "Leave at least one day for rest."),
        ]
    )
    func refused(_ days: String, _ sentence: String) {
        #expect(throws: Refusal(sentence)) { try Self.answers(days) }
    }

    @Test(
        "goal, kit and minutes decide what is done, for how many sets and reps",
        arguments: [
            // Sets of 220, 190 and 130 s: 5 + 4 + 3 and nine small ones are 3600 s.
            (
                PlanGoal.strength, PlanKit.fullGym, PlanMinutes.sixty,
                "back-squat 5 × 3–6, romanian-deadlift 4 × 5–8, bulgarian-split-squat 3 × 5–8, leg-curl 3 × 8–12, "
                    + "standing-calf-raise 3 × 8–12, hanging-knee-raise 3 × 5–12"
            ),
            // 1680 s, and no set more fits into 1800.
            (
                .strength, .fullGym, .thirty,
                "back-squat 3 × 3–6, romanian-deadlift 2 × 5–8, bulgarian-split-squat 2 × 5–8, leg-curl 2 × 8–12"
            ),
            // Sets of 190, 160, 115 and 90 s: 2680 of 2700.
            (
                .size, .barbell, .fortyFive,
                "back-squat 4 × 6–10, romanian-deadlift 3 × 8–12, barbell-split-squat 3 × 8–12, good-morning 3 × 10–12, "
                    + "barbell-calf-raise 3 × 10–12, plank 3 × 0:30"
            ),
            (
                .keep, .dumbbells, .fortyFive,
                "goblet-squat 3 × 5–8, dumbbell-romanian-deadlift 2 × 6–10, bulgarian-split-squat 2 × 6–10, "
                    + "dumbbell-leg-curl 2 × 10–12, dumbbell-calf-raise 2 × 10–12, plank 2 × 0:30"
            ),
            // Sets of 130 and 90 s: 1750 of 1800.
            (
                .size, .nothing, .thirty,
                "bodyweight-squat 4 × 9–18, slider-leg-curl 3 × 11–20, bodyweight-lunge 3 × 11–20, "
                    + "calf-raise-hold 3 × 0:30, plank 2 × 0:30"
            ),
        ]
    )
    func dose(_ goal: PlanGoal, _ kit: PlanKit, _ minutes: PlanMinutes, _ lower: String) throws {
        let plan = try plan(Self.answers("Mo Tu Th Sa", goal: goal, kit: kit, minutes: minutes))
        let texts = plan.routines[0].exercises.map { exercise in
            let measure = exercise.target.reps?.text ?? exercise.target.text(of: .seconds, in: .kilograms)
            return "\(exercise.slug) \(exercise.sets) × \(measure)"
        }
        #expect(texts.joined(separator: ", ") == lower)
    }

    @Test("each answer has its reason, and each exercise too")
    func reasons() throws {
        let plan = try plan(Self.answers("Mo Tu Th Sa", goal: .strength))
        #expect(
            plan.reasons == [
                "For strength the first lift is heavy, 3 to 6 reps, with three minutes of rest.",
                "Four days train upper and lower body twice each, which does more than one long day.",
                "Rest falls on Wednesday, Friday and Sunday.",
                "With a full gym, bars come first and machines after them.",
                "Each day fits into 60 minutes: what matters most comes first.",
                "Loads are those of the last four weeks; what you have not done lately is left open.",
            ]
        )
        #expect(
            plan.routines[0].exercises[0].reason == "Thighs and hips together. 5 sets of 3 to 6, rest 3:00."
        )
    }

    @Test("it makes the week that the schedule repeats, once its routines are rows")
    func pattern() throws {
        let plan = try plan(Self.answers("Mo We Fr"))
        let rows = [LogSamples.id(1), LogSamples.id(2)]
        let pattern = try #require(plan.pattern(from: ScheduleSample.monday, routines: rows))
        let routines = ["Mon", "Wed", "Fri", "Mon2"].map { pattern.routine(on: ScheduleSample.weekday($0)) }
        #expect(routines == [rows[0], rows[1], rows[0], rows[1]])
        #expect(plan.pattern(from: ScheduleSample.monday, routines: [rows[0]]) == nil)
    }

    @Test(
        "begun within a week, the first day of training has the first routine, and the others follow",
        arguments: [
            ("Mo We Fr", "2026-11-30", "A . B . A . . B . A . B . ."),
            ("Mo We Fr", "2026-12-01", "- . A . B . . A . B . A . ."),
            ("Mo We Fr", "2026-12-04", "- - - - A . . B . A . B . ."),
            ("Mo We Fr", "2026-12-05", "- - - - - . . A . B . A . ."),
            ("Mo Tu Th Sa", "2026-12-01", "- A . B . C . D A . B . C ."),
            ("Mo Tu We Th Fr Sa", "2026-12-03", "- - - A B C . D E F A B C ."),
        ]
    )
    func begunWithinWeek(_ days: String, _ first: String, _ weeks: String) throws {
        let plan = try plan(Self.answers(days))
        let rows = plan.routines.indices.map { LogSamples.id(UInt8($0 + 1)) }
        let pattern = try #require(plan.pattern(from: ScheduleSample.day(first), routines: rows))
        let letters = (0..<14).map(ScheduleSample.monday.adding).map { day -> String in
            guard day >= pattern.firstDay else { return "-" }
            return pattern.routine(on: day).flatMap { rows.firstIndex(of: $0) }.map {
                ["A", "B", "C", "D", "E", "F"][$0]
            }
                ?? "."
        }
        #expect(letters.joined(separator: " ") == weeks)
    }

    @Test(
        "an exercise is exchanged for one of the same job, those done lately first",
        arguments: [
            ("front-squat", PlanKit.fullGym, [:], ["back-squat", "leg-press"]),
            ("front-squat", .fullGym, ["leg-press": "2026-11-23"], ["leg-press", "back-squat"]),
            (
                "front-squat", .fullGym, ["leg-press": "2026-11-01", "back-squat": "2026-11-02"],
                ["back-squat", "leg-press"]
            ),
            ("bench-press", .dumbbells, [:], ["dumbbell-bench-press", "dumbbell-incline-press"]),
            ("no-such-exercise", .fullGym, [:], []),
        ]
    )
    func alternatives(_ slug: String, _ kit: PlanKit, _ lastDone: [String: String], _ first: [String]) {
        let maker = PlanMaker(Self.catalogue.values)
        let found = maker.alternatives(to: slug, with: kit, lastDone: lastDone.mapValues(ScheduleSample.day))
        #expect(Array(found.prefix(2)) == first)
        #expect(!found.contains(slug) && Set(found).count == found.count)
        #expect(found.allSatisfy { Self.catalogue[$0].map { kit.equipment.contains($0.equipment) } ?? false })
    }

    private static let loads: [(StartingPoint, Double?, Int, Double?)] = [
        // Enough reps: the same again; a light week is four fifths, and what can be set below.
        (.lastWorkouts, 100, 8, 100), (.lastWorkouts, 100, 15, 100), (.lightWeek, 100, 8, 80),
        (.lightWeek, 62.5, 8, 50),
        (.lightWeek, 67.5, 8, 52.5), (.lastWorkouts, 61, 8, 60),
        // 100 × 5 is an estimate of 116.67, of which 12 reps are 83.33.
        (.lastWorkouts, 100, 5, 82.5), (.lightWeek, 100, 5, 65), (.empty, 100, 8, nil), (.lastWorkouts, nil, 8, nil),
        (.lastWorkouts, 100, 0, nil),
    ]

    @Test("loads begin with what was lifted, and can be set", arguments: loads)
    func startingLoad(_ start: StartingPoint, _ weight: Double?, _ reps: Int, _ says: Double?) {
        let sample = ProgressionSample(ask: "3x8-12")
        let last = weight.map { PerformedSet(weight: kg($0), reps: reps) }
        let load = StartingLoad.weight(after: last, asking: sample.slot.targets[0], .external, sample.slot.steps, start)
        #expect(load == says.map(kg))
    }

    @Test(
        "a light week has more help, and a body its belt",
        arguments: [
            (LoadKind.assisted, StartingPoint.lightWeek, 20.0, 25.0), (.assisted, .lastWorkouts, 20, 20),
            (.bodyweight, .lightWeek, 10, 7.5),
        ]
    )
    func otherKinds(_ kind: LoadKind, _ start: StartingPoint, _ weight: Double, _ says: Double) {
        let sample = ProgressionSample(ask: "3x8-12", kind: kind, equipment: kind == .assisted ? .machine : .pullUpBar)
        let last = PerformedSet(weight: kg(weight), reps: 8)
        let load = StartingLoad.weight(after: last, asking: sample.slot.targets[0], kind, sample.slot.steps, start)
        #expect(load == kg(says))
    }
}
