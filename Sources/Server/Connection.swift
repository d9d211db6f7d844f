import HTTP

/// One client's connection, touched by its reactor's thread only.
final class Connection {
    enum Phase {
        /// Waiting for a request, or in the middle of its head.
        case head
        case body(BodyIntake)
        /// A piece of the body is being written to its file.
        case spooling(BodyIntake)
        /// A worker has the request.
        case handling
        case writing
        case streaming(StreamProgress)
        /// All is said; the client reads it and closes.
        case lingering
    }

    let id: ConnectionID
    let peer: String
    var phase = Phase.head
    /// Bytes received and not yet understood.
    var input: [UInt8] = []
    var parser: HeadParser
    var exchange: Exchange?
    /// Told when the client leaves, for a request that is not worth answering then.
    var departure: Departure?
    var out = Outbox()
    /// Whether the connection ends with the response being written.
    var closesAfterResponse = false
    /// Whether the client has said that it sends no more.
    var hasEnded = false
    var readiness = Readiness.readable
    /// When the client has taken too long, in the reactor's milliseconds.
    var deadline: Int
    /// How much the system had taken when the response last earned its time.
    var earnedAt = 0

    init(id: ConnectionID, peer: String, parser: HeadParser, deadline: Int) {
        self.id = id
        self.peer = peer
        self.parser = parser
        self.deadline = deadline
    }

    /// Whether nothing would be lost if the connection ended now.
    var isIdle: Bool {
        if case .head = phase { input.isEmpty && out.isEmpty } else { false }
    }

    /// Whether a response has begun that the client does not have whole.
    ///
    /// Closing then must look like a failure, and what a client does not read must not stay in the system's memory.
    var isMidResponse: Bool {
        switch phase {
        case .writing, .streaming: true
        case .head, .body, .spooling, .handling, .lingering: false
        }
    }

    /// Whether more bytes of the client can be used now.
    ///
    /// A client that sends its next requests before it reads the answers waits, once there are enough of them.
    var wantsInput: Bool {
        if hasEnded { return false }
        return switch phase {
        case .head, .body, .lingering: true
        case .spooling: false
        case .handling, .writing, .streaming: input.count < 65_536
        }
    }

    func parseHead() throws(Refusal) -> ParsedHead? {
        let bytes = input
        return try parser.parse(bytes.span, peer: peer)
    }

    /// Gives a body its part of the input.
    func feed(_ intake: BodyIntake) throws(Refusal) {
        dropInput(try bytesUsed(by: intake))
    }

    private func bytesUsed(by intake: BodyIntake) throws(Refusal) -> Int {
        let bytes = input
        return try intake.take(bytes.span)
    }

    func dropInput(_ count: Int) {
        if count == input.count, input.capacity <= 4_096 {
            input.removeAll(keepingCapacity: true)
        } else if count == input.count {
            input = []
        } else {
            input.removeFirst(count)
        }
    }
}

/// What a connection remembers of the request that it answers.
struct Exchange {
    let head: ParsedHead
    let lane: Lane
    /// When the request's head was complete.
    let began: Int

    var isHead: Bool { head.head.method == "HEAD" }
}
