import Testing

@testable import Crypto

@Suite("A passkey's key proves what it signed")
struct PasskeyKeyTests {
    /// Made with OpenSSL's own command: a key, its signature of "what was signed", and the same key as COSE writes it.
    private struct Vector {
        let algorithm: PasskeyKey.Algorithm
        let cose: [UInt8]
        let der: [UInt8]
        let signature: [UInt8]
    }

    private static let message = Array("what was signed".utf8)

    private static let curve = Vector(
        algorithm: .es256,
        cose: hex("a5 01 02 03 26 20 01 21 5820 \(x) 22 5820 \(y)"),
        der: hex("3059301306072a8648ce3d020106082a8648ce3d030107034200 04 \(x) \(y)"),
        signature: hex(
            """
            3045022100df003b1053aacead4e075ca207d5ac1c1788177071208904e3c1387d3cd3a03e022059b9a16e76a172f616
            ebf366fae185052be571b9134edb63dc3746a3a7c38563
            """
        )
    )

    private static let rsa = Vector(
        algorithm: .rs256,
        cose: hex("a4 01 03 03 390100 20 590100 \(n) 21 43 010001"),
        der: hex("30820122300d06092a864886f70d01010105000382010f003082010a02820101 00 \(n) 0203010001"),
        signature: hex(
            """
            7f463132303f9e8ac4383f0f7e05c7c794b69bbad70deb5af9eb27112f11c9faa4c9684618a38dd788105003f75a6eff
            380d9e2f674a35b2d5b66544dadb44fd10e5bd33f0cbec3aaa700dacad4848a02266b40f74693b24899fbea8d8e891f9
            0e7bc5e31175446c230d8d94c1bff8e763f36d5eab973c95f74ff93d94ba9b8774b2f9b448646db25402fee3e7041716
            5cb5fb7d3f56b50e7fb19ac1d5c294696fafe1363463d964d650a032fe9d2058bcf31482f697b3b41193238856c35e9a
            e69c5ba803aba46e33b289f6dcf5fa770b32f6607dff8e5dcdf3290e92af708298a8d20da53630aa8402ab9a0a1a3aa9
            75b15d1f9e36b8b328a33468fdd42435
            """
        )
    )

    private static let x = "e7c93707c4c8bf0bd892ad19c1c2edc89cb6f337595ccefc242dcfbf189f24c4"
    private static let y = "5531666795e222959a5c823b575b6d6902748521196b1a1569bdbce33fd90316"
    private static let n = """
        c816d6e511ab164e820d291a01a7009fe2420372a2fd6524d871abcd7087a51478b398985ae4b0a78a2008c9daef3f38
        30ca3715391ee6875f7f9ad729f3dae10ec0a48bd77e12c2343f79a9d5ffcebada7aeac433c686e1588e84d67eb5f5f3
        38a049f21de059fe23196da6940b411a6fd163fb017234cc0042acf64489445e87abca06760d98c088e585e203d87974
        afa348841c7dc4b239446ce94a86ff7afb273a786967b02222854250e6f4bb5317b73eefc8d5c9dd293ab923680fd34e
        2dbe11c66fbe91e6d2f5ce6f96e9f522255f20b980dd13a23b9083118a6ff78d0d87579501bf6f987a5da9a57676ccb1
        dd2abe80e1841bc76cea3ffb3d4c885d
        """

    private static func vector(_ algorithm: PasskeyKey.Algorithm) -> Vector { algorithm == .es256 ? curve : rsa }

    private func read(_ cose: String) -> PasskeyKey? { CBORValue(hex(cose)).flatMap(PasskeyKey.init) }

    @Test("it is read out of COSE and written as X.509 writes it", arguments: PasskeyKey.Algorithm.allCases)
    func reading(algorithm: PasskeyKey.Algorithm) throws {
        let vector = Self.vector(algorithm)
        let key = try #require(CBORValue(vector.cose).flatMap(PasskeyKey.init))
        #expect(key.algorithm == algorithm && key.der == vector.der)
        #expect(PasskeyKey(algorithm: algorithm, der: vector.der) == key)
    }

    @Test("its signature fits what was signed and nothing else", arguments: PasskeyKey.Algorithm.allCases)
    func verifying(algorithm: PasskeyKey.Algorithm) throws {
        let vector = Self.vector(algorithm)
        let key = try #require(PasskeyKey(algorithm: algorithm, der: vector.der))
        #expect(key.verifies(vector.signature, of: Self.message))
        #expect(!key.verifies(vector.signature, of: Self.message + [0]))
        #expect(!key.verifies(vector.signature + [0], of: Self.message))
        #expect(!key.verifies([], of: Self.message))
        for place in stride(from: 0, to: vector.signature.count, by: 7) {
            var changed = vector.signature
            changed[place] ^= 0x10
            #expect(!key.verifies(changed, of: Self.message), "\(place)")
        }
    }

    @Test("a key is none of the other algorithm's, nor with a byte more", arguments: PasskeyKey.Algorithm.allCases)
    func mixing(algorithm: PasskeyKey.Algorithm) {
        let der = Self.vector(algorithm).der
        #expect(PasskeyKey(algorithm: algorithm == .es256 ? .rs256 : .es256, der: der) == nil)
        #expect(PasskeyKey(algorithm: algorithm, der: der + [0]) == nil)
        #expect(PasskeyKey(algorithm: algorithm, der: Array(der.dropLast())) == nil)
    }

    @Test("another algorithm, kind, curve or length is refused, and so is a point beside the curve")
    func otherKeys() {
        let (x, y, n) = (Self.x, Self.y, Self.n)
        #expect(read("a5 01 02 03 26 20 01 21 5820 \(x) 22 5820 \(y)") != nil)
        // ES384, ES256 for another kind of key, the curve P-384.
        #expect(read("a5 01 02 03 3822 20 01 21 5820 \(x) 22 5820 \(y)") == nil)
        #expect(read("a5 01 01 03 26 20 01 21 5820 \(x) 22 5820 \(y)") == nil)
        #expect(read("a5 01 02 03 26 20 02 21 5820 \(x) 22 5820 \(y)") == nil)
        // A coordinate missing, cut, or the wrong way round.
        #expect(read("a4 01 02 03 26 20 01 21 5820 \(x)") == nil)
        #expect(read("a5 01 02 03 26 20 01 21 581f \(x.dropLast(2)) 22 5820 \(y)") == nil)
        #expect(read("a5 01 02 03 26 20 01 21 5820 \(y) 22 5820 \(x)") == nil)
        // RSA with 2,040 bits, with zeros before the number, and with an exponent that is even.
        #expect(read("a4 01 03 03 390100 20 58ff \(n.dropLast(2)) 21 43 010001") == nil)
        #expect(read("a4 01 03 03 390100 20 590101 00 \(n) 21 43 010001") == nil)
        #expect(read("a4 01 03 03 390100 20 590100 \(n) 21 43 010000") == nil)
        #expect(read("80") == nil)
    }
}
