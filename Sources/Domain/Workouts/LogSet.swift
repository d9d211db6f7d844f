/// One set of a draft, with the revisions that a stale page may still name.
public struct LogSet: Sendable, Equatable {
    public let id: Identifier
    public var position: Int
    public var rev: Int
    public var values: PerformedSet
    public var isBinned: Bool
    /// False while the question whether its numbers are right has no answer.
    public var isConfirmed: Bool
    public let doneAt: Instant?
    /// By number, from the first.
    public var revisions: [SetRevision]

    public init(
        id: Identifier,
        position: Int,
        rev: Int = 1,
        values: PerformedSet,
        isBinned: Bool = false,
        isConfirmed: Bool = true,
        doneAt: Instant? = nil,
        revisions: [SetRevision] = []
    ) {
        self.id = id
        self.position = position
        self.rev = rev
        self.values = values
        self.isBinned = isBinned
        self.isConfirmed = isConfirmed
        self.doneAt = doneAt
        self.revisions = revisions
    }

    /// What the set measured at a revision, or nil when it never had that one.
    public func values(at rev: Int) -> PerformedSet? {
        if rev == self.rev { return values }
        var reached = 0
        for revision in revisions where revision.outcome.counts {
            reached += 1
            if reached == rev { return revision.values }
        }
        return nil
    }

    /// The latest value sent from elsewhere that waits for an answer.
    public var openConflict: SetRevision? { revisions.last { $0.outcome == .conflict && !$0.isSettled } }

    /// The revision of the page on which the text that is kept now was typed.
    var keptFrom: Int? { revisions.last { $0.outcome == .kept }?.baseRev }

    /// Whether these values, sent from a page of that revision, have been dealt with before.
    func hasSeen(_ values: PerformedSet, from base: Int) -> Bool {
        revisions.contains {
            ($0.outcome == .applied || $0.outcome == .conflict) && $0.values == values
                && ($0.baseRev == base || self.values(at: $0.baseRev) == self.values(at: base))
        }
    }
}

/// One entry of a set's history; nothing that was sent is ever overwritten there.
public struct SetRevision: Sendable, Equatable {
    public enum Outcome: String, Sendable {
        /// The set was added with these values.
        case added
        /// These values replaced what was there.
        case applied
        /// The values stayed; a text that could not be taken is kept beside them.
        case kept
        /// These values came from a page that was out of date, and wait for an answer.
        case conflict
        case removed, restored
    }

    /// From 1, without gaps.
    public let number: Int
    /// The revision that was on the page this came from.
    public let baseRev: Int
    public let outcome: Outcome
    public let values: PerformedSet
    public var isSettled: Bool

    public init(number: Int, baseRev: Int, outcome: Outcome, values: PerformedSet, isSettled: Bool = false) {
        self.number = number
        self.baseRev = baseRev
        self.outcome = outcome
        self.values = values
        self.isSettled = isSettled
    }
}

extension SetRevision.Outcome {
    /// Whether the set has a new revision after it.
    var counts: Bool {
        switch self {
        case .added, .applied, .kept: true
        case .conflict, .removed, .restored: false
        }
    }
}
