import HTTP
import Testing
import WebTestSupport

@testable import Web

@Suite("Who asks for a post's address with GET is told whether the post arrived")
struct LogArrivalTests {
    @Test("a key nothing came with did not arrive")
    func notArrived() throws {
        let lifter = try TestSite().lifter(logging: "Back squat")
        let tap = try lifter.tap(adding: "140", "5")
        lifter.open("/log?\(tap.head.query)")
        #expect(lifter.page.status == 200)
        #expect(lifter.page.text.contains("Did not arrive. Nothing is stored under this address."))
        #expect(lifter.page.links.contains { $0.text == "To the log" && $0.address == "/log" })
    }

    @Test("a set is shown with its number, below the one before it")
    func set() throws {
        let lifter = try TestSite().lifter(logging: "Back squat")
        try lifter.addSet("137.5", "5")
        let tap = try lifter.tap(adding: "140", "4")
        _ = lifter.browser.send(tap)
        lifter.open("/log?\(tap.head.query)")
        #expect(lifter.page.text.contains("The set you asked about is written. Nothing is written twice."))
        #expect(lifter.page.text.contains("1 137.5 5 before 2 140 4 18:42"))
    }

    @Test("a set that was removed since is said to be")
    func removed() throws {
        let lifter = try TestSite().lifter(logging: "Back squat")
        let tap = try lifter.tap(adding: "140", "5")
        _ = lifter.browser.send(tap)
        lifter.open()
        try lifter.browser.press("Remove set 1")
        lifter.open("/log?\(tap.head.query)")
        #expect(lifter.page.text.contains("The set you asked about was written, and has been removed since."))
    }

    @Test("the sets of a line are all shown, and those removed since are counted")
    func line() throws {
        let lifter = try TestSite().lifter(logging: "Back squat")
        try lifter.addSet("137.5", "5")
        let tap = try lifter.tap(adding: "3x140x4", "")
        _ = lifter.browser.send(tap)
        lifter.open("/log?\(tap.head.query)")
        #expect(lifter.page.text.contains("The 3 sets you asked about are written. Nothing is written twice."))
        #expect(lifter.page.text.contains("1 137.5 5 before 2 140 4 18:42 3 140 4 18:42 4 140 4 18:42"))
        lifter.open()
        try lifter.browser.press("Remove set 3")
        lifter.open("/log?\(tap.head.query)")
        #expect(
            lifter.page.text.contains("The 3 sets you asked about were written, and 1 of them has been removed since.")
        )
        #expect(lifter.page.text.contains("1 137.5 5 before 2 140 4 18:42 3 140 4 18:42"))
    }

    @Test("a change, an exercise and a save have arrived too, and lead on")
    func others() throws {
        let lifter = try TestSite().lifter()
        lifter.open()
        try lifter.browser.fill("exercise", "Back squat")
        let exercise = try lifter.browser.requestForPress(sending: "add-exercise")
        _ = lifter.browser.send(exercise)
        lifter.open("/log?\(exercise.head.query)")
        #expect(lifter.page.text.contains("The exercise you asked about is added."))
        lifter.open()
        let update = try lifter.browser.requestForPress("Update")
        _ = lifter.browser.send(update)
        lifter.open("/log?\(update.head.query)")
        #expect(lifter.page.text.contains("What you sent is written."))
        lifter.open()
        try lifter.addSet("100", "5")
        let save = try lifter.browser.requestForPress("Save workout")
        let answer = lifter.browser.send(save)
        lifter.open("/log?\(save.head.query)")
        #expect(lifter.page.text.contains("The workout is saved, with all that was sent."))
        let workout = try #require(answer.headers["location"]).replacing("/saved", with: "")
        #expect(lifter.page.links.contains { $0.text == "See the workout" && $0.address == workout })
    }

    @Test("a workout that was thrown away and is back is not said to be in the trash")
    func broughtBack() throws {
        let lifter = try TestSite().lifter(logging: "Back squat")
        try lifter.addSet("100", "5")
        try lifter.browser.follow("Abandon")
        let abandon = try lifter.browser.requestForPress("Throw 1 set away")
        _ = lifter.browser.send(abandon)
        lifter.open("/log?\(abandon.head.query)")
        #expect(lifter.page.text.contains("The workout is in the trash, with all that was sent."))
        lifter.open()
        try lifter.browser.press("Undo")
        lifter.open("/log?\(abandon.head.query)")
        #expect(lifter.page.text.contains("What you sent is written. Nothing is written twice."))
    }

    @Test("every address that takes a post with a key tells whether it arrived")
    func everyAddress() throws {
        let lifter = try TestSite().lifter(logging: "Back squat")
        try lifter.addSet("100", "5")
        try lifter.save()
        let workout = lifter.page.address.split(separator: "/")[1]
        // A picture is drawn and nothing is written: its address offers to draw it again.
        let routes = Site.signedInRoutes().routes.filter { "\($0.pattern)" != "/share/{id}" }
        for route in routes where route.method == "POST" {
            let path = "\(route.pattern)".replacing("{id}", with: workout)
            lifter.open("\(path)?k=\(NoteRoutes.key)")
            #expect(lifter.page.text.contains("Did not arrive."), "\(route.pattern)")
        }
    }
}
