import Domain
import Testing

@Suite("A recovery code is read as it was written down")
struct RecoveryCodeTests {
    /// 0, 1, 2 … 14: in five bits each 00000 00000 00000 10000 00100 00000 11000 00100 and so on.
    private let code = RecoveryCode(bytes: Array(0..<15))

    @Test("fifteen bytes are six groups of four")
    func groups() throws {
        #expect(try #require(code).groups == ["000G", "40R4", "0M30", "E209", "185G", "R38E"])
    }

    @Test("each bit counts, and each sign comes up")
    func bits() throws {
        let all = (0..<120).map { bit in
            var bytes = [UInt8](repeating: 0, count: RecoveryCode.byteCount)
            bytes[bit / 8] = 0x80 >> (bit % 8)
            return RecoveryCode(bytes: bytes)?.letters
        }
        #expect(Set(all).count == 120 && !all.contains(nil))
        // 00000 00001 00010 00011 … 11111, 32 signs of five bits; a code takes 24 of them at a time.
        let counted: [UInt8] = [
            0x00, 0x44, 0x32, 0x14, 0xC7, 0x42, 0x54, 0xB6, 0x35, 0xCF, 0x84, 0x65, 0x3A, 0x56, 0xD7, 0xC6, 0x75, 0xBE,
            0x77, 0xDF,
        ]
        #expect(RecoveryCode(bytes: Array(counted[..<15]))?.letters == "0123456789ABCDEFGHJKMNPQ")
        #expect(RecoveryCode(bytes: Array(counted[5...]))?.letters == "89ABCDEFGHJKMNPQRSTVWXYZ")
    }

    @Test("another number of bytes makes none", arguments: [0, 14, 16])
    func otherCounts(count: Int) {
        #expect(RecoveryCode(bytes: [UInt8](repeating: 7, count: count)) == nil)
    }

    @Test(
        "case, blanks, dashes and look-alikes do not matter",
        arguments: [
            "000G40R40M30E209185GR38E", "000g 40r4 0m30 e209 185g r38e", "000G-40R4-0M30-E209-185G-R38E",
            "ooOg4or4om3oe2o9i85gr38e", "OOOG–4OR4–OM3O–E2O9–l85G–R38E\n", "  000G\u{A0}40R4\t0M30.E209_185G R38E ",
        ]
    )
    func forgiving(typed: String) {
        #expect(RecoveryCode(typed: typed) == code)
    }

    @Test(
        "what is too short, too long or no sign of a code is none",
        arguments: [
            "", "000G", "000G40R40M30E209185GR38", "000G40R40M30E209185GR38E0", "000G40R40M30E209185GR38U",
            "000G40R40M30E209185GR38É", "000G40R40M30E209185GR38/", "０00G40R40M30E209185GR38E",
        ]
    )
    func refused(typed: String) {
        #expect(RecoveryCode(typed: typed) == nil)
    }

    @Test("what is printed of it tells nothing")
    func hidden() throws {
        #expect("\(try #require(code))" == "RecoveryCode(hidden)")
    }
}
