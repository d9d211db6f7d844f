import Domain

extension LoadKind {
    /// What stands over the column of a field.
    func label(of field: SetField, _ unit: WeightUnit) -> String {
        switch (field, self) {
        case (.weight, .bodyweight): "+ \(unit.symbol)"
        case (.weight, .assisted): "help, \(unit.symbol)"
        case (.weight, _): unit.symbol
        case (.metres, _): "m"
        case (.seconds, _): "min:s"
        default: field.rawValue
        }
    }

    /// The words a screen reader says for a field.
    func words(for field: SetField, _ unit: WeightUnit) -> String {
        switch (field, self) {
        case (.weight, .bodyweight): "added weight in \(unit.symbol)"
        case (.weight, .assisted): "help in \(unit.symbol)"
        case (.weight, _): "weight in \(unit.symbol)"
        case (.metres, _): "distance in metres"
        case (.seconds, _): "time, minutes and seconds"
        case (.kind, _): "kind of set"
        case (.rpe, _): "RPE"
        default: field.rawValue
        }
    }

    /// What an exercise is measured in, as the athlete chooses it.
    var measure: String {
        switch self {
        case .external: "Weight × reps"
        case .bodyweight: "Bodyweight"
        case .assisted: "Assisted"
        case .duration: "Time"
        case .distance: "Distance"
        }
    }
}

extension SetField {
    /// The keyboard: the one for decimals has no colon.
    var inputMode: String {
        switch self {
        case .weight, .metres, .rpe: "decimal"
        case .reps: "numeric"
        case .seconds, .kind, .note: "text"
        }
    }
}

extension SetField {
    /// How many signs of it fit into its cell in the large type; way and time stand beside each other.
    var room: Int {
        switch self {
        case .metres: 4
        case .reps: 3
        default: 6
        }
    }
}

extension SetName {
    /// Whether it stands beside the set of its number last time.
    var isCompared: Bool { kind == .working || kind == .failure }
}
