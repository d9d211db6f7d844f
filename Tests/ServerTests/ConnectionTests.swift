import HTTP
import Testing

@testable import Server

@Suite struct ConnectionTests {
    private let get = { (path: String) in "GET \(path) HTTP/1.1\r\nHost: x\r\n\r\n" }

    @Test func `one connection serves many requests`() throws {
        let server = try TestServer()
        let client = server.client()
        for path in ["/a", "/b", "/c"] {
            client.send(get(path))
            let response = try #require(client.response())
            #expect(response.text == path)
            #expect(response.fields["content-length"] == "2")
            #expect(response.fields["date"]?.hasSuffix(" GMT") == true)
            #expect(response.fields["connection"] == nil)
        }
    }

    @Test func `answers come in the order of the requests, whatever their lanes`() throws {
        let server = try TestServer()
        let client = server.client()
        client.send(get("/stuck") + get("/plain") + get("/last"))
        server.site.gate.waitForArrival()
        server.site.gate.open()
        #expect(
            [client.response()?.text, client.response()?.text, client.response()?.text] == [
                "/stuck", "/plain", "/last",
            ]
        )
    }

    @Test func `a thousand pipelined requests are answered`() throws {
        let server = try TestServer()
        let client = server.client()
        client.send((0..<1_000).map { get("/\($0)") }.joined())
        client.endSending()
        for number in 0..<1_000 { #expect(client.response()?.text == "/\(number)") }
        #expect(client.rest() == [])
    }

    @Test func `a client that has said its last is still answered`() throws {
        let server = try TestServer()
        let client = server.client()
        client.send(get("/a") + get("/b"))
        client.endSending()
        #expect(client.response()?.text == "/a")
        #expect(client.response()?.text == "/b")
        #expect(client.rest() == [])
    }

    @Test func `half a request from a client that leaves is not executed`() throws {
        let server = try TestServer()
        let client = server.client()
        client.send("POST /echo HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nabc")
        client.endSending()
        #expect(client.rest() == [])
        #expect(server.site.paths.isEmpty)
    }

    @Test func `HEAD is answered as GET without the body`() throws {
        let server = try TestServer()
        let client = server.client()
        client.send("HEAD /head HTTP/1.1\r\nHost: x\r\n\r\n" + get("/next"))
        let response = try #require(client.response(toHead: true))
        #expect(response.fields["content-length"] == "5")
        #expect(client.response()?.text == "/next")
    }

    @Test func `an old client is kept only when it asks for it`() throws {
        let server = try TestServer()
        let client = server.client()
        client.send("GET /a HTTP/1.0\r\nConnection: keep-alive\r\n\r\n")
        #expect(client.response()?.fields["connection"] == "keep-alive")
        client.send("GET /b HTTP/1.0\r\n\r\n")
        #expect(client.response()?.fields["connection"] == "close")
        #expect(client.rest() == [])
    }

    @Test func `a client that asks to close is closed`() throws {
        let server = try TestServer()
        let client = server.client()
        client.send("GET /a HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        #expect(client.response()?.fields["connection"] == "close")
        #expect(client.rest() == [])
    }

    @Test("an answer without a body has none, and no length", arguments: [("/nothing", 204), ("/unchanged", 304)])
    func bodyless(path: String, status: Int) throws {
        let server = try TestServer()
        let client = server.client()
        client.send(get(path) + get("/next"))
        let response = try #require(client.response())
        #expect(response.status == status)
        #expect(response.fields["content-length"] == nil)
        #expect(client.response()?.text == "/next")
    }

    @Test func `a large response arrives whole at a client that reads late`() throws {
        let server = try TestServer()
        let client = server.client()
        client.send(get("/large") + get("/next"))
        #expect(client.response()?.body.count == 8_000_000)
        #expect(client.response()?.text == "/next")
    }

    @Test func `what the server refuses by itself is told, but not what was typed, and nothing else is`() throws {
        let server = try TestServer()
        let client = server.client()
        client.send(get("/history?q=secret"))
        _ = client.response()
        client.send("POST /echo?q=secret HTTP/1.1\r\nHost: x\r\nContent-Length: 262145\r\n\r\n")
        let refusal = try #require(server.site.nextRefusal())
        #expect((refusal.method, refusal.path, refusal.status) == ("POST", "/echo", 413))
        server.client().send("GET / HTTP/9.9\r\n\r\n")
        let unread = try #require(server.site.nextRefusal())
        #expect((unread.method, unread.path, unread.status) == ("-", "-", 505))
    }

    @Test("the server's own answers carry the site's rules", arguments: ["GET / HTTP/9.9", "GET /\u{1} HTTP/1.1"])
    func ownHeaders(line: String) throws {
        let server = try TestServer { $0.ownHeaders = ["referrer-policy": "same-origin", "x-frame-options": "DENY"] }
        let client = server.client()
        client.send("\(line)\r\nHost: x\r\n\r\n")
        let response = try #require(client.response())
        #expect(response.fields["referrer-policy"] == "same-origin")
        #expect(response.fields["x-frame-options"] == "DENY")
        #expect(response.fields["x-content-type-options"] == "nosniff")
    }

    @Test("the server promises nothing about a page it has not seen", arguments: [400, 413, 414, 431, 503])
    func ownWords(status: Int) {
        guard case .bytes(let bytes) = OwnAnswer.response(status, adding: [:]).body else { return }
        #expect(!String(decoding: bytes, as: UTF8.self).contains(/still there|Go back/))
    }
}
