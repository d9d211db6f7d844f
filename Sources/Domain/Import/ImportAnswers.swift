/// What the athlete says of a file where the file is silent.
public struct ImportAnswers: Sendable, Equatable {
    public enum DistanceUnit: String, Sendable, CaseIterable { case kilometres = "km", miles = "mi", metres = "m" }
    /// In which order days are written in numbers.
    public enum DayOrder: String, Sendable, CaseIterable {
        case yearFirst = "ymd"
        case dayFirst = "dmy"
        case monthFirst = "mdy"
    }

    public var weightUnit: WeightUnit?
    public var distanceUnit: DistanceUnit?
    public var dayOrder: DayOrder?
    /// What each column of a table is, by its place; nil is left out.
    ///
    /// Empty until said: then the reader's own guess counts.
    public var columns: [ImportField?]

    public init(
        weightUnit: WeightUnit? = nil,
        distanceUnit: DistanceUnit? = nil,
        dayOrder: DayOrder? = nil,
        columns: [ImportField?] = []
    ) {
        self.weightUnit = weightUnit
        self.distanceUnit = distanceUnit
        self.dayOrder = dayOrder
        self.columns = columns
    }
}

/// What a column of a table can be.
public enum ImportField: String, Sendable, CaseIterable {
    case date, time, workout, exercise, set, kind, weight, unit, reps, seconds, distance, effort = "rpe", note
}

/// What a file leaves open, in the order in which it is asked.
public enum ImportQuestion: Sendable, Equatable {
    /// What the columns of the table are: the heading, a sample from the first line that has one, and the guess.
    case columns([ImportColumn])
    case weightUnit
    case distanceUnit
    /// A day that reads two ways, as it stands in the file.
    case dayOrder(sample: String)
}

/// A column of a table, as it stands in the file.
public struct ImportColumn: Sendable, Equatable {
    public var heading: String
    public var sample: String
    public var guess: ImportField?

    public init(heading: String, sample: String, guess: ImportField?) {
        self.heading = heading
        self.sample = sample
        self.guess = guess
    }
}
