/// A record in a list: which exercise it belongs to, when it was set and how long it stood.
public struct ListedRecord: Sendable, Equatable {
    public let exercise: Identifier
    public let exerciseName: String
    public let workout: Identifier
    public let day: LocalDay
    /// The day of the workout that was better; nil while it stands.
    public let outdoneOn: LocalDay?
    public let held: HeldRecord

    public init(
        exercise: Identifier,
        exerciseName: String,
        workout: Identifier,
        day: LocalDay,
        outdoneOn: LocalDay?,
        held: HeldRecord
    ) {
        self.exercise = exercise
        self.exerciseName = exerciseName
        self.workout = workout
        self.day = day
        self.outdoneOn = outdoneOn
        self.held = held
    }

    /// For how many days the best before it had stood.
    public var previousStoodDays: Int { held.before.day.days(until: day) }

    /// For how many days it stood, or has stood until a day.
    public func stoodDays(until today: LocalDay) -> Int { day.days(until: outdoneOn ?? max(today, day)) }
}

extension [ListedRecord] {
    /// Those to tell of; see `[HeldRecord].told`.
    public var told: [ListedRecord] {
        let told = Set(map(\.held).told.map(Name.init))
        return filter { told.contains(Name($0.held)) }
    }

    private struct Name: Hashable {
        let set: Identifier
        let kind: RecordKind

        init(_ record: HeldRecord) {
            set = record.set
            kind = record.kind
        }
    }
}

/// A choice of kinds of records that belong together.
public enum RecordGroup: String, Sendable, CaseIterable {
    case all, weight, reps, time, distance

    public var name: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

    public var kinds: [RecordKind] {
        switch self {
        case .all: RecordKind.allCases
        case .weight: [.heaviestWeight, .bestEstimate, .heaviestAddedLoad, .leastHelp]
        case .reps: [.mostRepsAtWeight, .mostReps]
        case .time: [.longest]
        case .distance: [.farthest]
        }
    }
}

extension RecordKind {
    /// `Heaviest`, `Most reps at a weight or more`, `1 rep, estimated`.
    public var name: String {
        switch self {
        case .heaviestWeight: "Heaviest"
        case .mostRepsAtWeight: "Most reps at a weight or more"
        case .bestEstimate: "1 rep, estimated"
        case .mostReps: "Most reps"
        case .heaviestAddedLoad: "Heaviest added"
        case .leastHelp: "Least help"
        case .longest: "Longest"
        case .farthest: "Farthest"
        }
    }
}
