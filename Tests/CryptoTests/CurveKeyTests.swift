import Testing

@testable import Crypto

@Suite("Keys of the curve P-256 agree and sign as the standards say")
struct CurveKeyTests {
    // RFC 5903, 8.1.
    private let mine = hex("C88F01F510D9AC3F70A292DAA2316DE544E9AAB8AFE84049C62A9C57862D1433")
    private let minePoint = hex(
        """
        04 DAD0B65394221CF9B051E1FECA5787D098DFE637FC90B9EF945D0C3772581180
        5271A0461CDB8252D61F1C456FA3E59AB1F45B33ACCF5F58389E0577B8990BB3
        """
    )
    private let theirs = hex("C6EF9C5D78AE012A011164ACB397CE2088685D8F06BF9BE0B283AB46476BEE53")
    private let shared = hex("D6840F6B42F6EDAFD13116E0E12565202FEF8E9ECE7DCE03812464D04B9442DE")

    @Test("both sides come to the secret of RFC 5903")
    func agreement() throws {
        let (one, other) = (try #require(CurveKey(mine)), try #require(CurveKey(theirs)))
        #expect(one.publicKey == minePoint)
        #expect(one.secret(sharedWith: other.publicKey) == shared)
        #expect(other.secret(sharedWith: one.publicKey) == shared)
    }

    @Test("a number that is none, 0, or not below the order of the curve is no key")
    func numbers() {
        let order = hex("FFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551")
        #expect(CurveKey([]) == nil)
        #expect(CurveKey([UInt8](repeating: 0, count: 32)) == nil)
        #expect(CurveKey(order) == nil)
        #expect(CurveKey(Array(order.dropLast()) + [0x50]) != nil)
        #expect(CurveKey(mine + [0]) == nil)
    }

    @Test("what is no point of the curve is refused, whoever sends it")
    func points() throws {
        let key = try #require(CurveKey(mine))
        var beside = minePoint
        beside[64] ^= 1
        for bytes in [beside, [], [4], [UInt8](repeating: 0, count: 65), Array(minePoint.dropLast()), [3] + minePoint] {
            #expect(!CurvePoint.isValid(bytes))
            #expect(key.secret(sharedWith: bytes) == nil)
        }
        #expect(CurvePoint.isValid(minePoint))
    }

    @Test("a key that is made anew takes the first number that is one")
    func making() {
        var numbers = [[UInt8](repeating: 0, count: 32), mine]
        #expect(CurveKey.make { _ in numbers.removeFirst() }.publicKey == minePoint)
    }

    @Test("it is not printed")
    func hidden() throws {
        let key = try #require(CurveKey(mine))
        #expect("\(key)" == "CurveKey(hidden)")
    }

    @Test("keys are derived as in the first case of RFC 5869")
    func derivation() {
        let key = KeyDerivation.key(
            from: [UInt8](repeating: 0x0b, count: 22),
            salt: hex("000102030405060708090a0b0c"),
            for: hex("f0f1f2f3f4f5f6f7f8f9")
        )
        #expect(key == hex("3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf"))
    }

    @Test("AES-128 is the GCM specification's test case 2")
    func cipher() {
        let zeros = [UInt8](repeating: 0, count: 16)
        let (key, nonce) = (zeros, [UInt8](repeating: 0, count: 12))
        let box = AuthenticatedCipher.seal(zeros, key: key, nonce: nonce)
        #expect(box == hex("0388dace60b6a392f328c2b971b2fe78 ab6e47d42cec13bdf53a67b21257bddf"))
        #expect(AuthenticatedCipher.open(box, key: key, nonce: nonce) == zeros)
        #expect(AuthenticatedCipher.open(Array(box.dropFirst()), key: key, nonce: nonce) == nil)
    }
}
