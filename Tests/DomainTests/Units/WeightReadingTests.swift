import Domain
import Testing

@Suite("The weight field")
struct WeightReadingTests {
    @Test(
        "a typed unit wins over the athlete's",
        arguments: [
            ("100", 100_000, .kilograms), ("135lb", 135_000, .pounds), ("135 lbs", 135_000, .pounds),
            ("135 LB", 135_000, .pounds), ("60 KG", 60_000, .kilograms), ("60 kgs", 60_000, .kilograms),
            ("60kilos", 60_000, .kilograms), ("1 pound", 1000, .pounds), (" 62,5 kg ", 62_500, .kilograms),
            ("62 ½ lb", 62_500, .pounds), ("62½kg", 62_500, .kilograms), ("3300 lb", 3_300_000, .pounds),
            ("\u{200E}60 kg\u{200E}", 60_000, .kilograms),
        ] as [(String, Int, WeightUnit)]
    )
    func readsUnit(_ typed: String, _ thousandths: Int, _ unit: WeightUnit) {
        let expected = WeightReading.value(Weight(thousandths: thousandths, unit: unit))
        #expect(WeightField.read(typed, in: .kilograms) == expected)
    }

    @Test("without a typed unit the athlete's counts")
    func takesDefaultUnit() {
        #expect(WeightField.read("62,500", in: .pounds) == .value(Weight(thousandths: 62_500, unit: .pounds)))
    }

    @Test("1,250 is asked about in the unit that was typed")
    func asks() {
        let expected = WeightReading.ambiguous(
            thousands: Weight(thousandths: 1_250_000, unit: .pounds),
            decimal: Weight(thousandths: 1250, unit: .pounds)
        )
        #expect(WeightField.read("1,250 lb", in: .kilograms) == expected)
        #expect(WeightField.read("1.250", in: .pounds) == expected)
        #expect(WeightField.read("1.250", in: .kilograms) != expected)
    }

    @Test("the most that can be typed is 1,500 kg, and the same mass in pounds")
    func limits() {
        #expect(WeightField.read("1500", in: .kilograms) == .value(Weight(thousandths: 1_500_000, unit: .kilograms)))
        #expect(WeightField.read("3306.934", in: .pounds) == .value(Weight(thousandths: 3_306_934, unit: .pounds)))
        for (typed, unit) in [("1500.001", WeightUnit.kilograms), ("3306.935", .pounds)] {
            guard case .refused = WeightField.read(typed, in: unit) else {
                Issue.record("\(typed) is taken")
                continue
            }
        }
    }

    @Test(
        "what is no weight says why in a sentence",
        arguments: [
            ("", "Enter a weight."),
            ("11O", "Weight is a number, like 110 or 112.5."),
            ("kg", "Weight is a number, like 110 or 112.5."),
            ("heavy", "Weight is a number, like 110 or 112.5."),
            ("NaN", "Weight is a number, like 110 or 112.5."),
            ("100x5", "Weight is a number, like 110 or 112.5."),
            ("-20", "Weight cannot be negative."),
            ("-20 lb", "Weight cannot be negative."),
            ("1e3", "Write the number out: 1e3 could be a slip."),
            ("1e3 kg", "Write the number out: 1e3 could be a slip."),
            ("1e000000000000", "Write the number out: this could be a slip."),
            ("62.1234", "Weight has at most three decimals, like 62.125."),
            ("62 ⅓", "Weight has at most three decimals, like 62.125."),
            ("3,000 kg", "That is above 1,500 kg. Check the number."),
            ("3,000", "That is above 1,500 kg. Check the number."),
            ("3000", "That is above 1,500 kg. Check the number."),
            ("3307 lb", "That is above 3,306 lb. Check the number."),
            ("175 kq", "Cannot read “kq” after 175. Write kg or lb, or leave it out."),
            ("175kq", "Cannot read “kq” after 175. Write kg or lb, or leave it out."),
            ("1,250 stone", "Cannot read “stone” after 1,250. Write kg or lb, or leave it out."),
            ("5 aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", "Weight is a number, like 110 or 112.5."),
        ]
    )
    func refuses(_ typed: String, _ sentence: String) {
        #expect(WeightField.read(typed, in: .kilograms) == .refused(sentence: sentence))
    }
}

@Suite("The reps field")
struct RepsReadingTests {
    @Test(
        "reps are whole numbers from 0 to 1,000",
        arguments: [
            ("0", 0), ("5", 5), (" 12 ", 12), ("５", 5), ("١٢", 12), ("1000", 1000), ("1,000", 1000), ("1.000", 1000),
            ("1 000", 1000), ("5.0", 5), ("005", 5),
        ]
    )
    func reads(_ typed: String, _ reps: Int) {
        #expect(RepsField.read(typed) == .value(reps))
    }

    @Test(
        "what is no count says why in a sentence",
        arguments: [
            ("", "Enter the reps."),
            ("5.5", "Reps are a whole number, like 5."),
            ("8½", "Reps are a whole number, like 5."),
            ("5.0001", "Reps are a whole number, like 5."),
            ("1,005", "Reps are a whole number, like 5."),
            ("five", "Reps are a whole number, like 5."),
            ("8-10", "Reps are a whole number, like 5."),
            ("-5", "Reps cannot be negative."),
            ("1e3", "Write the reps out, like 12."),
            ("1001", "That is above 1,000 reps. Check the number."),
            ("3,000", "That is above 1,000 reps. Check the number."),
        ]
    )
    func refuses(_ typed: String, _ sentence: String) {
        #expect(RepsField.read(typed) == .refused(sentence: sentence))
    }
}
