import Database
import HTTP
import Testing
import WebTestSupport

@testable import Web

extension OwnershipTests {
    /// The routes that correct.
    ///
    /// What their posts name is held to its owner by the tests below, and what the trash holds by
    /// those of its page.
    static let corrections: [String: Holding] = [
        "GET /workouts/{id}/edit": .workout, "GET /workouts/{id}/copy": .workout, "GET /workouts/{id}/delete": .workout,
        "POST /workouts/{id}/edit": .workoutPosts,
        "POST /workouts/{id}/copy": .rowPosts([[("op", "duplicate"), ("date", "2026-11-20")]]),
        "POST /workouts/{id}/delete": .rowPosts([[("op", "bin")]]), "GET /data/trash": .everyone,
        "POST /data/trash": .everyone,
        "GET /log/past": .own, "POST /log/past": .everyone,
    ]
}

@Suite("Nobody corrects, copies or deletes what is another's")
struct WorkoutsOwnershipTests {
    @Test("a post to another's workout is answered to the byte like one to nobody's, and changes nothing")
    func posts() throws {
        let site = try TestSite()
        let (owner, address) = try site.lifterWithSaved()
        let id = String(address.dropFirst("/workouts/".count))
        owner.open("\(address)/edit")
        let cell = owner.cells(ofSet: 1).weight
        let operations = owner.page.verbs.filter { $0.contains(".") } + ["save", "update", "add-exercise"]
        let other = try site.lifter(named: "jonas@example.com").browser
        let before = try rows(site)
        let posts =
            operations.map { ("edit", [("op", $0), (cell, "1"), ("exercise", "Deadlift")]) }
            + [("delete", [("op", "bin")]), ("copy", [("op", "duplicate"), ("date", "2026-11-20")])]
        for (place, fields) in posts {
            let answers = [id, id.prefix(18) + "zzzA"].map { id in
                Answer(other.send(other.posting("/workouts/\(id)/\(place)?k=\(NoteRoutes.key)", fields))).with(
                    id,
                    as: "x"
                )
            }
            #expect(answers[0].status == 404, "\(place) \(fields)")
            #expect(answers[0] == answers[1], "\(place) \(fields)")
        }
        #expect(try rows(site) == before)
    }

    private func rows(_ site: TestSite) throws -> [String] {
        try site.rows("CHECKSUM TABLE workouts, workout_exercises, sets, set_revisions, draft_texts, ops, records").map
        {
            "\(try $0.string(0)) \(try $0.optionalInt(1) ?? 0)"
        }
    }
}
