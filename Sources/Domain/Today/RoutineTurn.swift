/// Whose turn it is among the routines of someone without a plan.
public enum RoutineTurn {
    /// After so many days without it, a routine is no longer one of those that are done in turn.
    static let days = 28

    /// Those done lately, the one done longest ago first; then those not done yet; then what has been left.
    ///
    /// What was done today has had its turn and comes last among those done lately. An empty routine is none.
    public static func order(_ routines: [RoutineSummary], today: LocalDay) -> [RoutineSummary] {
        let usable = routines.filter { $0.setCount > 0 }
        return usable.sorted { one, other in rank(one, today) < rank(other, today) }
    }

    private static func rank(_ routine: RoutineSummary, _ today: LocalDay) -> (Int, Int, Identifier) {
        guard let last = routine.lastDay else { return (1, 0, routine.id) }
        let away = last.days(until: today)
        return away <= days ? (0, -away, routine.id) : (2, away, routine.id)
    }
}
