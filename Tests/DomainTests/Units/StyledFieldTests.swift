import Domain
import Testing

@Suite("What a field prints in any style is read as what it was printed from")
struct StyledFieldTests {
    static let styles = TextStyle.Decimals.allCases.flatMap { decimals in
        TextStyle.Thousands.allCases.map { TextStyle(decimals: decimals, thousands: $0) }
    }

    private func printed<Value>(_ style: TextStyle, _ print: () -> Value) -> Value {
        TextStyle.$current.withValue(style, operation: print)
    }

    @Test("weights, in their own unit and in the other", arguments: styles)
    func weights(_ style: TextStyle) {
        var thousandths = Array(stride(from: 125, through: 25_000, by: 125))
        thousandths += stride(from: 25_000, through: 1_234_500, by: 2375)
        thousandths += [0, 1, 5, 999, 1001, 1234, 9999, 10_001, 99_999, 100_001, 1_000_000, 1_234_567, 1_499_999]
        for number in thousandths {
            for unit in WeightUnit.allCases {
                let weight = Weight(thousandths: number, unit: unit)
                for shown in WeightUnit.allCases {
                    let text = printed(style) { weight.text(in: shown) }
                    let standard = weight.text(in: shown)
                    #expect(text == standard.replacing(".", with: style.decimals == .comma ? "," : "."))
                    // Three decimals after few digits are asked about, as they are with a point; all else is that weight.
                    let reading = WeightField.read(text, in: shown)
                    #expect(reading == WeightField.read(standard, in: shown))
                    guard shown == unit, !hasThreeDecimals(text) else { continue }
                    #expect(reading == .value(weight), "\(text)")
                }
            }
        }
    }

    private func hasThreeDecimals(_ text: String) -> Bool {
        text.split(whereSeparator: { ".,".contains($0) }).last?.count == 3 && text.contains { ".,".contains($0) }
    }

    @Test("reps, ways, times and effort", arguments: styles)
    func others(_ style: TextStyle) {
        for reps in [0, 1, 12, 999, 1000] {
            let text = printed(style) { PerformedSet(reps: reps).text(of: .reps, in: .kilograms) }
            #expect(RepsField.read(text) == .value(reps))
        }
        for metres in [1000, 400_000, 999_500, 1_000_000, 2_000_500, 12_345_250, 42_195_000] {
            let text = printed(style) { PerformedSet(metresMilli: metres).text(of: .metres, in: .kilograms) }
            #expect(DistanceField.read(text) == .value(metresMilli: metres), "\(text)")
        }
        for halves in 2...20 {
            let text = printed(style) { EffortField.text(halves: halves) }
            #expect(EffortField.read(text) == .value(halves: halves))
        }
        let time = printed(style) { PerformedSet(seconds: 3725).text(of: .seconds, in: .kilograms) }
        #expect(time == "1:02:05" && TimeField.read(time) == .value(seconds: 3725))
    }

    @Test("the weights of a rack and the pins of a stack", arguments: styles)
    func racks(_ style: TextStyle) throws {
        for text in ["1–10 by 1, 12.5, 15, 17.5", "2.5–20 by 2.5", "1.25, 4.5, 99.875", "0.125, 10 lb", ""] {
            let rack = try WeightRack(text, in: .kilograms)
            let shown = printed(style) { rack.text(in: .kilograms) }
            #expect(try WeightRack(shown, in: .kilograms) == rack, "\(shown)")
        }
        let stack = try WeightStack("5–35 by 5, 42.5–98 by 7.5", in: .kilograms)
        let shown = printed(style) { stack.text(in: .kilograms) }
        #expect(try WeightStack(shown, in: .kilograms) == stack)
    }

    @Test("prescriptions, short and in words", arguments: styles)
    func prescriptions(_ style: TextStyle) throws {
        let texts = ["3 × 8–12 @ 62.5 kg, rest 1:30; 1 × 5 @ 1.25 kg", "2 × 5 @ 1.1250 kg", "1 × AMRAP @ 0.5 kg"]
        for text in texts {
            let said = try PrescriptionReader.read(text, for: .external, in: .kilograms)
            for shown in printed(style, { [said.text, said.words] }) {
                #expect(try PrescriptionReader.read(shown, for: .external, in: .kilograms) == said, "\(shown)")
            }
        }
        let way = try PrescriptionReader.read("3 × 400.5 m in 1:30", for: .distance, in: .kilograms)
        let shown = printed(style) { way.text }
        #expect(try PrescriptionReader.read(shown, for: .distance, in: .kilograms) == way, "\(shown)")
    }
}
