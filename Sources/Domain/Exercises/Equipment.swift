/// What an exercise is done with.
public enum Equipment: String, Sendable, CaseIterable {
    case barbell
    case dumbbell
    case kettlebell
    case ezBar = "EZ bar"
    case trapBar = "trap bar"
    case strongmanLog = "strongman log"
    case machine
    case smithMachine = "Smith machine"
    case cable
    case landmine
    case weightPlate = "weight plate"
    case medicineBall = "medicine ball"
    case sandbag
    case resistanceBand = "resistance band"
    case pullUpBar = "pull-up bar"
    case dipBars = "dip bars"
    case rings
    case suspensionTrainer = "suspension trainer"
    case bench
    case box
    case stabilityBall = "stability ball"
    case abWheel = "ab wheel"
    case none
}

extension Equipment {
    /// What is typed for it while looking for an exercise.
    var searched: String { self == .none ? "bodyweight" : rawValue }
}
