/// How long to rest, and how long before the end a first alert comes.
public struct RestSetting: Sendable, Hashable {
    /// Seconds; 0 is no rest at all.
    public let target: Int
    /// Seconds before the end; 0 is no first alert.
    public let lead: Int

    /// Both are brought within what a rest can be; an alert that would come before the rest begins is none.
    public init(target: Int, lead: Int) {
        self.target = min(max(0, target), RestLimits.target)
        self.lead = lead < self.target ? max(0, lead) : 0
    }

    /// 3:00 with the first alert at 2:30, until the athlete says otherwise.
    public static let usual = RestSetting(target: 180, lead: 30)

    /// Seconds into the rest at which the first alert comes; nil without one.
    public var alertAt: Int? { lead > 0 ? target - lead : nil }
}

/// What a rest can be.
public enum RestLimits {
    /// Seconds.
    public static let target = 3600
    /// Seconds that one touch adds or takes.
    public static let step = 15
    /// Seconds after its end until a rest is no longer spoken of.
    public static let memory = 1800
}

/// What one athlete has settled about resting.
public struct RestHabits: Sendable, Equatable {
    /// For every exercise that has no setting of its own.
    public var usual: RestSetting
    /// By the exercise's id in the catalogue.
    public var own: [Identifier: RestSetting]

    public init(usual: RestSetting = .usual, own: [Identifier: RestSetting] = [:]) {
        self.usual = usual
        self.own = own
    }

    /// The rest after a set: the seconds asked for after that set, else what the exercise has, else the usual one.
    public func applying(after exercise: Identifier, asked: Int?) -> RestSetting {
        let setting = own[exercise] ?? usual
        return asked.map { RestSetting(target: $0, lead: setting.lead) } ?? setting
    }
}

extension LogDraft {
    /// Seconds of rest that are asked for after the next `count` sets of a row; nil where the plan leaves it open.
    ///
    /// Only sets that answer to a target are counted; after a warm-up or a drop set the rest is that of the set before it.
    public func askedRest(after row: LogExercise, adding count: Int = 1) -> Int? {
        let targets = guidance.targets[row.id] ?? []
        let number = max(1, row.workingCount + count)
        return number <= targets.count ? targets[number - 1].rest : targets.last?.rest
    }

    /// The rest that the next sets of a row are followed by.
    public func rest(after row: LogExercise, adding count: Int = 1, by habits: RestHabits) -> RestSetting {
        habits.applying(after: row.exerciseID, asked: askedRest(after: row, adding: count))
    }
}
