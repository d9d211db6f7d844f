import Database
import Foundation
import HTTP
import Testing
import WebTestSupport

@testable import Web

@Suite("A phone is given the workout that runs, to show it without a signal")
struct RunningWorkoutTests {
    private struct Workout: Decodable {
        struct Exercise: Decodable {
            struct Done: Decodable { let number: String, values: [String], isRecord: Bool }
            struct Cell: Decodable { let name: String, value: String }
            let id: String, name: String, columns: [String], sets: [Done], next: String, cells: [Cell]
        }
        let name: String, exercises: [Exercise]
    }

    private func running(_ lifter: Lifter) throws -> Workout {
        let page = lifter.browser.open("/offline/workout")
        #expect(page.headers["content-type"] == "application/json")
        #expect(page.headers["cache-control"] == "private, no-store")
        return try JSONDecoder().decode(Workout.self, from: Data(page.html.utf8))
    }

    @Test("with its sets, and with what the next one posts")
    func sets() throws {
        let lifter = try TestSite().lifter(logging: "Back squat")
        try lifter.addSet("140", "5")
        let names = lifter.inputCells(of: 0)
        let exercise = try #require(try running(lifter).exercises.first)
        #expect(exercise.name == "Back squat")
        #expect(exercise.columns == ["kg", "reps"])
        #expect(exercise.sets.map(\.values) == [["140", "5"]])
        #expect(exercise.next == "2")
        #expect(exercise.cells.map(\.name) == [names.weight, names.reps])
        #expect(exercise.cells.map(\.value) == ["140", "5"])
        lifter.browser.post(
            "/log?k=AZrWx0FsI2RmVb3kQ9xT0A",
            [("op", "add-set.\(exercise.id)"), (exercise.cells[0].name, "142.5"), (exercise.cells[1].name, "3")]
        )
        lifter.open()
        #expect(lifter.sets == ["140 × 5", "142.5 × 3"])
    }

    @Test("where nothing runs there is nothing, and another's is not given")
    func nothing() throws {
        let site = try TestSite()
        let lifter = try site.lifter()
        #expect(lifter.browser.open("/offline/workout").status == 204)
        _ = try site.lifter(logging: "Back squat")
        let other = try site.lifter(named: "noah@example.com")
        #expect(other.browser.open("/offline/workout").status == 204)
    }
}
