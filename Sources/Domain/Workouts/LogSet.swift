/// One set of a draft, with the revisions that a stale page may still name.
public struct LogSet: Sendable, Equatable {
    public let id: Identifier
    public var position: Int
    public var rev: Int
    public var values: SetValues
    public var isBinned: Bool
    public let doneAt: Instant?
    /// By number, from the first.
    public var revisions: [SetRevision]

    public init(
        id: Identifier,
        position: Int,
        rev: Int = 1,
        values: SetValues,
        isBinned: Bool = false,
        doneAt: Instant? = nil,
        revisions: [SetRevision] = []
    ) {
        self.id = id
        self.position = position
        self.rev = rev
        self.values = values
        self.isBinned = isBinned
        self.doneAt = doneAt
        self.revisions = revisions
    }

    /// What the set measured at a revision, or nil when it never had that one.
    public func values(at rev: Int) -> SetValues? {
        rev == self.rev ? values : revisions.last { $0.resultingRev == rev }?.values
    }

    /// The latest value sent from elsewhere that waits for an answer.
    public var openConflict: SetRevision? { revisions.last { $0.outcome == .conflict && !$0.isSettled } }

    /// Whether these values, sent from a page of that revision, have been dealt with before.
    func hasSeen(_ values: SetValues, from base: Int) -> Bool {
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
        /// These values replaced those of `baseRev`.
        case applied
        /// The values stayed; a text that could not be taken is kept beside them.
        case kept
        /// These values came from a page that was out of date, and wait for an answer.
        case conflict
        case removed, restored
    }

    /// From 1, without gaps.
    public let number: Int
    /// The revision that was on the page the values came from.
    public let baseRev: Int
    public let outcome: Outcome
    public let values: SetValues
    public var isSettled: Bool

    public init(number: Int, baseRev: Int, outcome: Outcome, values: SetValues, isSettled: Bool = false) {
        self.number = number
        self.baseRev = baseRev
        self.outcome = outcome
        self.values = values
        self.isSettled = isSettled
    }

    /// The revision the set had after this entry, where it gave it a new one.
    var resultingRev: Int? {
        switch outcome {
        case .added: 1
        case .applied, .kept: baseRev + 1
        case .conflict, .removed, .restored: nil
        }
    }
}
