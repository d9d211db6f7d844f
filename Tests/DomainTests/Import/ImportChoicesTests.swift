import Domain
import Testing

@Suite("What was said of a file is kept as a text")
struct ImportChoicesTests {
    @Test("everything comes back as it was said, whatever a name holds")
    func roundTrip() throws {
        var choices = ImportChoices()
        choices.answers = ImportAnswers(
            weightUnit: .pounds,
            distanceUnit: .miles,
            dayOrder: .monthFirst,
            columns: [.date, nil, .effort]
        )
        choices.bringsBack = true
        let id = try #require(Identifier(bytes: [UInt8](repeating: 7, count: 16)))
        choices.names = [
            "Squat (Barbell)": .exercise(id), "A\tb\\n\nc\\": .own, "": .own, "Sled\r\n": .typed("sled \\ push\t"),
            "back": .own,
        ]
        #expect(ImportChoices(text: choices.text) == choices)
        #expect(ImportChoices(text: "") == ImportChoices())
    }

    @Test("lines that say nothing are passed over")
    func junk() {
        #expect(
            ImportChoices(text: "unit\nunit\tstone\nname\tx\nname\ty\texercise\tz\nwhat\tever\n") == ImportChoices()
        )
    }
}

@Suite("What an import has come to is kept as a text")
struct ImportReportTests {
    @Test("lines and slips come back as they were, whatever they quote")
    func roundTrip() throws {
        let lines = [
            LeftOutLine(line: 88, reason: "Weight “a\tb\nc\\”"),
            LeftOutLine(line: 90, reason: "A rest timer, no set", isExpected: true),
        ]
        #expect([LeftOutLine](text: lines.text) == lines)
        let set = try #require(Identifier(bytes: [UInt8](repeating: 7, count: 16)))
        let slips = [ImportedSlip(line: 3, set: set, text: "Squat\t: 846 kg, you usually lift 86")]
        #expect([ImportedSlip](text: slips.text) == slips)
    }

    @Test("a slip says what is odd about it")
    func sentences() {
        let heavy = PerformedSet(weight: Weight(thousandths: 2_500_000, unit: .kilograms), reps: 5)
        #expect(
            ImportSlips.Reason.beyondLimit.text(of: heavy, "Leg press", in: .kilograms)
                == "Leg press: 2500 kg is more than can be logged by hand"
        )
        let usual = PerformedSet(weight: Weight(thousandths: 86_000, unit: .kilograms), reps: 5)
        let odd = PerformedSet(weight: Weight(thousandths: 846_000, unit: .kilograms), reps: 5)
        let question = OutlierRule(best: usual, recent: [usual, usual, odd], loadKind: .external)?.question(about: odd)
        let text = question.map { ImportSlips.Reason.unusual($0).text(of: odd, "Squat", in: .kilograms) }
        #expect(text == "Squat: 846 kg, you usually lift 86")
    }
}
