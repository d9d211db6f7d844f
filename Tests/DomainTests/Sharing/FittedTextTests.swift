import RandomTestSupport
import Testing

@testable import Domain

@Suite("Texts fit their place on a card")
struct FittedTextTests {
    /// 69 letters, as long as names get.
    static let long = "SINGLE-ARM DUMBBELL OVERHEAD TRICEPS EXTENSION ON AN INCLINE BENCH, L"

    @Test("all letters of both fonts were measured")
    func table() {
        #expect(CardFont.count == 375)
        #expect(CardFont.black.width(of: "M") > CardFont.semiBold.width(of: "M"))
        #expect(CardFont.black.width(of: "e\u{301}") == CardFont.black.width(of: "e"))
    }

    @Test(
        "a title is broken where that makes it larger",
        arguments: [
            ("LOWER A", ["LOWER", "A"], 248),
            ("PUSH", ["PUSH"], 248),
            ("UPPER BODY HYPERTROPHY", ["UPPER BODY", "HYPERTROPHY"], 118),
            ("MONDAY WORKOUT", ["MONDAY", "WORKOUT"], 172),
            ("", [""], 248),
        ]
    )
    func titles(_ text: String, _ lines: [String], _ size: Int) {
        let fitted = FittedText(text, in: CompleteCard.titleBox)
        #expect(fitted.lines == lines)
        #expect(fitted.size == size)
    }

    @Test("a name of 69 letters is written whole on every card")
    func longNames() {
        #expect(Self.long.count == 69)
        let row = DetailsCard.nameBox(beside: FittedText("1250.5 × 12", in: TextBox(width: 420, largest: 56)))
        for (box, smallest) in [
            (CompleteCard.titleBox, 60), (BestCard.exerciseBox, 60), (DetailsCard.titleBox, 50), (row, 24),
        ] {
            let fitted = FittedText(Self.long, in: box)
            #expect(fitted.lines.joined(separator: " ") == Self.long)
            #expect(fitted.size >= smallest, "\(fitted)")
        }
    }

    @Test("a word that fills many lines is broken, and one that does not stays whole")
    func words() {
        let endless = String(repeating: "W", count: 69)
        let fitted = FittedText(endless, in: CompleteCard.titleBox)
        #expect(fitted.lines.joined() == endless)
        #expect(fitted.lines.count == 3)
        #expect(FittedText("DEADLIFT", in: CompleteCard.titleBox).lines == ["DEADLIFT"])
    }

    @Test("what would be too small to read ends with an ellipsis")
    func cut() {
        let box = TextBox(width: 200, height: 60, largest: 48, mostLines: 2)
        let fitted = FittedText(Self.long, in: box)
        #expect(fitted.size >= box.smallest)
        #expect(fitted.lines.last?.hasSuffix("…") == true)
        #expect(Self.long.hasPrefix(fitted.lines.joined(separator: " ").dropLast()))
    }

    @Test(
        "figures keep their size until they are too wide for it",
        arguments: [("142.5", 330), ("1250.5", 282), ("3306.93", 238), ("≈ 1250.55", 194)]
    )
    func figures(_ text: String, _ size: Int) {
        #expect(FittedText(text, in: TextBox(width: 984, largest: 330)).size == size)
    }

    @Test("no line of any text is measured wider than its place, and none is lost", arguments: 0..<200)
    func property(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let letters = Array("WMIil .-'ÑßЖ字ضא💪é½×")
        let text = CardText.clean(
            String(
                (0..<Int.random(in: 1...120, using: &random)).map { _ in
                    letters.randomElement(using: &random) ?? "W"
                }
            )
        )
        for box in [CompleteCard.titleBox, BestCard.exerciseBox, DetailsCard.titleBox] {
            let fitted = FittedText(text, in: box)
            for line in fitted.lines { #expect(box.measure(line) * fitted.size <= box.width * 1000) }
            let height = (fitted.lines.count - 1) * box.leading + TextBox.capitals
            #expect(height * fitted.size <= (box.height ?? 0) * 1000)
            let isCut = fitted.lines.last?.hasSuffix("…") == true
            let blankless = { (text: String) in text.filter { $0 != " " } }
            #expect(isCut || blankless(fitted.lines.joined()) == blankless(text))
        }
    }

    @Test("lines stand under each other, the last at the foot, letters pulled together by 3 hundredths")
    func places() {
        let fitted = FittedText("LOWER A", in: CompleteCard.titleBox)
        #expect(fitted.lines(endingAt: 880) == [.init(text: "LOWER", y: 640), .init(text: "A", y: 880)])
        #expect(fitted.spacing == "-7.4")
        #expect(FittedText("ضغط", in: CompleteCard.titleBox).spacing == "0")
    }

    @Test(
        "what leaves nothing to see, or turns other text around, is not drawn",
        arguments: [
            ("  Lower\n A\u{0}\u{7}\u{200B} ", "Lower A"), ("a\u{202E}b\u{2066}c", "abc"),
            ("🏋🏽\u{200D}♀\u{FE0F}", "🏋♀"), ("می\u{200C}خواهم", "می\u{200C}خواهم"),
            ("e\u{301}\u{302}\u{303}\u{304}", "e\u{301}\u{302}"), ("\u{200B}", ""),
        ]
    )
    func clean(_ typed: String, _ drawn: String) {
        #expect(Array(CardText.clean(typed).unicodeScalars) == Array(drawn.unicodeScalars))
    }

    @Test("what XML cannot say is not drawn", arguments: [0xFFFF, 0xFFFE, 0x1FFFF, 0xFDD0, 0x0, 0x1B] as [UInt32])
    func unsayable(value: UInt32) throws {
        let scalar = try #require(Unicode.Scalar(value))
        #expect(CardText.clean("a\(Character(scalar))b") == "ab")
    }

    @Test("a line that runs from right to left is held apart")
    func isolated() {
        #expect(CardText.isolated("ضغط 5") == "\u{2068}ضغط 5\u{2069}")
        #expect(CardText.isolated("Lower A") == "Lower A")
    }
}
