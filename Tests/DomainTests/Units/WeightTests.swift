import Domain
import RandomTestSupport
import Testing

@Suite("Weights")
struct WeightTests {
    @Test(
        "a weight prints in its own unit exactly what was typed",
        arguments: [
            (0, "0"), (1, "0.001"), (500, "0.5"), (1250, "1.25"), (62_500, "62.5"), (62_125, "62.125"),
            (100_000, "100"), (1_250_000, "1250"), (1_500_000, "1500"), (-2500, "−2.5"),
        ]
    )
    func printsWhatWasTyped(_ thousandths: Int, _ text: String) {
        for unit in WeightUnit.allCases {
            #expect(Weight(thousandths: thousandths, unit: unit).text(in: unit) == text)
        }
    }

    @Test(
        "pounds print in kilograms to the nearest hundredth",
        arguments: [
            (45_000, "20.41"), (135_000, "61.23"), (225_000, "102.06"), (100_000, "45.36"), (1000, "0.45"),
            (2500, "1.13"), (0, "0"), (3_306_934, "1500"),
        ]
    )
    func printsPoundsInKilograms(_ thousandths: Int, _ text: String) {
        #expect(Weight(thousandths: thousandths, unit: .pounds).text(in: .kilograms) == text)
    }

    @Test(
        "kilograms print in pounds to the nearest hundredth",
        arguments: [(20_000, "44.09"), (60_000, "132.28"), (100_000, "220.46"), (2500, "5.51"), (1_500_000, "3306.93")]
    )
    func printsKilogramsInPounds(_ thousandths: Int, _ text: String) {
        #expect(Weight(thousandths: thousandths, unit: .kilograms).text(in: .pounds) == text)
    }

    @Test("45 lb shown in kg and back is 45 lb")
    func thereAndBack() {
        let bar = Weight(thousandths: 45_000, unit: .pounds)
        #expect(bar.text(in: .kilograms) == "20.41")
        #expect(bar.text(in: .pounds) == "45")
    }

    @Test("the order is that of the exact masses")
    func ordersByMass() {
        let pound = Weight(thousandths: 1000, unit: .pounds)
        #expect(Weight(thousandths: 453, unit: .kilograms) < pound)
        #expect(pound < Weight(thousandths: 454, unit: .kilograms))
        // 100,000 lb are 45,359.237 kg to the gram: the smallest weight that both units can write.
        let inPounds = Weight(thousandths: 100_000_000, unit: .pounds)
        let inKilograms = Weight(thousandths: 45_359_237, unit: .kilograms)
        #expect(inPounds == inKilograms)
        #expect(inPounds.hashValue == inKilograms.hashValue)
        #expect(!inPounds.isWritten(as: inKilograms))
    }

    @Test("a printed weight is read back as the same weight")
    func printedIsReadBack() {
        var generator = SeededGenerator(seed: 45_359_237)
        for _ in 0..<2000 {
            let unit = Bool.random(using: &generator) ? WeightUnit.kilograms : .pounds
            let weight = Weight(thousandths: Int.random(in: 0...Weight.limit(in: unit), using: &generator), unit: unit)
            switch WeightField.read(weight.text(in: unit), in: unit) {
            case .value(let read): #expect(read.isWritten(as: weight))
            case .ambiguous(_, let decimal): #expect(decimal.isWritten(as: weight))
            case .refused(let sentence): Issue.record("\(weight.text(in: unit)): \(sentence)")
            }
        }
    }

    @Test("the conversion is never more than half a hundredth away")
    func conversionIsNear() {
        var generator = SeededGenerator(seed: 2)
        for _ in 0..<2000 {
            let thousandths = Int.random(in: 0...3_306_934, using: &generator)
            let text = Weight(thousandths: thousandths, unit: .pounds).text(in: .kilograms)
            guard case .value(let shown) = NumberParser.read(text, upTo: 1_500_000) else {
                Issue.record("\(text) is not a number")
                continue
            }
            // Both in hundred-millionths of a gram; half a hundredth of a kilogram is 5 grams.
            #expect(abs(thousandths * 45_359_237 - shown * 100_000_000) <= 500_000_000)
        }
    }

    @Test("order, equality and hash agree with cross-multiplied numbers")
    func orderAgrees() {
        var generator = SeededGenerator(seed: 3)
        for _ in 0..<2000 {
            let kilograms = Int.random(in: 0...1_500_000, using: &generator)
            let nearby = kilograms * 100_000_000 / 45_359_237 + Int.random(in: -2...2, using: &generator)
            let left = Weight(thousandths: kilograms, unit: .kilograms)
            let right = Weight(thousandths: nearby, unit: .pounds)
            #expect((left < right) == (kilograms * 100_000_000 < nearby * 45_359_237))
            #expect((right < left) == (nearby * 45_359_237 < kilograms * 100_000_000))
            #expect((left == right) == (kilograms * 100_000_000 == nearby * 45_359_237))
        }
    }
}
