import HTTP
import HTTPTestSupport
import Testing

@testable import Server

@Suite struct HostileConnectionTests {
    @Test("a refused request ends its connection and hides no second one", arguments: HostileRequest.all)
    func smuggling(request: HostileRequest) throws {
        let server = try TestServer()
        let client = server.client()
        client.send(request.bytes + Array("GET /smuggled HTTP/1.1\r\nHost: x\r\n\r\n".utf8))
        let response = client.response()
        #expect(response?.status == request.status)
        #expect(response?.fields["connection"] == "close")
        #expect(client.rest() == [])
        #expect(server.site.paths.isEmpty)
    }

    @Test func `a body is never taken for a request`() throws {
        let server = try TestServer()
        let client = server.client()
        let hidden = "GET /smuggled HTTP/1.1\r\nHost: x\r\n\r\n"
        client.send("POST /echo HTTP/1.1\r\nHost: x\r\nContent-Length: \(hidden.utf8.count)\r\n\r\n\(hidden)")
        #expect(client.response()?.text == "memory \(hidden)")
        client.send("GET /after HTTP/1.1\r\nHost: x\r\n\r\n")
        #expect(client.response()?.text == "/after")
        #expect(server.site.paths == ["/echo", "/after"])
    }

    @Test func `what the server says by itself is never kept, framed or sniffed`() throws {
        let server = try TestServer()
        let client = server.client()
        client.send("GET / HTTP/3.0\r\n\r\n")
        let fields = try #require(client.response()).fields
        #expect(fields["cache-control"] == "no-store")
        #expect(fields["x-content-type-options"] == "nosniff")
        #expect(fields["content-security-policy"] == "default-src 'none'; frame-ancestors 'none'")
    }
}
