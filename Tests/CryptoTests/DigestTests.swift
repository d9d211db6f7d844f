import Testing

@testable import Crypto

@Suite("Digests are those of the standards")
struct DigestTests {
    @Test("SHA-256 of abc is FIPS 180-4's example")
    func sha256() {
        #expect(
            SHA256.digest(Array("abc".utf8))
                == hex("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
        )
        #expect(SHA256.digest([]) == hex("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"))
    }

    @Test("message codes are RFC 4231's cases 2 and 6")
    func messageCodes() {
        #expect(
            MessageCode.of(Array("what do ya want for nothing?".utf8), key: Array("Jefe".utf8))
                == hex("5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
        )
        #expect(
            MessageCode.of(
                Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8),
                key: [UInt8](repeating: 0xAA, count: 131)
            ) == hex("60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54")
        )
    }

    @Test("secrets are equal only when every byte is")
    func equality() {
        #expect(constantTimeEqual([1, 2, 3], [1, 2, 3]))
        #expect(!constantTimeEqual([1, 2, 3], [1, 2, 4]))
        #expect(!constantTimeEqual([1, 2, 3], [1, 2]))
        #expect(constantTimeEqual([], []))
    }

    @Test("a key for one purpose is HKDF's and unlike every other")
    func serverKeys() throws {
        // RFC 5869, test case 1: the first block of the expansion, had the label been its info.
        let root = hex("077709362c2e32df0ddc3f0dc47bba6390b6c73bb50f9c3122ec844ad7c2b3e5")
        let info = hex("f0f1f2f3f4f5f6f7f8f9")
        #expect(
            MessageCode.of(info + [1], key: root)
                == hex("3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf")
        )
        let keys = try #require(ServerKeys(root: root))
        let all = ServerKeys.Purpose.allCases.map(keys.key(for:))
        #expect(Set(all).count == ServerKeys.Purpose.allCases.count)
        #expect(all[0] == MessageCode.of(Array(ServerKeys.Purpose.allCases[0].rawValue.utf8) + [1], key: root))
    }

    @Test("server keys need 32 bytes and never print them")
    func serverKeysHide() throws {
        #expect(ServerKeys(root: [1, 2, 3]) == nil)
        let keys = try #require(ServerKeys(root: [UInt8](repeating: 7, count: 32)))
        #expect("\(keys)" == "ServerKeys(hidden)")
        #expect(!String(reflecting: keys).contains("7"))
    }

    @Test("ten thousand tokens are all different, and each of their bits is set half of the time")
    func randomness() {
        let tokens = (0..<10_000).map { _ in SecureRandom.bytes(32) }
        #expect(Set(tokens).count == 10_000)
        for bit in 0..<256 {
            let ones = tokens.count { $0[bit / 8] & (1 << (bit % 8)) != 0 }
            // Eight standard deviations of a fair coin: a right generator fails once in 10^12 runs.
            #expect((4600...5400).contains(ones), "bit \(bit)")
        }
    }
}
