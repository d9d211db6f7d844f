import HTTP

/// Something for a lane's threads to do.
enum Work: Sendable {
    case answer(Job)
    /// Another lane is too full for this request.
    case turnAway(Job, Service.TurnAway)
    case produce(StreamJob)
    case record(AccessEntry)
}

/// A request to be answered.
struct Job: Sendable {
    let connection: ConnectionID
    let request: Request
    let file: SpoolFile?
    let lane: Lane
    let began: Int
    let mailbox: Mailbox<Message>
}

/// A piece of a streamed response to be made.
struct StreamJob: Sendable {
    let connection: ConnectionID
    let source: StreamSource
    let mailbox: Mailbox<Message>
}

/// What a reactor is told by other threads.
struct Message: Sendable {
    enum Content: Sendable {
        case response(Response, file: SpoolFile?)
        case piece(StreamSource.Piece)
        /// A piece of a body is in its file; nil when it could not be written.
        case spooled(SpoolFile?)
    }

    let connection: ConnectionID
    let content: Content
}

/// One of a lane's threads.
struct Worker: Sendable {
    let queue: WorkQueue<Work>
    let accessLog: @Sendable (AccessEntry) -> Void
    let now: @Sendable () -> Int

    /// Works until the queue is closed.
    func run(_ handler: Service.Handler) {
        while let work = queue.take() {
            switch work {
            case .answer(let job): answer(job, handler)
            case .turnAway(let job, let response): answer(job, response)
            case .produce(let job):
                job.mailbox.post(Message(connection: job.connection, content: .piece(job.source.next())))
            case .record(let entry): accessLog(entry)
            }
        }
    }

    /// The answer leaves before it is logged: a slow log then costs the lane, not this client.
    private func answer(_ job: Job, _ handler: Service.Handler) {
        let response = handler(job.request)
        let milliseconds = now() - job.began
        job.mailbox.post(Message(connection: job.connection, content: .response(response, file: job.file)))
        guard case .bytes(let bytes) = response.body else { return }
        accessLog(
            AccessEntry(
                method: job.request.method,
                path: job.request.path,
                status: response.status,
                bytes: bytes.count,
                milliseconds: milliseconds,
                lane: job.lane
            )
        )
    }
}
