import Domain
import RandomTestSupport
import Testing

@Suite("Racks and stacks are typed and printed as steps or one by one")
struct RackTextTests {
    @Test(
        "weights are read one by one and in steps",
        arguments: [
            ("10", [kg(10)]), ("10, 12,5; 15", [kg(10), kg(12.5), kg(15)]),
            ("10\n12.5\r\n15", [kg(10), kg(12.5), kg(15)]),
            ("2-10 by 4", [kg(2), kg(6), kg(10)]), ("2 to 10 by 4, 12", [kg(2), kg(6), kg(10), kg(12)]),
            ("15, 10, 10 kg,", [kg(10), kg(15)]), ("5–15 lb by 5", [lb(5), lb(10), lb(15)]),
            ("5–15 by 5 lb, 10", [lb(5), lb(10), kg(10), lb(15)].sorted()), ("", []), (" , ", []),
        ]
    )
    func reads(_ text: String, _ weights: [Weight]) throws {
        let rack = try WeightRack(text, in: .kilograms).weights
        #expect(rack.map { "\($0.thousandths) \($0.unit)" } == weights.map { "\($0.thousandths) \($0.unit)" })
    }

    @Test(
        "what cannot be read is said, with its words where there are others",
        arguments: [
            ("heavy", "Weight is a number, like 110 or 112.5."),
            ("10, heavy", "“heavy”: Weight is a number, like 110 or 112.5."),
            ("10,12,15", "Weight is a number, like 110 or 112.5."),
            ("2–50", "Write the lightest, the heaviest and the step, like 5–200 by 5."),
            ("50–2 by 2, 4", "“50–2 by 2”: The heaviest is lighter than the lightest."),
            ("2–50 by 0", "A step is more than 0."), ("0", "A dumbbell or kettlebell weighs more than 0."),
            ("1–100 by 1, 100.5", "That is above 100 kg. Check the number."),
            ("1–90 by 0.5", "A rack holds at most 120 different weights."),
        ]
    )
    func refuses(_ text: String, _ sentence: String) {
        #expect(throws: Refusal(sentence)) { try WeightRack(text, in: .kilograms) }
    }

    @Test("more pieces than a rack holds are refused before they are counted out")
    func many() {
        let text = Array(repeating: "1–200 by 1", count: 5000).joined(separator: "; ")
        #expect(throws: Refusal("A rack holds at most 120 different weights.")) {
            try WeightRack(text, in: .kilograms)
        }
    }

    @Test(
        "even steps of four and more are printed as such, and those of the other unit last",
        arguments: [
            ("1-10 by 1, 12-20 by 2", "1–10 by 1, 12–20 by 2"), ("4, 6, 8", "4, 6, 8"), ("4, 6, 8, 10", "4–10 by 2"),
            ("10 lb, 2, 5 lb", "2, 5 lb, 10 lb"), ("5–20 by 5 lb, 2.5", "2.5, 5–20 by 5 lb"), ("", ""),
        ]
    )
    func prints(_ typed: String, _ text: String) throws {
        #expect(try WeightRack(typed, in: .kilograms).text(in: .kilograms) == text)
    }

    @Test(
        "a stack is one run of steps, or several, or pins one by one",
        arguments: [
            ("5-200 by 5", "5–200 by 5"), ("10–50 by 10lb", "10–50 by 10 lb"),
            ("5–35 by 5, 42–98 by 7", "5–35 by 5, 42–98 by 7"), ("5, 10, 17.5, 25", "5, 10, 17.5, 25"),
            ("12.5; 5-10 by 2.5; 10 lb", "5–12.5 by 2.5, 10 lb"), ("5, 10, 15, 20", "5–20 by 5"),
        ]
    )
    func stack(_ typed: String, _ text: String) throws {
        let stack = try WeightStack(typed, in: .kilograms)
        #expect(stack.text(in: .kilograms) == text)
        for unit in WeightUnit.allCases { #expect(try WeightStack(stack.text(in: unit), in: unit) == stack) }
    }

    @Test("its pins are those of all runs, lightest first")
    func pins() throws {
        let stack = try WeightStack("20-32 by 6, 5-15 by 5", in: .kilograms)
        #expect(stack.weights.map { $0.thousandths / 1000 } == [5, 10, 15, 20, 26, 32])
        #expect(throws: Refusal("A stack holds at most 200 pins.")) {
            try WeightStack("1–150 by 1, 200–300 by 1", in: .kilograms)
        }
        #expect(throws: Refusal("“x”: Weight is a number, like 110 or 112.5.")) {
            try WeightStack("5, x", in: .kilograms)
        }
    }

    @Test("what is no run of steps is no stack", arguments: ["", "5", "5–200", "by 5", "5–10–20 by 5"])
    func noStack(_ typed: String) {
        #expect(throws: Refusal("Write the lightest, the heaviest and the step, like 5–200 by 5.")) {
            try WeightStack(typed, in: .kilograms)
        }
    }

    @Test("whatever is printed is read back as it was", arguments: UInt64(1)...40)
    func readBack(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let rack = try WeightRack(
            (0..<Int.random(in: 0...60, using: &random)).map { _ in
                let unit: WeightUnit = Int.random(in: 0..<4, using: &random) == 0 ? .pounds : .kilograms
                return Weight(thousandths: Int.random(in: 1...80, using: &random) * 1250, unit: unit)
            }
        )
        for unit in WeightUnit.allCases {
            let again = try WeightRack(rack.text(in: unit), in: unit)
            #expect(again == rack)
            #expect(zip(again.weights, rack.weights).allSatisfy { $0.isWritten(as: $1) })
        }
        for stack in [GymInventory.commercial(in: .kilograms), .commercial(in: .pounds)].map(\.machineStack) {
            for unit in WeightUnit.allCases { #expect(try WeightStack(stack.text(in: unit), in: unit) == stack) }
        }
    }
}
