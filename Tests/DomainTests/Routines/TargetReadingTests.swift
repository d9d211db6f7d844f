import Domain
import Testing

@Suite("What is typed as a target is read as it was meant")
struct TargetReadingTests {
    @Test(
        "reps are a number or a range, however its dash is written",
        arguments: [
            ("5", 5, 5), ("8-12", 8, 12), ("8–12", 8, 12), ("8 — 12", 8, 12), (" 8 to 12 ", 8, 12), ("８〜12", 0, 0),
            ("12-12", 12, 12), ("１０-１２", 10, 12),
        ]
    )
    func reps(_ text: String, _ low: Int, _ high: Int) {
        #expect((try? RepTargetField.read(text)) == (low == 0 ? nil : RepTarget(low, to: high)))
    }

    @Test("nothing typed leaves reps, rest and weight open")
    func open() throws {
        #expect(try RepTargetField.read("  ") == nil)
        #expect(try RestField.read("") == nil)
        var target = RoutineSamples.heavy
        for field in [TargetField.weight, .reps, .rest] { try target.take(" ", of: field, in: .kilograms) }
        #expect(target == SetTarget())
    }

    @Test(
        "what is no number of reps is refused with a reason",
        arguments: [
            ("12-8", "Write the lower number first, like 8–12."), ("0", "Ask for at least 1 rep."),
            ("8-", "Reps are a number, like 5, or a range, like 8–12."),
            ("8-10-12", "Reps are a number, like 5, or a range, like 8–12."),
            ("five", "Reps are a whole number, like 5."), ("8-1001", "That is above 1,000 reps. Check the number."),
        ]
    )
    func refusedReps(_ text: String, _ sentence: String) {
        #expect(throws: Refusal(sentence)) { try RepTargetField.read(text) }
    }

    @Test(
        "rest is minutes and seconds, seconds, or none at all",
        arguments: [("3:00", 180), ("90 s", 90), ("90", 90), ("2 min", 120), ("0", 0), ("0:00", 0), ("60:00", 3600)]
    )
    func rest(_ text: String, _ seconds: Int) throws {
        #expect(try RestField.read(text) == seconds)
    }

    @Test("rest goes up to an hour")
    func longRest() {
        #expect(throws: Refusal("Rest goes up to an hour.")) { try RestField.read("60:01") }
    }

    @Test("a weight with two readings is asked about, never guessed")
    func ambiguousWeight() {
        var target = RoutineSamples.heavy
        let refusal = Refusal("That reads two ways. Write 1250 or 1.25 without a mark between thousands.")
        #expect(throws: refusal) { try target.take("1,250", of: .weight, in: .kilograms) }
        #expect(target == RoutineSamples.heavy)
    }

    @Test("a time and a way are taken and printed as they are written")
    func timeAndWay() throws {
        var target = SetTarget()
        try target.take("45 s", of: .seconds, in: .kilograms)
        try target.take("2 km", of: .metres, in: .kilograms)
        #expect(target == SetTarget(seconds: 45, metresMilli: 2_000_000))
        #expect(target.text(of: .seconds, in: .kilograms) == "0:45")
        #expect(target.text(of: .metres, in: .kilograms) == "2000")
    }
}
