import Foundation
import HTTP
import TestSupport
import Testing
import WebTestSupport

@testable import Web

@Suite("Public files are named by what is in them")
struct PublicFileTests {
    private static func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

    @Test("a changed file gets another address, and its old one is gone")
    func digests() throws {
        let before = PublicFileTable(contents: ["js/app.js": Self.bytes("let a = 1")])
        let after = PublicFileTable(contents: ["js/app.js": Self.bytes("let a = 2")])
        let old = try #require(before.address(of: "js/app.js"))
        let new = try #require(after.address(of: "js/app.js"))
        // The first ten digits of `printf 'let a = 1' | sha256sum`.
        #expect(old == "/public/js/app.2c07d877ba.js")
        #expect(old != new)
        #expect(before.file(at: old)?.isNamedByContent == true)
        #expect(before.file(at: "/public/js/app.js")?.isNamedByContent == false)
        #expect(after.file(at: old) == nil)
        #expect(after.address(of: "js/none.js") == nil)
    }

    @Test("a style sheet brings its imports along and names other files by their digests")
    func styleSheets() throws {
        let table = PublicFileTable(contents: [
            "css/app.css": Self.bytes(
                "/* order */@layer a, b;\n@import url(\"base.css\");\n@import url('parts/form.css');\nb { c: d }"
            ),
            "css/base.css": Self.bytes("@font-face { src: url(\"../fonts/a.woff2\") }"),
            "css/parts/form.css": Self.bytes("i::after { content: \"/* kept */\"; mask: url(#m) }"),
            "fonts/a.woff2": [1, 2, 3],
        ])
        let font = try #require(table.address(of: "fonts/a.woff2"))
        let address = try #require(table.address(of: "css/app.css"))
        let file = try #require(table.file(at: address)?.file)
        #expect(
            String(decoding: file.bytes, as: UTF8.self)
                == """
                @layer a, b;
                @font-face { src: url("\(font)") }
                i::after { content: "/* kept */"; mask: url("#m") }
                b { c: d }
                """
        )
    }

    @Test("a script goes without indents and the lines that are comment alone, and with all else as it is written")
    func scripts() throws {
        let table = PublicFileTable(contents: [
            "js/app.js": Self.bytes(
                """
                // What it does.
                /** One line. */
                const address = "https://log.example"; // stays
                /**
                 * Several, with code: let a = 1;
                 */
                function go() {
                    // Why.

                    return 3 /* kept */ * 2;
                }

                """
            )
        ])
        let address = try #require(table.address(of: "js/app.js"))
        let file = try #require(table.file(at: address)?.file)
        #expect(
            String(decoding: file.bytes, as: UTF8.self)
                == """
                const address = "https://log.example"; // stays
                function go() {
                return 3 /* kept */ * 2;
                }
                """
        )
    }

    @Test("sheets that import each other in a circle end")
    func circles() {
        let table = PublicFileTable(contents: [
            "css/a.css": Self.bytes("@import url(\"b.css\");a{}"),
            "css/b.css": Self.bytes("@import url(\"a.css\");b{}"),
        ])
        #expect(table.address(of: "css/a.css") != nil)
    }

    @Test(
        "everything a page names is served for ever, from here alone",
        arguments: ["/", "/login", "/signup", "/nowhere", "/install", "/offline", "/privacy"]
    )
    func assets(address: String) throws {
        let browser = try TestSite().browser()
        let page = browser.open(address)
        let references = page.html.split(separator: "\"").flatMap { $0.split(whereSeparator: { " ,".contains($0) }) }
            .filter { $0.hasPrefix("/public/") || $0.hasPrefix("http") || $0.hasPrefix("//") }
        #expect(references.count > 4)
        for reference in Set(references) {
            let response = browser.send(browser.request("GET", String(reference)))
            #expect(response.status == 200, "\(reference)")
            #expect(response.headers["cache-control"] == "public, max-age=31536000, immutable", "\(reference)")
        }
    }

    @Test("a file that a browser has is not sent again")
    func notModified() throws {
        let browser = try TestSite().browser()
        let first = browser.send(browser.request("GET", "/public/css/app.css"))
        #expect(first.headers["cache-control"] == "no-cache")
        #expect(first.headers["content-type"] == "text/css; charset=utf-8")
        browser.headers["if-none-match"] = first.headers["etag"]
        let second = browser.send(browser.request("GET", "/public/css/app.css"))
        #expect(second.status == 304)
        #expect(second.body.collected.isEmpty)
        browser.headers["accept-encoding"] = "gzip"
        #expect(browser.send(browser.request("GET", "/public/css/app.css")).status == 200)
    }

    @Test("text is compressed once, pictures and fonts never")
    func compression() throws {
        let browser = try TestSite().browser()
        browser.headers["accept-encoding"] = "gzip"
        let sheet = browser.send(browser.request("GET", "/public/css/app.css"))
        #expect(sheet.headers["content-encoding"] == "gzip")
        let font = browser.send(browser.request("GET", "/public/fonts/archivo-black.woff2"))
        #expect(font.headers["content-encoding"] == nil)
        #expect(font.headers["content-type"] == "font/woff2")
    }

    @Test("while somebody works on it, a changed file has its new address at once")
    func reloading() throws {
        let folder = try TestFolder()
        let script = URL(filePath: folder.path).appending(path: "app.js")
        try Data("let a = 1".utf8).write(to: script)
        let files = try PublicFiles(folder: URL(filePath: folder.path), reloads: true)
        let fixed = try PublicFiles(folder: URL(filePath: folder.path), reloads: false)
        #expect(files.address(of: "app.js") == "/public/app.2c07d877ba.js")
        try Data("let a = 10".utf8).write(to: script)
        #expect(files.address(of: "app.js") != "/public/app.2c07d877ba.js")
        #expect(fixed.address(of: "app.js") == "/public/app.2c07d877ba.js")
    }

    @Test(
        "no path leads out of the folder",
        arguments: [
            "/public/../Package.swift", "/public/..%2fPackage.swift", "/public//etc/passwd", "/public/", "/public/css",
            "/public/%2e%2e/Package.swift", "/public/css/app.css/", "/public/CSS/app.css",
        ]
    )
    func traversal(address: String) throws {
        let browser = try TestSite().browser()
        #expect(browser.open(address).status == 404)
    }
}
