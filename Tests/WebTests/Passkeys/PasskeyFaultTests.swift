import Crypto
import Database
import HTTP
import PasskeyTestSupport
import Synchronization
import TestSupport
import Testing
import WebTestSupport

@testable import Web

@Suite("A database that fails once leaves no phone with a passkey that opens nothing")
struct PasskeyFaultTests {
    @Test(
        "one is made whichever statement fails, once, and logs in",
        arguments: [FaultyWire.Verdict.loseAnswer, .refuse(code: 1213)]
    )
    func make(verdict: FaultyWire.Verdict) throws {
        let fault = FaultPoint()
        let scene = try PasskeyScene(makes: false, make: fault.serve)
        for number in 1... {
            let phone = TestAuthenticator(.es256)
            try scene.owner.prove()
            try scene.owner.show(phone)
            let request = try scene.owner.requestForPress(sending: "add")
            fault.arm((number, verdict))
            let status = scene.owner.send(request).status
            let (statements, wasHit) = fault.disarm()
            let place: Comment = "at \(number) of \(statements)"
            #expect(status == 303, place)
            #expect(try scene.site.rows("SELECT 1 FROM passkeys").count == 1, place)
            #expect(try scene.stranger().logIn(with: phone).address == "/today", place)
            try scene.site.database.connect().execute("DELETE FROM passkeys")
            guard wasHit else {
                #expect(number > 5, place)
                break
            }
        }
    }
}
