import Database
import HTTP
import TestSupport
import Testing
import WebTestSupport

@testable import Web

@Suite("A movement of the plan is swapped for another, or made one's own")
struct PlanSwapTests {
    private let scene: WeekPlanner
    private let row: String

    init() throws {
        scene = try WeekPlanner()
        scene.browser.open("/plan/2026-11-30")
        row = try #require(scene.page.links.first { $0.address.contains("/swap/") }?.address)
        scene.browser.open(row)
    }

    private var names: [String] {
        get throws {
            try scene.site.rows(
                """
                SELECT e.name FROM routine_exercises re JOIN exercises e ON e.id = re.exercise_id
                JOIN routines r ON r.id = re.routine_id AND r.name = 'Full body A'
                WHERE re.binned_at IS NULL ORDER BY re.position
                """
            ).map { try $0.string(0) }
        }
    }

    @Test("those of the same job are offered, and the load is that of the exercise's own history")
    func alternative() throws {
        #expect(scene.page.text.contains("Swap Back squat") && scene.page.text.contains("Front squat Not done yet"))
        let lifter = Lifter(browser: scene.browser)
        lifter.open()
        try lifter.addExercise("Leg press")
        try lifter.addSet("200", "8")
        try lifter.save()
        scene.browser.open(row)
        #expect(scene.page.text.contains("Leg press Last 200 × 8, Mon 30 Nov"))
        // What was done lately comes first, and is chosen.
        let sent = try scene.twice("swap")
        #expect(sent.statuses == [303, 303] && sent.isSame)
        #expect(try names.first == "Leg press")
        scene.browser.open("/plan/2026-11-30")
        #expect(scene.page.text.contains("Leg press 4 × 3–6 at 200 kg, rest 3:00"))
        scene.browser.open(row)
        #expect(scene.page.status == 404)
    }

    @Test("one may be named, or made one's own; what is near is asked about, and what was typed stays")
    func named() throws {
        try scene.browser.fill("exercise", "Back squad")
        try scene.browser.press("Swap")
        #expect(scene.page.status == 422)
        #expect(scene.page.text.contains("No exercise is called “Back squad”. Which one is it?"))
        #expect(scene.page.values("exercise") == ["Back squad"])
        #expect(try names.first == "Back squat")
        try scene.browser.tick("own", true)
        try scene.browser.press("Swap")
        #expect(try names.first == "Back squad")
        #expect(scene.page.address == "/plan/2026-11-30")
    }

    @Test("of those that come near one is chosen")
    func near() throws {
        try scene.browser.fill("exercise", "Front squad")
        try scene.browser.press("Swap")
        #expect(scene.page.status == 422)
        try scene.browser.press("Swap")
        #expect(try names.first == "Front squat")
    }

    @Test("nothing chosen, and a name that is none, are said beside the field")
    func refused() throws {
        scene.browser.post("\(row)?k=\(NoteRoutes.key)", [("op", "swap")])
        #expect(scene.page.status == 422 && scene.page.text.contains("Choose an exercise, or name one."))
        let long = String(repeating: "x", count: 400)
        scene.browser.post("\(row)?k=\(NoteRoutes.key)", [("op", "swap"), ("exercise", long)])
        #expect(scene.page.status == 422 && scene.page.values("exercise") == [long])
        scene.browser.post("\(row)?k=\(NoteRoutes.key)", [("op", "burn")])
        #expect(scene.page.status == 400)
        #expect(try names.first == "Back squat")
    }
}
