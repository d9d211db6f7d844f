import Testing

@testable import Crypto

@Suite("Sealed bytes are read by their server alone and never changed unnoticed")
struct SealedBytesTests {
    // The GCM specification's test cases 13 and 14 (AES-256).
    private let zeroKey = [UInt8](repeating: 0, count: 32)
    private let zeroNonce = [UInt8](repeating: 0, count: 12)

    @Test("sealing is the GCM specification's")
    func vectors() {
        #expect(
            SealedBytes.seal([], key: zeroKey, nonce: zeroNonce)
                == zeroNonce + hex("530f8afbc74536b9a963b4f1c4cb738b")
        )
        #expect(
            SealedBytes.seal([UInt8](repeating: 0, count: 16), key: zeroKey, nonce: zeroNonce)
                == zeroNonce + hex("cea7403d4d606b6e074ec5d3baf39d18 d0d1c8a799996bf0265b98b5d48ab919")
        )
    }

    @Test("what is sealed is opened again")
    func roundTrip() {
        for count in [0, 1, 15, 16, 17, 65_536] {
            let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
            #expect(SealedBytes.open(SealedBytes.seal(bytes, key: zeroKey, nonce: zeroNonce), key: zeroKey) == bytes)
        }
    }

    @Test("no changed bit and no other key opens a box")
    func tampering() {
        let box = SealedBytes.seal(Array("80 x 5".utf8), key: zeroKey, nonce: zeroNonce)
        for bit in 0..<(box.count * 8) {
            var changed = box
            changed[bit / 8] ^= 1 << (bit % 8)
            #expect(SealedBytes.open(changed, key: zeroKey) == nil, "bit \(bit)")
        }
        #expect(SealedBytes.open(box, key: [UInt8](repeating: 1, count: 32)) == nil)
        #expect(SealedBytes.open(Array(box.dropLast()), key: zeroKey) == nil)
        #expect(SealedBytes.open([], key: zeroKey) == nil)
    }
}
