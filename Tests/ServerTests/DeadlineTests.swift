import HTTP
import Testing

@testable import Server

@Suite struct DeadlineTests {
    private let line = "GET /plain HTTP/1.1\r\nHost: x\r\n"

    @Test func `a connection that says nothing is closed`() throws {
        let server = try TestServer()
        let client = server.client()
        server.waitUntilSeen()
        server.pass(seconds: 11)
        #expect(client.rest() == [])
    }

    @Test func `dripping does not extend the time for a head`() throws {
        let server = try TestServer()
        let client = server.client()
        client.send(line)
        server.waitUntilSeen()
        server.pass(seconds: 6)
        client.send("X-A: ")
        server.pass(seconds: 5)
        #expect(client.rest() == [])
    }

    @Test func `a head that takes nine seconds is served`() throws {
        let server = try TestServer()
        let client = server.client()
        client.send(line)
        server.waitUntilSeen()
        server.pass(seconds: 9)
        client.send("\r\n")
        #expect(client.response()?.status == 200)
    }

    @Test func `a body that stalls is cut without an answer and not executed`() throws {
        let server = try TestServer()
        let client = server.client()
        client.send("POST /echo HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 200000\r\n\r\n")
        #expect(client.response()?.status == 100)
        server.pass(seconds: 31)
        #expect(client.rest() == [])
        #expect(server.site.paths.isEmpty)
    }

    @Test func `a body that flows earns its time again, and stalls no longer than that`() throws {
        let server = try TestServer()
        let client = server.client()
        client.send("POST /echo HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 20002\r\n\r\n")
        #expect(client.response()?.status == 100)
        server.pass(seconds: 20)
        client.send([UInt8](repeating: 0x61, count: 20_000))
        server.waitUntilSeen()
        server.pass(seconds: 29)
        client.send("b")
        server.waitUntilSeen()
        #expect(!client.hasHungUp(withinMilliseconds: 0))
        server.pass(seconds: 2)
        #expect(client.rest() == [])
    }

    @Test func `dripping into a file does not extend the time for a body`() throws {
        let server = try TestServer()
        let client = server.client()
        client.send("POST /upload HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 300000\r\n\r\n")
        #expect(client.response()?.status == 100)
        client.send([UInt8](repeating: 0x61, count: 150_000))
        // Twice as long as need be, since the file is begun by a thread that may be late.
        for _ in 0..<12 {
            server.waitUntilSeen()
            server.pass(seconds: 20)
            client.send("b")
        }
        #expect(client.rest() == [])
        #expect(server.site.paths.filter { $0 == "/upload" } == [])
    }

    @Test func `between requests there is a minute, and then the head's time again`() throws {
        let server = try TestServer()
        let client = server.client()
        client.send(line + "\r\n")
        #expect(client.response()?.status == 200)
        server.pass(seconds: 59)
        client.send(line)
        server.waitUntilSeen()
        server.pass(seconds: 9)
        client.send("\r\n")
        #expect(client.response()?.status == 200)
        server.pass(seconds: 61)
        #expect(client.rest() == [])
    }

    @Test func `a handler that takes its time is not the client's fault`() throws {
        let server = try TestServer()
        let client = server.client()
        client.send("GET /stuck HTTP/1.1\r\nHost: x\r\n\r\n")
        server.site.gate.waitForArrival()
        server.pass(seconds: 600)
        server.waitUntilSeen()
        server.site.gate.open()
        #expect(client.response()?.text == "/stuck")
    }

    @Test func `a client that does not read its response is cut`() throws {
        let server = try TestServer()
        let client = server.client()
        client.send("GET /large HTTP/1.1\r\nHost: x\r\n\r\n")
        repeat { server.pass(seconds: 31) } while !client.hasHungUp(withinMilliseconds: 20)
        #expect(try #require(client.rest()).count < 8_000_000)
    }
}
