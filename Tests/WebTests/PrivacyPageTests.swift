import Database
import Testing
import WebTestSupport

@testable import Web

@Suite("What is kept and who sees it can be read by anyone")
struct PrivacyPageTests {
    private func page(of siteOperator: SiteOperator) throws -> BrowserPage {
        try TestSite(siteOperator: siteOperator).browser().open("/privacy")
    }

    @Test("the front page and the sign-up form lead there, and it leads back into the log")
    func links() throws {
        let site = try TestSite()
        let stranger = site.browser()
        for address in ["/", "/signup"] {
            #expect(stranger.open(address).links.contains { $0.address == "/privacy" }, "\(address)")
        }
        #expect(stranger.open("/privacy").links.contains { $0.address == "/signup" })
        let lifter = try site.browser(signedUpAs: "mara@example.com")
        #expect(lifter.open("/privacy").links.contains { $0.address == "/history" })
    }

    @Test("it names who runs the server, how to reach them, and how long backups are kept")
    func named() throws {
        let page = try page(of: SiteOperator(name: "Mara & Sons", contact: .email("m@log.example"), backupDays: 30))
        #expect(page.text.contains("Mara & Sons"))
        #expect(page.links.contains { $0.address == "mailto:m%40log.example" && $0.text == "m@log.example" })
        #expect(page.text.contains("Hold what was deleted for 30 days"))
    }

    @Test("a page to be reached at is a link")
    func page() throws {
        let contact = try #require(SiteOperator.Contact("https://log.example/about?a=1&b=2"))
        let page = try page(of: SiteOperator(contact: contact))
        #expect(page.links.contains { $0.address == "https://log.example/about?a=1&b=2" })
    }

    @Test("where nothing is said it says so, and promises no time")
    func unnamed() throws {
        let page = try page(of: .unnamed)
        #expect(page.text.contains("has not said here who that is"))
        #expect(page.text.contains("depends on whoever runs this server"))
        #expect(!page.html.contains("mailto:"))
    }

    @Test("it names all that is kept of how somebody trains")
    func kept() throws {
        let text = try page(of: .unnamed).text
        for word in ["workouts", "routines", "rest", "rack or machine", "what your gym has", "unit"] {
            #expect(text.contains(word), "\(word)")
        }
    }

    @Test("what it says of logins is what the table does")
    func logins() throws {
        #expect(try page(of: .unnamed).text.contains("first log-in after 90 days"))
    }
}
