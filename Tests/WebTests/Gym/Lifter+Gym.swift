import Database
import HTTP
import Testing
import WebTestSupport

@testable import Web

/// What people do in gym mode.
extension Lifter {
    /// Begins with nothing planned, and takes up some exercises.
    func begin(_ exercises: String...) throws {
        open("/gym")
        try browser.press("Begin")
        for (index, name) in exercises.enumerated() {
            if index > 0 { open("/gym/add") }
            try browser.fill("exercise", name)
            try browser.press(sending: "add")
        }
    }

    /// Logs a set by typing it.
    func typeSet(_ weight: String, _ reps: String) throws {
        try browser.follow("Type it")
        try browser.fill("weight", weight)
        try browser.fill("reps", reps)
        try browser.press("Log set \(page.text.contains("set 2") ? 2 : 1)")
    }

    /// Turns to an exercise on the page of the order.
    func turn(toExercise number: Int) throws {
        let rows = page.forms.flatMap(\.buttons).filter { $0.value.hasPrefix("show.") }
        try browser.press(sending: rows[number].value)
    }

    /// Finishes what is open, and starts it again as it was done.
    func finishAndTrainAgain() throws {
        open("/gym/finish")
        try browser.press("Finish")
        let workout = try #require(page.address.split(separator: "/").dropFirst().first)
        browser.post("/gym?k=\(NoteRoutes.key)", [("op", "start"), ("workout", String(workout))])
    }
}

extension TestSite {
    /// What is stored of the sets that stand, in order.
    func sets() throws -> [String] {
        try rows(
            """
            SELECT e.name, s.kind, s.weight_milli DIV 1000, s.reps FROM sets s
            JOIN workout_exercises we ON we.athlete_id = s.athlete_id AND we.id = s.workout_exercise_id
            JOIN exercises e ON e.id = we.exercise_id
            WHERE s.binned_at IS NULL ORDER BY we.position, s.position
            """
        ).map {
            "\(try $0.string(0)) \(try $0.string(1)) \(try $0.optionalInt(2) ?? 0) × \(try $0.optionalInt(3) ?? 0)"
        }
    }
}
