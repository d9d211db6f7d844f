import HTTP
import Testing
import WebTestSupport

@Suite("Posts that come twice, late or from elsewhere")
struct LogRepeatTests {
    @Test("a double tap adds one set, and both answers lead to it", arguments: [2, 3, 5])
    func doubleTap(taps: Int) throws {
        let lifter = try TestSite().lifter(logging: "Back squat")
        let tap = try lifter.tap(adding: "140", "5")
        for _ in 0..<taps { #expect(lifter.browser.send(tap).status == 303) }
        lifter.open()
        #expect(lifter.sets == ["140 × 5"])
    }

    @Test("posts at once from many workers add one set")
    func atOnce() throws {
        let site = try TestSite()
        let lifter = try site.lifter(logging: "Back squat")
        let tap = try lifter.tap(adding: "140", "5")
        #expect(try site.sendAtOnce(tap, as: lifter, times: 8) == Array(repeating: 303, count: 8))
        lifter.open()
        #expect(lifter.sets == ["140 × 5"])
    }

    @Test("an exercise added by taps at once stands once", arguments: ["Back squat", "Zercher lunge"])
    func exerciseAtOnce(name: String) throws {
        let site = try TestSite()
        let lifter = try site.lifter()
        lifter.open()
        try lifter.browser.fill("exercise", name)
        let tap = try lifter.browser.requestForPress("Add")
        #expect(try site.sendAtOnce(tap, as: lifter, times: 6) == Array(repeating: 303, count: 6))
        lifter.open()
        #expect(lifter.rows.count == 1)
        #expect(lifter.page.text.contains(name))
    }

    @Test("an exercise removed by a double tap can be brought back")
    func removedTwice() throws {
        let lifter = try TestSite().lifter(logging: "Back squat")
        try lifter.addSet("100", "5")
        let tap = try lifter.browser.requestForPress("Remove exercise")
        _ = lifter.browser.send(tap)
        let answer = lifter.browser.send(tap)
        lifter.open(try #require(answer.headers["location"]))
        try lifter.browser.press("Undo")
        #expect(lifter.sets == ["100 × 5"])
    }

    @Test("going back and adding the same again says that it is saved already")
    func backAndSame() throws {
        let lifter = try TestSite().lifter(logging: "Back squat")
        let tap = try lifter.tap(adding: "140", "5")
        _ = lifter.browser.send(tap)
        let answer = lifter.browser.send(tap)
        lifter.open(try #require(answer.headers["location"]))
        #expect(lifter.page.text.contains("Already saved as set 1."))
    }

    @Test("going back and adding other numbers keeps both sets and says so")
    func backAndOther() throws {
        let lifter = try TestSite().lifter(logging: "Back squat")
        let first = try lifter.tap(adding: "80", "5")
        let second = try lifter.tap(adding: "82.5", "5")
        #expect(first.head.query == second.head.query, "both taps are of the same button")
        _ = lifter.browser.send(first)
        let answer = lifter.browser.send(second)
        lifter.open(try #require(answer.headers["location"]))
        #expect(lifter.page.text.contains("You had already saved 80 × 5 from that form."))
        #expect(lifter.sets == ["80 × 5", "82.5 × 5"])
        _ = lifter.browser.send(second)
        lifter.open()
        #expect(lifter.sets == ["80 × 5", "82.5 × 5"])
    }

    @Test("two tabs: different sets are both kept, the same set changed twice becomes a question")
    func twoTabs() throws {
        let site = try TestSite()
        let one = try site.lifter(logging: "Bench press")
        try one.addSet("80", "5")
        let other = try site.lifter()
        other.open()
        try one.browser.fill(one.cells(ofSet: 1).weight, "77.5")
        try one.addSet("80", "6")
        try other.browser.fill(other.cells(ofSet: 1).weight, "82.5")
        try other.addSet("85", "3")
        #expect(other.sets == ["77.5 × 5", "80 × 6", "85 × 3"])
        #expect(other.page.text.contains("Set 1 was changed elsewhere to 77.5 × 5. You also sent 82.5 × 5."))
        try other.browser.press("82.5 × 5 Use what I sent")
        #expect(other.sets == ["82.5 × 5", "80 × 6", "85 × 3"])
        #expect(!other.page.text.contains("changed elsewhere"))
    }

    @Test("a workout is not finished while a set has two versions")
    func saveContested() throws {
        let site = try TestSite()
        let one = try site.lifter(logging: "Bench press")
        try one.addSet("80", "5")
        let other = try site.lifter()
        other.open()
        try one.browser.fill(one.cells(ofSet: 1).weight, "77.5")
        try one.browser.press("Update")
        try other.browser.fill(other.cells(ofSet: 1).weight, "82.5")
        try other.save()
        #expect(other.page.status == 422)
        #expect(other.page.text.contains("Say which version holds: Bench press, set 1"))
        try other.browser.press("77.5 × 5 Keep what is here")
        try other.save()
        #expect(other.page.text.contains("Saved."))
    }

    @Test("after a change the page shows the exercise that was changed")
    func place() throws {
        let lifter = try TestSite().lifter(logging: "Back squat", "Bench press")
        try lifter.addSet("60", "5", to: 1)
        let row = lifter.rows[1]
        try lifter.browser.fill(lifter.cells(ofSet: 1).weight, "61")
        let answer = lifter.browser.send(try lifter.browser.requestForPress("Update"))
        #expect(answer.headers["location"] == "/log#x-\(row)")
    }

    @Test("an undo of one's own says nothing of elsewhere")
    func undo() throws {
        let lifter = try TestSite().lifter(logging: "Back squat")
        try lifter.addSet("100", "5")
        try lifter.browser.press("Remove set 1")
        try lifter.browser.press("Undo")
        #expect(lifter.sets == ["100 × 5"])
        #expect(!lifter.page.text.contains("elsewhere"))
    }

    @Test("a set that arrives twice after its exercise was removed does not bring it back")
    func repeatedAfterRemoval() throws {
        let lifter = try TestSite().lifter(logging: "Back squat", "Bench press")
        let tap = try lifter.tap(adding: "100", "5")
        _ = lifter.browser.send(tap)
        lifter.open()
        try lifter.browser.press("Remove exercise Back squat")
        _ = lifter.browser.send(tap)
        lifter.open()
        #expect(lifter.rows.count == 1)
        #expect(!lifter.page.html.contains("Remove exercise Back squat"))
    }

    @Test("two phones that both start join one draft")
    func twoStarts() throws {
        let site = try TestSite()
        let one = try site.lifter()
        let other = try site.lifter()
        one.open()
        other.open()
        try one.addExercise("Back squat")
        try other.addExercise("Bench press")
        #expect(other.rows.count == 2)
    }

    @Test("saving twice leads to the same workout")
    func saveTwice() throws {
        let lifter = try TestSite().lifter(logging: "Back squat")
        try lifter.addSet("140", "5")
        let save = try lifter.browser.requestForPress("Save workout")
        let first = lifter.browser.send(save)
        let second = lifter.browser.send(save)
        #expect(first.status == 303)
        #expect(first.headers["location"] == second.headers["location"])
        lifter.open("/history")
        #expect(lifter.page.text.contains("1 exercise, 1 set"))
    }
}
