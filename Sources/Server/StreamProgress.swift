import HTTP

/// A streamed response while it is sent: one piece is made or sent at a time, so that a slow client holds no thread
/// and no more memory than a piece.
final class StreamProgress {
    let source: StreamSource
    /// The file that the producer may still read.
    let file: SpoolFile?
    var isWaiting = false
    var isLast = false

    init(_ source: StreamSource, file: SpoolFile?) {
        self.source = source
        self.file = file
    }
}

/// What workers ask for the next piece of a response.
struct StreamSource: Sendable {
    let produce: @Sendable () throws -> [UInt8]?
    let isChunked: Bool

    /// A piece as it goes on the wire.
    enum Piece: Sendable {
        case more([UInt8])
        case last([UInt8])
        /// The producer threw: the response must not look complete.
        case failed
    }

    /// Gathers about `wanted` bytes, so that small pieces do not each cost a journey between threads.
    func next(wanted: Int = 65_536) -> Piece {
        var bytes: [UInt8] = []
        do {
            while bytes.count < wanted {
                guard let part = try produce() else { return end(bytes) }
                bytes.append(contentsOf: part)
            }
        } catch {
            return .failed
        }
        return .more(framed(bytes))
    }

    private func end(_ bytes: [UInt8]) -> Piece {
        .last(isChunked ? framed(bytes) + Array("0\r\n\r\n".utf8) : bytes)
    }

    private func framed(_ bytes: [UInt8]) -> [UInt8] {
        if !isChunked || bytes.isEmpty { return bytes }
        return Array("\(String(bytes.count, radix: 16))\r\n".utf8) + bytes + Array("\r\n".utf8)
    }
}
