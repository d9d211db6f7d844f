import Domain
import Testing

@testable import Portability

@Suite("Sets leave as tables that other programs read")
struct SetTableTests {
    private let list = SetList(
        BackupSample.content,
        names: [.builtIn(slug: "back-squat"): "Back squat; \"low\""],
        clock: { _, _ in "18:42:30" }
    )

    private func lines(_ bytes: [UInt8]) -> [String] {
        String(decoding: bytes, as: UTF8.self).split { $0.isNewline }.map(String.init)
    }

    @Test("each set is a line, with its weight as typed and a mark for the table program")
    func own() {
        let bytes = list.table()
        #expect(bytes.prefix(3) == [0xEF, 0xBB, 0xBF])
        #expect(lines(bytes).last == "2026-11-30,,,Workout,\"Back squat; \"\"low\"\"\",1,,1,working,62.5,kg,5,,,,,")
    }

    @Test("Strong's layout has semicolons, its own unit and the number of the set")
    func strong() {
        #expect(
            lines(list.strong()).last
                == "2026-11-30 00:00:00;\"Workout\";\"Back squat; \"\"low\"\"\";1;62.5;kg;5;;;;;\"\";\"\";\"\""
        )
    }

    @Test("Hevy's layout counts sets from 0 and has weights in one unit")
    func hevy() {
        let lines = lines(list.hevy(in: .pounds))
        #expect(lines.first?.contains("weight_lbs") == true)
        #expect(lines.last?.hasPrefix("\"Workout\",\"30 Nov 2026, 00:00\",") == true)
        #expect(lines.last?.hasSuffix(",,\"\",0,\"normal\",137.79,5,,,") == true)
    }

    @Test(
        "a mark is a mark for whoever reads code points, whatever it makes one character with",
        arguments: [
            ("Row,\u{FE0F} slow", "\"Row,\u{FE0F} slow\""), ("5\"\u{0301} plate", "\"5\"\"\u{0301} plate\""),
            ("Row\u{FE0F}", "Row\u{FE0F}"),
        ]
    )
    func marks(_ text: String, _ written: String) {
        var csv = CSV(CSV.Style(lineEnd: "\n"), header: ["name"])
        csv.append([.text(text)])
        #expect(Array(csv.text.unicodeScalars) == Array("name\n\(written)\n".unicodeScalars))
    }

    @Test(
        "a text that a table would take for a formula is none any more",
        arguments: ["=1+1", "+1", "-1", "@x", "\tx", "\r=1", "'=1", "＝1"]
    )
    func formulas(_ text: String) {
        #expect(CSV.inert(text) == "'\(text)")
        #expect(CSV.inert("Bench \(text)") == "Bench \(text)")
    }
}
