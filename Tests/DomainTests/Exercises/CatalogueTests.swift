import Domain
import Testing

@Suite("The catalogue")
struct CatalogueTests {
    private let exercises: [CatalogueExercise]

    init() throws {
        exercises = try Catalogue.builtIn()
    }

    @Test("the first release knows 60 exercises")
    func isComplete() {
        #expect(exercises.count == 60)
        let names = Set(exercises.map(\.name))
        for name in ["Back squat", "Bench press", "Deadlift", "Overhead press", "Chin-up", "Assisted dip", "Leg press"]
        {
            #expect(names.contains(name))
        }
    }

    @Test("no name, alias or slug means two exercises")
    func isUnambiguous() {
        let names = exercises.flatMap { [$0.name] + $0.aliases }.map(Self.key)
        #expect(Self.repeated(names) == [])
        #expect(Self.repeated(exercises.map(\.slug)) == [])
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

    @Test("names are in sentence case, in ASCII, without stray blanks")
    func isSpelled() {
        for name in exercises.flatMap({ [$0.name] + $0.aliases }) {
            let first = name.first
            #expect(first?.isUppercase == true || first?.isNumber == true, "\(name)")
            #expect(name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == " " || $0 == "-") }, "\(name)")
            #expect(name.split(separator: " ", omittingEmptySubsequences: false).allSatisfy { !$0.isEmpty }, "\(name)")
        }
    }

    @Test("every exercise can be logged with the fields there are, and takes a step a gym can load")
    func isLoggable() {
        for exercise in exercises {
            #expect(exercise.loadKind.hasReps, "\(exercise.name)")
            #expect([1000, 2000, 2500, 5000].contains(exercise.stepThousandths), "\(exercise.name)")
            let muscles = [exercise.primaryMuscle] + exercise.secondaryMuscles
            #expect(Set(muscles).count == muscles.count, "\(exercise.name)")
        }
    }

    @Test("pull-ups and dips are the body's, and help is told apart")
    func knowsLoadKinds() {
        let kinds = Dictionary(uniqueKeysWithValues: exercises.map { ($0.slug, $0.loadKind) })
        #expect(kinds["pull-up"] == .bodyweight)
        #expect(kinds["dip"] == .bodyweight)
        #expect(kinds["assisted-pull-up"] == .assisted)
        #expect(kinds["back-squat"] == .external)
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
            "dip\tDip\t\tbodyweight\trings\tchest\t\t2500", "dip\tDip\t\tbodyweight\tdip bars\theart\t\t2500",
            "dip\tDip\t\tbodyweight\tdip bars\tchest\theart\t2500", "dip\tDip\t\tbodyweight\tdip bars\tchest\t\tlots",
            "dip\tDip\t\tbodyweight\tdip bars\tchest\t\t0", "dip\tDip\t\tbodyweight\tdip bars\tchest\t\t2500\tmore",
        ]
    )
    func refusesRow(_ row: String) {
        let good = "dip\tDip\t\tbodyweight\tdip bars\tchest\t\t2500\n"
        let error = #expect(throws: Catalogue.Malformed.self) { try Catalogue.read("head\n" + good + row + "\n") }
        #expect(error?.line == 3)
    }

    private static func key(_ name: String) -> String {
        String(name.lowercased().filter { $0.isLetter || $0.isNumber })
    }

    private static func repeated(_ names: [String]) -> [String] {
        Dictionary(grouping: names) { $0 }.filter { $0.value.count > 1 }.keys.sorted()
    }
}
