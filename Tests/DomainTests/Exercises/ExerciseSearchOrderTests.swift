import Domain
import Testing

@Suite("The order of suggestions")
struct ExerciseSearchOrderTests {
    private typealias Entry = ExerciseSearch<String>.Entry

    private func found(_ typed: String, _ entries: [Entry]) -> [String] {
        ExerciseSearch(entries: entries) { $0.lowercased() }.matches(typed, limit: 10)
    }

    @Test("an exact name comes first, then an exact alias, whatever was trained last")
    func exactFirst() {
        let entries = [
            Entry(id: "recent", name: "Squat jump", lastUsed: 0),
            Entry(id: "alias", name: "Back squat", aliases: ["Squat"]),
            Entry(id: "name", name: "Squat"), Entry(id: "own", name: "Squats on Friday", isOwn: true),
        ]
        #expect(found("squat", entries) == ["name", "alias", "own", "recent"])
        #expect(found("squats", entries).prefix(2) == ["name", "alias"])
        #expect(found("squa", entries) == ["own", "recent", "name", "alias"])
    }

    @Test("an exact name with other blanks, in short or in the plural is exact")
    func exactInOtherWords() {
        let entries = [
            Entry(id: "recent", name: "Dumbbell row on bench", lastUsed: 0), Entry(id: "row", name: "Dumbbell row"),
        ]
        for typed in ["dumbbell row", "dumbbellrow", "DB row", "dumbbell-rows", "db  rows"] {
            #expect(found(typed, entries).first == "row", "\(typed)")
        }
    }

    @Test("own exercises come before those of the catalogue, and among each what was trained last")
    func ownThenRecent() {
        let entries = [
            Entry(id: "catalogue", name: "Leg curl"), Entry(id: "recent", name: "Leg press", lastUsed: 5),
            Entry(id: "latest", name: "Leg extension", lastUsed: 1), Entry(id: "own", name: "My leg day", isOwn: true),
            Entry(id: "own recent", name: "My long leg day", isOwn: true, lastUsed: 9),
        ]
        #expect(found("leg", entries) == ["own recent", "own", "latest", "recent", "catalogue"])
    }

    @Test("a name that begins so comes before one that holds the word, that before an alias, then the shorter")
    func nearerFirst() {
        let entries = [
            Entry(id: "alias", name: "Dip", aliases: ["Bench thing"]), Entry(id: "long", name: "Incline bench press"),
            Entry(id: "short", name: "Pin bench press"), Entry(id: "begins", name: "Bench press with long pause"),
            Entry(id: "equipment", name: "Hip", equipment: .bench), Entry(id: "b", name: "Box bench press"),
        ]
        #expect(found("bench", entries) == ["begins", "b", "short", "long", "alias", "equipment"])
    }

    @Test("what was typed rightly comes before what may have been meant")
    func rightBeforeSlip() {
        let entries = [
            Entry(id: "meant", name: "Front squat", isOwn: true, lastUsed: 0), Entry(id: "typed", name: "Sqaut of old"),
            Entry(id: "whole", name: "Back squat", aliases: ["Squat"]),
        ]
        #expect(found("sqaut", entries) == ["typed", "whole", "meant"])
    }

    @Test("nothing typed suggests what was trained last, then own exercises, then all by name")
    func suggestsRecent() {
        let entries = [
            Entry(id: "b", name: "Back squat"), Entry(id: "a", name: "Zercher"),
            Entry(id: "own", name: "Yoga", isOwn: true),
            Entry(id: "recent", name: "Leg press", lastUsed: 3), Entry(id: "latest", name: "Dip", lastUsed: 0),
        ]
        #expect(found("", entries) == ["latest", "recent", "own", "b", "a"])
        #expect(found(" - ", entries) == ["latest", "recent", "own", "b", "a"])
        #expect(ExerciseSearch(entries: entries) { $0 }.matches("", limit: 2) == ["latest", "recent"])
        #expect(ExerciseSearch(entries: entries) { $0 }.matches("", limit: -1) == [])
    }
}
