import Database
import Foundation
import HTTP
import Testing
import WebTestSupport

@testable import Web

@Suite("The log can be put on a home screen")
struct InstallTests {
    private let site: TestSite

    init() throws {
        site = try TestSite()
    }

    private struct Manifest: Decodable {
        struct Picture: Decodable {
            let src: String
            let sizes: String
            let type: String
            let purpose: String?
            let form_factor: String?
        }

        struct Shortcut: Decodable {
            let url: String
            let icons: [Picture]
        }

        let id: String
        let scope: String
        let start_url: String
        let name: String
        let short_name: String
        let display: String
        let background_color: String
        let theme_color: String
        let orientation: String?
        let icons: [Picture]
        let shortcuts: [Shortcut]
        let screenshots: [Picture]
    }

    private func manifest() throws -> Manifest {
        try JSONDecoder().decode(Manifest.self, from: Data(site.browser().open("/manifest.webmanifest").html.utf8))
    }

    @Test("the manifest says where the app begins, and leaves it to the phone how it is held")
    func manifestWords() throws {
        let manifest = try manifest()
        #expect(manifest.id == "/")
        #expect(manifest.scope == "/")
        #expect(manifest.start_url == "/start")
        #expect(manifest.name == "workout-tracker")
        #expect(manifest.short_name.count <= 12)
        #expect(manifest.display == "standalone")
        #expect(manifest.orientation == nil)
    }

    @Test("its colours, and the one of every page, are the ground of the style sheet")
    func colours() throws {
        let manifest = try manifest()
        let sheet = site.browser().open("/public/css/tokens.css").html
        let ground = try #require(sheet.firstMatch(of: /--ground:\s*(#[0-9A-F]{6});/)?.output.1)
        #expect(manifest.background_color == ground)
        #expect(manifest.theme_color == ground)
        #expect(site.browser().open("/").html.contains("<meta name=\"theme-color\" content=\"\(ground)\">"))
    }

    @Test("it has icons of both sizes for every shape, and pictures for narrow and wide screens")
    func pictures() throws {
        let manifest = try manifest()
        #expect(
            manifest.icons.map { "\($0.sizes) \($0.purpose ?? "any")" }
                == ["192x192 any", "192x192 maskable", "512x512 any", "512x512 maskable"]
        )
        #expect(Set(manifest.screenshots.compactMap(\.form_factor)) == ["narrow", "wide"])
    }

    @Test("every file it names is there, small, of the type it says, and kept for ever")
    func files() throws {
        let manifest = try manifest()
        for picture in manifest.icons + manifest.screenshots + manifest.shortcuts.flatMap(\.icons) {
            let browser = site.browser()
            let response = browser.send(browser.request("GET", picture.src))
            #expect(response.status == 200, "\(picture.src)")
            #expect(response.headers["content-type"] == picture.type, "\(picture.src)")
            #expect(response.headers["cache-control"] == "public, max-age=31536000, immutable", "\(picture.src)")
            #expect(response.body.collected.count < 64_000, "\(picture.src)")
        }
    }

    @Test("every place it opens is there for whoever is logged in")
    func places() throws {
        let manifest = try manifest()
        let browser = try site.browser(signedUpAs: "mara@example.com")
        #expect(manifest.shortcuts.map(\.url) == ["/log", "/history"])
        for address in manifest.shortcuts.map(\.url) + [manifest.start_url] {
            #expect(browser.open(address).status == 200, "\(address)")
        }
    }

    @Test("browsers ask each time whether it has changed, and every page names it")
    func manifestHeaders() throws {
        let browser = site.browser()
        let first = browser.send(browser.request("GET", "/manifest.webmanifest"))
        #expect(first.headers["content-type"] == "application/manifest+json")
        #expect(first.headers["cache-control"] == "no-cache")
        browser.headers["if-none-match"] = first.headers["etag"]
        #expect(browser.send(browser.request("GET", "/manifest.webmanifest")).status == 304)
        for address in ["/", "/login", "/nowhere", "/offline"] {
            #expect(browser.open(address).html.contains("<link rel=\"manifest\" href=\"/manifest.webmanifest\">"))
        }
    }

    @Test("the way is there for everybody, for each phone, and other phones are not")
    func ways() throws {
        let stranger = site.browser()
        #expect(stranger.open("/install/iphone").text.contains("Tap Share"))
        #expect(stranger.open("/install/android").text.contains("Tap the three dots"))
        #expect(stranger.page.links.contains { $0.address == "/install/iphone" })
        #expect(stranger.open("/install/fridge").status == 404)
        #expect(stranger.open("/install").forms.isEmpty)
        let lifter = try site.browser(signedUpAs: "mara@example.com")
        #expect(lifter.open("/install").links.contains { $0.address == "/history" })
    }

    @Test(
        "which of them opens first follows what the browser says of itself",
        arguments: [
            ("Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36", "three dots"),
            ("Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Version/18.6 Mobile Safari/604.1", "Tap Share"),
            ("", "Tap Share"),
        ]
    )
    func first(agent: String, words: String) throws {
        let browser = site.browser()
        browser.headers["user-agent"] = agent
        #expect(browser.open("/install").text.contains(words))
    }

    @Test("the front page and the history lead there")
    func links() throws {
        let browser = try site.browser(signedUpAs: "mara@example.com")
        for address in ["/", "/history"] {
            #expect(browser.open(address).links.contains { $0.address == "/install" }, "\(address)")
        }
    }
}
