import Domain
import Testing

@Suite("A name in a file means an exercise only where nothing speaks against it")
struct NameMatcherTests {
    private struct Known {
        let candidates: [NameCandidate]
        let slugs: [Identifier: String]
    }

    private static let known: Known = {
        let exercises = (try? Catalogue.builtIn()) ?? []
        var slugs: [Identifier: String] = [:]
        let candidates = exercises.enumerated().compactMap { place, exercise -> NameCandidate? in
            guard let id = id(place) else { return nil }
            slugs[id] = exercise.slug
            return NameCandidate(
                id: id,
                name: exercise.name,
                aliases: exercise.aliases,
                loadKind: exercise.loadKind,
                equipment: exercise.equipment,
                isOwn: false
            )
        }
        return Known(candidates: candidates, slugs: slugs)
    }()

    private static func id(_ number: Int) -> Identifier? {
        Identifier(bytes: [UInt8](repeating: 0, count: 14) + [UInt8(number / 256), UInt8(number % 256)])
    }

    private enum Sets { case loaded, bare, timed, far }

    private func history(_ names: [(String, Sets)]) -> ImportedHistory {
        let exercises = names.map { name, sets in
            let set =
                switch sets {
                case .loaded: PerformedSet(weight: Weight(thousandths: 60_000, unit: .kilograms), reps: 8)
                case .bare: PerformedSet(reps: 8)
                case .timed: PerformedSet(seconds: 60)
                case .far: PerformedSet(seconds: 600, metresMilli: 2_000_000)
                }
            return ImportedExercise(sourceName: name, sets: [ImportedSet(line: 2, set: set)])
        }
        let workout = ImportedWorkout(day: LocalDay(daysSinceEpoch: 20_000), exercises: exercises)
        return ImportedHistory(program: .strong, workouts: [workout], linesRead: names.count, leftOut: [])
    }

    private func decisions(
        _ names: [(String, Sets)],
        own: [NameCandidate] = [],
        remembered: [String: Identifier] = [:]
    ) -> [String: NameDecision] {
        let matcher = NameMatcher(candidates: Self.known.candidates + own, remembered: remembered)
        let decisions = matcher.decisions(for: history(names).names)
        return Dictionary(decisions.map { ($0.source.name, $0) }) { first, _ in first }
    }

    /// `= slug` for automatic, `! slug` for preselected, `? slug slug` for asked, `new`.
    private func text(_ decision: NameDecision?) -> String {
        func slug(_ id: Identifier) -> String { Self.known.slugs[id] ?? id.text }
        return switch decision?.choice {
        case .remembered(let id): "remembered \(slug(id))"
        case .automatic(let id): "= \(slug(id))"
        case .proposed(let ids, true): "! \(ids.map(slug).joined(separator: " "))"
        case .proposed(let ids, false): "? \(ids.prefix(1).map(slug).joined())"
        case .new: "new"
        case nil: "none"
        }
    }

    @Test(
        "how the programs name one lift",
        arguments: [
            ("Bench Press (Barbell)", "= bench-press"), ("Flat Barbell Bench Press", "= bench-press"),
            ("Barbell Bench Press", "= bench-press"), ("Bench Press", "? bench-press"),
            ("Bench Press (Bar)", "= bench-press"),
            ("Squat (Barbell)", "= back-squat"), ("Barbell Squat", "= back-squat"), ("Back Squat", "? back-squat"),
            ("Squat", "? back-squat"), ("Squat (Bar)", "= back-squat"), ("Bent Over Row (Barbell)", "= barbell-row"),
            ("Barbell Row", "= barbell-row"), ("Barbell Bent Over Row", "= barbell-row"),
            ("Bent Over Barbell Row", "= barbell-row"), ("Bent Over One Arm Row (Dumbbell)", "? dumbbell-row"),
            ("Dumbbell One Arm Row", "= dumbbell-row"), ("Dumbbell Row", "= dumbbell-row"),
            ("Dumbbell Bent Over Row", "= bent-over-dumbbell-row"),
            ("Romanian Deadlift (Barbell)", "= romanian-deadlift"),
            ("Romanian Deadlift", "? romanian-deadlift"), ("Lat Pulldown", "? lat-pulldown"),
            ("Wide Grip Lat Pulldown", "! lat-pulldown"), ("Lat Pulldown (Cable)", "= lat-pulldown"),
            ("Bench Press - Close Grip (Barbell)", "= close-grip-bench-press"),
            ("Close Grip Barbell Bench Press", "= close-grip-bench-press"),
            ("Bicep Curl (Dumbbell)", "= dumbbell-curl"),
            ("Dumbbell Curl", "= dumbbell-curl"), ("Dumbbell Bicep Curl", "= dumbbell-curl"),
            ("Dumbbell Alternate Bicep Curl", "? alternating-dumbbell-curl"),
        ]
    )
    func lifts(_ name: String, _ expected: String) {
        #expect(text(decisions([(name, .loaded)])[name]) == expected)
    }

    @Test("the body's own work, with and without what helps or hangs from the belt")
    func bodyweight() {
        #expect(text(decisions([("Pull Up", .bare)])["Pull Up"]) == "= pull-up")
        #expect(text(decisions([("PULLUPS", .bare)])["PULLUPS"]) == "= pull-up")
        #expect(text(decisions([("Pull Up (Weighted)", .loaded)])["Pull Up (Weighted)"]) == "= pull-up")
        let assisted = decisions([("Pull Up (Assisted)", .loaded)])["Pull Up (Assisted)"]
        #expect(text(assisted).hasPrefix("! assisted-pull-up") && assisted?.isAsked == false)
        #expect(decisions([("Bench Press", .loaded)])["Bench Press"]?.isAsked == true)
        #expect(assisted?.loadKind == .assisted)
        let localised = decisions([("Barra Fixa Pronada Assistida", .loaded)])["Barra Fixa Pronada Assistida"]
        #expect(text(localised) == "new")
        #expect(localised?.loadKind == .assisted)
    }

    @Test(
        "what public tables get wrong is not got wrong here",
        arguments: [
            ("Dumbbell Hamstring Curl", "hammer-curl"), ("Hack Squat", "bodyweight-squat"),
            ("Pull Up (Assisted)", "pull-up"), ("Incline Bench Press (Barbell)", "bench-press"),
            ("Sumo Deadlift (Barbell)", "deadlift"),
            ("Front Squat (Barbell)", "back-squat"), ("Single Leg Press", "leg-press"),
            ("Single Leg Extension (Machine)", "leg-extension"), ("Box Squat (Barbell)", "back-squat"),
            ("Overhead Press (Barbell)", "bench-press"), ("Paused Squat (Barbell)", "back-squat"),
            ("Deficit Deadlift (Barbell)", "deadlift"), ("High to Low Cable Fly", "low-to-high-cable-fly"),
        ]
    )
    func traps(_ name: String, _ wrong: String) {
        let decision = decisions([(name, .loaded)])[name]
        #expect(decision?.exercise.flatMap { Self.known.slugs[$0] } != wrong)
        if case .proposed(let ids, _) = decision?.choice { #expect(!ids.contains { Self.known.slugs[$0] == wrong }) }
    }

    @Test("never across kinds of load")
    func kinds() {
        #expect(text(decisions([("Plank", .timed)])["Plank"]) == "= plank")
        let counted = decisions([("Plank", .bare)])["Plank"]
        #expect(text(counted) == "new")
        #expect(counted?.loadKind == .bodyweight)
        #expect(decisions([("My sled", .far)])["My sled"]?.loadKind == .distance)
        #expect(decisions([("My hold", .timed)])["My hold"]?.loadKind == .duration)
        #expect(text(decisions([("Running", .far)])["Running"]) == "= running")
        #expect(text(decisions([("Running", .timed)])["Running"]) == "new")
    }

    @Test("two names of one file are never made one unasked, and each is told of the other")
    func together() {
        let both = decisions([
            ("Bench Press (Bar)", .loaded), ("Bench Press (Barbell)", .loaded), ("Kniebeuge", .loaded),
        ])
        #expect(text(both["Bench Press (Bar)"]) == "= bench-press")
        #expect(text(both["Bench Press (Barbell)"]) == "? bench-press")
        #expect(both["Bench Press (Bar)"]?.alike == ["Bench Press (Barbell)"])
        #expect(both["Bench Press (Barbell)"]?.alike == ["Bench Press (Bar)"])
        #expect(both["Kniebeuge"]?.alike == [])
        let news = decisions([("Prowler Shove", .loaded), ("prowler  shoves", .loaded)])
        #expect(text(news["Prowler Shove"]) == "new")
        #expect(news["Prowler Shove"]?.alike == ["prowler  shoves"])
    }

    @Test("an own exercise of the very name is it; what was said before counts before all")
    func own() throws {
        let id = try #require(Self.id(5000))
        let own = [NameCandidate(id: id, name: "Kniebeuge", loadKind: .external, isOwn: true)]
        #expect(text(decisions([("KNIEBEUGE", .loaded)], own: own)["KNIEBEUGE"]) == "= \(id.text)")
        #expect(text(decisions([("Kniebeugen", .loaded)], own: own)["Kniebeugen"]) == "new")
        let said = decisions([("Squat (Barbell)", .loaded)], own: own, remembered: ["Squat (Barbell)": id])
        #expect(text(said["Squat (Barbell)"]) == "remembered \(id.text)")
        let timed = decisions([("Squat (Barbell)", .timed)], own: own, remembered: ["Squat (Barbell)": id])
        #expect(text(timed["Squat (Barbell)"]) == "new")
    }

    @Test("names are counted, those with most sets first")
    func counts() {
        var history = history([("A", .loaded), ("B", .timed), ("B", .bare)])
        history.workouts.append(
            ImportedWorkout(day: LocalDay(daysSinceEpoch: 20_010), exercises: history.workouts[0].exercises)
        )
        let names = history.names
        #expect(names.map(\.name) == ["B", "A"])
        #expect(names.map(\.sets) == [4, 2])
        #expect(names.map(\.workouts) == [2, 2])
        #expect(names[0].firstDay.days(until: names[0].lastDay) == 10)
        #expect([names[0].counted, names[0].timed, names[0].weighted] == [2, 2, 0])
    }
}
