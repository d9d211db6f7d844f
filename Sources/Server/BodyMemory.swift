import HTTP

/// What the bodies that are arriving at one reactor hold in memory together.
///
/// Without a bound, clients that each send all but the last byte of the largest form could take all there is.
final class BodyMemory {
    /// Every body may hold this much, so that ordinary forms pass while the memory is full of others.
    private static let freeForEach = 32_768

    private let limit: Int
    private var held = 0

    init(limit: Int) {
        self.limit = limit
    }

    /// Counts bytes that have arrived, refusing a large body when there is no room.
    func take(_ count: Int, heldByBody total: Int) throws(Refusal) {
        held += count
        if held > limit, total > Self.freeForEach { throw .noRoom }
    }

    func release(_ count: Int) {
        held -= count
    }
}
