import HTTP
import Testing
import WebTestSupport

@Suite("Sets typed in one line into the log")
struct LogShorthandTests {
    /// Types a line into the field of the weight and leaves the reps as they are.
    private func add(_ line: String, to lifter: Lifter) throws {
        try lifter.browser.fill(lifter.inputCells().weight, line)
        try lifter.browser.press("Add set")
    }

    @Test(
        "a line makes its sets",
        arguments: [
            ("100x5", ["100 × 5"]), ("3x100x5", ["100 × 5", "100 × 5", "100 × 5"]),
            ("2 x 62,5 kg x 8", ["62.5 × 8", "62.5 × 8"]),
            ("45lbx5", ["20.41 × 5"]), ("100x5@8", ["100 × 5"]),
        ]
    )
    func adds(line: String, sets: [String]) throws {
        let lifter = try TestSite().lifter(logging: "Back squat")
        try add(line, to: lifter)
        #expect(lifter.sets == sets)
        #expect(lifter.page.text.contains("@8") == line.contains("@"))
    }

    @Test("the reps that the row offered are passed over, those that were typed must be the same")
    func reps() throws {
        let lifter = try TestSite().lifter(logging: "Back squat")
        try lifter.addSet("100", "8")
        try add("110x5", to: lifter)
        #expect(lifter.sets == ["100 × 8", "110 × 5"])
        try lifter.addSet("2x120x3", "4")
        #expect(lifter.page.status == 422)
        #expect(lifter.page.text.contains("2x120x3 says 3 reps. Leave the reps empty, or write the same."))
        try lifter.browser.press("Add set")
        #expect(lifter.page.status == 422, "asking again is no answer")
        try lifter.browser.fill(lifter.inputCells().reps, "3")
        try lifter.browser.press("Add set")
        #expect(lifter.sets == ["100 × 8", "110 × 5", "120 × 3", "120 × 3"])
    }

    @Test(
        "what is wrong with a line is said without asking for the reps that are in it",
        arguments: ["100x5@11", "21x100x5", "1,250x5", "100x5x5x5"]
    )
    func onlyWhatIsWrong(line: String) throws {
        let lifter = try TestSite().lifter(logging: "Back squat")
        try add(line, to: lifter)
        #expect(lifter.page.status == 422)
        #expect(!lifter.page.text.contains("Enter the reps."))
    }

    @Test("a line that was typed and kept is added as it stands, without the reps the row had offered")
    func keptLine() throws {
        let lifter = try TestSite().lifter(logging: "Back squat")
        try lifter.addSet("100", "8")
        try lifter.browser.fill(lifter.inputCells().weight, "2x110x5")
        try lifter.browser.press("Update")
        try lifter.browser.press("Add set")
        #expect(lifter.sets == ["100 × 8", "110 × 5", "110 × 5"])
    }

    @Test("a double tap adds the line once; another line from the same button is another adding")
    func repeated() throws {
        let site = try TestSite()
        let lifter = try site.lifter(logging: "Back squat")
        let three = try lifter.tap(adding: "3x100x5", "")
        let two = try lifter.tap(adding: "2x100x5", "")
        #expect(try site.sendAtOnce(three, as: lifter, times: 4) == [303, 303, 303, 303])
        lifter.open()
        #expect(lifter.sets.count == 3)
        for _ in 0..<2 { _ = lifter.browser.send(two) }
        lifter.open()
        #expect(lifter.sets.count == 5)
    }

    @Test("going back and adding the same line again says where it is")
    func backAndSame() throws {
        let lifter = try TestSite().lifter(logging: "Back squat")
        try lifter.addSet("90", "5")
        let tap = try lifter.tap(adding: "3x100x5", "")
        let first = lifter.browser.send(tap)
        lifter.open(try #require(first.headers["location"]))
        #expect(lifter.page.text.contains("Sets 2 to 4 are added."))
        let again = lifter.browser.send(tap)
        lifter.open(try #require(again.headers["location"]))
        #expect(lifter.page.text.contains("Already saved as sets 2 to 4."))
    }

    @Test("a line beyond the hundredth set adds none of its sets and stays typed")
    func limit() throws {
        let lifter = try TestSite().lifter(logging: "Back squat")
        for _ in 0..<5 { try add("19x100x5", to: lifter) }
        try add("6x100x5", to: lifter)
        #expect(lifter.page.status == 422)
        #expect(lifter.page.text.contains("An exercise has at most 100 sets in one workout."))
        #expect(lifter.sets.count == 95)
        #expect(lifter.page.values(lifter.inputCells().weight) == ["6x100x5"])
        try add("5x100x5", to: lifter)
        #expect(lifter.sets.count == 100)
    }

    @Test("a line that reads two ways is asked about, and the answer makes all its sets")
    func ambiguous() throws {
        let lifter = try TestSite().lifter(logging: "Leg press")
        try add("2x1,250x5", to: lifter)
        #expect(lifter.page.text.contains("“2x1,250x5” reads two ways."))
        try lifter.browser.press("1250 kg, a thousands mark")
        #expect(lifter.sets == ["1250 × 5", "1250 × 5"])
    }

    @Test("in a written set a line changes that set, and several are refused with the text kept")
    func written() throws {
        let lifter = try TestSite().lifter(logging: "Back squat")
        try lifter.addSet("100", "8")
        try lifter.browser.fill(lifter.cells(ofSet: 1).weight, "110x5@9")
        try lifter.browser.press("Update")
        #expect(lifter.sets == ["110 × 5"])
        #expect(lifter.page.text.contains("@9"))
        try lifter.browser.fill(lifter.cells(ofSet: 1).weight, "3x110x5")
        try lifter.browser.press("Update")
        #expect(lifter.page.text.contains("This row is one set, like 100x5."))
        #expect(lifter.sets == ["3x110x5 × 5"])
    }

    @Test("in a written set a line and other reps are refused together, and either one puts them right")
    func writtenDisagreement() throws {
        for (cell, text) in [("reps", "5"), ("weight", "110")] {
            let lifter = try TestSite().lifter(logging: "Back squat")
            try lifter.addSet("100", "8")
            try lifter.browser.fill(lifter.cells(ofSet: 1).weight, "110x5")
            try lifter.browser.fill(lifter.cells(ofSet: 1).reps, "6")
            try lifter.browser.press("Update")
            #expect(lifter.page.text.contains("110x5 says 5 reps."))
            let cells = lifter.cells(ofSet: 1)
            try lifter.browser.fill(cell == "reps" ? cells.reps : cells.weight, text)
            try lifter.browser.press("Update")
            #expect(lifter.sets == ["110 × \(cell == "reps" ? 5 : 6)"])
            try lifter.save()
            #expect(lifter.page.text.contains("Saved."))
        }
    }

    @Test("a chin-up takes a line, a plank does not")
    func kinds() throws {
        let chin = try TestSite().lifter(logging: "Chin-up")
        try add("2x10x5", to: chin)
        #expect(chin.sets == ["10 × 5", "10 × 5"])
        let plank = try TestSite().lifter(logging: "Plank")
        let cell = try #require(plank.page.fieldNames.first { $0.hasPrefix("n.") })
        try plank.browser.fill(cell, "2x60")
        try plank.browser.press("Add set")
        #expect(plank.page.status == 422)
    }
}
