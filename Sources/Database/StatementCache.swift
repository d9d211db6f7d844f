/// The statements of one connection by their text; the one unused for longest makes room.
struct StatementCache {
    private struct Entry {
        let statement: Statement
        var lastUse: Int
    }

    private let capacity: Int
    private var entries: [String: Entry] = [:]
    private var uses = 0

    init(capacity: Int) {
        self.capacity = capacity
    }

    subscript(text: String) -> Statement? {
        mutating get {
            uses += 1
            entries[text]?.lastUse = uses
            return entries[text]?.statement
        }
        set {
            uses += 1
            entries[text] = newValue.map { Entry(statement: $0, lastUse: uses) }
            guard entries.count > capacity, let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse })
            else { return }
            entries[oldest.key] = nil
        }
    }
}
