import Domain
import Testing

@Suite("What is added changes nothing that is here, and what is different is all that is written")
struct BackupMergeTests {
    private func id(_ number: UInt8) -> Identifier {
        Identifier(v7At: Instant(milliseconds: Int64(number)), random: [UInt8](repeating: 0, count: 10))
    }

    /// Workouts by their numbers, each with one exercise and so many sets.
    private func content(_ workouts: [UInt8: UInt8]) -> BackupContent {
        var content = BackupContent()
        let rows: [(String, [[String: BackupValue]])] = [
            ("workouts", workouts.keys.map { ["id": .identifier(id($0)), "name": .text("\($0)")] }),
            (
                "workout_exercises",
                workouts.keys.map { ["id": .identifier(id($0 + 50)), "workout_id": .identifier(id($0))] }
            ),
            (
                "sets",
                workouts.flatMap { workout, count in
                    (0..<count).map {
                        [
                            "id": .identifier(id(100 + 10 * workout + $0)),
                            "workout_exercise_id": .identifier(id(workout + 50)),
                        ]
                    }
                }
            ),
        ]
        for (name, fields) in rows {
            guard let table = BackupSchema.table(name) else { continue }
            content.set(fields.map { row in table.columns.map { row[$0.name] ?? .null } }, of: table)
        }
        return content
    }

    @Test("only what is not here comes, with all that belongs to it")
    func adding() {
        let after = BackupMerge.adding(content([1: 3, 2: 2]), to: content([1: 1]))
        #expect(after == content([1: 1, 2: 2]))
        #expect(BackupMerge.adding(after, to: after) == after)
    }

    @Test("what goes with its workout is not named again")
    func difference() {
        let difference = BackupDifference(from: content([1: 3, 2: 2]), to: content([2: 1]))
        let counts = difference.changes.filter { !$0.removed.isEmpty }.map { ($0.table.name, $0.removed.count) }
        #expect(counts.map(\.0) == ["workouts", "sets"] && counts.map(\.1) == [1, 1])
        #expect(difference.changes.allSatisfy { $0.added.isEmpty && $0.changed.isEmpty })
        #expect(BackupDifference(from: content([1: 3]), to: content([1: 3])).isEmpty)
    }

    @Test("an own exercise of the same name is the same, and one that others have gets another name")
    func names() {
        func own(_ exercises: [UInt8: String]) -> BackupContent {
            var content = BackupContent()
            guard let table = BackupSchema.table("exercises") else { return content }
            let rows = exercises.map { number, name in
                table.columns.map { column -> BackupValue in
                    switch column.name {
                    case "id": .identifier(id(number))
                    case "name", "name_key": .text(name)
                    default: .null
                    }
                }
            }
            content.set(rows, of: table)
            return content
        }
        let file = own([1: "sled", 2: "yoke", 3: "log"])
        let names = BackupMerge.exerciseNames(of: file, here: own([7: "sled"]), foreign: [id(2)]) { id(9) }
        #expect(names == [id(1): id(7), id(2): id(9)])
        #expect(file.renaming(exercises: names) == own([7: "sled", 9: "yoke", 3: "log"]))
    }
}
