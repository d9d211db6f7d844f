import PasskeyTestSupport
import Testing

@testable import Crypto

@Suite("What an authenticator says is read whole or not at all")
struct AuthenticatorDataTests {
    private let site = "log.example.org"

    @Test(
        "a passkey that was just made comes with its name and a key that fits",
        arguments: PasskeyKey.Algorithm.allCases
    )
    func made(algorithm: PasskeyKey.Algorithm) throws {
        let phone = TestAuthenticator(algorithm)
        let data = try #require(AuthenticatorData(attestation: phone.attestation(for: site)))
        #expect(data.siteDigest == SHA256.digest(Array(site.utf8)))
        #expect(data.isPresent && data.counter == 0)
        let passkey = try #require(data.made)
        #expect(passkey.id == phone.id && passkey.key.algorithm == algorithm)
        let client = Array("{}".utf8)
        let said = phone.assertion(for: site, of: client)
        let read = try #require(AuthenticatorData(said.data))
        #expect(read.counter == 1 && read.made == nil)
        #expect(passkey.key.verifies(said.signature, of: said.data + SHA256.digest(client)))
    }

    @Test("who has built it is not believed, whatever it says")
    func otherFormats() {
        let phone = TestAuthenticator()
        phone.format = "packed"
        #expect(AuthenticatorData(attestation: phone.attestation(for: site))?.made?.id == phone.id)
    }

    @Test("what follows is refused, unless it is announced as extensions and is a map")
    func surplus() {
        let phone = TestAuthenticator()
        for (flags, surplus, isRead) in [
            (0x05, [], true), (0x05, [0x00], false), (0x05, [0xA0], false), (0x85, [0xA0], true),
            (0x85, [0xA1, 0x61, 0x61, 0xF5], true), (0x85, [], false), (0x85, [0x00], false),
            (0x85, [0xA0, 0x00], false),
        ] as [(UInt8, [UInt8], Bool)] {
            phone.flags = flags
            phone.surplus = surplus
            #expect((AuthenticatorData(phone.introduction(to: site)) != nil) == isRead, "\(flags) \(surplus)")
            #expect(
                (AuthenticatorData(phone.assertion(for: site, of: []).data) != nil) == isRead,
                "\(flags) \(surplus)"
            )
        }
        #expect(AuthenticatorData(attestation: phone.attestation(for: site) + [0]) == nil)
    }

    @Test("cut anywhere it is nothing")
    func cut() {
        let phone = TestAuthenticator()
        let (said, object) = (phone.introduction(to: site), phone.attestation(for: site))
        for count in 0..<said.count { #expect(AuthenticatorData(Array(said[..<count])) == nil, "\(count)") }
        for count in 0..<object.count {
            #expect(AuthenticatorData(attestation: Array(object[..<count])) == nil, "\(count)")
        }
    }

    @Test("a copy of what is not to be copied, and an algorithm that does not fit the key, is refused")
    func contradictions() {
        let phone = TestAuthenticator()
        for (flags, isRead) in [(0x05, true), (0x0D, true), (0x1D, true), (0x15, false)] as [(UInt8, Bool)] {
            phone.flags = flags
            #expect((AuthenticatorData(phone.introduction(to: site)) != nil) == isRead, "\(flags)")
        }
        phone.flags = 0x05
        for claimed in [-257, -8, -35, -65535, 0] {
            phone.claimedAlgorithm = claimed
            #expect(AuthenticatorData(phone.introduction(to: site)) == nil, "\(claimed)")
        }
        phone.claimedAlgorithm = nil
        phone.flags = 0x04
        #expect(AuthenticatorData(phone.introduction(to: site))?.isPresent == false)
    }

    @Test("an object of another shape is nothing", arguments: ["", "00", "a0", "a1 68 61757468 44617461 00", "80"])
    func otherObjects(text: String) {
        #expect(AuthenticatorData(attestation: hex(text)) == nil)
    }
}
