import HTTP
import Testing

@testable import Server

@Suite struct StreamTests {
    private func request(_ path: String, version: String = "1.1", method: String = "GET") -> String {
        "\(method) \(path) HTTP/\(version)\r\nHost: x\r\n\r\n"
    }

    @Test func `a stream is sent in chunks and the connection goes on`() throws {
        let server = try TestServer()
        let client = server.client()
        client.send(request("/stream") + request("/next"))
        let response = try #require(client.response())
        #expect(response.fields["transfer-encoding"] == "chunked")
        #expect(response.fields["content-length"] == nil)
        #expect(response.text == "one two three")
        #expect(client.response()?.text == "/next")
    }

    @Test func `an old client gets a stream until the connection closes`() throws {
        let server = try TestServer()
        let client = server.client()
        client.send("GET /stream HTTP/1.0\r\nConnection: keep-alive\r\n\r\n")
        let response = try #require(client.response())
        #expect(response.fields["transfer-encoding"] == nil)
        #expect(response.fields["connection"] == "close")
        #expect(response.text == "one two three")
    }

    @Test func `HEAD of a stream makes nothing`() throws {
        let server = try TestServer()
        let client = server.client()
        client.send(request("/endless", method: "HEAD") + request("/next"))
        #expect(client.response(toHead: true)?.status == 200)
        #expect(client.response()?.text == "/next")
        #expect(server.site.pieces == 0)
    }

    @Test func `a stream that fails does not look complete`() throws {
        let server = try TestServer()
        let client = server.client()
        client.send(request("/broken-stream"))
        let bytes = String(decoding: client.rest() ?? [], as: UTF8.self)
        #expect(bytes.hasPrefix("HTTP/1.1 200 OK\r\n"))
        #expect(!bytes.hasSuffix("0\r\n\r\n"))
    }

    @Test func `a client that does not read holds neither a thread nor the producer, and is cut`() throws {
        let server = try TestServer { $0.threads[.read] = 1 }
        let client = server.client()
        client.send(request("/endless"))
        repeat {
            let other = server.client()
            other.send(request("/next"))
            #expect(other.response()?.text == "/next")
            server.pass(seconds: 31)
        } while !client.hasHungUp(withinMilliseconds: 20)
        #expect(server.site.pieces < 1_000)
    }
}
