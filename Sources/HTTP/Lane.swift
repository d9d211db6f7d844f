/// Where a request waits for a thread, so that one kind of work hanging never holds the others.
public enum Lane: String, Sendable, CaseIterable {
    /// Public pages and static files: no database.
    case open
    /// Pages that read.
    case read
    /// Posts that write.
    case write
    /// Password hashing, imports, exports.
    case slow
    /// Drawing pictures to share, so that no log-in waits behind them.
    case pictures
}

/// What a request may do, decided from its head alone.
public struct Admission: Sendable, Equatable {
    public var lane: Lane
    /// The largest body accepted, in bytes.
    public var bodyLimit: Int
    /// Bodies above this many bytes go to a file instead of memory.
    public var spoolAbove: Int

    public init(lane: Lane, bodyLimit: Int, spoolAbove: Int = 1_048_576) {
        self.lane = lane
        self.bodyLimit = bodyLimit
        self.spoolAbove = spoolAbove
    }
}

/// What a server runs: it asks `admit` on its own threads and makes one handler for each worker.
public struct Service: Sendable {
    public typealias Handler = (Request) -> Response
    public typealias TurnAway = @Sendable (Request) -> Response

    /// Called before the body is read; must not block.
    public let admit: @Sendable (RequestHead) -> Admission
    /// Called once on each worker's own thread, so that what the handler holds (a database connection) stays there.
    public let makeHandler: @Sendable (Lane) -> Handler
    /// Answers 503 in the `open` lane to a request whose own lane is full, so that the page can hold what was sent.
    ///
    /// Without it the server says so in a sentence.
    public let turnAway: TurnAway?

    public init(
        admit: @escaping @Sendable (RequestHead) -> Admission,
        makeHandler: @escaping @Sendable (Lane) -> Handler,
        turnAway: TurnAway? = nil
    ) {
        self.admit = admit
        self.makeHandler = makeHandler
        self.turnAway = turnAway
    }
}
