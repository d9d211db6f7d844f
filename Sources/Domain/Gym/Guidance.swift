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
    /// What a row is done in place of.
    public var replaced: [Identifier: ReplacedRow]

    public init(
        routine: RoutineMark? = nil,
        course: RoutineCourse = .straight,
        active: Identifier? = nil,
        targets: [Identifier: [SetTarget]] = [:],
        slots: [Identifier: Identifier] = [:],
        groups: [Identifier: Int] = [:],
        skipped: Set<Identifier> = [],
        replaced: [Identifier: ReplacedRow] = [:]
    ) {
        self.routine = routine
        self.course = course
        self.active = active
        self.targets = targets
        self.slots = slots
        self.groups = groups
        self.skipped = skipped
        self.replaced = replaced
    }
}

/// The row of another exercise that was to be done, and was swapped.
public struct ReplacedRow: Sendable, Equatable {
    public let row: Identifier
    public let name: String

    public init(row: Identifier, name: String) {
        self.row = row
        self.name = name
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
    public var workingCount: Int { standing.count(where: { $0.values.kind.answersTarget }) }
}

extension SetKind {
    /// Whether a set of this kind answers to a target.
    public var answersTarget: Bool { self == .working || self == .failure }
}

extension LogDraft {
    /// How many sets of a row are asked for; 0 where nothing was planned.
    public func plannedCount(_ row: Identifier) -> Int { guidance.targets[row]?.count ?? 0 }

    /// How many sets of a row are still to be done; none of one that is skipped.
    public func openCount(_ row: LogExercise) -> Int {
        guidance.skipped.contains(row.id) ? 0 : max(0, plannedCount(row.id) - row.workingCount)
    }

    /// How many sets are asked for in all, and how many of them are done; what was done beyond that is not counted.
    public var progress: (done: Int, planned: Int) {
        standing.reduce(into: (0, 0)) { sum, row in
            let planned = plannedCount(row.id)
            sum.done += min(planned, row.workingCount)
            sum.planned += planned
        }
    }

    /// The exercises that were asked for and taken out before all of it was done.
    public var takenOut: [LogExercise] {
        exercises.filter { $0.isBinned && plannedCount($0.id) > 0 && !isReplaced($0) }
    }

    /// Whether a row went for another, of which is asked what was asked of it.
    private func isReplaced(_ row: LogExercise) -> Bool {
        row.isBinned && guidance.replaced.values.contains { $0.row == row.id }
    }

    /// Complete unless something that was asked for was not done, with what is about to be added.
    public func earnedCompletion(adding changes: [LogChange] = []) -> WorkoutCompletion {
        var done: [Identifier: Int] = [:]
        for row in exercises where !row.isBinned { done[row.id] = row.workingCount }
        for case .addSet(let new) in changes where new.values.kind.answersTarget { done[new.exercise, default: 0] += 1 }
        let isShort = exercises.contains { plannedCount($0.id) > done[$0.id] ?? 0 && !isReplaced($0) }
        return isShort ? .partial : .complete
    }
}
