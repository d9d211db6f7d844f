/// A muscle as lifters call it.
public enum Muscle: String, Sendable, CaseIterable {
    case abs, obliques
    case abductors, adductors
    case biceps, triceps, forearms
    case calves, shins
    case chest
    case frontDelts = "front delts"
    case sideDelts = "side delts"
    case rearDelts = "rear delts"
    case rotatorCuff = "rotator cuff"
    case glutes, hamstrings, quads
    case hipFlexors = "hip flexors"
    case lats
    case upperBack = "upper back"
    case lowerBack = "lower back"
    case neck, traps
}
