import Crypto
import Domain
import PushTestSupport
import Testing

@testable import Push

@Suite("Messages are sealed and signed as browsers and push services read them")
struct PushCodingTests {
    // RFC 8291, 5 and appendix A.
    private let text = "When I grow up, I want to be a watermelon"
    private let secret = Self.decoded("BTBZMqHH6r4Tts7J_aSIgg")
    private let receiverSecret = Self.decoded("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94")
    private let receiverPoint = Self.decoded(
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
    )
    private let senderSecret = Self.decoded("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")
    private let body = Self.decoded(
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml"
            + "mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT"
            + "pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )

    private static func decoded(_ text: String) -> [UInt8] { Base64URL.decode(text) ?? [] }

    @Test("a message of RFC 8291 comes out to the byte")
    func example() throws {
        let key = try #require(CurveKey(senderSecret))
        let salt = Self.decoded("DGv6ra1nlYgDCS1FRnbzlw")
        let sealed = { (text: String) in
            PushCoding.sealed(Array(text.utf8), publicKey: receiverPoint, secret: secret, key: key, salt: salt)
        }
        #expect(sealed(text) == body)
        #expect(sealed(String(repeating: "a", count: 3993))?.count == 4096)
        #expect(sealed(String(repeating: "a", count: 3994)) == nil)
    }

    @Test("its keys are those of the RFC's appendix")
    func keys() throws {
        let sender = try #require(CurveKey(senderSecret))
        let shared = try #require(sender.secret(sharedWith: receiverPoint))
        #expect(shared == Self.decoded("kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs"))
        let salt = Self.decoded("DGv6ra1nlYgDCS1FRnbzlw")
        let keys = PushKeys(
            shared: shared,
            secret: secret,
            receiver: receiverPoint,
            sender: sender.publicKey,
            salt: salt
        )
        #expect(keys.content == Self.decoded("oIhVW04MRdy2XN9CiKLxTg"))
        #expect(keys.nonce == Self.decoded("4h_95klXJ5E_qnoN"))
    }

    @Test("the receiver of these tests reads the RFC's message, and nothing that was changed or is another's")
    func receiver() throws {
        let receiver = PushReceiver(key: try #require(CurveKey(receiverSecret)), secret: secret)
        #expect(receiver.read(body) == text)
        for index in body.indices {
            var changed = body
            changed[index] ^= 1
            #expect(receiver.read(changed) == nil, "byte \(index)")
        }
        #expect(PushReceiver().read(body) == nil)
    }

    @Test("a key that is no point of the curve is written to by nobody")
    func noPoint() {
        let sealed = PushCoding.sealed(
            [1],
            publicKey: [4] + [UInt8](repeating: 1, count: 64),
            secret: secret,
            key: CurveKey.make(),
            salt: [UInt8](repeating: 0, count: 16)
        )
        #expect(sealed == nil)
    }

    @Test("the token of RFC 8292 is read by the receiver of these tests, and none that was changed")
    func tokenExample() throws {
        let example =
            "vapid t=eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0"
            + "NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0.i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpi"
            + "UfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA, "
            + "k=BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs"
        let token = try #require(PushToken(example))
        let claims = #"{"aud":"https://push.example.net","exp":1453523768,"sub":"mailto:push@example.com"}"#
        #expect(token.claims == claims)
        #expect(PushToken(example.replacing("eyJhdWQi", with: "eyJhdWQj")) == nil)
    }

    @Test(
        "a token names the service, half a day and the contact, and holds under the key it names",
        arguments: [
            ("https://fcm.googleapis.com/fcm/send/a", "https://fcm.googleapis.com"),
            ("https://web.push.apple.com/QGu", "https://web.push.apple.com"),
            ("https://updates.push.services.mozilla.com:443/w/v2/a", "https://updates.push.services.mozilla.com"),
        ]
    )
    func token(endpoint: String, audience: String) throws {
        let key = CurveKey.make()
        let signature = PushSignature(key: key, contact: "mailto:mara@log.example")
        let place = try #require(PushServices.known.endpoint(endpoint)).place
        let text = try signature.authorization(for: place, at: Instant(milliseconds: 1_796_064_120_999))
        let token = try #require(PushToken(text))
        #expect(token.claims == #"{"aud":"\#(audience)","exp":1796107320,"sub":"mailto:mara@log.example"}"#)
        #expect(token.publicKey == key.publicKey)
    }

    @Test("a notification is of the form that Safari shows by itself")
    func declarative() throws {
        let notification = PushNotification(
            title: "Rest over",
            body: "",
            navigate: "https://log.example/gym",
            icon: "/icon.png"
        )
        let text = String(decoding: try notification.text(), as: UTF8.self)
        #expect(
            text == #"{"notification":{"body":"","icon":"/icon.png","lang":"en","navigate":"https://log.example/gym","#
                + #""renotify":true,"tag":"rest","title":"Rest over","vibrate":[250,120,250]},"web_push":8030}"#
        )
    }
}
