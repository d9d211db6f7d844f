import HTTP
import Testing
import WebTestSupport

@Suite("Writing a workout")
struct LogFlowTests {
    @Test("a lifter adds an exercise and sets, saves, and finds the workout in the history")
    func flowA() throws {
        let lifter = try TestSite().lifter()
        lifter.open()
        #expect(lifter.page.text.contains("Nothing written yet"))
        try lifter.addExercise("back squat")
        #expect(lifter.page.text.contains("Back squat"))
        try lifter.addSet("140", "5")
        #expect(lifter.browser.trail == [303, 200])
        try lifter.addSet("142,5", "5")
        #expect(lifter.sets == ["140 × 5", "142.5 × 5"])
        try lifter.save()
        #expect(lifter.page.address.hasSuffix("/saved"))
        #expect(lifter.page.text.contains("Saved."))
        lifter.open("/history")
        #expect(lifter.page.text.contains("1 exercise, 2 sets"))
    }

    @Test("the input row offers the last set, so that one tap repeats it")
    func prefilled() throws {
        let lifter = try TestSite().lifter(logging: "Back squat")
        try lifter.addSet("140", "5")
        try lifter.browser.press("Add set")
        #expect(lifter.sets == ["140 × 5", "140 × 5"])
    }

    @Test("what was done last time stands beside each set, and is offered first")
    func lastTime() throws {
        let lifter = try TestSite().lifter(logging: "Back squat")
        try lifter.addSet("137.5", "5")
        try lifter.addSet("140", "4")
        try lifter.save()
        lifter.open()
        try lifter.addExercise("Back squat")
        #expect(lifter.page.text.contains("Last: Mon 30 Nov"))
        try lifter.browser.press("Add set")
        #expect(lifter.sets == ["137.5 × 5"])
        #expect(lifter.page.html.contains("<span class=\"prev\">137.5 × 5</span>"))
    }

    @Test("sets and exercises can be changed, moved, removed and brought back before saving")
    func composing() throws {
        let lifter = try TestSite().lifter(logging: "Back squat", "Bench press")
        try lifter.addSet("100", "5")
        try lifter.addSet("60", "8", to: 1)
        try lifter.browser.fill(lifter.cells(ofSet: 1).weight, "105")
        try lifter.browser.press(sending: "up.\(lifter.rows[1])")
        #expect(lifter.sets == ["60 × 8", "105 × 5"])
        try lifter.browser.press("Remove set 1 of Back squat")
        #expect(lifter.sets == ["60 × 8"])
        #expect(lifter.page.text.contains("105 × 5 of Back squat is removed."))
        try lifter.browser.press("Undo")
        #expect(lifter.sets == ["60 × 8", "105 × 5"])
        try lifter.browser.press("Remove exercise Bench press")
        #expect(lifter.sets == ["105 × 5"])
        try lifter.browser.press("Undo")
        #expect(lifter.sets == ["60 × 8", "105 × 5"])
    }

    @Test("a note is written, kept with the next post, and shown with the workout")
    func note() throws {
        let lifter = try TestSite().lifter(logging: "Back squat")
        try lifter.browser.press("Note on Back squat")
        let name = try #require(lifter.page.fieldNames.first { $0.hasPrefix("x.") })
        try lifter.browser.fill(name, "Belt on\r\nKnees out")
        try lifter.addSet("140", "5")
        #expect(lifter.page.html.contains("Belt on\nKnees out"))
        try lifter.save()
        try lifter.browser.follow("Open")
        #expect(lifter.page.text.contains("Belt on Knees out"))
    }

    @Test("name and day can be changed; a day to come is refused beside the field, with the text kept")
    func head() throws {
        let lifter = try TestSite().lifter(logging: "Back squat")
        try lifter.addSet("140", "5")
        try lifter.browser.fill("w.1.name", "  Lower A ")
        try lifter.browser.fill("w.1.date", "2026-11-28")
        try lifter.browser.press("Update")
        #expect(lifter.page.text.contains("Lower A Saturday 28 November 2026"))
        try lifter.browser.fill("w.2.date", "2027-11-28")
        try lifter.save()
        #expect(lifter.page.status == 422)
        #expect(lifter.page.text.contains("That day has not come yet."))
        #expect(lifter.page.values("w.2.date") == ["2027-11-28"])
    }

    @Test("a day and a name chosen before the first exercise are kept")
    func headFirst() throws {
        let lifter = try TestSite().lifter()
        lifter.open("/log?day=1")
        try lifter.browser.fill("w.0.name", "Legs")
        try lifter.browser.fill("w.0.date", "2026-11-28")
        try lifter.browser.press("Update")
        #expect(lifter.page.text.contains("Legs"))
        try lifter.addExercise("Back squat")
        try lifter.addSet("100", "5")
        try lifter.save()
        try lifter.browser.follow("Open")
        #expect(lifter.page.text.contains("Saturday 28 November 2026 Legs"))
    }

    @Test("correcting the last set and saving is one step")
    func correctAndSave() throws {
        let lifter = try TestSite().lifter(logging: "Back squat")
        try lifter.addSet("140", "5")
        try lifter.browser.fill(lifter.cells(ofSet: 1).weight, "142.5")
        try lifter.save()
        #expect(lifter.page.text.contains("Saved."))
        #expect(lifter.page.text.contains("top 142.5 × 5"))
    }

    @Test(
        "a note or a name that is too long is kept as typed and said to be so",
        arguments: [
            String(repeating: "a", count: 1500), String(repeating: "नि", count: 700),
        ]
    )
    func longNote(text: String) throws {
        let lifter = try TestSite().lifter(logging: "Back squat")
        try lifter.browser.press("Note on Back squat")
        let name = try #require(lifter.page.fieldNames.first { $0.hasPrefix("x.") })
        try lifter.browser.fill(name, text)
        try lifter.browser.fill("w.1.name", text)
        try lifter.addSet("140", "5")
        #expect(lifter.sets == ["140 × 5"])
        #expect(lifter.page.text.contains("A note has at most 1000 characters."))
        #expect(lifter.page.text.contains("Use at most 120 characters."))
        #expect(lifter.page.html.contains(text))
        try lifter.save()
        #expect(lifter.page.status == 422)
    }

    @Test("a text of any length in a number's cell is a mistake beside the cell, not a failure")
    func longNumber() throws {
        let lifter = try TestSite().lifter(logging: "Back squat")
        try lifter.addSet(String(repeating: "9", count: 20_000), "5")
        #expect(lifter.page.status == 422)
        #expect(lifter.sets == [])
    }

    @Test("an exercise of one's own is written by naming it, and found again in any spelling")
    func ownExercise() throws {
        let lifter = try TestSite().lifter(logging: "Zercher lunge")
        try lifter.addSet("60", "8")
        try lifter.save()
        lifter.open()
        try lifter.addExercise("  ZERCHER   lunge ")
        #expect(lifter.page.text.contains("Zercher lunge Best 60 × 8 Last: Mon 30 Nov"))
    }

    @Test("a name that comes near an exercise is asked about before it becomes one of one's own")
    func nearName() throws {
        let lifter = try TestSite().lifter()
        lifter.open()
        try lifter.addExercise("bench db")
        #expect(lifter.page.status == 422)
        #expect(lifter.page.text.contains("No exercise is called “bench db”. Which one is it?"))
        #expect(lifter.page.values("exercise") == ["bench db"])
        try lifter.browser.press("Dumbbell bench press")
        #expect(lifter.page.text.contains("Dumbbell bench press Not done before"))
        try lifter.addExercise("bench db")
        try lifter.browser.press(sending: "add-own")
        #expect(lifter.rows.count == 2)
        #expect(lifter.page.text.contains("bench db Not done before"))
    }

    @Test("exercises without sets are left out when saving; nothing at all is not saved")
    func empties() throws {
        let lifter = try TestSite().lifter(logging: "Back squat", "Bench press")
        try lifter.save()
        #expect(lifter.page.status == 422)
        #expect(lifter.page.text.contains("Nothing to save yet"))
        try lifter.addSet("100", "5")
        try lifter.save()
        #expect(lifter.page.text.contains("Bench press is left out."))
    }

    @Test("throwing a draft away asks first, says what goes, and can be undone")
    func abandon() throws {
        let lifter = try TestSite().lifter(logging: "Back squat")
        try lifter.addSet("100", "5")
        try lifter.browser.follow("Abandon")
        #expect(lifter.page.text.contains("1 set, Mon 30 Nov, goes to the trash."))
        try lifter.browser.press("Throw 1 set away")
        #expect(lifter.page.text.contains("Nothing written yet"))
        lifter.open("/history")
        #expect(lifter.page.text.contains("No work logged yet."))
        lifter.open()
        try lifter.browser.press("Undo")
        #expect(lifter.sets == ["100 × 5"])
    }

    @Test("the draft is there on another device")
    func otherDevice() throws {
        let site = try TestSite()
        let lifter = try site.lifter(logging: "Back squat")
        try lifter.addSet("140", "5")
        let other = try site.lifter()
        other.open()
        #expect(other.sets == ["140 × 5"])
    }
}
