import FuzzTestSupport
import HTTPTestSupport
import RandomTestSupport
import Testing

/// What `script/fuzz` looks for at length, on a counted number of inputs from fixed seeds.
@Suite("Whatever is fed to a reader is read right or refused")
struct SeededFuzzTests {
    @Test("pieces in any order, with some bytes damaged", arguments: FuzzTarget.allCases, 0..<5)
    func pieces(target: FuzzTarget, seed: Int) {
        var dice = SeededGenerator(seed: UInt64(seed))
        for _ in 0..<300 {
            var bytes = (0..<dice.number(in: 0...12)).flatMap { _ in Array(dice.pick(target.pieces).utf8) }
            if !bytes.isEmpty, dice.number(in: 0...3) == 0 {
                bytes[dice.number(in: 0...bytes.count - 1)] = UInt8(truncatingIfNeeded: dice.next())
            }
            #expect(throws: Never.self, "\(String(decoding: bytes, as: UTF8.self))") { try target.check(bytes) }
        }
    }
}
