/// A bar that plates are put on.
public struct Bar: Hashable, Sendable {
    public let name: String
    /// Without plates and collars; 0 for a bar that is counterbalanced or that the athlete does not count.
    public let weight: Weight
    /// What exercises it is used for; each has sleeves.
    public let equipment: Set<Equipment>

    /// Refuses a bar that cannot be one.
    public init(name: String, weight: Weight, equipment: Set<Equipment>) throws(Refusal) {
        let name = name.trimmingWhitespace
        guard !name.isEmpty else { throw Refusal("Give the bar a name.") }
        let length = name.unicodeScalars.count
        guard length <= GymLimits.barName else {
            throw Refusal("Use at most \(GymLimits.barName) characters. This name has \(length).")
        }
        if weight.thousandths != 0 { try GymField.check(weight, "A bar", upTo: GymLimits.piece) }
        guard !equipment.isEmpty, equipment.allSatisfy({ $0.sleeves != nil }) else {
            throw Refusal("Choose what the bar is used for.")
        }
        self.init(known: name, weight, equipment)
    }

    init(known name: String, _ weight: Weight, _ equipment: Set<Equipment>) {
        self.name = name
        self.weight = weight
        self.equipment = equipment
    }
}

extension Equipment {
    /// How many ends of the bar take plates; nil where there is no bar to put plates on.
    public var sleeves: Int? {
        switch self {
        case .barbell, .ezBar, .trapBar, .strongmanLog, .smithMachine: 2
        case .landmine: 1
        default: nil
        }
    }
}
