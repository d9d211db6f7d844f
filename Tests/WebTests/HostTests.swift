import HTTP
import Testing
import WebTestSupport

@testable import Web

@Suite("The site knows its own address and who is asking")
struct HostTests {
    @Test(
        "another host's requests are refused once ours is known",
        arguments: [
            ("log.example.org", 200), ("LOG.example.org", 200), ("log.example.org:443", 200), ("evil.example", 400),
            ("log.example.org.", 400), ("log.example.org:8080", 400), ("log.example.org.evil.example", 400),
            ("[::1]", 400), ("", 400),
        ]
    )
    func hosts(host: String, status: Int) throws {
        let origin = try #require(SiteOrigin(publicURL: "https://log.example.org"))
        let browser = try TestSite(origin: origin, host: host).browser()
        #expect(browser.open("/").status == status)
        #expect(browser.open("/healthz").status == 200)
    }

    @Test("at home any name will do")
    func home() throws {
        for host in ["192.168.1.20:8080", "pi.local", "Pi_2", "[fe80::1]:8080", "log.local."] {
            #expect(try TestSite(host: host).browser().open("/").status == 200)
        }
    }

    @Test(
        "what is no name will not",
        arguments: [
            "", "a/b", "a b", "a@b", "a?b", "pi.local:", "pi.local:80a", "pi.local:123456", ":80", "[]", "[::1]x",
            "[::1]:", "[pi]", "[::1", "::1", "é.local", "a\"b",
        ]
    )
    func malformed(host: String) throws {
        let browser = try TestSite(host: host).browser()
        #expect(browser.open("/").status == 400)
        #expect(browser.open("/healthz").status == 200)
    }

    @Test(
        "a public address is a scheme and a host",
        arguments: [
            ("https://log.example.org", "https://log.example.org"),
            ("https://log.example.org/", "https://log.example.org"),
            ("HTTPS://Log.Example.Org:443", "https://log.example.org"),
            ("http://pi.local:8080", "http://pi.local:8080"),
            ("https://[2001:db8::1]:8443", "https://[2001:db8::1]:8443"),
        ]
    )
    func publicURL(text: String, configured: String) {
        #expect(SiteOrigin(publicURL: text)?.configured == configured)
    }

    @Test(
        "and nothing else",
        arguments: [
            "", "log.example.org", "ftp://log.example.org", "https://", "https://log.example.org/app",
            "https://a@b.example",
            "https://log.example.org?x", "https://log.example.org#x", "javascript:x", "https://log.example.org:99999",
            "https://log.example.org:0",
        ]
    )
    func noPublicURL(text: String) {
        #expect(SiteOrigin(publicURL: text) == nil)
    }

    @Test(
        "the client is the right-most address that is no proxy of ours",
        arguments: [
            ("203.0.113.9", nil, "203.0.113.9"), ("203.0.113.9", "198.51.100.1", "203.0.113.9"),
            ("10.0.0.1", "198.51.100.1", "198.51.100.1"), ("10.0.0.1", "1.2.3.4, 198.51.100.1", "198.51.100.1"),
            ("10.0.0.1", "198.51.100.1, 10.0.0.7", "198.51.100.1"), ("10.0.0.1", "junk", "10.0.0.1"),
            ("10.0.0.1", "junk, 198.51.100.1", "198.51.100.1"), ("10.0.0.1", nil, "10.0.0.1"),
            ("::1", "2001:db8::9", "2001:db8::9"), ("10.1.0.1", "198.51.100.1", "10.1.0.1"),
        ]
    )
    func client(peer: String, chain: String?, expected: String) throws {
        let proxies = try #require(TrustedProxies("10.0.0.0/16, ::1"))
        var head = RequestHead(method: "GET", path: "/", peer: peer)
        head.headers["x-forwarded-for"] = chain
        #expect(proxies.client(of: head) == ClientAddress(expected))
    }

    @Test("a Unix socket is trusted only when it is named")
    func unixSocket() throws {
        let head = RequestHead(method: "GET", path: "/", headers: ["x-forwarded-for": "198.51.100.1"], peer: "unix")
        #expect(TrustedProxies.none.client(of: head) == .unixSocket)
        #expect(try #require(TrustedProxies("unix")).client(of: head) == ClientAddress("198.51.100.1"))
    }

    @Test(
        "lists of proxies that cannot be read are refused",
        arguments: ["10.0.0.0/33", "proxy.local", "10.0.0/8", "::/129", ",", " , "]
    )
    func brokenLists(list: String) {
        #expect(TrustedProxies(list) == nil)
    }

    @Test("a household is an IPv4 address or the first half of an IPv6 one, however it is written")
    func neighbourhoods() throws {
        let household = { (text: String) in try #require(ClientAddress(text)).neighbourhood }
        #expect(try household("2001:db8:1:2::1") == household("2001:db8:1:2:ffff::"))
        #expect(try household("2001:db8:1:2::1") != household("2001:db8:1:3::1"))
        #expect(try household("192.0.2.1") == household("::ffff:192.0.2.1"))
        #expect(try household("192.0.2.1") != household("192.0.2.2"))
    }

    @Test("plain HTTP is pointed out, except on this machine itself")
    func insecureNotice() throws {
        let site = try TestSite(trustedProxies: try #require(TrustedProxies("127.0.0.1")))
        let browser = site.browser()
        #expect(!browser.open("/login").text.contains("not encrypted"))
        browser.headers["x-forwarded-for"] = "192.168.1.33"
        #expect(browser.open("/login").text.contains("This connection is not encrypted."))
    }
}
