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
        let server = try TestServer {
            $0.threads[.slow] = 1
            $0.queueLength = 1
        }
        let working = server.client()
        working.send(get("/stuck"))
        server.site.gate.waitForArrival()
        let clients = [server.client(), server.client()]
        for client in clients { client.send(get("/stuck")) }
        // Whichever comes first waits in the queue, so the other one is refused.
        let refused =
            clients.first { $0.hasHungUp(withinMilliseconds: 100) }
            ?? clients.first { $0.hasHungUp(withinMilliseconds: 20_000) }
        let response = try #require(refused?.response())
        #expect(response.status == 503)
        #expect(response.fields["retry-after"] == "5")
        #expect(response.fields["connection"] == "close")
        for _ in 0..<2 { server.site.gate.open() }
        #expect(working.response()?.status == 200)
        #expect(clients.first { $0 !== refused }?.response()?.status == 200)
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
