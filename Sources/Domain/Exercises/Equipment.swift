/// What an exercise is done with.
public enum Equipment: String, Sendable, CaseIterable {
    case barbell
    case dumbbell
    case ezBar = "EZ bar"
    case trapBar = "trap bar"
    case machine
    case cable
    case pullUpBar = "pull-up bar"
    case dipBars = "dip bars"
    case bench
    case abWheel = "ab wheel"
    case none
}
