import HTTP
import Testing
import WebTestSupport

@Suite("The names that the log offers while an exercise is typed")
struct LogNamesTests {
    private static func offered(on page: BrowserPage) -> [String] {
        page.html.split(separator: "<option value=\"").dropFirst().map { String($0.prefix { $0 != "\"" }) }
    }

    @Test("a page carries what was trained, the last first, and what is one's own, but no other")
    func onThePage() throws {
        let lifter = try TestSite().lifter(logging: "Back squat")
        try lifter.addSet("140", "5")
        try lifter.addExercise("Xylophone")
        try lifter.save()
        lifter.open("/log")
        #expect(Set(Self.offered(on: lifter.page)) == ["Back squat", "Xylophone"])
    }

    @Test("the built-in names are in a file that a browser keeps for ever")
    func inAFile() throws {
        let lifter = try TestSite().lifter()
        lifter.open()
        let address = try #require(lifter.page.html.split(separator: "data-more=\"").last?.prefix { $0 != "\"" })
        let answer = lifter.browser.send(lifter.browser.request("GET", String(address)))
        #expect(answer.headers["cache-control"] == "public, max-age=31536000, immutable")
        #expect(answer.headers["content-type"] == "text/plain; charset=utf-8")
        let names = String(decoding: answer.body.collected, as: UTF8.self).split(separator: "\n")
        #expect(names.contains("Back squat"))
        #expect(names.contains("Bench press"))
    }

    @Test("with 25 sets the page takes at most 12 kB on its way")
    func size() throws {
        let lifter = try TestSite().lifter(logging: "Back squat")
        for _ in 1...25 { try lifter.addSet("140", "5") }
        lifter.browser.headers["accept-encoding"] = "gzip"
        let answer = lifter.browser.send(lifter.browser.request("GET", "/log"))
        #expect(answer.headers["content-encoding"] == "gzip")
        #expect(answer.body.collected.count <= 12_000)
    }
}
