import Domain
import Testing

@Suite("The catalogue")
struct CatalogueTests {
    private let exercises: [CatalogueExercise]

    init() throws {
        exercises = try Catalogue.builtIn()
    }

    @Test("there are at least 300 exercises, the lifts of every gym among them")
    func isComplete() {
        #expect(exercises.count >= 300)
        let names = Set(exercises.map(\.name))
        for name in ["Back squat", "Bench press", "Deadlift", "Overhead press", "Chin-up", "Assisted dip", "Leg press"]
        {
            #expect(names.contains(name))
        }
    }

    @Test("every muscle has an exercise, and every piece of equipment has one")
    func coversEverything() {
        #expect(Set(exercises.map(\.primaryMuscle)) == Set(Muscle.allCases))
        #expect(Set(exercises.map(\.equipment)) == Set(Equipment.allCases))
    }

    @Test("no name, alias or slug means two exercises")
    func isUnambiguous() {
        let names = exercises.flatMap { [$0.name] + $0.aliases }.map(Self.key)
        #expect(Self.repeated(names) == [])
        #expect(Self.repeated(exercises.map(\.slug)) == [])
    }

    @Test("no abbreviation or plural of a name means another exercise")
    func isUnambiguousInShort() {
        let slugs = exercises.flatMap { exercise in
            ([exercise.name] + exercise.aliases).map { (spelling: Self.inFull($0), slug: exercise.slug) }
        }
        for (spelling, meant) in Dictionary(grouping: slugs, by: \.spelling) {
            #expect(Set(meant.map(\.slug)).count == 1, "\(spelling)")
        }
    }

    @Test("rows are in order of slug, so that a change is one line")
    func isSorted() {
        #expect(exercises.map(\.slug) == exercises.map(\.slug).sorted())
    }

    @Test("a slug is the name in small letters with hyphens")
    func slugsFollowNames() {
        for exercise in exercises {
            #expect(exercise.slug == String(exercise.name.lowercased().map { $0 == " " ? "-" : $0 }))
        }
    }

    @Test("no muscle works twice in one exercise")
    func musclesAreDistinct() {
        for exercise in exercises {
            let muscles = [exercise.primaryMuscle] + exercise.secondaryMuscles
            #expect(Set(muscles).count == muscles.count, "\(exercise.name)")
        }
    }

    @Test("every load kind has an exercise")
    func coversLoadKinds() {
        #expect(Set(exercises.map(\.loadKind)) == Set(LoadKind.allCases))
    }

    @Test("a step is one that the equipment can take")
    func stepsFitEquipment() {
        for exercise in exercises {
            #expect(Self.steps(exercise.equipment).contains(exercise.stepThousandths), "\(exercise.name)")
        }
    }

    @Test("only what weighs something is external, and only machines and bands help")
    func kindsFitEquipment() {
        for exercise in exercises {
            switch exercise.loadKind {
            case .external: #expect(!Self.isWeightless(exercise.equipment), "\(exercise.name)")
            case .assisted: #expect([.machine, .resistanceBand].contains(exercise.equipment), "\(exercise.name)")
            case .bodyweight:
                #expect(exercise.equipment == .barbell || Self.isWeightless(exercise.equipment), "\(exercise.name)")
            // Held, carried or driven: anything can be.
            case .duration, .distance: break
            }
        }
    }

    @Test("pull-ups and dips are the body's, help is told apart, planks take time and rowing covers a distance")
    func knowsLoadKinds() {
        let kinds = Dictionary(uniqueKeysWithValues: exercises.map { ($0.slug, $0.loadKind) })
        #expect(kinds["pull-up"] == .bodyweight)
        #expect(kinds["dip"] == .bodyweight)
        #expect(kinds["assisted-pull-up"] == .assisted)
        #expect(kinds["back-squat"] == .external)
        #expect(kinds["plank"] == .duration)
        #expect(kinds["rowing-machine"] == .distance)
    }

    @Test("a row reads column by column")
    func readsRow() throws {
        let row = "hip-thrust\tHip thrust\tBarbell hip thrust|HT\texternal\tbarbell\tglutes\thamstrings,quads\t2500\n"
        let exercise = try #require(try Catalogue.read("head\n" + row).first)
        #expect(exercise.slug == "hip-thrust")
        #expect(exercise.name == "Hip thrust")
        #expect(exercise.aliases == ["Barbell hip thrust", "HT"])
        #expect(exercise.loadKind == .external)
        #expect(exercise.equipment == .barbell)
        #expect(exercise.primaryMuscle == .glutes)
        #expect(exercise.secondaryMuscles == [.hamstrings, .quads])
        #expect(exercise.stepThousandths == 2500)
    }

    @Test(
        "a broken row is named by its line",
        arguments: [
            "dip\tDip\t\tbodyweight\tdip bars\tchest\t", "\tDip\t\tbodyweight\tdip bars\tchest\t\t2500",
            "dip\t\t\tbodyweight\tdip bars\tchest\t\t2500", "dip\tDip\t\tweightless\tdip bars\tchest\t\t2500",
            "dip\tDip\t\tbodyweight\tballoon\tchest\t\t2500", "dip\tDip\t\tbodyweight\tdip bars\theart\t\t2500",
            "dip\tDip\t\tbodyweight\tdip bars\tchest\theart\t2500", "dip\tDip\t\tbodyweight\tdip bars\tchest\t\tlots",
            "dip\tDip\t\tbodyweight\tdip bars\tchest\t\t0", "dip\tDip\t\tbodyweight\tdip bars\tchest\t\t2500\tmore",
        ]
    )
    func refusesRow(_ row: String) {
        let good = "dip\tDip\t\tbodyweight\tdip bars\tchest\t\t2500\n"
        let error = #expect(throws: Catalogue.Malformed.self) { try Catalogue.read("head\n" + good + row + "\n") }
        #expect(error?.line == 3)
    }

    /// Plates come in pairs of 1.25 or 0.625 kg, kettlebells go up by 4, stacks by 2.5 or 5 with small plates between.
    private static func steps(_ equipment: Equipment) -> Set<Int> {
        switch equipment {
        case .dumbbell: [1000, 2000]
        case .kettlebell: [4000]
        case .machine, .resistanceBand: [2500, 5000]
        case .cable: [1250, 2500, 5000]
        case .sandbag: [5000]
        case .medicineBall: [1000]
        default: [1250, 2500]
        }
    }

    private static func isWeightless(_ equipment: Equipment) -> Bool {
        switch equipment {
        case .none, .pullUpBar, .dipBars, .rings, .suspensionTrainer, .bench, .box, .stabilityBall, .abWheel,
            .resistanceBand:
            true
        default:
            false
        }
    }

    private static func key(_ name: String) -> String {
        String(name.lowercased().filter { $0.isLetter || $0.isNumber })
    }

    private static func inFull(_ name: String) -> String {
        let full = [
            "bb": "barbell", "bw": "bodyweight", "db": "dumbbell", "dl": "deadlift", "kb": "kettlebell",
            "oh": "overhead",
            "single": "one", "flye": "fly", "calves": "calf",
        ]
        let words = name.lowercased().split { $0 == " " || $0 == "-" }.map { full[String($0)] ?? String($0) }
        return words.map { $0.hasSuffix("s") && !$0.hasSuffix("ss") ? String($0.dropLast()) : $0 }.joined()
    }

    private static func repeated(_ names: [String]) -> [String] {
        Dictionary(grouping: names) { $0 }.filter { $0.value.count > 1 }.keys.sorted()
    }
}
