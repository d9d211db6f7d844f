import Glibc
import HTTP

@testable import Server

/// A running server on a port of its own, with a small site and a clock that the test moves.
final class TestServer: Sendable {
    let server: Server
    let clock = TestClock()
    let site: TrialSite
    private let thread: Thread
    private let hasReturned = Locked(false)

    init(_ site: TrialSite = TrialSite(), configure: (inout ServerConfiguration) -> Void = { _ in }) throws {
        var configuration = ServerConfiguration()
        configuration.port = 0
        configuration.now = clock.now
        configure(&configuration)
        self.site = site
        let server = try Server(configuration: configuration, service: site.service, refusalLog: site.record)
        self.server = server
        thread = Thread("test-server") { [hasReturned] in
            server.run()
            hasReturned.withLock { $0 = true }
        }
    }

    /// Lets whatever the test has kept waiting go, and does not wait for clients.
    deinit {
        site.gate.close()
        server.stop()
        while !hasReturned.withLock(\.self) {
            clock.advance(milliseconds: 60_000)
            server.wake()
            sched_yield()
        }
        thread.join()
    }

    func client() -> TestClient {
        TestClient(port: server.port)
    }

    /// Moves the clock and has the server look at it.
    func pass(seconds: Int) {
        clock.advance(milliseconds: seconds * 1_000)
        server.wake()
    }

    /// Returns when what was sent before has been read: the one reactor takes events in the order they came.
    func waitUntilSeen() {
        for _ in 0..<2 {
            let other = client()
            other.send("GET /seen HTTP/1.1\r\nHost: x\r\n\r\n")
            _ = other.response()
        }
    }

    /// Returns once `run` has, after `stop`.
    func waitUntilReturned() {
        while !hasReturned.withLock(\.self) { sched_yield() }
    }
}

/// A clock that stands until it is moved.
final class TestClock: Sendable {
    private let time = Locked(1_000_000)

    var now: @Sendable () -> Int {
        { [time] in time.withLock(\.self) }
    }

    func advance(milliseconds: Int) {
        time.withLock { $0 += milliseconds }
    }
}

/// Something that threads wait at until the test lets them go.
final class Gate: Sendable {
    private let tickets = WorkQueue<Bool>(capacity: .max)
    private let arrivals = WorkQueue<Bool>(capacity: .max)

    func pass() {
        arrivals.push(true)
        _ = tickets.take()
    }

    /// Waits until somebody waits at the gate.
    func waitForArrival() {
        _ = arrivals.take()
    }

    func open() {
        tickets.push(true)
    }

    func close() {
        tickets.close()
    }
}
