import HTTP
import Testing
import WebTestSupport

@Suite("Numbers typed into the log")
struct LogNumberTests {
    @Test(
        "numbers are read as they are written where the lifter lives",
        arguments: [
            ("62,5", "62.5"), ("62.5", "62.5"), (" 100 ", "100"), ("62 ½", "62.5"), ("٨٢٫٥", "82.5"),
            ("62,500", "62.5"),
        ]
    )
    func readable(typed: String, printed: String) throws {
        let lifter = try TestSite().lifter(logging: "Back squat")
        try lifter.addSet(typed, "5")
        #expect(lifter.sets == ["\(printed) × 5"])
    }

    @Test(
        "what cannot be a weight is refused beside the field with the text kept",
        arguments: [
            ("1e3", "Write the number out"), ("-20", "Weight cannot be negative."),
            ("3,000", "That is above 1,500 kg."),
            ("11O", "Weight is a number"), ("", "Enter a weight."), ("NaN", "Weight is a number"),
        ]
    )
    func refused(typed: String, sentence: String) throws {
        let lifter = try TestSite().lifter(logging: "Back squat")
        try lifter.addSet(typed, "5")
        #expect(lifter.page.status == 422)
        #expect(lifter.page.text.contains(sentence))
        #expect(lifter.page.values(lifter.inputCells().weight) == [typed])
        #expect(lifter.page.values(lifter.inputCells().reps) == ["5"])
        lifter.open()
        #expect(lifter.page.values(lifter.inputCells().weight) == [typed], "the text is gone after a reload")
        #expect(lifter.sets == [])
    }

    @Test("a number that reads two ways is asked about, and the answer is the set")
    func ambiguous() throws {
        let lifter = try TestSite().lifter(logging: "Leg press")
        try lifter.addSet("1,250", "10")
        #expect(lifter.page.status == 422)
        #expect(lifter.page.text.contains("“1,250” reads two ways."))
        try lifter.browser.press("1.25 kg, a decimal mark")
        #expect(lifter.sets == ["1.25 × 10"])
    }

    @Test("a written weight that becomes ambiguous is asked about and the rest is applied")
    func ambiguousEdit() throws {
        let lifter = try TestSite().lifter(logging: "Leg press")
        try lifter.addSet("200", "10")
        try lifter.browser.fill(lifter.cells(ofSet: 1).weight, "1,250")
        try lifter.addSet("205", "10")
        #expect(lifter.browser.trail == [303, 200])
        #expect(lifter.sets == ["1,250 × 10", "205 × 10"])
        try lifter.browser.press("1250 kg, a thousands mark")
        #expect(lifter.sets == ["1250 × 10", "205 × 10"])
    }

    @Test("45 lb are shown in kilograms, and are 45 lb again for someone who counts in pounds")
    func pounds() throws {
        let site = try TestSite()
        let lifter = try site.lifter(logging: "Back squat")
        try lifter.addSet("45lb", "5")
        #expect(lifter.sets == ["20.41 × 5"])
        try site.setUnit("lb")
        lifter.open()
        #expect(lifter.sets == ["45 × 5"])
        try lifter.browser.press("Update")
        try site.setUnit("kg")
        lifter.open()
        #expect(lifter.sets == ["20.41 × 5"])
        try site.setUnit("lb")
        lifter.open()
        #expect(lifter.sets == ["45 × 5"])
    }

    @Test("repeating a set that is shown in the other unit repeats its weight exactly")
    func repeatedAcrossUnits() throws {
        let site = try TestSite()
        let lifter = try site.lifter(logging: "Back squat")
        try lifter.addSet("140", "5")
        try site.setUnit("lb")
        lifter.open()
        try lifter.browser.press("Add set")
        try site.setUnit("kg")
        lifter.open()
        #expect(lifter.sets == ["140 × 5", "140 × 5"])
    }

    @Test("saving with a bad cell finishes nothing, keeps the right edits and points at the cell")
    func saveRefused() throws {
        let lifter = try TestSite().lifter(logging: "Back squat")
        try lifter.addSet("140", "5")
        try lifter.addSet("140", "5")
        try lifter.browser.fill(lifter.cells(ofSet: 1).weight, "14O")
        try lifter.browser.fill(lifter.cells(ofSet: 2).reps, "6")
        try lifter.save()
        #expect(lifter.page.status == 422)
        #expect(lifter.page.text.contains("Not finished"))
        #expect(lifter.page.text.contains("Weight is a number, like 110 or 112.5."))
        #expect(lifter.sets == ["14O × 5", "140 × 6"])
        try lifter.browser.fill(lifter.cells(ofSet: 1).weight, "140")
        try lifter.save()
        #expect(lifter.page.text.contains("Saved."))
    }

    @Test("a set that was typed and not added is asked about before the workout is finished")
    func typedNotAdded() throws {
        let lifter = try TestSite().lifter(logging: "Back squat")
        try lifter.addSet("140", "5")
        try lifter.type("145", "3")
        try lifter.save()
        #expect(lifter.page.status == 422)
        #expect(lifter.page.text.contains("145 × 3 is typed and not added."))
        try lifter.browser.press("145 × 3 Add the set")
        #expect(lifter.sets == ["140 × 5", "145 × 3"])
        try lifter.save()
        #expect(lifter.page.text.contains("Saved."))
    }

    @Test("added weight may be left empty for a bodyweight exercise")
    func bodyweight() throws {
        let lifter = try TestSite().lifter(logging: "Chin-up")
        try lifter.addSet("", "9")
        #expect(lifter.sets == [" × 9"])
        try lifter.addSet("10", "6")
        #expect(lifter.sets == [" × 9", "10 × 6"])
    }
}
