import HTTP
import Testing
import WebTestSupport

@Suite("The log keeps people apart")
struct LogPrivacyTests {
    @Test("posting another's rows finds nothing and changes nothing")
    func foreignRows() throws {
        let site = try TestSite()
        let owner = try site.lifter(logging: "Back squat")
        try owner.addSet("140", "5")
        let tap = try owner.tap(adding: "999", "1")
        let save = try owner.browser.requestForPress("Save workout")
        let stranger = try site.lifter(named: "stranger@example.com")
        #expect(stranger.browser.send(tap.withoutToken).status == 404)
        #expect(stranger.browser.send(save.withoutToken).status == 404)
        owner.open()
        #expect(owner.sets == ["140 × 5"])
    }

    @Test("the same key means nothing of another athlete's")
    func foreignKey() throws {
        let site = try TestSite()
        let owner = try site.lifter(logging: "Back squat")
        let tap = try owner.tap(adding: "140", "5")
        _ = owner.browser.send(tap)
        let stranger = try site.lifter(named: "stranger@example.com")
        stranger.open("/log?\(tap.head.query)")
        #expect(stranger.page.text.contains("Did not arrive."))
    }

    @Test("an own exercise of another athlete cannot be added, and is not offered")
    func foreignExercise() throws {
        let site = try TestSite()
        let owner = try site.lifter(logging: "Zercher lunge")
        try owner.addSet("60", "8")
        try owner.save()
        owner.open()
        let press = try owner.browser.requestForPress("Zercher lunge")
        let stranger = try site.lifter(named: "stranger@example.com")
        stranger.open()
        #expect(!stranger.page.html.contains("Zercher lunge"))
        #expect(stranger.browser.send(press.withoutToken).status == 404)
    }

    @Test("without a login nothing is written and nothing is shown")
    func loggedOut() throws {
        let lifter = try TestSite().lifter(logging: "Back squat")
        let tap = try lifter.tap(adding: "140", "5")
        var loggedOut = lifter.browser.cookies
        loggedOut["login"] = nil
        let kept = lifter.browser.cookies
        lifter.browser.cookies = loggedOut
        #expect(lifter.browser.send(tap).status == 401)
        lifter.open("/log")
        #expect(!lifter.page.text.contains("Back squat"))
        lifter.browser.cookies = kept
        lifter.open()
        #expect(lifter.sets == [])
    }

    @Test(
        "names and notes are printed as text, whatever they hold",
        arguments: [
            "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "{{ site.token }}", "Ünïcødé 🏋️ & Co",
        ]
    )
    func hostile(text: String) throws {
        let lifter = try TestSite().lifter(logging: text)
        try lifter.browser.fill("w.1.name", text)
        try lifter.addSet("60", "8")
        #expect(!lifter.page.html.contains("<script>alert"))
        #expect(!lifter.page.html.contains("<img src=x"))
        #expect(lifter.page.text.contains(text))
    }
}
