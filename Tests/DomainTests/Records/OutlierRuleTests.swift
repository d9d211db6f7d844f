import Domain
import Testing

@Suite("A set that may be a slip")
struct OutlierRuleTests {
    private static func rule(best: String, recent: String, _ loadKind: LoadKind = .external) -> OutlierRule? {
        let sets = recent.split(separator: " ").map { TrainingStory.performed(String($0)) }
        return OutlierRule(best: TrainingStory.performed(best), recent: sets, loadKind: loadKind)
    }

    private static let bench = "86x8 82.5x8 86x8 90x7 w60x8"

    @Test("846? You usually lift 86")
    func says() throws {
        let rule = try #require(Self.rule(best: "102.5x5", recent: Self.bench))
        let question = try #require(rule.question(about: TrainingStory.performed("846x8")))
        #expect(question.typed(in: .kilograms) == "846")
        #expect(question.reminder(in: .kilograms) == "You usually lift 86.")
        #expect(question.reminder(in: .pounds) == "You usually lift 189.6.")
    }

    @Test(
        "what was meant is the load nearest to the usual that a slip of the thumb makes it of",
        arguments: [
            // A digit less, the mark elsewhere, the other unit; and one that nothing near makes.
            ("846x8", "86"), ("840x8", "84"), ("8.6x8", "86"), ("189.6x8", "189.6lb"), ("300x1", nil),
        ]
    )
    func meant(_ word: String, _ expected: String?) throws {
        let rule = try #require(Self.rule(best: "102.5x5", recent: Self.bench))
        let question = try #require(rule.question(about: TrainingStory.performed(word)))
        #expect(question.meant.map { CellReading.weight($0).answer(in: .kilograms) } == expected)
    }

    @Test(
        "more than 1.5 times the best is asked about, of any kind of set",
        arguments: [
            ("153.75x1", false), ("153.751x1", true), ("w154x1", true), ("d154x1", true), ("338.9lbx1", false),
            ("339lbx1", true), ("100x1", false), ("103x5", false),
        ]
    )
    func beyondBest(_ word: String, _ isAsked: Bool) throws {
        let rule = try #require(Self.rule(best: "102.5x5", recent: Self.bench))
        #expect((rule.question(about: TrainingStory.performed(word)) != nil) == isAsked)
    }

    @Test(
        "the best or the usual weight in the other unit is asked about, and so is a lost decimal mark",
        arguments: [
            // 102.5 and 86 kg in pounds, typed as kilograms, and the other way round.
            ("226x5", true), ("189.6x8", true), ("46.5x5", true), ("39x8", true),
            // A tenth, and what is near none of these.
            ("8.6x8", true), ("10.25x5", true), ("50x8", false), ("42.5x8", false), ("30x8", false), ("7x8", false),
            // Warm-ups and drop sets are light on purpose; an empty bar is no slip.
            ("w39x8", false), ("d46.5x8", false), ("0x8", false),
        ]
    )
    func slips(_ word: String, _ isAsked: Bool) throws {
        let rule = try #require(Self.rule(best: "102.5x5", recent: Self.bench))
        #expect((rule.question(about: TrainingStory.performed(word)) != nil) == isAsked)
    }

    @Test("a load within those used lately is never asked about")
    func withinRange() throws {
        let rule = try #require(Self.rule(best: "102.5x5", recent: Self.bench + " w39x8"))
        #expect(rule.question(about: TrainingStory.performed("39x8")) == nil)
        #expect(rule.question(about: TrainingStory.performed("38.5x8")) != nil)
    }

    @Test(
        "near the other unit is within 2 % of it",
        // 100 lb are 45.36 kg, 2 % of which are 0.91.
        arguments: [("44.4x5", false), ("44.5x5", true), ("46.25x5", true), ("46.3x5", false)]
    )
    func nearness(_ word: String, _ isAsked: Bool) throws {
        let rule = try #require(Self.rule(best: "100x5", recent: "100x5"))
        #expect((rule.question(about: TrainingStory.performed(word)) != nil) == isAsked)
    }

    @Test("what is usual is the middle of the sets that were work")
    func usual() throws {
        let rule = try #require(
            Self.rule(best: "85x5", recent: "w20x8 w40x5 w60x3 80x5 85x5 82.5x5 d50x12 d45x12 90x0 90x0 90x0")
        )
        let question = try #require(rule.question(about: TrainingStory.performed("825x5")))
        #expect(question.reminder(in: .kilograms) == "You usually lift 82.5.")
    }

    @Test("without anything to compare with nothing is asked")
    func withoutHistory() {
        #expect(OutlierRule(best: nil, recent: [], loadKind: .external) == nil)
        #expect(Self.rule(best: "x9", recent: "x9 x8", .bodyweight) == nil)
        #expect(Self.rule(best: "100x5", recent: "")?.question(about: PerformedSet(reps: 900)) == nil)
        #expect(Self.rule(best: "100x5", recent: "")?.question(about: TrainingStory.performed("1000x5")) != nil)
    }

    @Test("a small load on the belt may double, a large one may not")
    func addedLoad() throws {
        let light = try #require(Self.rule(best: "5x8", recent: "5x8 x12", .bodyweight))
        #expect(light.question(about: TrainingStory.performed("15x5")) == nil)
        let slip = try #require(light.question(about: TrainingStory.performed("50x8")))
        #expect(slip.reminder(in: .kilograms) == "You usually add 5.")
        #expect(light.question(about: TrainingStory.performed("x20")) == nil)
    }

    @Test("more help is no slip, nor is a step to less, but help in the other unit is")
    func help() throws {
        let rule = try #require(Self.rule(best: "20x8", recent: "25x8 22.5x8 20x8", .assisted))
        for word in ["40x8", "12.5x8", "15x6", "0x3"] {
            #expect(rule.question(about: TrainingStory.performed(word)) == nil, "\(word)")
        }
        let slip = try #require(rule.question(about: TrainingStory.performed("2.25x8")))
        #expect(slip.reminder(in: .kilograms) == "You usually take 22.5.")
        #expect(rule.question(about: TrainingStory.performed("49.5x8")) != nil)
    }

    @Test("times and ways are asked about beyond 1.5 times the best")
    func timeAndDistance() throws {
        let plank = try #require(Self.rule(best: "130s", recent: "90s 100s 130s", .duration))
        #expect(plank.question(about: TrainingStory.performed("195s")) == nil)
        let long = try #require(plank.question(about: TrainingStory.performed("196s")))
        #expect(long.typed(in: .kilograms) == "3:16")
        #expect(long.reminder(in: .kilograms) == "You usually hold 1:40.")
        #expect(plank.question(about: TrainingStory.performed("10s")) == nil)
        let row = try #require(Self.rule(best: "5120m", recent: "2000m", .distance))
        let far = try #require(row.question(about: TrainingStory.performed("51200m")))
        #expect(far.typed(in: .pounds) == "51,200 m")
        #expect(far.reminder(in: .pounds) == "You usually cover 2,000 m.")
    }
}
