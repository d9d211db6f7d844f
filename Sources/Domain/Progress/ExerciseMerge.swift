/// Making one of two exercises: the sets of one come under the name of the other.
public struct ExerciseMerge: Sendable, Equatable {
    /// One of the two.
    public struct Side: Sendable, Equatable {
        public let id: Identifier
        public let name: String
        public let loadKind: LoadKind
        /// Whether it belongs to the athlete; what is built in is everybody's and stays.
        public let isOwn: Bool

        public init(id: Identifier, name: String, loadKind: LoadKind, isOwn: Bool) {
            self.id = id
            self.name = name
            self.loadKind = loadKind
            self.isOwn = isOwn
        }
    }

    public let stays: Side
    public let goes: Side

    /// - Throws: A refusal for one and the same, for two that are measured differently, and for one that is built in.
    public init(stays: Side, goes: Side) throws(Refusal) {
        guard stays.id != goes.id else { throw Refusal("Choose another exercise: that is the same one.") }
        guard stays.loadKind == goes.loadKind else {
            throw Refusal("\(stays.name) and \(goes.name) are measured differently, so their sets cannot be one.")
        }
        guard stays.isOwn || goes.isOwn else {
            throw Refusal("\(stays.name) and \(goes.name) are both built in, and everybody has both. They stay two.")
        }
        guard goes.isOwn else {
            throw Refusal("\(goes.name) is built in, so its name stays. Keep that, and let \(stays.name) go.")
        }
        self.stays = stays
        self.goes = goes
    }
}

/// What becomes of the records when two exercises are made one.
public struct MergePreview: Sendable, Equatable {
    public let stays: Count
    public let goes: Count
    public let after: Count
    /// How many workouts hold both.
    public let sharedWorkouts: Int
    public let changes: [Change]

    public struct Count: Sendable, Equatable {
        public let workouts: Int
        public let sets: Int
        public let records: Int
        /// Those and the baselines that stand.
        public let bests: Int
    }

    /// A best that is no longer the one that stood.
    public struct Change: Sendable, Equatable {
        public let kind: RecordKind
        /// What stands afterwards.
        public let best: RecordCandidate
        /// The one of the exercise that stays; nil where it had none.
        public let before: RecordCandidate?
        /// What it is better than afterwards.
        public let previous: RecordCandidate?
    }

    /// Takes every set of either exercise, in any order.
    public init(stays: [RecordCandidate], goes: [RecordCandidate], loadKind: LoadKind) {
        let books = [stays, goes, stays + goes].map { RecordBook(of: $0, loadKind: loadKind) }
        self.stays = Count(stays, books[0])
        self.goes = Count(goes, books[1])
        after = Count(stays + goes, books[2])
        sharedWorkouts = Set(stays.map(\.workout)).intersection(goes.map(\.workout)).count
        changes = books[2].bests.compactMap { entry in
            let same = books[0].bests.first { $0.kind == entry.kind && $0.best.set == entry.best.set }
            if let same, same.previous?.set == entry.previous?.set { return nil }
            let reps = entry.kind.measure(of: entry.best.performed)?.reps ?? 0
            // The hardest stands first; what was done for fewer reps is no predecessor.
            let old = books[0].bests.first { best in
                best.kind == entry.kind && (entry.kind.measure(of: best.best.performed)?.reps ?? 0) >= reps
            }
            return Change(
                kind: entry.kind,
                best: entry.best,
                before: same?.best ?? old?.best,
                previous: entry.previous
            )
        }
    }
}

extension MergePreview.Count {
    fileprivate init(_ sets: [RecordCandidate], _ book: RecordBook) {
        self.init(
            workouts: Set(sets.map(\.workout)).count,
            sets: sets.count,
            records: book.records.count,
            bests: book.bests.count
        )
    }
}
