import HTTP
import Testing
import WebTestSupport

extension TestSite {
    /// Somebody on the page of a workout just saved: squats at 100, 105 and 110 kg, five of each.
    func lifterWithSaved() throws -> (lifter: Lifter, address: String) {
        let lifter = try lifter(logging: "Back squat")
        try lifter.browser.fill("w.1.name", "Lower A")
        for weight in ["100", "105", "110"] { try lifter.addSet(weight, "5") }
        try lifter.save()
        try lifter.browser.follow("Open")
        let address = lifter.page.address
        #expect(address.hasPrefix("/workouts/"))
        return (lifter, address)
    }
}

extension Lifter {
    /// Opens where a post led that was sent by hand.
    @discardableResult
    func send(_ request: Request) throws -> BrowserPage {
        let answer = browser.send(request)
        return open(try #require(answer.headers["location"], "\(answer.status)"))
    }

    /// The name of a field about the whole workout, `date`, as this page printed it.
    func headField(_ name: String) throws -> String {
        try #require(page.fieldNames.first { $0.hasPrefix("w.") && $0.hasSuffix(".\(name)") })
    }
}
