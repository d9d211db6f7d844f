import Compression
import Synchronization

/// The last compressed form of pages that everybody is sent alike.
///
/// A page is still rendered for each request; what it was packed into is used again only when the bytes are the same,
/// so that nothing of one visitor can reach another.
final class PackedPages: Sendable {
    private struct Entry {
        let plain: [UInt8]
        let packed: [UInt8]
    }

    private let entries = Mutex<[String: Entry]>([:])

    /// The bytes compressed, now or before.
    func packed(_ plain: [UInt8], of template: String, level: Int) -> [UInt8] {
        let known = entries.withLock { $0[template] }
        if let known, known.plain == plain { return known.packed }
        let packed = Gzip.compress(plain, level: level)
        entries.withLock { $0[template] = Entry(plain: plain, packed: packed) }
        return packed
    }
}
