/// What is said of a week and its changes.
public struct WeekText: Sendable {
    private let demands: [Identifier: RoutineDemand]
    private let schedule: Schedule

    public init(_ schedule: Schedule, demands: [Identifier: RoutineDemand]) {
        self.schedule = schedule
        self.demands = demands
    }

    /// Both days and what they share: `Lower A on Thu 3 Dec and Lower B on Fri 4 Dec both train quads`.
    public func sentence(_ concern: NeighbourConcern) -> String {
        "\(title(concern.first)) and \(title(concern.second)) both train \(Self.list(concern.muscles.map(\.rawValue)))."
    }

    /// How many sets are left: `Quads have 4 of 8 planned sets this week`.
    public func sentence(_ shortage: SetShortage) -> String {
        let name = shortage.muscle.rawValue
        let verb = name.hasSuffix("s") ? "have" : "has"
        let start = name.prefix(1).uppercased() + name.dropFirst()
        let sets = shortage.planned == 1 ? "set" : "sets"
        return "\(start) \(verb) \(shortage.left) of \(shortage.planned) planned \(sets) this week."
    }

    /// Those most missed, and how many more there are: a sentence each.
    public func sentences(_ shortages: [SetShortage]) -> [String] {
        let shown = shortages.count > 4 ? 3 : shortages.count
        let rest = shortages.count - shown
        return shortages.prefix(shown).map(sentence) + (rest > 0 ? ["\(rest) more muscles have fewer sets too."] : [])
    }

    /// `Move Lower B from Fri 4 Dec to Sat 5 Dec`, without a full stop, for a button.
    public func title(_ proposal: WeekProposal) -> String {
        switch proposal {
        case .move(let from, let to): "Move \(name(from)) from \(from.mediumText) to \(to.mediumText)"
        case .swap(let one, let other): "Swap \(title(one)) with \(title(other))"
        case .unrest(let day): "Train on \(day.mediumText) after all"
        case .addSets(let muscle, let extra):
            "Add " + Self.list(extra.map { "\($0.count == 1 ? "1 set" : "\($0.count) sets") on \($0.day.mediumText)" })
                + " for \(muscle.rawValue)"
        }
    }

    /// The days that were missed, by name: `Upper A on Tue 1 Dec was missed.`; empty without any.
    public func missed(on today: LocalDay) -> String {
        let days = schedule.missedDays(on: today).map { title($0.day) }
        guard !days.isEmpty else { return "" }
        return "\(Self.list(days)) \(days.count == 1 ? "was" : "were") missed."
    }

    /// `Upper A on Tue 1 Dec`.
    public func title(_ day: LocalDay) -> String { "\(name(day)) on \(day.mediumText)" }

    private func name(_ day: LocalDay) -> String {
        schedule[day]?.training.flatMap { demands[$0.routine]?.name } ?? "the workout"
    }

    /// `a`, `a and b`, `a, b and c`.
    static func list(_ words: [String]) -> String {
        guard let last = words.last, words.count > 1 else { return words.last ?? "" }
        return words.dropLast().joined(separator: ", ") + " and " + last
    }
}
