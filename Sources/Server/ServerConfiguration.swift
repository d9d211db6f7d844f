public import HTTP

/// Where a server listens and how much it takes upon itself.
public struct ServerConfiguration: Sendable {
    /// An IPv4 or IPv6 literal; `::` takes both kinds.
    public var host = "127.0.0.1"
    /// 0 lets the system choose.
    public var port: UInt16 = 8080
    /// A socket that listens already, handed over by whoever started the program; used instead of host and port.
    public var listener: Int32?
    /// Threads that own sockets.
    public var reactors = 1
    /// Threads that run handlers.
    public var threads: [Lane: Int] = [.open: 2, .read: 4, .write: 4, .slow: 2, .pictures: 2]
    /// How many requests may wait in each lane; the next one is answered 503.
    ///
    /// Slow work takes a good part of a second each, and whoever waits longest for it should not wait for many.
    public var queueLengths: [Lane: Int] = [
        .open: 256, .read: 256, .write: 256, .slow: 32, .pictures: 16,
    ]
    public var headLimits = HeadLimits()
    public var deadlines = Deadlines()
    public var maxConnections = 4_096
    public var maxConnectionsPerPeer = 256
    /// Peers with many visitors behind them: loopback and Unix sockets always, and what this says of an address.
    public var isProxy: @Sendable (String) -> Bool = { _ in false }
    /// How many bytes of bodies may be in memory while they arrive; above that, large ones are answered 503.
    public var bodyMemory = 134_217_728
    /// Where large request bodies are written; files that a crash has left there may be deleted before a start.
    public var spoolFolder = "/tmp"
    /// What every answer of the server's own carries as well, such as the rules that the site gives browsers.
    public var ownHeaders: HeaderFields = [:]
    /// The milliseconds of a clock that never goes back.
    var now: @Sendable () -> Int = monotonicMilliseconds

    public init() {}
}

/// How long a client may take.
public struct Deadlines: Sendable {
    /// From a request's first byte (or from the connection's beginning) to the end of its head.
    public var head: Duration = .seconds(10)
    /// From the end of the head; what would arrive in that time at `bytesPerSecond` earns it again.
    public var body: Duration = .seconds(30)
    /// From the beginning of a response; what would leave in that time at `bytesPerSecond` earns it again.
    public var write: Duration = .seconds(30)
    /// Between two requests.
    public var idle: Duration = .seconds(60)
    /// For the client to close after a last response, so that it can read it first.
    public var linger: Duration = .seconds(2)
    /// For requests that have begun when the server stops.
    public var drain: Duration = .seconds(10)
    /// The slowest rate at which a body or a response may go on.
    public var bytesPerSecond = 500

    public init() {}
}

extension Duration {
    var milliseconds: Int {
        Int(components.seconds) * 1_000 + Int(components.attoseconds / 1_000_000_000_000_000)
    }
}
