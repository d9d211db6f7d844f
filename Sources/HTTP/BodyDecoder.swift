/// Finds the bytes of a request's body while they arrive, in either framing.
///
/// Strict: no chunk extensions and no trailers, which no browser sends and proxies disagree about.
public struct BodyDecoder: Sendable {
    private enum State: Equatable {
        case counted(remaining: Int)
        case size(Int, digits: Int)
        case sizeLineFeed(Int)
        case chunk(remaining: Int)
        case chunkReturn, chunkLineFeed
        case lastReturn, lastLineFeed
        case complete
    }

    private let limit: Int
    private var state: State
    /// How many bytes the chunks seen so far add up to.
    private var announced = 0

    /// Refuses a body whose length is said to be above `limit`.
    public init(_ framing: BodyFraming, limit: Int) throws(Refusal) {
        self.limit = limit
        switch framing {
        case .length(let count):
            guard count <= limit else { throw .bodyTooLarge }
            state = count == 0 ? .complete : .counted(remaining: count)
        case .chunked:
            state = .size(0, digits: 0)
        }
    }

    public var isComplete: Bool { state == .complete }

    /// The next stretch of `input` that belongs to the body, from `position` on, which moves behind what was read.
    ///
    /// Nil when the body is complete or all of `input` is read.
    public mutating func next(_ input: Span<UInt8>, from position: inout Int) throws(Refusal) -> Range<Int>? {
        while position < input.count {
            switch state {
            case .counted(let remaining):
                let piece = position..<position + min(remaining, input.count - position)
                state = piece.count == remaining ? .complete : .counted(remaining: remaining - piece.count)
                position = piece.upperBound
                return piece
            case .chunk(let remaining):
                let piece = position..<position + min(remaining, input.count - position)
                state = piece.count == remaining ? .chunkReturn : .chunk(remaining: remaining - piece.count)
                position = piece.upperBound
                return piece
            case .complete:
                return nil
            default:
                state = try afterDelimiter(input[position])
                position += 1
            }
        }
        return nil
    }

    private mutating func afterDelimiter(_ byte: UInt8) throws(Refusal) -> State {
        switch (state, byte) {
        case (.size(let size, let digits), ASCII.carriageReturn) where digits > 0: return .sizeLineFeed(size)
        case (.size(let size, let digits), _):
            // Eight digits are four gigabytes: more is an attempt to overflow somebody's number.
            guard digits < 8, let value = PercentEncoding.hexValue(byte) else { throw .malformed }
            return .size(size << 4 | Int(value), digits: digits + 1)
        case (.sizeLineFeed(let size), ASCII.lineFeed): return try chunk(of: size)
        case (.chunkReturn, ASCII.carriageReturn): return .chunkLineFeed
        case (.chunkLineFeed, ASCII.lineFeed): return .size(0, digits: 0)
        case (.lastReturn, ASCII.carriageReturn): return .lastLineFeed
        case (.lastLineFeed, ASCII.lineFeed): return .complete
        default: throw .malformed
        }
    }

    private mutating func chunk(of size: Int) throws(Refusal) -> State {
        announced += size
        guard announced <= limit else { throw .bodyTooLarge }
        return size == 0 ? .lastReturn : .chunk(remaining: size)
    }
}
