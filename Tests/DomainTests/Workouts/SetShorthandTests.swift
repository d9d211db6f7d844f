import Domain
import Testing

@Suite("Sets typed in one line")
struct SetShorthandTests {
    private static func sets(
        _ count: Int,
        _ thousandths: Int,
        _ reps: Int,
        rpe: Int? = nil,
        _ unit: WeightUnit = .kilograms
    ) -> SetShorthand {
        SetShorthand(count: count, weight: Weight(thousandths: thousandths, unit: unit), reps: reps, rpeHalves: rpe)
    }

    @Test(
        "weight x reps, sets before it, effort after it",
        arguments: [
            ("100x5", sets(1, 100_000, 5)), ("100x5@8", sets(1, 100_000, 5, rpe: 16)),
            ("100x5@8.5", sets(1, 100_000, 5, rpe: 17)), ("3x100x5", sets(3, 100_000, 5)),
            ("3x100x5@10", sets(3, 100_000, 5, rpe: 20)), ("135lbx5", sets(1, 135_000, 5, .pounds)),
            ("3×100×5", sets(3, 100_000, 5)), ("3X100*5", sets(3, 100_000, 5)), ("20x0x1@1", sets(20, 0, 1, rpe: 2)),
            (" 3 x 62,5 kg x 8 @ 8,5 ", sets(3, 62_500, 8, rpe: 17)), ("62½x8@8½", sets(1, 62_500, 8, rpe: 17)),
            ("٣x١٠٠x٥", sets(3, 100_000, 5)), ("３ｘ１００ｘ５＠８", sets(3, 100_000, 5, rpe: 16)),
            ("3х100х5", sets(3, 100_000, 5)), ("100x0", sets(1, 100_000, 0)),
            ("3 x 135 lbs x 5", sets(3, 135_000, 5, .pounds)),
            ("100\u{200E}x\u{200B}5", sets(1, 100_000, 5)), ("100x1,000", sets(1, 100_000, 1000)),
        ]
    )
    func reads(_ text: String, _ sets: SetShorthand) {
        #expect(SetShorthand.read(text, in: .kilograms) == .sets(sets))
    }

    @Test("the unit is the athlete's unless one is typed")
    func units() {
        #expect(SetShorthand.read("135x5", in: .pounds) == .sets(Self.sets(1, 135_000, 5, .pounds)))
        #expect(SetShorthand.read("60kgx5", in: .pounds) == .sets(Self.sets(1, 60_000, 5)))
    }

    @Test(
        "a number alone is no shorthand, and neither is a word",
        arguments: ["100", "62,5", "135lb", "1,250", "", " ", "x", "max", "@", "abc", "-20", "1e3"]
    )
    func leavesNumbers(_ text: String) {
        #expect(SetShorthand.read(text, in: .kilograms) == nil)
    }

    private static let form = "Write weight x reps, like 100x5, 3x100x5 or 100x5@8."
    private static let effort = "RPE goes from 1 to 10 in halves, like 8.5."
    private static let first = "The number of sets comes first, like 3x100x5."
    private static let many = "One line makes at most 20 sets. Their number comes first, like 3x100x5."

    @Test(
        "what cannot be read is refused in a sentence",
        arguments: [
            ("100@8", form), ("2x3x100x5", form), ("100x5@8@9", form), ("@8x5", form),
            ("100x5@", effort), ("100x5@0.5", effort), ("100x5@8.3", effort), ("100x5@10.5", effort),
            ("100x5@11", effort),
            ("100x5@hard", effort), ("100x5@8.25", effort),
            ("0x100x5", first), ("x100x5", first), ("2.5x100x5", first), ("-3x100x5", first), ("axx5", first),
            ("21x100x5", many), ("100x3x5", many), ("100x", "Enter the reps."),
            ("100x5.5", "Reps are a whole number, like 5."),
            ("100x1001", "That is above 1,000 reps. Check the number."), ("x5", "Enter a weight."),
            ("100x5reps", "Reps are a whole number, like 5."), ("2000x5", "That is above 1,500 kg. Check the number."),
            ("100stx5", "Cannot read “st” after 100. Write kg or lb, or leave it out."),
            ("1e3x5", "Write the number out: 1e3 could be a slip."), ("3x-20x5", "Weight cannot be negative."),
        ]
    )
    func refuses(_ text: String, _ sentence: String) {
        #expect(SetShorthand.read(text, in: .kilograms) == .refused(sentence: sentence))
    }

    @Test("a weight that can mean two is asked about, and the answers read as what they say")
    func ambiguous() {
        let thousands = Self.sets(2, 1_250_000, 5, rpe: 17)
        let decimal = Self.sets(2, 1250, 5, rpe: 17)
        #expect(
            SetShorthand.read("2x1,250x5@8,5", in: .kilograms) == .ambiguous(thousands: thousands, decimal: decimal)
        )
        #expect(thousands.text == "2x1250kgx5@8.5")
        #expect(decimal.text == "2x1.25kgx5@8.5")
    }

    @Test("the line it prints is read back as the same sets, in either unit")
    func printedIsReadBack() {
        for sets in [
            Self.sets(1, 100_000, 5), Self.sets(3, 62_500, 8, rpe: 17), Self.sets(20, 0, 0, rpe: 2),
            Self.sets(2, 135_000, 1000, rpe: 20, .pounds), Self.sets(2, 1_250_000, 5),
        ] {
            for unit in WeightUnit.allCases { #expect(SetShorthand.read(sets.text, in: unit) == .sets(sets)) }
        }
    }

    @Test("a line differs from another that only weighs the same")
    func comparesAsWritten() {
        #expect(Self.sets(1, 0, 5) != Self.sets(1, 0, 5, .pounds))
        #expect(Self.sets(1, 0, 5) != Self.sets(2, 0, 5))
        #expect(Self.sets(1, 0, 5) != Self.sets(1, 0, 6))
        #expect(Self.sets(1, 0, 5) != Self.sets(1, 0, 5, rpe: 16))
    }
}
