import CLinux
import HTTP

extension Reactor {
    /// Answers by the server's own word and ends the connection: what else the client sends cannot be trusted.
    func refuse(_ connection: Connection, _ status: Int) {
        let response = OwnAnswer.response(status, adding: surroundings.configuration.ownHeaders)
        record(connection, status: status)
        begin(response, on: connection, closes: true)
        connection.phase = .writing
        flush(connection)
    }

    func deliver(_ response: Response, to connection: Connection, keeping file: SpoolFile?) {
        guard let exchange = connection.exchange else { return }
        let isLastRequest = connection.hasEnded && connection.input.isEmpty
        begin(response, on: connection, closes: !exchange.head.keepsAlive || isDraining || isLastRequest)
        connection.phase = .writing
        if case .stream(let produce) = response.body {
            let source = StreamSource(produce: produce, isChunked: exchange.head.isHTTP11)
            let progress = StreamProgress(source, file: file)
            progress.isLast = exchange.isHead || response.isBodyless
            connection.phase = .streaming(progress)
        }
        flush(connection)
    }

    func deliver(_ piece: StreamSource.Piece, to connection: Connection) {
        guard case .streaming(let progress) = connection.phase else { return }
        progress.isWaiting = false
        switch piece {
        case .failed: return close(connection)
        case .more(let bytes), .last(let bytes):
            if case .last = piece { progress.isLast = true }
            connection.out.load(body: bytes)
            beginSending(connection)
            flush(connection)
        }
    }

    /// Sends what the system takes, and goes on when that is all.
    func flush(_ connection: Connection) {
        switch connection.out.send(to: connection.id.descriptor) {
        case .failed: close(connection)
        case .blocked: extendDeadline(connection)
        case .sent: sent(connection)
        }
    }

    /// A response that is being read earns its time again and again, which one that trickles does not.
    private func extendDeadline(_ connection: Connection) {
        switch connection.phase {
        case .writing, .streaming:
            if connection.out.taken - connection.earnedAt >= timing.writeStretch { beginSending(connection) }
        default: break
        }
    }

    /// Starts the clock for a response, or for a piece of a stream, whose producer's time is not the client's.
    private func beginSending(_ connection: Connection) {
        connection.earnedAt = connection.out.taken
        connection.deadline = now + timing.write
    }

    private func begin(_ response: Response, on connection: Connection, closes: Bool) {
        let isHTTP11 = connection.exchange?.head.isHTTP11 ?? true
        let framing = framing(of: response, isHTTP11: isHTTP11)
        let closes = closes || framing == .untilClose
        let head = response.headBytes(
            framing: framing,
            date: dateField.value(),
            connection: closes ? "close" : isHTTP11 ? nil : "keep-alive"
        )
        let isSilent = connection.exchange?.isHead ?? false || response.isBodyless
        connection.out.load(head: head, body: isSilent ? [] : response.body.bytes)
        connection.closesAfterResponse = closes
        beginSending(connection)
    }

    private func framing(of response: Response, isHTTP11: Bool) -> ResponseFraming {
        if response.isBodyless { return .none }
        return switch response.body {
        case .bytes(let bytes): .length(bytes.count)
        case .stream: isHTTP11 ? .chunked : .untilClose
        }
    }

    private func sent(_ connection: Connection) {
        switch connection.phase {
        case .writing: finish(connection)
        case .streaming(let progress): proceed(connection, progress)
        case .head, .body, .spooling, .handling, .lingering: break
        }
    }

    private func proceed(_ connection: Connection, _ progress: StreamProgress) {
        if progress.isLast { return finish(connection) }
        if progress.isWaiting { return }
        progress.isWaiting = true
        connection.deadline = .max
        let job = StreamJob(connection: connection.id, source: progress.source, mailbox: surroundings.mailbox)
        surroundings.lanes[connection.exchange?.lane ?? .read].push(.produce(job))
    }

    private func finish(_ connection: Connection) {
        connection.exchange = nil
        connection.departure = nil
        if connection.closesAfterResponse || isDraining { return linger(connection) }
        connection.phase = .head
        connection.parser = HeadParser(limits: surroundings.configuration.headLimits)
        connection.deadline = now + (connection.input.isEmpty ? timing.idle : timing.head)
        advance(connection)
    }

    /// Closing at once, with bytes of the client unread, would reset the connection and lose the response.
    private func linger(_ connection: Connection) {
        connection.phase = .lingering
        if connection.hasEnded || clinux_end_sending(connection.id.descriptor) < 0 { return close(connection) }
        connection.input = []
        connection.deadline = now + timing.linger
    }
}

extension Reactor {
    /// Logs on a worker's thread; an entry is lost rather than waited for.
    private func record(_ connection: Connection, status: Int) {
        let refused = RefusedRequest(
            method: connection.exchange?.head.head.method ?? "-",
            path: connection.exchange?.head.head.path ?? "-",
            status: status,
            milliseconds: now - (connection.exchange?.began ?? now)
        )
        _ = surroundings.lanes[.open].offer(.record(refused))
    }
}

extension ResponseBody {
    /// Empty for a stream, which is sent piece by piece.
    fileprivate var bytes: [UInt8] {
        if case .bytes(let bytes) = self { bytes } else { [] }
    }
}
