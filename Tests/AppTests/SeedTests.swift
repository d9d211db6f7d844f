import Database
import Domain
import Foundation
import Persistence
import TestSupport
import Testing

/// `seed`, as a program beside a database.
@Suite struct SeedTests {
    private let database: TestDatabase
    private let folder: TestFolder

    init() throws {
        database = try TestDatabase(migrations: [])
        folder = try TestFolder()
        let end = try run("migrate")
        #expect(end.status == 0)
    }

    private func run(_ words: String..., input: String = "") throws -> (status: Int32, output: String, errors: String) {
        let environment = ["DATABASE_URL": try database.url(), "DATA_DIR": "\(folder.path)/data"]
        return try RunningProgram(words, environment: environment, input: input).finish()
    }

    private func seed(_ email: String, workouts: String = "60") throws -> (
        status: Int32, output: String, errors: String
    ) {
        try run("seed", "--email", email, "--workouts", workouts, "--until", "2026-05-31", input: "a long password\n")
    }

    private func number(_ query: SQL) throws -> Int {
        try database.connect().query(query)[0].int(0)
    }

    @Test("the account it makes has so many saved workouts, and the log reads each like one of its own")
    func made() throws {
        let end = try seed("Ann@example.com")
        #expect(end.status == 0)
        #expect(end.output.wholeMatch(of: /Ann@example\.com has 60 workouts with 1\d{3} sets now\.\n/) != nil)
        let connection = database.connect()
        let athlete = try #require(try AccountRepository(connection).find(emailKey: "ann@example.com"))
        let newest = try connection.query("SELECT id FROM workouts ORDER BY local_day DESC, sort_instant DESC LIMIT 1")
        let id = try #require(Identifier(bytes: try newest[0].bytes(0)))
        let draft = try #require(try DraftRepository(connection, athlete: athlete).workout(id))
        #expect(draft.state == .saved)
        #expect(draft.standing.map(\.position) == Array(1...draft.standing.count))
        for exercise in draft.standing {
            #expect(exercise.sets.map(\.position) == Array(1...exercise.sets.count))
            #expect(exercise.sets.allSatisfy { $0.revisions.map(\.outcome) == [.added] })
            #expect(exercise.sets.allSatisfy { $0.revisions.first?.values == $0.values })
        }
        #expect(try number("SELECT COUNT(*) FROM ops WHERE verb = 'save'") == 60)
        #expect(try number("SELECT COUNT(*) FROM workouts WHERE open_slot IS NOT NULL") == 0)
    }

    @Test("an account that is there is refused and left as it is")
    func refused() throws {
        #expect(try seed("ann@example.com", workouts: "3").status == 0)
        let again = try seed("ANN@example.com", workouts: "5")
        #expect(again.status == 1)
        #expect(
            again.errors
                == "workout-tracker: there is an account under ANN@example.com already; seed makes new ones only\n"
        )
        #expect(try number("SELECT COUNT(*) FROM workouts") == 3)
    }

    @Test("two accounts may live the same life")
    func twins() throws {
        #expect(try seed("ann@example.com", workouts: "20").status == 0)
        #expect(try seed("bob@example.com", workouts: "20").status == 0)
        #expect(try number("SELECT COUNT(DISTINCT id) FROM workouts") == 20)
    }

    @Test("a password that sign-up would refuse makes nothing, and is refused in the same words")
    func password() throws {
        let end = try run("seed", "--email", "ann@example.com", input: "short\n")
        #expect(end.status == 1)
        #expect(end.errors == "workout-tracker: Use at least 10 characters. This one has 5.\n")
        #expect(try number("SELECT COUNT(*) FROM athletes") == 0)
    }

    @Test("the last weeks follow a plan that goes on, and the same seed plans the same")
    func plan() throws {
        for email in ["ann@example.com", "bob@example.com"] {
            let options = ["--workouts", "60", "--until", "2026-05-31", "--plan", "3"]
            let end = try RunningProgram(
                ["seed", "--email", email] + options,
                environment: ["DATABASE_URL": try database.url(), "DATA_DIR": "\(folder.path)/data"],
                input: "a long password\n"
            ).finish()
            #expect(end.status == 0 && end.output.hasPrefix("\(email) has 60 workouts"), "\(end.errors)")
        }
        let connection = database.connect()
        let lives = try ["ann@example.com", "bob@example.com"].map { email in
            let athlete = try #require(try AccountRepository(connection).find(emailKey: email))
            let plans = PlanRepository(connection, athlete: athlete)
            #expect(try plans.active()?.answers.days.count == 3)
            let schedule = try plans.schedule()
            try plans.settleAll()
            #expect(try plans.schedule() == schedule)
            return schedule
        }
        #expect(lives[0] == lives[1])
        let until = LocalDay(iso: "2026-05-31") ?? .first
        let outcomes = lives[0].days.filter { $0.day < until }.compactMap(\.training?.outcome)
        let done = outcomes.count { $0 == .done(.complete) || $0 == .done(.partial) }
        #expect(outcomes.count == 27 && (18...27).contains(done))
        #expect(lives[0].lastDay == LocalDay(iso: "2026-06-28"))
        #expect(try number("SELECT COUNT(*) FROM workouts WHERE routine_id IS NOT NULL") == 2 * done)
        #expect(try number("SELECT COUNT(*) FROM workouts") == 120)
    }
}
