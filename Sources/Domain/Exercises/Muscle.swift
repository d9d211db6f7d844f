/// A muscle as lifters call it.
public enum Muscle: String, Sendable, CaseIterable {
    case abs, obliques
    case adductors
    case biceps, triceps, forearms
    case calves
    case chest
    case frontDelts = "front delts"
    case sideDelts = "side delts"
    case rearDelts = "rear delts"
    case glutes, hamstrings, quads
    case lats
    case upperBack = "upper back"
    case lowerBack = "lower back"
    case traps
}
