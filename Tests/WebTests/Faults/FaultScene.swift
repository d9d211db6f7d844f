import Crypto
import Database
import Domain
import HTTP
import TestSupport
import Testing
import WebTestSupport

@testable import Web

/// A site whose database can be made to fail at a chosen statement of one post.
final class FaultScene {
    let site: TestSite
    let fault = FaultPoint()
    /// Whoever sends the post.
    private(set) var browser: Browser
    private(set) var made: Belongings?

    init() throws {
        let origin = try #require(SiteOrigin(publicURL: PasskeyScene.origin))
        let push = PushOffer(publicKey: CurveKey.make().publicKey, services: .known)
        site = try TestSite(origin: origin, host: PasskeyScene.name, push: push, make: fault.serve)
        browser = site.browser()
    }

    /// Somebody with one of everything, who sends the post.
    @discardableResult
    func own() throws -> Belongings {
        let belongings = try Belongings(on: site)
        (made, browser) = (belongings, belongings.owner.browser)
        return belongings
    }

    func send(as browser: Browser) { self.browser = browser }

    /// What a button sends that has this verb or, without one, this label, on an address of the owner's or on this page.
    ///
    /// Into the fields is typed what stands beside the beginnings of their names.
    func pressing(_ button: String, on page: String? = nil, _ fields: [(String, String)] = []) throws
        -> Request
    {
        if let page {
            let own = try made ?? own()
            browser.open(own.address(page))
        }
        for (start, text) in fields { try browser.fill(field(start), text) }
        let buttons = browser.page.forms.filter { $0.method == "POST" }.flatMap(\.buttons)
        if let value = buttons.map(\.value).first(where: { $0 == button || $0.hasPrefix("\(button).") }) {
            return try browser.requestForPress(sending: value)
        }
        return try browser.requestForPress(button)
    }

    func press(_ button: String, on page: String? = nil, _ fields: [(String, String)] = []) throws {
        let request = try pressing(button, on: page, fields)
        let next = browser.send(request).headers["location"]
        browser.open(try #require(next, "\(button)"))
    }

    private func field(_ start: String) throws -> String {
        let names = browser.page.fieldNames
        return try #require(names.first { $0 == start } ?? names.first { $0.hasPrefix(start) }, "\(start) in \(names)")
    }

    /// Puts the workout that runs aside.
    func closeDraft() throws {
        try site.database.connect().execute(
            "UPDATE workouts SET state = 'binned', open_slot = NULL, binned_at = 1 WHERE open_slot = 1"
        )
    }
}
