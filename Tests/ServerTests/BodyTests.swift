import Glibc
import HTTP
import Testing

@testable import Server

@Suite struct BodyTests {
    @Test func `a body arrives whole in either framing and any pieces`() throws {
        let server = try TestServer()
        let client = server.client()
        client.send("POST /echo HTTP/1.1\r\nHost: x\r\nContent-Length: 6\r\n\r\nabc")
        client.send("def")
        #expect(client.response()?.text == "memory abcdef")
        client.send("POST /echo HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r")
        client.send("\n3\r\ndef\r\n0\r\n\r\n")
        #expect(client.response()?.text == "memory abcdef")
    }

    @Test func `a client that asks first is told to go on`() throws {
        let server = try TestServer()
        let client = server.client()
        client.send("POST /echo HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 3\r\n\r\n")
        #expect(client.response()?.status == 100)
        client.send("abc")
        #expect(client.response()?.text == "memory abc")
    }

    @Test func `a client that asks first is not told to go on with what will not be taken`() throws {
        let server = try TestServer()
        let client = server.client()
        client.send("POST /plain HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 3\r\n\r\n")
        #expect(client.response()?.status == 413)
        #expect(client.rest() == [])
    }

    @Test func `a client that asks and sends anyway is answered once`() throws {
        let server = try TestServer()
        let client = server.client()
        client.send("POST /echo HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 3\r\n\r\nabc")
        #expect(client.response()?.text == "memory abc")
    }

    @Test("each route has its own limit", arguments: [("/echo", 262_144), ("/upload", 4_000_000), ("/plain", 0)])
    func limit(path: String, limit: Int) throws {
        let server = try TestServer()
        let client = server.client()
        client.send("POST \(path) HTTP/1.1\r\nHost: x\r\nContent-Length: \(limit + 1)\r\n\r\n")
        #expect(client.response()?.status == 413)
        #expect(client.rest() == [])
    }

    @Test("a large body goes through a file that is gone afterwards", arguments: ["length", "chunked"])
    func spooling(framing: String) throws {
        let server = try TestServer()
        let client = server.client()
        let body = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) }
        let next = Array("GET /next HTTP/1.1\r\nHost: x\r\n\r\n".utf8)
        if framing == "length" {
            client.send("POST /upload HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\n")
            client.send(body + next)
        } else {
            client.send("POST /upload HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nF4240\r\n")
            client.send(body + Array("\r\n0\r\n\r\n".utf8) + next)
        }
        let response = try #require(client.response())
        #expect(response.body == Array("file ".utf8) + body)
        #expect(client.response()?.text == "/next")
        let path = try #require(server.site.spoolFile)
        #expect(access(path, F_OK) != 0)
    }

    @Test func `a body just below the threshold stays in memory`() throws {
        let server = try TestServer()
        let client = server.client()
        client.send("POST /upload HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n")
        client.send([UInt8](repeating: 0x61, count: 100_000))
        #expect(client.response()?.text.hasPrefix("memory a") == true)
    }

    @Test func `large bodies that would fill the memory are refused, and forms still pass`() throws {
        let server = try TestServer { $0.bodyMemory = 150_000 }
        let (first, second, third) = (server.client(), server.client(), server.client())
        let head = { (length: Int) in
            "POST /echo HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: \(length)\r\n\r\n"
        }
        for client in [first, second, third] {
            client.send(head(client === third ? 20_000 : 100_001))
            #expect(client.response()?.status == 100)
        }
        first.send([UInt8](repeating: 0x61, count: 100_000))
        server.waitUntilSeen()
        second.send([UInt8](repeating: 0x61, count: 100_000))
        #expect(second.response()?.status == 503)
        third.send([UInt8](repeating: 0x61, count: 20_000))
        #expect(third.response()?.status == 200)
        first.send("b")
        #expect(first.response()?.status == 200)
    }

    @Test func `a body that cannot be written is refused, not lost in silence`() throws {
        let server = try TestServer { $0.spoolFolder = "/dev/null/nowhere" }
        let client = server.client()
        client.send("POST /upload HTTP/1.1\r\nHost: x\r\nContent-Length: 200000\r\n\r\n")
        client.send([UInt8](repeating: 0x61, count: 200_000))
        let response = try #require(client.response())
        #expect(response.status == 503)
        #expect(server.site.paths.isEmpty)
    }
}
