import HTTP
import Testing
import WebTestSupport

@Suite("After saving")
struct WorkoutsSavingTests {
    @Test("the page names what was written and what was left out, and leads on")
    func saved() throws {
        let site = try TestSite()
        let lifter = try site.lifter(logging: "Back squat", "Chin-up", "Bench press")
        try lifter.addSet("140", "5")
        try lifter.addSet("142.5", "5")
        try lifter.addSet("", "9", to: 1)
        site.clock.advance(seconds: 61 * 60)
        try lifter.addSet("140", "4")
        try lifter.save()
        let page = lifter.page
        for text in [
            "Bench press is left out. It had no set.", "Mon 30 Nov, 19:43", "Volume, kg 1,973", "Sets 4", "Minutes 61",
            "3 Back squat 3 sets, top 142.5 × 5 1,973 kg", "1 Chin-up 1 set, top 9 reps",
        ] {
            #expect(page.text.contains(text), "\(text) in \(page.text)")
        }
        try lifter.browser.follow("Open")
        #expect(lifter.page.text.contains("18:42 to 19:43"))
        lifter.open(page.address)
        try lifter.browser.follow("See history")
        #expect(lifter.page.text.contains("2 exercises, 4 sets. Back squat, Chin-up"))
    }

    @Test("several exercises without a set are named together")
    func leftOut() throws {
        let lifter = try TestSite().lifter(logging: "Back squat", "Dip", "Chin-up", "Bench press")
        try lifter.addSet("140", "5")
        try lifter.save()
        #expect(lifter.page.text.contains("Dip, Chin-up and Bench press are left out. They had no sets."))
    }

    @Test("another workout stands on top of the history")
    func flowC() throws {
        let site = try TestSite()
        let lifter = try site.lifter(logging: "Back squat")
        try lifter.addSet("140", "5")
        try lifter.save()
        site.clock.advance(seconds: 3600)
        lifter.open("/history")
        try lifter.browser.follow("New")
        try lifter.addExercise("Bench press")
        try lifter.addSet("100", "5")
        try lifter.save()
        lifter.open("/history")
        let rows = lifter.page.links.filter { $0.address.hasPrefix("/workouts/") }.map(\.text)
        #expect(rows.count == 2)
        #expect(rows.first?.contains("Bench press") == true)
    }

    @Test("a set that is sent late is in the saved workout, and its page says so")
    func late() throws {
        let lifter = try TestSite().lifter(logging: "Back squat")
        try lifter.addSet("140", "5")
        let tap = try lifter.tap(adding: "145", "3")
        lifter.open()
        try lifter.save()
        let answer = lifter.browser.send(tap)
        #expect(answer.status == 303)
        lifter.open(try #require(answer.headers["location"]))
        #expect(lifter.page.status == 200)
        #expect(lifter.page.text.contains("Already saved. What you sent after saving is written into this workout."))
        #expect(lifter.page.text.contains("2 145 3"))
    }
}
