import Domain
import Testing

@Suite("What a gym has is changed by what was typed")
struct InventoryEditorTests {
    private var editor = InventoryEditor(.commercial(in: .kilograms), unit: .kilograms)

    /// A text in a place, on a page that has printed what stands there.
    private func typed(_ text: String, _ place: InventoryPlace) -> InventoryText {
        InventoryText(place, text, printed: PrintedText(kept: editor.text(at: place) ?? ""))
    }

    @Test("each place takes what is typed, in any unit, and prints it")
    func takes() {
        var editor = editor
        let texts: [(InventoryPlace, String, String)] = [
            (.usualBar, "Women’s bar", "Women’s bar"), (.bar("EZ bar"), "7,5", "7.5"),
            (.bar("Trap bar"), "55lb", "55 lb"),
            (.pairs(kg(25)), "1", "1"), (.dumbbells, "2-10 by 2", "2–10 by 2"), (.kettlebells, "", ""),
            (.machine, "10–300 by 10 lb", "10–300 by 10 lb"), (.cable, "1-50 by 1", "1–50 by 1"),
        ]
        editor.take(texts.map { typed($0.1, $0.0) })
        #expect(editor.faults.isEmpty)
        for (place, _, printed) in texts { #expect(editor.text(at: place) == printed) }
        #expect(editor.inventory.bar(for: .barbell)?.weight == kg(15))
        #expect(editor.inventory.bar(for: .trapBar)?.weight == lb(55))
    }

    @Test("all mistakes are said at once, each beside its place, and the rest is taken")
    func refuses() {
        var editor = editor
        editor.take([
            typed("light", .bar("EZ bar")), typed("half", .pairs(kg(20))), typed("2–50", .dumbbells),
            typed("", .machine),
            typed("0", .pairs(kg(15))),
        ])
        #expect(editor.faults.map(\.place) == [.bar("EZ bar"), .pairs(kg(20)), .dumbbells, .machine])
        #expect(editor.faults.map(\.text) == ["light", "half", "2–50", ""])
        #expect(editor.text(at: .pairs(kg(15))) == "0" && editor.text(at: .pairs(kg(20))) == "4")
    }

    @Test("what an old page had printed writes over nothing")
    func untouched() {
        var editor = editor
        let old = typed("4", .pairs(kg(25)))
        editor.take([typed("1", .pairs(kg(25)))])
        editor.take([old])
        #expect(editor.faults.isEmpty && editor.text(at: .pairs(kg(25))) == "1")
    }

    @Test("what was changed in two places is said, and taken from a page that shows both")
    func contested() {
        var editor = editor
        let old = typed("2", .pairs(kg(25)))
        editor.take([typed("1", .pairs(kg(25)))])
        editor.take([old])
        #expect(editor.faults.map(\.sentence) == ["Changed elsewhere to 1. Save again to have it as you typed it."])
        #expect(editor.text(at: .pairs(kg(25))) == "1")
        editor.take([InventoryText(.pairs(kg(25)), "2", printed: PrintedText(kept: "1"))])
        #expect(editor.text(at: .pairs(kg(25))) == "2")
    }

    @Test("pairs of a plate that was taken off the list elsewhere are not lost without a word")
    func gone() {
        var editor = editor
        let old = typed("2", .pairs(kg(25)))
        editor.removePlate(kg(25))
        editor.take([old])
        #expect(editor.faults.map(\.sentence) == ["It was taken off the list elsewhere."])
        #expect(editor.text(at: .pairs(kg(25))) == nil)
    }

    @Test("a bar that is emptied is gone, and is back once it has a weight, for what it was for")
    func emptied() {
        var editor = editor
        editor.take([typed("", .bar("Smith machine"))])
        #expect(editor.inventory.bar(for: .smithMachine) == nil)
        #expect(editor.barNames.contains("Smith machine") && editor.text(at: .bar("Smith machine")) == "")
        editor.take([InventoryText(.bar("Smith machine"), "0", printed: PrintedText(kept: ""))])
        #expect(editor.inventory.bar(for: .smithMachine)?.weight == kg(0))
    }

    @Test("any bar becomes the usual one, under a name of its own where there is none of its weight")
    func anyBar() {
        var editor = editor
        for text in ["12", "12.5 kg", "15", " "] { editor.add(InventoryText(.newBar, text)) }
        #expect(editor.inventory.bars(for: .barbell).prefix(3).map(\.name) == ["Women’s bar", "Own bar 2", "Own bar"])
        editor.add(InventoryText(.newBar, "101"))
        #expect(editor.faults.map(\.sentence) == ["That is above 100 kg. Check the number."])
    }

    @Test("a plate comes on the list with a pair, once, and its pairs stay within what there can be")
    func plates() {
        var editor = editor
        editor.add(InventoryText(.newPlate, "45 lb"))
        editor.add(InventoryText(.newPlate, "25"))
        #expect(editor.faults.map(\.sentence) == ["That plate is already on the list."])
        for _ in 0..<30 { editor.changePairs(of: lb(45), by: 1) }
        #expect(editor.text(at: .pairs(lb(45))) == "20")
        for _ in 0..<30 { editor.changePairs(of: lb(45), by: -1) }
        #expect(editor.text(at: .pairs(lb(45))) == "0")
        editor.changePairs(of: kg(50), by: 1)
        #expect(editor.text(at: .pairs(kg(50))) == nil)
    }
}
