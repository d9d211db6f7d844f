import HTTP

/// A request's body while it arrives.
final class BodyIntake {
    let head: ParsedHead
    let admission: Admission
    private var decoder: BodyDecoder
    private let memory: BodyMemory
    private var received = 0
    /// How much had arrived when the body last earned its time.
    private var earnedAt = 0
    /// What has arrived and is not in the file.
    private(set) var bytes: [UInt8] = []
    /// Where the body goes once it is too large for memory.
    var file: SpoolFile?
    /// What the client had left of its time when a piece went to the file: the disk's time is not the client's.
    var timeLeft = 0

    init(_ head: ParsedHead, _ admission: Admission, _ memory: BodyMemory) throws(Refusal) {
        self.head = head
        self.admission = admission
        self.memory = memory
        decoder = try BodyDecoder(head.framing, limit: admission.bodyLimit)
    }

    deinit {
        memory.release(bytes.count)
    }

    var isComplete: Bool { decoder.isComplete }

    /// Whether what is in memory belongs into the file before the body goes on.
    var mustSpool: Bool {
        if file == nil { return bytes.count > admission.spoolAbove }
        return bytes.count >= 65_536 || (isComplete && !bytes.isEmpty)
    }

    /// Takes the body's part of what has arrived and returns how many bytes of it are used up.
    func take(_ input: Span<UInt8>) throws(Refusal) -> Int {
        var position = 0
        while let piece = try decoder.next(input, from: &position) {
            input.extracting(piece).withUnsafeBufferPointer { bytes.append(contentsOf: $0) }
            received += piece.count
            try memory.take(piece.count, heldByBody: bytes.count)
            if mustSpool { break }
        }
        return position
    }

    /// Whether a stretch of so many bytes has arrived since the last one that had.
    func hasArrived(stretch: Int) -> Bool {
        guard received - earnedAt >= stretch else { return false }
        earnedAt = received
        return true
    }

    /// Hands over what is in memory.
    func takeBytes() -> [UInt8] {
        memory.release(bytes.count)
        defer { bytes = [] }
        return bytes
    }

    /// The whole request, once the body is complete.
    func request() -> Request {
        guard let file else { return Request(head: head.head, body: .bytes(takeBytes())) }
        return Request(head: head.head, body: .file(path: file.path, count: received))
    }
}
