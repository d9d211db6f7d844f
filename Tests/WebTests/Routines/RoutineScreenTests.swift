import Database
import Domain
import HTTP
import TestSupport
import Testing
import WebTestSupport

@testable import Web

@Suite("Routines are found, made, thrown away and looked back on")
struct RoutineScreenTests {
    private let site: TestSite
    private let browser: Browser
    private let connection: Connection
    private let writer: WorkoutWriter

    init() throws {
        site = try TestSite()
        browser = try site.lifter().browser
        connection = site.database.connect()
        writer = WorkoutWriter(connection)
    }

    private var listed: [String] {
        browser.page.links.filter { $0.address.hasPrefix("/routines/") && $0.address.count == 32 }.map(\.text)
    }

    @Test("without a routine the list says what one is for, and leads to those that are built in")
    func empty() throws {
        browser.open("/more")
        try browser.follow("Routines")
        #expect(browser.page.text.contains("None yet"))
        try browser.follow("Built-in routines")
        #expect(browser.page.text.contains("Full body A"))
    }

    @Test("a built-in routine is shown with its reasons, and taken once however often it is posted")
    func take() throws {
        browser.open("/routines/library/full-body-a")
        #expect(browser.page.text.contains("First, while you are fresh"))
        #expect(browser.page.text.contains("3 × 5–8, rest 2:30 First, while you are fresh"))
        let post = try browser.requestForPress(sending: "take")
        let answers = [browser.send(post), browser.send(post)]
        #expect(answers.map(\.status) == [303, 303])
        #expect(answers[0].headers["location"] == answers[1].headers["location"])
        browser.open("/routines")
        #expect(browser.page.text.contains("Full body A 4 exercises, 11 sets. Not used yet"))
        browser.open("/routines/library/full-body-a?\(post.head.query)")
        #expect(browser.page.text.contains("The routine is made. It is not made twice."))
    }

    @Test("every built-in routine can be looked at and taken")
    func takeAll() throws {
        let all = try RoutineLibrary.builtIn()
        for routine in all {
            browser.open("/routines/library/\(routine.slug)")
            #expect(browser.page.status == 200, "\(routine.slug)")
            try browser.press(sending: "take")
            #expect(browser.page.text.contains("Start guidance"), "\(routine.slug)")
        }
        browser.open("/routines")
        #expect(listed.count == all.count)
    }

    @Test("a routine is made from a past workout, with its sets as targets")
    func fromWorkout() throws {
        let lifter = Lifter(browser: browser)
        lifter.open()
        try lifter.addExercise("Back squat")
        try lifter.addSet("140", "5")
        try lifter.addSet("142.5", "3")
        try lifter.save()
        try browser.follow("Open")
        try browser.press("Make a routine of it")
        let values = browser.page.forms.flatMap(\.controls).filter { $0.name.hasPrefix("t.") }.map(\.value)
        #expect(values == ["140", "5", "2:00", "142.5", "3", "2:00"])
        #expect(browser.page.text.contains("Monday workout"))
        browser.open("/routines/new")
        #expect(browser.page.forms.flatMap(\.buttons).contains { $0.value.hasPrefix("from.") })
    }

    @Test("a routine without a name is not made, and what was typed is kept")
    func nameless() throws {
        browser.open("/routines/new")
        try browser.fill("name", "  ")
        try browser.press(sending: "make")
        #expect(browser.page.status == 422 && browser.page.text.contains("Name the routine."))
        #expect(try site.rows("SELECT id FROM routines").isEmpty)
    }

    @Test("routines are found by name, by exercise and with a slip, and sorted three ways")
    func search() throws {
        let lower = try Planner(browser, making: "Lower A", "Back squat")
        _ = try Planner(browser, making: "Arms", "Barbell curl")
        try run(lower, "2026-11-23")
        browser.open("/routines")
        #expect(listed.map { String($0.prefix(7)) } == ["1 Lower", "2 Arms "])
        browser.open("/routines?open=sort")
        try browser.press("Name")
        #expect(listed.map { String($0.prefix(7)) } == ["1 Arms ", "2 Lower"])
        for text in ["lower", "back squat", "sqaut"] {
            browser.open("/routines?open=search")
            try browser.fill("q", text)
            try browser.press("Find")
            #expect(listed.count == 1 && listed.first?.hasPrefix("1 Lower A") == true, "\(text)")
        }
        browser.open("/routines?q=zercher")
        #expect(browser.page.text.contains("No routine and no exercise in one is called like that."))
    }

    @Test("a routine goes to the trash and is brought back, whole")
    func trash() throws {
        let planner = try Planner(browser, making: "Lower A", "Back squat")
        try browser.press(sending: "bin")
        #expect(browser.page.text.contains("Lower A is in the trash."))
        browser.open(planner.address)
        #expect(browser.page.status == 404)
        browser.open("/routines?gone=\(planner.id)")
        try browser.press("Undo")
        #expect(browser.page.address == planner.address && browser.page.text.contains("1 Back squat"))
    }

    @Test("thirty days later the trash names it no more")
    func oldTrash() throws {
        _ = try Planner(browser, making: "Lower A")
        try browser.press(sending: "bin")
        site.clock.advance(seconds: 30 * 86_400 - 1)
        browser.open("/routines")
        #expect(browser.page.text.contains("Bring back Lower A"))
        site.clock.advance(seconds: 2)
        browser.open("/routines")
        #expect(!browser.page.text.contains("Bring back"))
    }

    @Test("before the start stand the targets and what was done last time")
    func start() throws {
        let planner = try Planner(browser, making: "Lower A", "Back squat")
        for round in 1...3 {
            try planner.type("140", "weight", round: round)
            try planner.type("5", "reps", round: round)
        }
        try planner.save()
        #expect(planner.page.text.contains("1 Back squat Not done yet. Rest 2:00. 140 3 × 5"))
        try run(planner, "2026-11-23")
        browser.open(planner.address)
        #expect(planner.page.text.contains("Last 100 × 5, 4."))
        let start = try browser.requestForPress(sending: "start")
        #expect(start.path == "/gym" && !start.head.query.isEmpty)
    }

    @Test("each time is listed under the name and with the sets of that time, whatever becomes of the routine")
    func history() throws {
        let planner = try Planner(browser, making: "Lower A", "Back squat")
        try run(planner, "2026-11-23", completion: .partial)
        try run(planner, "2025-11-24")
        planner.edit()
        try planner.browser.press(sending: "remove.\(planner.rows[0])")
        browser.open("\(planner.address)/history")
        #expect(browser.page.text.contains("2 times"))
        #expect(browser.page.text.contains("Complete 1/2"))
        #expect(browser.page.text.contains("23 Nov Partial, 2 of 3 sets"))
        #expect(browser.page.text.contains("24 Nov 2 of 3 sets 2025. "))
        #expect(browser.page.links.filter { $0.address.hasPrefix("/workouts/") }.count == 2)
    }

    @Test("a month and a day list the routines done in them, and say where the nearest ones are")
    func month() throws {
        let planner = try Planner(browser, making: "Lower A", "Back squat")
        try run(planner, "2026-11-02")
        try run(planner, "2026-11-23", completion: .partial)
        try run(planner, "2026-09-30")
        browser.open("/routines")
        try browser.follow("History")
        #expect(browser.page.address == "/routines?month=2026-11")
        #expect(browser.page.text.contains("2 times, 1 routine"))
        #expect(browser.page.text.contains("23 Nov Lower A Partial, 2 of 3 sets"))
        try browser.follow("2 November, done")
        #expect(browser.page.text.contains("1 time, 1 routine"))
        browser.open("/routines?day=2026-11-10")
        #expect(browser.page.text.contains("Next day with a routine Mon 23 Nov"))
        #expect(browser.page.text.contains("Day with a routine before Mon 2 Nov"))
        browser.open("/routines?month=2026-10")
        #expect(browser.page.text.contains("Day with a routine before Wed 30 Sep"))
    }

    /// The routine done once: two sets of a back squat, 100 × 5 and 4, of three that were asked for.
    private func run(_ planner: Planner, _ day: String, completion: WorkoutCompletion = .complete) throws {
        let athlete = try connection.query("SELECT id FROM athletes")[0].int(0)
        let slug = "SELECT id FROM exercises WHERE slug = 'back-squat'" as SQL
        let squat = try #require(Identifier(bytes: try connection.query(slug)[0].bytes(0)))
        let written = WorkoutWriter.WrittenWorkout(day) {
            $0.completion = completion
            $0.exercises = [.init(squat, [.kilograms(100, 5), .kilograms(100, 4)])]
        }
        let workout = try writer.add(written, of: athlete)
        try connection.execute(
            """
            UPDATE workouts SET routine_id = \(try #require(Identifier(planner.id))), routine_name = 'Lower A'
            WHERE athlete_id = \(athlete) AND id = \(workout)
            """
        )
        for round in 1...3 {
            try connection.execute(
                """
                INSERT INTO workout_targets (athlete_id, workout_exercise_id, round)
                SELECT athlete_id, id, \(round) FROM workout_exercises
                WHERE athlete_id = \(athlete) AND workout_id = \(workout)
                """
            )
        }
    }
}
