import Compression
import Domain
import Portability
import Testing

@Suite("A file is known by what it holds, however it is written")
struct ImportFileTests {
    private static let text = "Date,Exercise,Category,Weight,Weight Unit,Reps\n2024-03-28,Üb’ung,Ärme,62.5,kgs,8\n"
    private static let expected = ["2024-03-28", "  Üb’ung [Ärme]: 62.5 kg × 8"]

    private func lines(_ bytes: [UInt8]) throws -> [String] {
        try ImportOutline.lines(ImportFile.read(bytes, wall: ImportOutline.wall).history)
    }

    @Test("each encoding gives the same")
    func encodings() throws {
        let utf16 = Self.text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        #expect(try lines(Array(Self.text.utf8)) == Self.expected)
        #expect(try lines([0xEF, 0xBB, 0xBF] + Array(Self.text.utf8)) == Self.expected)
        #expect(try lines([0xFF, 0xFE] + utf16) == Self.expected)
        let swapped = stride(from: 0, to: utf16.count, by: 2).flatMap { [utf16[$0 + 1], utf16[$0]] }
        #expect(try lines([0xFE, 0xFF] + swapped) == Self.expected)
        let windows = Self.text.unicodeScalars.map { $0 == "’" ? 0x92 : UInt8($0.value) }
        #expect(try lines(windows) == Self.expected)
    }

    @Test("one damaged letter makes no other encoding of the rest")
    func damagedLetter() throws {
        var bytes = Array(Self.text.utf8)
        bytes[8] = 0xFF
        #expect(String(decoding: bytes, as: UTF8.self).contains("Üb’ung"))
        #expect(try lines(bytes).contains { $0.contains("Üb’ung") } || lines(bytes).allSatisfy { !$0.contains("Ã") })
    }

    @Test("line ends of every system", arguments: ["\n", "\r\n", "\r"])
    func lineEnds(_ end: String) throws {
        #expect(try lines(Array(Self.text.replacing("\n", with: end).utf8)) == Self.expected)
    }

    @Test("a packed file is unpacked once, and only as far as there is room")
    func packed() throws {
        let packed = Gzip.compress(Array(Self.text.utf8), level: 6)
        #expect(try lines(packed) == Self.expected)
        let bomb = Gzip.compress([UInt8](repeating: 0x20, count: 10_000_001), level: 9)
        #expect(throws: ImportRefusal("It is larger than 10 MB. Cut it into several files.")) { try lines(bomb) }
        #expect(throws: ImportRefusal.self) { try lines(Array(packed.prefix(20))) }
        #expect(throws: ImportRefusal.self) { try lines(Gzip.compress(packed, level: 6)) }
    }

    @Test("a zip file with one file in it is opened, stored or deflated", arguments: [0, 8])
    func zip(_ method: UInt8) throws {
        let content = Array(Self.text.utf8)
        // A gzip file is ten bytes, what is deflated, and eight bytes.
        let body = method == 0 ? content : Array(Gzip.compress(content, level: 6).dropFirst(10).dropLast(8))
        #expect(try lines(ZipSample.file(body, method: method, of: content.count)) == Self.expected)
        #expect(throws: ImportRefusal.self) {
            try lines(ZipSample.file(body, method: method, of: content.count, isEncrypted: true))
        }
        #expect(throws: ImportRefusal.self) {
            try lines(Array(ZipSample.file(body, method: method, of: content.count).dropLast(30)))
        }
    }

    @Test(
        "what is no history is refused with a sentence that says what it is",
        arguments: [
            ("", "It is empty."), ("  \n \n", "It is empty."), ("%PDF-1.7", "It is a PDF."),
            ("GIF89a", "It is a picture"),
            ("<html><body>", "It is a page"), ("{\"format\":\"workout-tracker\",\"version\":1}", "It is a backup"),
            ("[1,2]", "It is data for programs"), ("hello", "It is no table"),
            ("Date,Time,Measurement,Value,Unit\n2024-01-01,10:00,Bodyweight,80,kgs\n", "It holds measurements"),
        ]
    )
    func refusals(_ text: String, _ start: String) {
        let refusal = #expect(throws: ImportRefusal.self) { try ImportOutline.read(text) }
        #expect(refusal?.sentence.hasPrefix(start) == true, "\(refusal?.sentence ?? "")")
    }

    @Test("what is not text, and what is too much, is refused")
    func extremes() {
        #expect(throws: ImportRefusal.self) { try lines((0..<4000).map { UInt8(truncatingIfNeeded: $0 &* 151) }) }
        #expect(throws: ImportRefusal("It is larger than 10 MB. Cut it into several files.")) {
            try lines([UInt8](repeating: 0x41, count: 10_000_001))
        }
        let long = "Date,Exercise\n" + String(repeating: "2024-03-28,Row\n", count: 50_001)
        #expect(throws: ImportRefusal("It has more than 50,000 lines. Cut it into several files.")) {
            try ImportOutline.read(long)
        }
    }
}

/// A zip file of one member.
enum ZipSample {
    static func file(_ body: [UInt8], method: UInt8, of size: Int, isEncrypted: Bool = false) -> [UInt8] {
        let name = Array("a.csv".utf8)
        var common: [UInt8] = [20, 0, isEncrypted ? 1 : 0, 0, method, 0]
        common += [UInt8](repeating: 0, count: 8)
        for (value, count) in [(body.count, 4), (size, 4), (name.count, 2), (0, 2)] { common += number(value, count) }
        let local: [UInt8] = [0x50, 0x4B, 3, 4] + common + name + body
        let entry: [UInt8] = [0x50, 0x4B, 1, 2, 20, 0] + common + [UInt8](repeating: 0, count: 14) + name
        var end: [UInt8] = [0x50, 0x4B, 5, 6, 0, 0, 0, 0, 1, 0, 1, 0]
        end += number(entry.count, 4) + number(local.count, 4) + [0, 0]
        return local + entry + end
    }

    private static func number(_ value: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
}
