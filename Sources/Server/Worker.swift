import HTTP

/// Something for a lane's threads to do.
enum Work: Sendable {
    case answer(Job)
    /// Another lane is too full for this request.
    case turnAway(Job, Service.TurnAway)
    case produce(StreamJob)
    case record(RefusedRequest)
}

/// A request to be answered.
struct Job: Sendable {
    let connection: ConnectionID
    let request: Request
    let file: SpoolFile?
    /// Nil for work that is done even when nobody waits for the answer any more.
    let departure: Departure?
    /// When it was put into its lane, in milliseconds of the server's clock.
    let arrived: Int
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
        /// The client had left before its turn came, and nothing was done.
        case skipped
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
    let now: @Sendable () -> Int
    let refusalLog: Server.RefusalLog
    /// Whether what it does is large: a file that is read, a history that is written.
    let isHeavy: Bool

    /// Works until the queue is closed.
    func run(_ handler: Service.Handler) {
        while let work = queue.take() {
            switch work {
            case .answer(let job) where job.departure?.hasHappened ?? false: post(.skipped, for: job)
            case .answer(let job): answer(job, handler)
            case .turnAway(let job, let response): answer(job, response)
            case .produce(let job):
                job.mailbox.post(Message(connection: job.connection, content: .piece(job.source.next())))
            case .record(let refused): refusalLog(refused)
            }
        }
    }

    private func answer(_ job: Job, _ handler: Service.Handler) {
        var request = job.request
        request.waited = .milliseconds(now() - job.arrived)
        post(.response(handler(request), file: job.file), for: job)
        // Whoever waits goes first.
        if isHeavy, queue.count == 0 { FreedMemory.giveBack() }
    }

    private func post(_ content: Message.Content, for job: Job) {
        job.mailbox.post(Message(connection: job.connection, content: content))
    }
}
