import CLinux
public import HTTP
import Synchronization

/// An HTTP/1.1 server: reactors own the sockets, the threads of four lanes run the handlers.
public final class Server: Sendable {
    public typealias RefusalLog = @Sendable (RefusedRequest) -> Void

    private let configuration: ServerConfiguration
    private let service: Service
    private let refusalLog: RefusalLog
    private let listener: Listener
    private let lanes: Lanes
    private let reactors: [Reactor.Surroundings]
    private let isStopping = Atomic<Bool>(false)

    /// Begins to listen; connections wait until `run`.
    ///
    /// `refusalLog` is called on threads of the open lane, several at a time, for what the server answers by itself:
    /// what reached a handler is the site's to log.
    public init(
        configuration: ServerConfiguration,
        service: Service,
        refusalLog: @escaping RefusalLog = { _ in }
    ) throws(ServerError) {
        var configuration = configuration
        configuration.reactors = max(1, configuration.reactors)
        let files = clinux_raise_file_limit(Int64(configuration.maxConnections + Self.reservedFiles))
        configuration.maxConnections = min(configuration.maxConnections, max(16, Int(files) - Self.reservedFiles))
        self.configuration = configuration
        self.service = service
        self.refusalLog = refusalLog
        listener = try Listener(configuration)
        lanes = Lanes(queueLengths: configuration.queueLengths)
        reactors = try Self.surroundings(configuration, service, lanes, listener)
    }

    /// The port that is listened on; 0 for a Unix socket.
    public var port: UInt16 { listener.port }

    /// Serves until `stop` is called and what had begun is finished, or its time is over.
    public func run() {
        lanes.start(configuration, service, refusalLog)
        let threads = reactors.enumerated().map { number, surroundings in
            Thread("reactor-\(number)") { [self] in
                Reactor(surroundings).run { isStopping.load(ordering: .acquiring) }
            }
        }
        for thread in threads { thread.join() }
        lanes.close()
    }

    /// Accepts no more and lets `run` return; may be called from any thread.
    public func stop() {
        isStopping.store(true, ordering: .releasing)
        wake()
    }

    /// How many connections are open.
    public var connections: Int { reactors[0].budget.count }

    /// How many requests wait for a thread, by the name of their lane.
    public var waiting: [String: Int] {
        Dictionary(uniqueKeysWithValues: Lane.allCases.map { ($0.rawValue, lanes[$0].count) })
    }

    /// Has the reactors look at the clock.
    func wake() {
        for reactor in reactors { reactor.mailbox.wake() }
    }

    /// Descriptors for everything that is no connection: the database, files, the log.
    private static let reservedFiles = 192

    private static func surroundings(
        _ configuration: ServerConfiguration,
        _ service: Service,
        _ lanes: Lanes,
        _ listener: Listener
    ) throws(ServerError) -> [Reactor.Surroundings] {
        let budget = ConnectionBudget(
            total: configuration.maxConnections,
            perPeer: configuration.maxConnectionsPerPeer,
            isProxy: configuration.isProxy
        )
        var list: [Reactor.Surroundings] = []
        for _ in 0..<configuration.reactors {
            list.append(
                Reactor.Surroundings(
                    configuration: configuration,
                    service: service,
                    lanes: lanes,
                    listener: listener,
                    budget: budget,
                    mailbox: try Mailbox(),
                    poller: try Poller()
                )
            )
        }
        return list
    }
}
