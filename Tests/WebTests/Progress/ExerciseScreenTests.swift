import Database
import Domain
import HTTP
import Persistence
import TestSupport
import Testing
import WebTestSupport

@testable import Web

@Suite("The page of an exercise compares like with like, and names it")
struct ExerciseScreenTests {
    private let site: TestSite
    private let browser: Browser
    private let athlete: Int
    private let samples: WorkoutWriter
    private let squat: Identifier

    init() throws {
        (site, browser, athlete, samples) = try TestSite.forReading()
        squat = try samples.addExercise("Back squat")
    }

    private func train(_ exercise: Identifier, owner: Int = 0, _ days: [(String, WorkoutWriter.WrittenSet)]) throws {
        for (day, set) in days {
            try samples.add(.init(day) { $0.exercises = [.init(exercise, owner: owner, [set])] }, of: athlete)
        }
        try RecordRepository(site.database.connect(), athlete: athlete).rebuildAll()
        try TallyRepository(site.database.connect(), athlete: athlete).rebuild()
    }

    private func addOwn(_ name: String) throws -> Identifier {
        let id = Identifier(
            v7At: site.clock.now,
            random: Array(NameFolding.key(name).utf8.prefix(10)) + [0, 0, 0, 0, 0, 0]
        )
        let exercises = ExerciseRepository(site.database.connect(), athlete: athlete)
        _ = try exercises.add(ExerciseName(name, folding: NameFolding.key), id: id, at: site.clock.now)
        return id
    }

    @Test("a record that stands is listed, however many were set since")
    func standing() throws {
        let raises = (0..<210).map { number in
            (
                LocalDay(year: 2026, month: 2, day: 1)?.adding(days: number).iso ?? "",
                WorkoutWriter.WrittenSet.kilograms(61 + number, 5)
            )
        }
        try train(squat, [("2026-01-10", .kilograms(60, 15)), ("2026-01-20", .kilograms(60, 20))] + raises)
        let text = browser.open("/exercises/\(squat)?range=all").text
        #expect(text.contains("Most reps at 60 kg or more: 20"), "\(text)")
    }

    @Test("one workout is a number, two are not enough for a line, three are")
    func line() throws {
        try train(squat, [("2026-11-02", .kilograms(100, 5))])
        var page = browser.open("/exercises/\(squat)")
        #expect(page.text.contains("Not enough data. One workout is a number, and no direction."), "\(page.text)")
        try train(squat, [("2026-11-09", .kilograms(105, 5))])
        page = browser.open("/exercises/\(squat)")
        #expect(page.text.contains("Not enough data for a line: a trend is drawn from three workouts on."))
        #expect(!page.html.contains("<polyline"))
        try train(squat, [("2026-11-16", .kilograms(110, 5))])
        page = browser.open("/exercises/\(squat)")
        #expect(page.html.contains("<polyline") && !page.text.contains("Not enough data"))
    }

    @Test("best, estimate, records and workouts of an exercise with a load, each with a way to its set")
    func external() throws {
        try train(
            squat,
            [
                ("2026-11-02", .kilograms(100, 5)), ("2026-11-09", .kilograms(105, 5)),
                ("2026-11-16", .kilograms(60, 15)),
            ]
        )
        let page = browser.open("/exercises/\(squat)")
        for text in [
            "Best, 5 reps or more, kg 105", "1 rep, estimate, kg ≈ 122.5", "Heaviest set of 5 reps or more",
            "5 105 100 ≈ 122.5", "15 60 first none",
            "Heaviest: 105 kg × 5 Mon 9 Nov. Before: 100 kg × 5, Mon 2 Nov, which stood 7 days. +5 kg",
            "16 Nov 60 × 15",
        ] {
            #expect(page.text.contains(text), "\(text) in \(page.text)")
        }
        #expect(browser.open("/exercises/\(squat)?reps=15").text.contains("Best, 15 reps or more, kg 60"))
        let set = try #require(page.links.first { $0.text == "105" })
        #expect(set.address.contains("/workouts/") && set.address.contains("#s-"))
        #expect(browser.open(set.address).status == 200)
    }

    @Test("what was not done for long is shown from its beginning; a range that was asked for stays")
    func range() throws {
        try train(squat, [("2026-01-05", .kilograms(100, 5))])
        #expect(browser.open("/exercises/\(squat)").text.contains("100 × 5"))
        #expect(browser.open("/exercises/\(squat)?range=month").text.contains("No set of it in this range."))
        let chin = try samples.addExercise("Chin-up", .bodyweight)
        #expect(browser.open("/exercises/\(chin)").text.contains("No set of it yet."))
    }

    @Test("an own exercise gets another name, once, and every page shows it")
    func rename() throws {
        let own = try addOwn("Zercher lunge")
        try train(own, owner: athlete, [("2026-11-30", .kilograms(60, 5))])
        browser.open("/exercises/\(own)")
        try browser.fill("name", "Zercher walk")
        let post = try browser.requestForPress("Rename")
        for _ in 1...2 { #expect(browser.send(post).status == 303) }
        #expect(browser.open("/exercises/\(own)?done=renamed").title.contains("Zercher walk"))
        #expect(browser.open("/history").text.contains("Zercher walk"))
        #expect(try site.rows("SELECT op_key FROM ops WHERE verb = 'exercise.rename'").count == 1)
    }

    @Test("a name that is another's, or none, is refused beside the field, and stays there")
    func refused() throws {
        let own = try addOwn("Zercher lunge")
        for (name, sentence) in [
            ("Back squat", "Back squat is called so already. If they are one movement, merge them."),
            ("  ", "Name the exercise."),
        ] {
            browser.open("/exercises/\(own)")
            try browser.fill("name", name)
            let page = try browser.press("Rename")
            #expect(page.status == 422 && page.text.contains(sentence), "\(page.text)")
            #expect(page.values("name") == [name])
        }
        #expect(browser.open("/exercises/\(own)").title.contains("Zercher lunge"))
    }

    @Test("what is built in keeps its name, and can be given further ones that find it and go again")
    func aliases() throws {
        browser.open("/exercises/\(squat)")
        #expect(browser.page.text.contains("Back squat is built in, so its name stays."))
        try browser.fill("alias", "Knees")
        let page = try browser.press("Add")
        #expect(page.text.contains("Added. That name now leads here.") && page.text.contains("Take away Knees"))
        #expect(page.html.contains(#"<details class="fold" id="names" open>"#))
        let exercises = ExerciseRepository(site.database.connect(), athlete: athlete)
        #expect(try exercises.exercise(named: "knees")?.id == squat)
        try browser.fill("alias", "knees")
        #expect(try browser.press("Add").text.contains("That name leads here already."))
        browser.open("/exercises/\(squat)")
        #expect(try browser.press("Take away Knees").text.contains("That name no longer leads here."))
        #expect(try exercises.exercise(named: "knees") == nil)
    }

    @Test("two become one after a look at what comes of it, once, and two again")
    func merge() throws {
        let own = try addOwn("Squat (Barbell)")
        try train(squat, [("2026-11-02", .kilograms(100, 5)), ("2026-11-06", .kilograms(110, 5))])
        try train(own, owner: athlete, [("2026-11-04", .kilograms(120, 5))])
        browser.open("/exercises/\(own)/merge")
        let preview = try browser.follow("Back squat")
        for text in [
            "Squat (Barbell) becomes Back squat.", "Workouts 2 1 3", "Sets 2 1 3",
            "120 kg × 5 of Wed 4 Nov 2026 takes the place of 110 kg × 5.", "it can be undone for 30 days",
        ] {
            #expect(preview.text.contains(text), "\(text) in \(preview.text)")
        }
        let post = try browser.requestForPress("Make one")
        for _ in 1...2 { #expect(browser.send(post).status == 303) }
        #expect(try site.rows("SELECT id FROM exercise_merges").count == 1)
        let page = browser.open("/exercises/\(own)")
        #expect(page.address == "/exercises/\(squat)" && page.text.contains("Heaviest: 120 kg × 5"))
        #expect(try browser.press("Undo the merge").text.contains("Two again, as they were"))
        #expect(browser.open("/exercises/\(own)").text.contains("120 × 5"))
        #expect(!browser.open("/exercises/\(squat)").text.contains("120 × 5"))
    }

    @Test("the other one is found by its name, trained or not, or the reason said why it cannot be")
    func mergeNamed() throws {
        let own = try addOwn("Squat (Barbell)")
        let dip = try samples.addExercise("Assisted dip", .assisted)
        let press = try samples.addExercise("Bench press")
        func choose(_ exercise: Identifier, _ name: String) throws -> BrowserPage {
            browser.open("/exercises/\(exercise)/merge")
            try browser.fill("named", name)
            return try browser.press("Show")
        }
        #expect(try choose(own, "back squat").links.contains { $0.address.hasSuffix("merge?with=\(squat)") })
        #expect(try choose(own, "Assisted dip").text.contains("are measured differently, so their sets cannot be one."))
        #expect(try choose(own, "Zercher walk").text.contains("No exercise is called like that."))
        #expect(
            try choose(squat, "Bench press").text.contains(
                "Back squat and Bench press are both built in, and everybody has both. They stay two."
            )
        )
        let text = browser.open("/exercises/\(own)/merge?with=\(squat)&keep=\(own)").text
        #expect(text.contains("Back squat is built in, so its name stays. Keep that, and let Squat (Barbell) go."))
        #expect(browser.open("/exercises/\(squat)/merge?with=\(press)").text.contains("are both built in"))
        #expect(browser.open("/exercises/\(own)/merge?with=\(dip)").text.contains("are measured differently"))
    }

    @Test("never across kinds of load, and what is built in never goes")
    func mergeRefused() throws {
        let own = try addOwn("Squat (Barbell)")
        let dip = try samples.addExercise("Assisted dip", .assisted)
        let press = try samples.addExercise("Bench press")
        #expect(browser.open("/exercises/\(own)/merge?with=\(dip)").text.contains("are measured differently"))
        #expect(browser.open("/exercises/\(squat)/merge?with=\(press)").text.contains("are both built in"))
        for (stays, goes) in [(dip, own), (press, squat)] {
            let page = browser.post("/exercises/\(stays)/merge?k=\(NoteRoutes.key)", [("op", "merge.\(stays).\(goes)")])
            #expect(page.status == 422, "\(page.text)")
        }
        #expect(try site.rows("SELECT id FROM exercise_merges").isEmpty)
    }

    @Test("an exercise of another is answered like one of nobody, to the byte")
    func others() throws {
        let own = try addOwn("Zercher lunge")
        let other = try site.browser(signedUpAs: "jonas@example.com")
        let unknown = "AZrWx0FsI2RmVb3kQ9xT0A"
        for path in ["", "/merge", "/merge?with=\(squat)"] {
            let answers = [own.text, unknown].map { id in
                Answer(other.send(other.request("GET", "/exercises/\(id)\(path)"))).with(id, as: own.text)
            }
            #expect(answers[0].status == 404 && answers[0] == answers[1], "\(path)")
        }
        let posts = [
            ("", "rename"), ("", "add-name"), ("", "forget.\(own)"), ("/merge", "merge.\(squat).\(own)"),
            ("/merge", "undo.\(own)"),
        ]
        for (path, operation) in posts {
            let answers = [own.text, unknown].map { id in
                let address = "/exercises/\(id)\(path)?k=\(NoteRoutes.key)"
                return Answer(other.send(other.posting(address, [("op", operation), ("name", "x"), ("alias", "y")])))
                    .with(id, as: own.text)
            }
            #expect(answers[0].status == 404 && answers[0] == answers[1], "\(operation)")
        }
        // Through an exercise that everybody has, too.
        let address = "/exercises/\(squat)/merge?k=\(NoteRoutes.key)"
        #expect(other.send(other.posting(address, [("op", "merge.\(squat).\(own)")])).status == 404)
        #expect(
            try site.rows("SELECT id FROM exercises WHERE name = 'Zercher lunge' AND merged_into IS NULL").count == 1
        )
    }
}
