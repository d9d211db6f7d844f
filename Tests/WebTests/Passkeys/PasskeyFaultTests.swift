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
        var wire: FaultyWire?
        let scene = try PasskeyScene(makes: false) {
            var configuration = $1
            configuration.pacing.pause = { _ in }
            let made = try FaultyWire(to: configuration, judge: fault.judge)
            wire = made
            return Site.service($0, database: made.configuration)
        }
        fault.wire.withLock { $0 = wire }
        var number = 0
        repeat {
            number += 1
            let phone = TestAuthenticator(.es256)
            try scene.owner.prove()
            try scene.owner.show(phone)
            let request = try scene.owner.requestForPress(sending: "add")
            fault.arm((number, verdict))
            let status = scene.owner.send(request).status
            let (statements, wasHit) = fault.disarm()
            #expect(status == 303, "at \(number) of \(statements)")
            let rows = try scene.site.rows("SELECT 1 FROM passkeys")
            #expect(rows.count == 1, "at \(number) of \(statements)")
            #expect(try scene.stranger().logIn(with: phone).address == "/today", "at \(number) of \(statements)")
            try scene.site.database.connect().execute("DELETE FROM passkeys")
            if !wasHit { break }
        } while number < 40
        #expect((6..<40).contains(number))
    }
}
