/// The records of one exercise, made from nothing but its sets.
///
/// - Only working and failure sets count, with at least one rep, confirmed, within all limits.
/// - The first workout that has something of a kind is the baseline: it sets the bests and holds no record.
/// - A tie is not a record; the first to reach a best keeps it.
/// - Within one workout only what it ends with is marked: after 140 and 142.5 the record is 142.5, and what it was
///   better than is the best before that workout, so that the day beside it is another one. Where a kind has several
///   bests side by side (100 × 8 and 120 × 3), each of them is marked.
public struct RecordBook: Sendable, Equatable {
    /// Every best that was ever reached, baselines and what has been outdone since included: by kind, in time order.
    public let entries: [RecordEntry]
    /// What stands today, baselines included: by kind, and within a kind the hardest first.
    public let bests: [RecordEntry]

    /// Takes the sets in any order: their places in time decide.
    ///
    /// What was reached before the first of them need not be worked out again: given the bests that stood then, the
    /// book has these and all that came after, as the book of all sets does.
    public init(of sets: [RecordCandidate], loadKind: LoadKind, after standing: [RecordEntry] = []) {
        let workouts = sets.filter { $0.counts(as: loadKind) }.inTimeOrder.byWorkout
        let courses = loadKind.recordKinds.map { kind in
            workouts.reduce(into: RecordCourse(of: kind, after: standing.filter { $0.kind == kind })) { $0.take($1) }
        }
        entries = courses.flatMap(\.entries)
        bests = courses.flatMap(\.bests)
    }

    /// The records each set held when its workout was done, by set, in the order of `LoadKind.recordKinds`.
    ///
    /// Later and better sets take nothing away here.
    public var marks: [Identifier: [RecordEntry]] {
        Dictionary(grouping: entries.filter(\.isRecord), by: \.best.set)
    }

    /// The records that hold today.
    public var records: [RecordEntry] { bests.filter(\.isRecord) }
}

extension [RecordCandidate] {
    fileprivate var inTimeOrder: [RecordCandidate] { sorted { $0.isEarlier(than: $1) } }

    /// Cut where one workout ends and the next begins.
    fileprivate var byWorkout: [ArraySlice<RecordCandidate>] {
        var slices: [ArraySlice<RecordCandidate>] = []
        var start = startIndex
        for index in indices where index > start && self[index].workout != self[start].workout {
            slices.append(self[start..<index])
            start = index
        }
        if start < endIndex { slices.append(self[start...]) }
        return slices
    }
}
