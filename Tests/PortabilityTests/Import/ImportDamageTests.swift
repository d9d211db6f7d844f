import Domain
import Portability
import RandomTestSupport
import Testing

@Suite("Damaged files are read as far as they go, and every line is accounted for")
struct ImportDamageTests {
    private func read(_ bytes: [UInt8]) -> ImportedHistory? {
        try? ImportFile.read(bytes, wall: ImportOutline.wall).history
    }

    private func isAccounted(_ history: ImportedHistory) -> Bool {
        history.lines.count == history.linesRead
    }

    @Test("300 variants: cut, with bytes changed, with lines twice", arguments: 0..<300)
    func variants(_ seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let rows = 60
        let whole = Array(ImportSamples.all[seed % ImportSamples.all.count](rows).utf8)
        let before = try #require(read(whole))
        #expect(isAccounted(before) && before.linesRead == rows)
        let heading = (whole.firstIndex(of: UInt8(ascii: "\n")) ?? 0) + 1
        switch seed % 3 {
        case 0:
            let cut = Array(whole.prefix(random.number(in: heading...whole.count)))
            let after = try #require(read(cut + [UInt8(ascii: "\n")]))
            let lines = cut.dropFirst(heading).split(separator: UInt8(ascii: "\n")).count
            #expect(isAccounted(after) && after.linesRead == lines)
        case 1:
            var changed = whole
            for _ in 0..<3 {
                changed[random.number(in: heading...(whole.count - 1))] = UInt8(random.number(in: 0...255))
            }
            let after = try #require(read(changed))
            // A byte spoils its own line, and one more where it was the end of a line or of a quote.
            #expect(isAccounted(after) && after.setCount >= before.setCount - 6)
        default:
            var lines = whole.dropFirst(heading).split(separator: UInt8(ascii: "\n")).map(Array.init)
            let times = random.number(in: 1...9)
            for _ in 0..<times { lines.insert(random.pick(lines), at: random.number(in: 0...lines.count)) }
            let after = try #require(read(Array(whole.prefix(heading) + lines.joined(separator: [UInt8(ascii: "\n")]))))
            #expect(isAccounted(after) && after.linesRead == rows + times)
        }
    }

    @Test("a heading that is damaged, or bytes at random, stop nothing", arguments: 0..<100)
    func noise(_ seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        var bytes = Array(ImportSamples.all[seed % ImportSamples.all.count](5).utf8)
        for _ in 0..<random.number(in: 1...60) {
            bytes[random.number(in: 0...(bytes.count - 1))] = UInt8(random.number(in: 0...255))
        }
        if let history = read(bytes) { #expect(isAccounted(history)) }
    }

    @Test("a quote that nothing closes spoils one line and takes none", arguments: ["\"Push, day 3\"", "1h 5m,Squat"])
    func openQuote(_ cell: String) throws {
        var text = ImportSamples.strong(400)
        let place = try #require(text.firstRange(of: cell)).lowerBound
        text.insert("\"", at: place)
        let history = try ImportOutline.read(text).history
        #expect(history.linesRead == 400 && history.lines == Set(2...401))
        #expect(history.setCount + history.leftOut.count == 400 && history.setCount >= 299)
    }

    @Test("a note over several lines is one cell, whatever commas it has")
    func notes() throws {
        let text = """
            Date,Exercise,Category,Weight (kgs),Reps,Distance,Distance Unit,Time,Comment
            2024-01-02,Squat,Legs,100,5,,,,"deep, slow,
            then,fast
            "
            2024-01-02,Squat,Legs,105,5,,,,
            """
        let history = try ImportOutline.read(text).history
        #expect(history.setCount == 2 && history.leftOut.isEmpty && history.lines == [2, 5])
        #expect(history.workouts[0].exercises[0].sets[0].set.note == "deep, slow,\nthen,fast")
    }
}

extension ImportedHistory {
    /// The lines of which anything was made or said.
    var lines: Set<Int> {
        Set(workouts.flatMap(\.exercises).flatMap(\.sets).map(\.line) + leftOut.map(\.line))
    }

    var setCount: Int { workouts.reduce(0) { $0 + $1.exercises.reduce(0) { $0 + $1.sets.count } } }
}
