import Domain
import Testing

@Suite("Suggestions of exercises")
struct ExerciseSearchTests {
    private static let entries: [ExerciseSearch<Int>.Entry] = [
        .init(id: 1, name: "Back squat", aliases: ["Squat", "Barbell squat"]),
        .init(id: 2, name: "Front squat", recency: 1),
        .init(id: 3, name: "Bench press", aliases: ["BP"], recency: 0),
        .init(id: 4, name: "Pull-up", aliases: ["Weighted pull-up"]),
        .init(id: 5, name: "Lat pulldown"),
        .init(id: 6, name: "Overhead press", aliases: ["OHP", "Military press"]),
        .init(id: 7, name: "Leg press", recency: 2),
    ]

    private let search = ExerciseSearch(Self.entries) { $0.lowercased() }

    @Test(
        "half a word, another order, a missing hyphen and an alias find the exercise",
        arguments: [
            ("ben", [3]), ("press be", [3]), ("PRESS", [3, 7, 6]), ("pullup", [4]), ("pull up", [4]), ("pull-up", [4]),
            ("pulldown", [5]), ("lat pull down", [5]), ("pull down", [5]), ("pull", [4, 5]), ("ohp", [6]),
            ("military", [6]), ("bp", [3]),
            ("backsq", [1]), ("fr sq", [2]), ("zercher", []), ("bench squat", []), ("ench", []),
        ]
    )
    func finds(_ typed: String, _ ids: [Int]) {
        #expect(search.matches(typed, limit: 10).map(\.id) == ids)
    }

    @Test("an exact name or alias comes first, then what was trained last")
    func ranks() {
        #expect(search.matches("squat", limit: 10).map(\.id) == [1, 2])
        #expect(search.matches("squ", limit: 10).map(\.id) == [2, 1])
    }

    @Test("words of a name and of an alias are not mixed")
    func keepsNamesApart() {
        #expect(search.matches("overhead military", limit: 10).isEmpty)
    }

    @Test("nothing typed suggests what was trained last")
    func suggestsRecent() {
        #expect(search.matches("", limit: 3).map(\.id) == [3, 2, 7])
        #expect(search.matches(" - ", limit: 3).map(\.id) == [3, 2, 7])
        #expect(search.matches("", limit: 0).isEmpty)
    }

    @Test("what lifters type finds what they mean in the catalogue")
    func findsInCatalogue() throws {
        let entries = try Catalogue.builtIn().map { exercise in
            ExerciseSearch<String>.Entry(id: exercise.slug, name: exercise.name, aliases: exercise.aliases)
        }
        let search = ExerciseSearch(entries) { $0.lowercased() }
        for (typed, slug) in [
            ("squat", "back-squat"), ("rdl", "romanian-deadlift"), ("ohp", "overhead-press"), ("pullup", "pull-up"),
            ("chinup", "chin-up"), ("db row", "dumbbell-row"), ("bent over row", "barbell-row"),
            ("deadlift", "deadlift"),
            ("hammer", "hammer-curl"), ("skull", "skull-crusher"), ("assisted dip", "assisted-dip"),
            ("incline db", "dumbbell-incline-press"), ("lateral", "lateral-raise"),
            ("calf raise", "standing-calf-raise"),
        ] {
            #expect(search.matches(typed, limit: 1).first?.id == slug, "\(typed)")
        }
    }
}
