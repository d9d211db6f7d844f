/// How large a request's head may be.
public struct HeadLimits: Sendable, Equatable {
    /// Bytes from the request line to the empty line.
    public var head = 16_384
    public var fields = 64
    /// Bytes of the path with its query.
    public var target = 4_096

    public init() {}
}

/// Reads the head of one request while its bytes arrive.
///
/// Each byte is looked at once, however small the pieces are. Strict: lines end with CR LF, fields are not
/// folded, the target is a path; what it does not know it refuses, because two readers of one connection that
/// disagree about where a request ends let a stranger hide a second request in the first.
public struct HeadParser: Sendable {
    private enum State {
        case start, startLineFeed
        case method, target, version, requestLineFeed
        case fieldStart, name, beforeValue, value, fieldLineFeed
        case lastLineFeed, complete
    }

    private struct FieldRanges {
        let name: Range<Int>
        let value: Range<Int>
    }

    private let limits: HeadLimits
    private var state = State.start
    private var position = 0
    /// Where the word being read began.
    private var mark = 0
    /// Where the value being read ends when the blanks after it are dropped.
    private var valueEnd = 0
    private var method = 0..<0
    private var target = 0..<0
    private var name = 0..<0
    private var isHTTP11 = true
    private var fields: [FieldRanges] = []

    public init(limits: HeadLimits = HeadLimits()) {
        self.limits = limits
    }

    /// The head, or nil while bytes are missing.
    ///
    /// `input` begins with the request's first byte at every call and has grown since the last one.
    public mutating func parse(_ input: Span<UInt8>, peer: String) throws(Refusal) -> ParsedHead? {
        let end = min(input.count, limits.head)
        while position < end {
            try take(input[position])
            position += 1
            if state == .complete { return try finish(input, peer) }
        }
        if input.count >= limits.head { throw .headTooLarge }
        return nil
    }

    private mutating func take(_ byte: UInt8) throws(Refusal) {
        switch state {
        case .start: try takeStart(byte)
        case .startLineFeed: try take(lineFeed: byte, then: .method)
        case .method: try takeMethod(byte)
        case .target: try takeTarget(byte)
        case .version: try takeVersion(byte)
        case .requestLineFeed, .fieldLineFeed: try take(lineFeed: byte, then: .fieldStart)
        case .fieldStart: try takeFieldStart(byte)
        case .name: try takeName(byte)
        case .beforeValue: try takeBeforeValue(byte)
        case .value: try takeValue(byte)
        case .lastLineFeed: try take(lineFeed: byte, then: .complete)
        case .complete: break
        }
    }

    private mutating func take(lineFeed byte: UInt8, then next: State) throws(Refusal) {
        guard byte == ASCII.lineFeed else { throw .malformed }
        state = next
        mark = position + 1
    }

    /// One empty line before a request is stepped over: old browsers sent one after a form (RFC 9112, 2.2).
    private mutating func takeStart(_ byte: UInt8) throws(Refusal) {
        state = byte == ASCII.carriageReturn ? .startLineFeed : .method
        if state == .method { try takeMethod(byte) }
    }

    private mutating func takeMethod(_ byte: UInt8) throws(Refusal) {
        if ASCII.isToken(byte), position - mark < 16 { return }
        guard byte == ASCII.space, position > mark else { throw .malformed }
        method = mark..<position
        state = .target
        mark = position + 1
    }

    private mutating func takeTarget(_ byte: UInt8) throws(Refusal) {
        if position == mark, byte != ASCII.slash { throw .malformed }
        if byte > ASCII.space, byte < ASCII.delete {
            if position - mark >= limits.target { throw .addressTooLong }
            return
        }
        guard byte == ASCII.space else { throw .malformed }
        target = mark..<position
        state = .version
        mark = position + 1
    }

    private mutating func takeVersion(_ byte: UInt8) throws(Refusal) {
        let prefix: StaticString = "HTTP/1."
        switch position - mark {
        case 0..<prefix.utf8CodeUnitCount:
            guard byte == prefix.utf8Start[position - mark] else { throw .unknownVersion }
        case prefix.utf8CodeUnitCount:
            guard byte == UInt8(ascii: "0") || byte == UInt8(ascii: "1") else { throw .unknownVersion }
            isHTTP11 = byte == UInt8(ascii: "1")
        default:
            guard byte == ASCII.carriageReturn else { throw .malformed }
            state = .requestLineFeed
        }
    }
}

extension HeadParser {
    private mutating func takeFieldStart(_ byte: UInt8) throws(Refusal) {
        if byte == ASCII.carriageReturn {
            state = .lastLineFeed
            return
        }
        guard ASCII.isToken(byte) else { throw .malformed }
        if fields.count == limits.fields { throw .headTooLarge }
        state = .name
    }

    private mutating func takeName(_ byte: UInt8) throws(Refusal) {
        if ASCII.isToken(byte) { return }
        guard byte == UInt8(ascii: ":") else { throw .malformed }
        name = mark..<position
        state = .beforeValue
    }

    private mutating func takeBeforeValue(_ byte: UInt8) throws(Refusal) {
        if ASCII.isBlank(byte) { return }
        mark = position
        valueEnd = position
        state = .value
        try takeValue(byte)
    }

    private mutating func takeValue(_ byte: UInt8) throws(Refusal) {
        if byte == ASCII.carriageReturn {
            fields.append(FieldRanges(name: name, value: mark..<valueEnd))
            state = .fieldLineFeed
            return
        }
        if ASCII.isBlank(byte) { return }
        guard byte > ASCII.space, byte != ASCII.delete else { throw .malformed }
        valueEnd = position + 1
    }

    private func finish(_ input: Span<UInt8>, _ peer: String) throws(Refusal) -> ParsedHead {
        let split = target.first { input[$0] == UInt8(ascii: "?") }
        let query = split.map { $0 + 1..<target.upperBound } ?? 0..<0
        let head = RequestHead(
            method: input.text(method),
            path: input.text(target.lowerBound..<(split ?? target.upperBound)),
            query: input.text(query),
            headers: HeaderFields(
                fields.map { .init(name: input.lowercasedText($0.name), value: input.text($0.value)) }
            ),
            peer: peer
        )
        return try ParsedHead(head, length: position, isHTTP11: isHTTP11)
    }
}

extension Span<UInt8> {
    fileprivate func text(_ range: Range<Int>) -> String {
        extracting(range).withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
    }

    /// The text of a token, whose letters are ASCII, in lower case.
    fileprivate func lowercasedText(_ range: Range<Int>) -> String {
        extracting(range).withUnsafeBufferPointer { bytes in
            String(unsafeUninitializedCapacity: bytes.count) { text in
                for (index, byte) in bytes.enumerated() { text[index] = ASCII.lowercased(byte) }
                return bytes.count
            }
        }
    }
}
