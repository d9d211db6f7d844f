import HTTP
import Testing
import WebTestSupport

@Suite("Kind, effort and note of a set")
struct LogDetailsTests {
    /// What the buttons before the sets are called, the one of the next set last.
    private func names(_ lifter: Lifter) -> [String] {
        let buttons = lifter.page.forms.flatMap(\.buttons)
        return buttons.filter { $0.value.hasPrefix("more.") || $0.value.hasPrefix("close.") }.compactMap {
            $0.label.split(separator: " of ").first.map(String.init)
        }
    }

    private func cell(_ field: String, of lifter: Lifter, isEntry: Bool = false) throws -> String {
        let names = lifter.page.fieldNames.filter { $0.hasPrefix(isEntry ? "n." : "s.") }
        return try #require(names.first { $0.split(separator: ".").contains(field[...]) })
    }

    /// Opens the details of a set, or of the next one, says something and presses Done.
    private func say(_ said: [(String, String)], of set: String, by lifter: Lifter, isEntry: Bool = false) throws {
        try lifter.browser.press(set)
        for (field, text) in said { try lifter.browser.fill(cell(field, of: lifter, isEntry: isEntry), text) }
    }

    @Test("the number of a set opens its details, a reload keeps them open, and Done keeps what was said")
    func openAndClose() throws {
        let lifter = try TestSite().lifter(logging: "Back squat")
        try lifter.addSet("100", "5")
        try lifter.browser.press("Set 1 of Back squat")
        #expect(lifter.browser.trail == [303, 200])
        lifter.open(lifter.page.address)
        try lifter.browser.fill(cell("kind", of: lifter), "failure")
        try lifter.browser.fill(cell("rpe", of: lifter), "9.5")
        try lifter.browser.fill(cell("note", of: lifter), " belt on ")
        try lifter.browser.press("Done")
        #expect(lifter.page.text.contains("to failure @9.5"))
        #expect(lifter.page.text.contains("belt on"))
        #expect(!lifter.page.text.contains("Kind of set"))
        try lifter.browser.press("Set 1 of Back squat")
        #expect(try lifter.page.values(cell("note", of: lifter)) == ["belt on"])
        try lifter.browser.press("Set 1 of Back squat")
        #expect(!lifter.page.text.contains("Kind of set"), "the number closes what it opened")
    }

    @Test("what is typed elsewhere is kept when details are opened")
    func keepsTyped() throws {
        let lifter = try TestSite().lifter(logging: "Back squat")
        try lifter.addSet("100", "5")
        try lifter.type("105", "3")
        try lifter.browser.press("Set 1 of Back squat")
        #expect(lifter.page.values(lifter.inputCells().weight) == ["105"])
    }

    @Test("warm-ups and drop sets are counted apart, and neither is in a working set's number")
    func numbering() throws {
        let lifter = try TestSite().lifter(logging: "Back squat")
        try say([("kind", "warm-up")], of: "Set 1 of", by: lifter, isEntry: true)
        try lifter.addSet("60", "8")
        #expect(names(lifter) == ["Warm-up 1", "Warm-up 2"], "another warm-up is offered")
        try say([("kind", "working")], of: "Warm-up 2 of", by: lifter, isEntry: true)
        try lifter.addSet("100", "5")
        #expect(names(lifter) == ["Warm-up 1", "Set 1", "Set 2"], "after a working set, working sets are offered")
        try say([("kind", "drop")], of: "Set 2 of", by: lifter, isEntry: true)
        try lifter.addSet("80", "8")
        #expect(names(lifter) == ["Warm-up 1", "Set 1", "Drop set 1", "Set 2"])
        #expect(lifter.page.text.contains("Drop set 1 is added."))
        #expect(lifter.page.text.contains("1,140"), "volume is 100 × 5 and 80 × 8, without the warm-up")
    }

    @Test("a saved workout shows kinds, efforts and notes as the log did")
    func details() throws {
        let lifter = try TestSite().lifter(logging: "Back squat")
        try say([("kind", "warm-up"), ("note", "slow")], of: "Set 1 of", by: lifter, isEntry: true)
        try lifter.addSet("60", "8")
        try say([("kind", "working"), ("rpe", "8")], of: "Warm-up 2 of", by: lifter, isEntry: true)
        try lifter.addSet("100", "5")
        try lifter.save()
        #expect(lifter.page.text.contains("top 100 × 5"))
        try lifter.browser.follow("Open")
        #expect(lifter.page.text.contains("w 60 8 warm-up slow 1 100 5 @8"))
    }

    @Test(
        "an effort that is none is refused beside its field, kept, and holds up Save",
        arguments: ["11", "hard", "8.3"]
    )
    func badEffort(text: String) throws {
        let lifter = try TestSite().lifter(logging: "Back squat")
        try lifter.addSet("100", "5")
        try say([("rpe", text)], of: "Set 1 of", by: lifter)
        try lifter.browser.press("Done")
        #expect(lifter.page.text.contains("RPE goes from 1 to 10 in halves, like 8.5."))
        #expect(try lifter.page.values(cell("rpe", of: lifter)).contains(text))
        try lifter.save()
        #expect(lifter.page.status == 422)
        try lifter.browser.fill(cell("rpe", of: lifter), "5.5")
        try lifter.save()
        #expect(lifter.page.text.contains("Saved."))
        try lifter.browser.follow("Open")
        #expect(lifter.page.text.contains("@5.5"))
    }

    @Test("an effort below 6 keeps a button of its own, so that it stays what it was")
    func lowEffort() throws {
        let lifter = try TestSite().lifter(logging: "Back squat")
        try lifter.addSet("100", "5")
        try say([("rpe", "4")], of: "Set 1 of", by: lifter)
        try lifter.browser.press("Done")
        try lifter.browser.press("Set 1 of")
        try lifter.browser.press("Done")
        #expect(lifter.page.text.contains("@4"))
    }

    @Test("a note of more than 500 characters is kept and explained")
    func longNote() throws {
        let lifter = try TestSite().lifter(logging: "Back squat")
        try lifter.addSet("100", "5")
        try say([("note", String(repeating: "a", count: 501))], of: "Set 1 of", by: lifter)
        try lifter.browser.press("Done")
        #expect(lifter.page.text.contains("A note on a set has at most 500 characters."))
        #expect(lifter.page.html.contains(String(repeating: "a", count: 501)))
    }

    @Test("the same numbers of another kind from one button are another set; the same kind is the same set")
    func fingerprint() throws {
        let lifter = try TestSite().lifter(logging: "Back squat")
        let plain = try lifter.tap(adding: "100", "5")
        try lifter.browser.fill(cell("kind", of: lifter, isEntry: true), "warm-up")
        let warmUp = try lifter.tap(adding: "100", "5")
        for request in [plain, warmUp, warmUp, plain] { _ = lifter.browser.send(request) }
        lifter.open()
        #expect(names(lifter) == ["Set 1", "Warm-up 1", "Set 2"])
    }

    @Test("a kind changed in two places is asked about with both kinds named")
    func conflict() throws {
        let site = try TestSite()
        let one = try site.lifter(logging: "Back squat")
        try one.addSet("100", "5")
        let other = try site.lifter()
        other.open()
        try say([], of: "Set 1 of", by: one)
        try say([], of: "Set 1 of", by: other)
        for (lifter, kind) in [(one, "drop"), (other, "failure")] {
            try lifter.browser.fill(cell("kind", of: lifter), kind)
            try lifter.browser.press("Done")
        }
        #expect(other.page.text.contains("changed elsewhere to drop set 100 × 5. You also sent to failure 100 × 5."))
        try other.browser.press("to failure 100 × 5 Use what I sent")
        #expect(names(other) == ["Set 1", "Set 2"])
        #expect(other.page.text.contains("to failure"))
    }

    @Test("a warm-up would hold no record, and neither would a set that is asked about")
    func provisionalMarks() throws {
        let lifter = try TestSite().lifter(logging: "Back squat")
        try lifter.addSet("100", "5")
        try lifter.save()
        lifter.open()
        try lifter.addExercise("Back squat")
        try lifter.addSet("105", "5")
        #expect(lifter.page.text.contains("PR"))
        try say([("kind", "warm-up")], of: "Set 1 of", by: lifter)
        try lifter.browser.press("Done")
        #expect(!lifter.page.text.contains("PR"))
        try lifter.browser.fill(lifter.inputCells().weight, "1050")
        try lifter.browser.press("Add set")
        #expect(lifter.page.text.contains("1050?"))
        #expect(!lifter.page.text.contains("PR"))
    }
}
