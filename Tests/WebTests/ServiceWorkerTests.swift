import Database
import Foundation
import HTTP
import TestSupport
import Testing
import WebTestSupport

@testable import Web

@Suite("A phone keeps what is public, and nothing else")
struct ServiceWorkerTests {
    @Test("the worker is a script for the whole site, asked for each time")
    func headers() throws {
        let browser = try TestSite().browser()
        let first = browser.send(browser.request("GET", "/service-worker.js"))
        #expect(first.status == 200)
        #expect(first.headers["content-type"] == "text/javascript; charset=utf-8")
        #expect(first.headers["cache-control"] == "no-cache")
        browser.headers["if-none-match"] = first.headers["etag"]
        #expect(browser.send(browser.request("GET", "/service-worker.js")).status == 304)
    }

    @Test("it keeps the offline page and files named by their content, all of which are there")
    func files() throws {
        let browser = try TestSite().browser()
        let script = browser.open("/service-worker.js").html
        let list = try #require(script.firstMatch(of: /const FILES = \[(.*)\];/)?.output.1)
        let files = list.split(separator: ", ").map { $0.trimmingCharacters(in: ["\""]) }
        #expect(files.count == WorkerScript.files.count)
        for file in files {
            let response = browser.send(browser.request("GET", file))
            #expect(response.headers["cache-control"] == "public, max-age=31536000, immutable", "\(file)")
        }
        for (page, count) in [("/offline", 5), ("/offline/kept", 6)] {
            let named = browser.open(page).html.split(separator: "\"").map(String.init)
                .filter { $0.hasPrefix("/public/") && !$0.contains("apple-touch") }
            #expect(named.count == count)
            #expect(Set(named).isSubset(of: files))
        }
    }

    @Test("another page or another file makes another worker, and nothing else does")
    func version() throws {
        let files = try PublicFiles(folder: folder(style: "a {}"), reloads: false)
        let others = try PublicFiles(folder: folder(style: "b {}"), reloads: false)
        let text = WorkerScript.text(files, pages: [[1]])
        #expect(text == WorkerScript.text(files, pages: [[1]]))
        #expect(text != WorkerScript.text(files, pages: [[2]]))
        #expect(text != WorkerScript.text(others, pages: [[1]]))
    }

    private func folder(style: String) throws -> URL {
        let folder = URL(filePath: try TestFolder().path)
        try FileManager.default.createDirectory(at: folder.appending(path: "css"), withIntermediateDirectories: true)
        try Data(style.utf8).write(to: folder.appending(path: "css/app.css"))
        return folder
    }

    @Test("whoever asks, it is the same worker: nothing of a login is in it")
    func sameForAll() throws {
        let site = try TestSite()
        let script = site.browser().open("/service-worker.js").html
        #expect(try site.browser(signedUpAs: "mara@example.com").open("/service-worker.js").html == script)
    }

    @Test(
        "the page that is filled in on the phone is the same for everybody to the byte, and proves nothing of anybody"
    )
    func keptPage() throws {
        let site = try TestSite()
        let (stranger, lifter) = (site.browser(), try site.browser(signedUpAs: "mara@example.com"))
        #expect(stranger.open("/offline/kept").html == lifter.open("/offline/kept").html)
        #expect(!lifter.page.html.contains(/name="t" value="[^"]/))
        #expect(lifter.page.headers["account"] == nil)
        #expect(lifter.page.headers["set-cookie"] == nil)
    }

    @Test("the offline page is the same for everybody to the byte, and holds no form and no cookie")
    func offlinePage() throws {
        let site = try TestSite()
        let (stranger, lifter) = (site.browser(), try site.browser(signedUpAs: "mara@example.com"))
        #expect(stranger.open("/offline").html == lifter.open("/offline").html)
        #expect(lifter.page.status == 200)
        #expect(lifter.page.forms.isEmpty)
        #expect(lifter.page.headers["set-cookie"] == nil)
        #expect(lifter.page.links.contains { $0.text == "Try again" && $0.address == "" })
    }

    @Test("pages name the worker, and where it is switched off they do not, and it leaves")
    func switchedOff() throws {
        #expect(try TestSite().browser().open("/").html.contains("data-worker=\"/service-worker.js\""))
        let browser = try TestSite(hasServiceWorker: false).browser()
        #expect(!browser.open("/").html.contains("data-worker"))
        let script = browser.open("/service-worker.js").html
        #expect(browser.page.headers["cache-control"] == "no-cache")
        #expect(script.contains("self.registration.unregister()"))
        #expect(script.contains("caches.delete"))
        #expect(!script.contains("\"fetch\""))
        // What waits is sent, and what cannot be sent is not thrown away.
        #expect(script.contains("await sendAll()"))
        #expect(!script.contains("deleteDatabase"))
    }
}
