import HTTP
import Synchronization

/// Bytes that a browser keeps as a file, sent piece by piece.
enum Download {
    private static let pieceSize = 65_536

    /// An answer with a name for the file, of letters, digits, dots and dashes.
    static func response(_ bytes: [UInt8], named name: String, type: String) -> Response {
        return Response(
            status: 200,
            headers: [
                "content-type": type, "content-disposition": "attachment; filename=\"\(name)\"",
                "cache-control": "private, no-store",
            ],
            body: .stream(Pieces(bytes).next)
        )
    }

    /// What is left to send; asked by one thread after the other.
    private final class Pieces: Sendable {
        private let bytes: [UInt8]
        private let place = Mutex(0)

        init(_ bytes: [UInt8]) {
            self.bytes = bytes
        }

        @Sendable
        func next() -> [UInt8]? {
            place.withLock { place in
                guard place < bytes.count else { return nil }
                let end = min(place + pieceSize, bytes.count)
                defer { place = end }
                return Array(bytes[place..<end])
            }
        }
    }
}
