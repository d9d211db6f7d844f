import CLinux
import Glibc
import HTTP
import Testing

@testable import Server

@Suite struct DrainTests {
    @Test func `stopping finishes what has begun and takes nothing new`() throws {
        let server = try TestServer()
        let (working, idle) = (server.client(), server.client())
        idle.send("GET /plain HTTP/1.1\r\nHost: x\r\n\r\n")
        #expect(idle.response()?.status == 200)
        working.send("GET /stuck HTTP/1.1\r\nHost: x\r\n\r\n")
        server.site.gate.waitForArrival()
        server.server.stop()
        #expect(idle.rest() == [])
        #expect(!server.client().isConnected)
        server.site.gate.open()
        let response = try #require(working.response())
        #expect(response.text == "/stuck")
        #expect(response.fields["connection"] == "close")
        #expect(working.rest() == [])
        working.endSending()
        server.waitUntilReturned()
    }

    @Test func `a half sent request may be finished while stopping`() throws {
        let server = try TestServer()
        let client = server.client()
        client.send("POST /echo HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 3\r\n\r\n")
        #expect(client.response()?.status == 100)
        server.server.stop()
        client.send("abc")
        #expect(client.response()?.text == "memory abc")
        #expect(client.rest() == [])
        client.endSending()
        server.waitUntilReturned()
    }

    @Test func `a handler that never ends does not keep the server from stopping`() throws {
        let server = try TestServer()
        let client = server.client()
        client.send("GET /stuck HTTP/1.1\r\nHost: x\r\n\r\n")
        server.site.gate.waitForArrival()
        server.server.stop()
        // Once the socket is closed the drain has begun, and with it its ten seconds.
        while server.client().isConnected {}
        server.pass(seconds: 11)
        #expect(client.rest() == [])
        server.waitUntilReturned()
    }

    @Test func `a listening socket outlives the server that it was handed to`() throws {
        let listener = clinux_listen("127.0.0.1", 0, 16)
        try #require(listener >= 0)
        defer { close(listener) }
        for _ in 0..<2 {
            let server = try TestServer { $0.listener = dup(listener) }
            #expect(Int32(server.server.port) == clinux_local_port(listener))
            let client = server.client()
            client.send("GET /plain HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
            #expect(client.response()?.status == 200)
        }
        #expect(TestClient(port: UInt16(clinux_local_port(listener))).isConnected)
    }
}

@Suite struct ListeningTests {
    private func start(_ configure: (inout ServerConfiguration) -> Void) throws -> Server {
        var configuration = ServerConfiguration()
        configuration.port = 0
        configure(&configuration)
        return try Server(configuration: configuration, service: TrialSite().service)
    }

    @Test("a host that is no address is named", arguments: ["", "gym.local", "127.0.0.1:80", "256.0.0.1", "[::1]"])
    func invalidHost(host: String) {
        #expect(throws: ServerError.invalidHost(host)) { try start { $0.host = host } }
    }

    @Test func `a port that is taken is named`() throws {
        let first = try start { _ in }
        let error = #expect(throws: ServerError.self) { try start { $0.port = first.port } }
        #expect(error?.description == "cannot listen on 127.0.0.1 port \(first.port): Address already in use")
    }

    @Test func `a descriptor that does not listen is refused`() {
        #expect(throws: ServerError.invalidListener(0)) { try start { $0.listener = 0 } }
    }

    @Test("both kinds of addresses can be listened on", arguments: ["127.0.0.1", "0.0.0.0", "::1", "::"])
    func hosts(host: String) throws {
        #expect(try start { $0.host = host }.port > 0)
    }

    @Test("clients of IPv6 are named as such, and clients of IPv4 as ever", arguments: ["::"])
    func peers(host: String) throws {
        let seen = Locked<[String]>([])
        var configuration = ServerConfiguration()
        configuration.host = host
        configuration.port = 0
        let service = Service(
            admit: { head in
                seen.withLock { $0.append(head.peer) }
                return Admission(lane: .open, bodyLimit: 0)
            },
            makeHandler: { _ in { _ in Response(status: 200) } }
        )
        let server = try Server(configuration: configuration, service: service)
        let thread = Thread("peers") { server.run() }
        let client = TestClient(port: server.port)
        client.send("GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        #expect(client.response()?.status == 200)
        #expect(seen.withLock(\.self) == ["127.0.0.1"])
        server.stop()
        thread.join()
    }
}
