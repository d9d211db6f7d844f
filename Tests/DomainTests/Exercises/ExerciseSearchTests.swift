import Domain
import Testing

@Suite("Suggestions of exercises")
struct ExerciseSearchTests {
    private static let entries: [ExerciseSearch<Int>.Entry] = [
        .init(id: 1, name: "Back squat", aliases: ["Squat", "Barbell squat"], equipment: .barbell),
        .init(id: 2, name: "Front squat", equipment: .barbell, lastUsed: 1),
        .init(id: 3, name: "Bench press", aliases: ["BP"], equipment: .barbell, lastUsed: 0),
        .init(id: 4, name: "Pull-up", aliases: ["Weighted pull-up"], equipment: .pullUpBar),
        .init(id: 5, name: "Lat pulldown", equipment: .cable),
        .init(id: 6, name: "Overhead press", aliases: ["OHP", "Military press"], equipment: .barbell),
        .init(id: 7, name: "Leg press", equipment: .machine, lastUsed: 2),
        .init(id: 8, name: "Crunch", equipment: Equipment.none),
    ]

    private let search = ExerciseSearch(entries: Self.entries) { $0.lowercased() }

    @Test(
        "half a word, another order, a missing hyphen and an alias find the exercise",
        arguments: [
            ("ben", [3]), ("press be", [3]), ("PRESS", [3, 7, 6]), ("pullup", [4]), ("pull up", [4]), ("pull-up", [4]),
            ("pulldown", [5]), ("lat pull down", [5]), ("pull down lat", [5]), ("pull", [4, 5]), ("ohp", [6]),
            ("military", [6]), ("bp", [3]), ("backsq", [1]), ("fr sq", [2]), ("legpress", [7]), ("overhead mil", [6]),
            ("zercher", []), ("bench squat", []), ("ench", []),
        ]
    )
    func finds(_ typed: String, _ ids: [Int]) {
        #expect(search.matches(typed, limit: 10) == ids)
    }

    @Test(
        "equipment finds the exercise, in full or in short, and so do plurals",
        arguments: [
            ("leg machine", [7]), ("bb bench", [3]), ("barbell over", [6]), ("cable lat", [5]), ("bw crunch", [8]),
            ("crunches", [8]), ("front squats", [2]), ("pullups", [4]), ("pull-ups", [4]), ("presses leg", [7]),
        ]
    )
    func findsByEquipment(_ typed: String, _ ids: [Int]) {
        #expect(search.matches(typed, limit: 10) == ids)
    }

    @Test(
        "one slip in a word of five letters or more is forgiven, one in each",
        arguments: [
            ("sqaut", [1, 2]), ("quat", []), ("bquat", [1, 2]), ("sqquat", [1, 2]), ("squet", [1, 2]), ("sqat", []),
            ("bemch press", [3]), ("benchh", [3]), ("overhaed", [6]), ("overhed pess", []), ("oevrhead pressd", [6]),
            ("pulldwon", [5]), ("cruhc", [8]), ("crnuch", [8]), ("sqaud", []), ("milit", [6]), ("miltary", [6]),
        ]
    )
    func forgives(_ typed: String, _ ids: [Int]) {
        #expect(search.matches(typed, limit: 10).sorted() == ids)
    }

    @Test("a slip in the last letter of half a word is no reason to guess")
    func doesNotGuess() {
        let search = ExerciseSearch(entries: [.init(id: 1, name: "Planche push-up")]) { $0 }
        #expect(search.matches("plank", limit: 1) == [])
    }

    @Test("letters beyond ASCII are letters, signs are not, and pictures are words")
    func takesAnyScript() {
        let names = ["Приседания со штангой", "Rückenstrecker", "スクワット", "🏋️ Mittwoch", "Clean & jerk", "5/3/1"]
        let entries = names.map { ExerciseSearch<String>.Entry(id: $0, name: $0) }
        let search = ExerciseSearch(entries: entries) { $0.lowercased() }
        for (typed, name) in zip(["штанг", "Rückenstreker", "スク", "🏋️", "clean/jerk", "5 3 1"], names) {
            #expect(search.matches(typed, limit: 9) == [name])
        }
    }

    @Test("what is longer than any name finds nothing")
    func refusesLong() {
        #expect(search.matches(String(repeating: "b ", count: 61), limit: 10) == [])
    }
}
