import HTTP
import Testing

@testable import Server

@Suite struct LaneTests {
    private func get(_ path: String) -> String { "GET \(path) HTTP/1.1\r\nHost: x\r\n\r\n" }

    @Test func `a stuck lane does not hold the others`() throws {
        let server = try TestServer { $0.threads[.slow] = 1 }
        let stuck = server.client()
        stuck.send(get("/stuck"))
        server.site.gate.waitForArrival()
        let reader = server.client()
        reader.send(get("/history"))
        #expect(reader.response()?.text == "/history")
        reader.send("POST /echo HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\nabc")
        #expect(reader.response()?.text == "memory abc")
        server.site.gate.open()
        #expect(stuck.response()?.text == "/stuck")
    }

    @Test func `a full lane says so at once and when to come back`() throws {
        let server = try TestServer(configure: oneSlowPlace)
        let served = fillSlowLane(of: server)
        let client = server.client()
        client.send(get("/stuck"))
        let response = try #require(client.response())
        #expect(response.status == 503)
        #expect(response.fields["retry-after"] == "5")
        #expect(response.fields["connection"] == "close")
        for _ in served { server.site.gate.open() }
        for client in served { #expect(client.response()?.status == 200) }
    }

    @Test func `a site may say by itself that a lane is full, and keep what was sent`() throws {
        let server = try TestServer(TrialSite(turnsAway: true), configure: oneSlowPlace)
        let served = fillSlowLane(of: server)
        let client = server.client()
        client.send(get("/stuck?w=60") + get("/plain"))
        let response = try #require(client.response())
        #expect(response.status == 503)
        #expect(response.text == "kept: w=60")
        #expect(client.response()?.text == "/plain")
        for _ in served { server.site.gate.open() }
    }

    @Test func `how long a request waited for its turn is known to whoever answers it`() throws {
        let server = try TestServer { $0.threads[.slow] = 1 }
        let (first, second) = (server.client(), server.client())
        first.send(get("/stuck"))
        server.site.gate.waitForArrival()
        second.send(get("/waited"))
        server.waitUntilSeen()
        server.pass(seconds: 5)
        server.site.gate.open()
        #expect(second.response()?.text == "\(Duration.seconds(5))")
    }

    private func oneSlowPlace(_ configuration: inout ServerConfiguration) {
        configuration.threads[.slow] = 1
        configuration.queueLengths[.slow] = 1
    }

    /// One request is being handled and one waits.
    private func fillSlowLane(of server: TestServer) -> [TestClient] {
        let clients = [server.client(), server.client()]
        clients[0].send(get("/stuck"))
        server.site.gate.waitForArrival()
        clients[1].send(get("/stuck"))
        server.waitUntilSeen()
        return clients
    }

    @Test func `slow work is not done for a client that left before its turn`() throws {
        let server = try TestServer(configure: oneSlowPlace)
        var served = fillSlowLane(of: server)
        served.removeLast()
        server.waitUntilSeen()
        server.site.gate.open()
        #expect(served[0].response()?.status == 200)
        server.site.gate.open()
        let next = server.client()
        next.send(get("/stuck"))
        #expect(next.response()?.status == 200)
        #expect(server.site.paths.count { $0 == "/stuck" } == 2)
    }

    @Test func `other work is done for whoever has left too`() throws {
        let server = try TestServer { $0.threads[.write] = 1 }
        let first = server.client()
        first.send(get("/stuck-write"))
        server.site.gate.waitForArrival()
        do {
            let leaver = server.client()
            leaver.send("POST /echo HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\nabc")
            server.waitUntilSeen()
        }
        server.waitUntilSeen()
        server.site.gate.open()
        #expect(first.response()?.status == 200)
        let next = server.client()
        next.send("POST /echo HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\nabc")
        #expect(next.response()?.text == "memory abc")
        #expect(server.site.paths.count { $0 == "/echo" } == 2)
    }

    @Test func `whoever waits for slow work waits behind few`() throws {
        let server = try TestServer { $0.threads[.slow] = 1 }
        let first = server.client()
        first.send(get("/stuck"))
        server.site.gate.waitForArrival()
        let waiting = (1...40).map { _ in server.client() }
        for client in waiting { client.send(get("/stuck")) }
        server.waitUntilSeen()
        server.site.gate.close()
        #expect(waiting.count { $0.response()?.status == 503 } == 8)
    }

    @Test func `a client that leaves before its answer takes nobody with it`() throws {
        let server = try TestServer()
        for _ in 0..<20 {
            let leaver = server.client()
            leaver.send(get("/stuck-read"))
            server.site.gate.waitForArrival()
            server.site.gate.open()
        }
        let client = server.client()
        client.send(get("/history"))
        #expect(client.response()?.text == "/history")
    }
}

@Suite struct ConnectionBudgetTests {
    @Test func `one address cannot take every connection`() {
        let budget = ConnectionBudget(total: 10, perPeer: 2) { $0 == "192.0.2.99" }
        #expect(budget.admit("192.0.2.1") == .admitted)
        #expect(budget.admit("192.0.2.1") == .admitted)
        #expect(budget.admit("192.0.2.1") == .tooManyFromPeer)
        #expect(budget.admit("192.0.2.2") == .admitted)
        budget.release("192.0.2.1")
        #expect(budget.admit("192.0.2.1") == .admitted)
    }

    @Test("a proxy stands for many", arguments: ["192.0.2.99", "127.0.0.1", "::1", "unix"])
    func proxies(peer: String) {
        let budget = ConnectionBudget(total: 10, perPeer: 2) { $0 == "192.0.2.99" }
        for _ in 0..<10 { #expect(budget.admit(peer) == .admitted) }
        #expect(budget.admit(peer) == .full)
    }

    @Test func `when all connections are taken, the one idle for longest makes room`() throws {
        let server = try TestServer { $0.maxConnections = 2 }
        let (first, second) = (server.client(), server.client())
        for client in [first, second] {
            client.send("GET /plain HTTP/1.1\r\nHost: x\r\n\r\n")
            #expect(client.response()?.status == 200)
            server.pass(seconds: 1)
        }
        let third = server.client()
        third.send("GET /plain HTTP/1.1\r\nHost: x\r\n\r\n")
        #expect(third.response()?.status == 200)
        #expect(first.rest() == [])
        second.send("GET /plain HTTP/1.1\r\nHost: x\r\n\r\n")
        #expect(second.response()?.status == 200)
    }
}
