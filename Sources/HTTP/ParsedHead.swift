/// A request's head, with what it says about the body and the connection.
public struct ParsedHead: Sendable {
    public let head: RequestHead
    /// How many bytes of the input the head took.
    public let length: Int
    public let framing: BodyFraming
    /// Whether the connection may serve another request.
    public let keepsAlive: Bool
    /// Whether the client holds its body back until it is told to go on.
    public let expectsContinue: Bool
    public let isHTTP11: Bool

    /// Reads the fields that say where the message ends; what could be read in two ways is refused.
    init(_ head: RequestHead, length: Int, isHTTP11: Bool) throws(Refusal) {
        var reading = FramingFields(isHTTP11: isHTTP11)
        for field in head.headers.fields { try reading.take(field) }
        self.head = head
        self.length = length
        self.isHTTP11 = isHTTP11
        framing = try reading.framing()
        keepsAlive = isHTTP11 ? !reading.asksToClose : reading.asksToKeepAlive && !reading.asksToClose
        expectsContinue = isHTTP11 && reading.expectsContinue
    }
}

/// Where a request's body ends.
public enum BodyFraming: Sendable, Equatable {
    /// After this many bytes; 0 when there is none.
    case length(Int)
    case chunked
}

/// The fields that frame a message, gathered one by one.
private struct FramingFields {
    let isHTTP11: Bool
    var asksToClose = false
    var asksToKeepAlive = false
    var expectsContinue = false
    private var hosts = 0
    private var length: Int?
    private var isChunked = false

    init(isHTTP11: Bool) {
        self.isHTTP11 = isHTTP11
    }

    mutating func take(_ field: HeaderFields.Field) throws(Refusal) {
        switch field.name {
        case "host": hosts += 1
        case "connection": takeConnection(field.value)
        case "content-length": try takeLength(field.value)
        case "transfer-encoding": try takeCoding(field.value)
        case "expect":
            guard field.value.lowercased() == "100-continue" else { throw .unknownExpectation }
            expectsContinue = true
        case "content-encoding":
            guard field.value.lowercased() == "identity" else { throw .compressedBody }
        default: break
        }
    }

    func framing() throws(Refusal) -> BodyFraming {
        guard hosts == 1 || (hosts == 0 && !isHTTP11) else { throw .malformed }
        guard isChunked else { return .length(length ?? 0) }
        guard length == nil else { throw .malformed }
        return .chunked
    }

    private mutating func takeConnection(_ value: String) {
        for option in value.lowercased().split(whereSeparator: { $0 == "," || $0 == " " || $0 == "\t" }) {
            if option == "close" { asksToClose = true }
            if option == "keep-alive" { asksToKeepAlive = true }
        }
    }

    /// Fifteen digits at most, so that the number cannot overflow.
    private mutating func takeLength(_ value: String) throws(Refusal) {
        let isNumber = value.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        guard length == nil, isNumber, value.utf8.count <= 15, let number = Int(value) else { throw .malformed }
        length = number
    }

    private mutating func takeCoding(_ value: String) throws(Refusal) {
        guard isHTTP11, !isChunked else { throw .malformed }
        guard value.lowercased() == "chunked" else { throw .unknownTransferCoding }
        isChunked = true
    }
}
