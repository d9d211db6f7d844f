import RandomTestSupport
import Testing

@testable import Portability

@Suite("Whatever was typed comes back out of a table as it was")
struct OwnTextTests {
    private static let starts = ["'", "''", "=", "'=", "''+", "＝", "'＠", "-", "a", "ы", "\"", "\"\u{0301}", "💪"]
    private static let middles = starts + [",", ";", " ", "\n", "\r\n", "\t", "\u{FE0F}", "\"\"", "\",\""]
    private static let ends = ["a", "ы", "\"", "=", "＝", "'", "💪", "\"\u{0301}"]

    @Test("marks, formulas, apostrophes and quotes in any order, in every layout", arguments: 0..<20)
    func random(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for style in [CSV.Style(), CSV.Style(separator: ";", lineEnd: "\n", quotesTexts: true)] {
            for _ in 0..<200 {
                let inside = (0...random.number(in: 0...5)).map { _ in random.pick(Self.middles) }.joined()
                let text = random.pick(Self.starts) + inside + random.pick(Self.ends)
                #expect(
                    scalars(of: try returned(text, through: style)) == scalars(of: text),
                    "\(text.debugDescription)"
                )
            }
        }
    }

    @Test(
        "an apostrophe that stands before no formula is left alone",
        arguments: ["'90s row", "''", "'", "'ы", "'a=b"]
    )
    func apostrophes(_ text: String) {
        #expect(CSV.inert(text) == text)
        #expect(ImportText.trimmed(text) == text)
    }

    private func returned(_ text: String, through style: CSV.Style) throws -> String {
        var table = CSV(style, header: ["name"])
        table.append([.text(text), .text("end")])
        let delimiter = UInt8(ascii: style.separator)
        var lines = DelimitedText(Array(table.text.utf8), delimiter: delimiter)
        _ = lines.next()
        let cells = lines.next()?.cells ?? []
        try #require(cells.count == 2)
        return try #require(ImportText.trimmed(cells[0]))
    }

    private func scalars(of text: String) -> [Unicode.Scalar] { Array(text.unicodeScalars) }
}
