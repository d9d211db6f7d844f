import HTTP
import Testing
import WebTestSupport

@Suite("Time and distance in the log")
struct LogMeasureTests {
    /// Types into the cells of the only exercise's input row, in order, and adds the set.
    private func add(_ texts: String..., to lifter: Lifter) throws {
        let cells = lifter.page.fieldNames.filter { $0.hasPrefix("n.") }
        for (cell, text) in zip(cells, texts) { try lifter.browser.fill(cell, text) }
        try lifter.browser.press("Add set")
    }

    /// What stands in the cells of the written sets, in order.
    private func written(_ lifter: Lifter) -> [String] {
        lifter.page.forms.flatMap(\.controls).filter { $0.name.hasPrefix("s.") }.map(\.value)
    }

    @Test("a plank is written in minutes and seconds, however they are typed")
    func duration() throws {
        let lifter = try TestSite().lifter(logging: "Plank")
        try add("1:45", to: lifter)
        try add("90 s", to: lifter)
        try add("2 min", to: lifter)
        #expect(written(lifter) == ["1:45", "1:30", "2:00"])
        try lifter.save()
        #expect(lifter.page.text.contains("3 sets, top 2:00"))
    }

    @Test("a row is written in metres with a time or without one")
    func distance() throws {
        let lifter = try TestSite().lifter(logging: "Rowing machine")
        try add("2 km", "7:58", to: lifter)
        try add("402.34", "", to: lifter)
        #expect(written(lifter) == ["2000", "7:58", "402.34", ""])
        try lifter.save()
        try lifter.browser.follow("Open")
        #expect(lifter.page.text.contains("2,000 7:58"))
    }

    @Test("what is no time is refused beside the field, kept, and corrected")
    func refusal() throws {
        let lifter = try TestSite().lifter(logging: "Plank")
        try add("1:75", to: lifter)
        #expect(lifter.page.status == 422)
        #expect(lifter.page.text.contains("After a colon stands 59 at most, like 1:45."))
        lifter.open()
        #expect(lifter.page.html.contains(#"value="1:75""#))
        try add("1:15", to: lifter)
        #expect(written(lifter) == ["1:15"])
    }

    @Test("a distance that reads two ways is asked about, in the row for the next set and in a written one")
    func ambiguous() throws {
        let lifter = try TestSite().lifter(logging: "Rowing machine")
        try add("1,250", "5:00", to: lifter)
        #expect(lifter.page.text.contains("“1,250” reads two ways. Which distance is set 1?"))
        try lifter.browser.press("1250 m, a thousands mark")
        #expect(written(lifter) == ["1250", "5:00"])
        try lifter.browser.fill(lifter.page.fieldNames.filter { $0.hasPrefix("s.") }[0], "2,500")
        try lifter.browser.press("Update")
        try lifter.browser.press("2.5 m, a decimal mark")
        #expect(written(lifter) == ["2.5", "5:00"])
    }

    @Test("a time changed in two places is asked about, and the answer holds")
    func conflict() throws {
        let site = try TestSite()
        let one = try site.lifter(logging: "Plank")
        try add("1:00", to: one)
        let other = try site.lifter()
        other.open()
        for (lifter, text) in [(one, "1:10"), (other, "1:20")] {
            try lifter.browser.fill(lifter.page.fieldNames.filter { $0.hasPrefix("s.") }[0], text)
            try lifter.browser.press("Update")
        }
        #expect(other.page.text.contains("Set 1 was changed elsewhere to 1:10. You also sent 1:20."))
        try other.browser.press("1:20 Use what I sent")
        #expect(written(other) == ["1:20"])
    }

    @Test("a double tap adds one plank, another time from the same button adds a second, and undo brings one back")
    func repeated() throws {
        let lifter = try TestSite().lifter(logging: "Plank")
        let cell = lifter.page.fieldNames.filter { $0.hasPrefix("n.") }[0]
        try lifter.browser.fill(cell, "1:00")
        let first = try lifter.browser.requestForPress("Add set")
        try lifter.browser.fill(cell, "1:01")
        let second = try lifter.browser.requestForPress("Add set")
        for request in [first, first, second, second] { _ = lifter.browser.send(request) }
        lifter.open()
        #expect(written(lifter) == ["1:00", "1:01"])
        try lifter.browser.press("Remove set 2")
        #expect(lifter.page.text.contains("1:01 of Plank is removed."))
        try lifter.browser.press("Undo")
        #expect(written(lifter) == ["1:00", "1:01"])
    }

    @Test("an exercise of one's own is measured as one says, until a set of it exists")
    func ownKind() throws {
        let lifter = try TestSite().lifter(logging: "Zercher stroll")
        #expect(lifter.page.text.contains("It is measured in"))
        let tap = try lifter.browser.requestForPress("Distance")
        _ = lifter.browser.send(tap)
        _ = lifter.browser.send(tap)
        lifter.open()
        try add("40 m", "0:30", to: lifter)
        #expect(written(lifter) == ["40", "0:30"])
        #expect(!lifter.page.text.contains("It is measured in"))
    }

    @Test("a set that was done fixes how an exercise is measured, on an old page too")
    func fixedKind() throws {
        let lifter = try TestSite().lifter(logging: "Zercher stroll")
        let late = try lifter.browser.requestForPress("Time")
        try lifter.addSet("60", "8")
        try lifter.browser.press("Remove set 1")
        #expect(lifter.browser.send(late).status == 303)
        lifter.open()
        #expect(lifter.page.fieldNames.contains { $0.hasPrefix("n.") && $0.contains(".weight.") })
    }

    @Test("what was typed before the measure was changed elsewhere is neither added as another nor lost")
    func measuredElsewhere() throws {
        let site = try TestSite()
        let one = try site.lifter(logging: "Zercher stroll")
        let other = try site.lifter()
        other.open()
        try other.browser.press("Time")
        try one.type("60", "8")
        try one.browser.press("Add set")
        #expect(one.page.status == 422)
        #expect(one.page.html.contains(#"value="60 × 8""#))
        try one.save()
        #expect(one.page.status == 422)
        #expect(one.page.html.contains(#"value="60 × 8""#))
    }

    @Test("nor is it lost where the old page is saved")
    func measuredElsewhereAndSaved() throws {
        let site = try TestSite()
        let one = try site.lifter(logging: "Zercher stroll")
        try one.addExercise("Bench press")
        try one.addSet("100", "5", to: 1)
        let other = try site.lifter()
        other.open()
        try other.browser.press("Time")
        try one.type("60", "8")
        try one.save()
        #expect(one.page.status == 422)
        #expect(one.page.html.contains(#"value="60 × 8""#))
    }

    @Test("an exercise of the catalogue is measured as everybody measures it", arguments: ["Back squat", "Plank"])
    func builtInKind(name: String) throws {
        let lifter = try TestSite().lifter(logging: name)
        #expect(!lifter.page.text.contains("It is measured in"))
    }
}
