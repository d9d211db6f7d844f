/// What a workout is taken through by: what was asked of it when it began, and where it stands.
public struct Guidance: Sendable, Equatable {
    /// The routine it follows, under the name that it had then; nil for one that follows a past workout or nothing.
    public var routine: RoutineMark?
    public var course: RoutineCourse
    /// The row of the workout that is shown; nil before anything was chosen.
    public var active: Identifier?
    /// What is asked of each row, by round; rows without are done as the athlete likes.
    public var targets: [Identifier: [SetTarget]]
    /// The place in the routine that a row was made from.
    public var slots: [Identifier: Identifier]
    /// Neighbours under the same number are a superset.
    public var groups: [Identifier: Int]
    /// Rows that are not to be done today.
    public var skipped: Set<Identifier>

    public init(
        routine: RoutineMark? = nil,
        course: RoutineCourse = .straight,
        active: Identifier? = nil,
        targets: [Identifier: [SetTarget]] = [:],
        slots: [Identifier: Identifier] = [:],
        groups: [Identifier: Int] = [:],
        skipped: Set<Identifier> = []
    ) {
        self.routine = routine
        self.course = course
        self.active = active
        self.targets = targets
        self.slots = slots
        self.groups = groups
        self.skipped = skipped
    }
}

/// A routine as a workout remembers it.
public struct RoutineMark: Sendable, Equatable {
    public let id: Identifier
    public let name: String

    public init(id: Identifier, name: String) {
        self.id = id
        self.name = name
    }
}

extension LogExercise {
    /// How many sets count toward what was asked: those done in earnest.
    public var workingCount: Int { standing.count(where: { $0.values.kind.counts }) }
}

extension SetKind {
    /// Whether a set of this kind answers to a target.
    var counts: Bool { self == .working || self == .failure }
}

extension LogDraft {
    /// How many sets of a row are asked for; 0 where nothing was planned.
    public func plannedCount(_ row: Identifier) -> Int { guidance.targets[row]?.count ?? 0 }

    /// How many sets of a row are still to be done; none of one that is skipped.
    public func openCount(_ row: LogExercise) -> Int {
        guidance.skipped.contains(row.id) ? 0 : max(0, plannedCount(row.id) - row.workingCount)
    }

    /// How many sets are asked for in all, and how many of them are done.
    public var progress: (done: Int, planned: Int) {
        standing.reduce(into: (0, 0)) { sum, row in
            let planned = plannedCount(row.id)
            sum.done += planned == 0 ? row.workingCount : min(planned, row.workingCount)
            sum.planned += planned
        }
    }

    /// Complete unless something that was asked for was not done, with what is about to be added.
    public func earnedCompletion(adding changes: [LogChange] = []) -> WorkoutCompletion {
        var done: [Identifier: Int] = [:]
        for row in exercises where !row.isBinned { done[row.id] = row.workingCount }
        for case .addSet(let new) in changes where new.values.kind.counts { done[new.exercise, default: 0] += 1 }
        let isShort = exercises.contains { plannedCount($0.id) > done[$0.id] ?? 0 }
        return isShort ? .partial : .complete
    }
}
