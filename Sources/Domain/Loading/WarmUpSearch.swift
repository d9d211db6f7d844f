/// Looks for warm-up weights on a bar that need few plates to be taken in hand.
struct WarmUpSearch {
    private let gym: GymInventory
    private let bar: Bar
    private let sleeves: Int
    private let working: Weight
    private let unit: WeightUnit
    private let weights: [Weight]
    private let sums: PlateSums

    init(_ gym: GymInventory, _ bar: Bar, _ sleeves: Int, _ loadable: LoadableWeights, working: Weight) {
        self.gym = gym
        self.bar = bar
        self.sleeves = sleeves
        self.working = working
        unit = loadable.unit
        weights = loadable.weights.filter { $0 < working && $0 > bar.weight }
        let bound = SleevePlate.mass(of: working) / sleeves
        sums = PlateSums(gym.sleevePlates(sleeves: sleeves), upTo: bound)
    }

    func sets(on ladder: WarmUpLadder) -> [WarmUpSet] {
        var best: (handling: Int, distance: Int128, sets: [WarmUpSet])?
        for choice in choices(on: ladder) {
            let loads = gym.loads(for: choice.map(\.weight) + [working], on: bar, sleeves: sleeves)
            let handling = loads.reduce(0) { $0 + $1.change.handling }
            let distance = choice.reduce(0) { $0 + $1.distance }
            if let best, (best.handling, best.distance) <= (handling, distance) { continue }
            let sets = zip(choice, loads).map { WarmUpSet(weight: $0.weight, reps: $0.reps, load: $1) }
            best = (handling, distance, sets)
        }
        return best?.sets ?? []
    }

    private struct Rung {
        let weight: Weight
        let reps: Int
        /// From what the ladder says, in units of mass.
        let distance: Int128
    }

    /// At most two weights for each rung, in every combination that rises; as many rungs as can be had.
    private func choices(on ladder: WarmUpLadder) -> [[Rung]] {
        var choices: [[Rung]] = [[]]
        for (percent, reps) in ladder.rungs {
            let candidates = candidates(percent).map { weight in
                let distance = percent == 0 ? 0 : weight.mass - working.mass * Int128(percent) / 100
                return Rung(weight: weight, reps: reps, distance: distance < 0 ? -distance : distance)
            }
            choices = choices.flatMap { choice in
                let higher = candidates.filter { rung in choice.last.map { $0.weight < rung.weight } ?? true }
                return higher.isEmpty ? [choice] : higher.map { choice + [$0] }
            }
        }
        let most = choices.map(\.count).max() ?? 0
        return choices.filter { $0.count == most }
    }

    /// The nearest weight, and that with the fewest plates within a twentieth of the working weight.
    private func candidates(_ percent: Int) -> [Weight] {
        let bare = PlateLoading(bar: bar, sleeves: sleeves).weight(in: unit)
        guard percent > 0 else { return bare < working && bare.mass > 0 ? [bare] : [] }
        let aim = working.percent(percent, in: unit)
        let leeway = working.mass / 20
        let distance = { (weight: Weight) in max(weight.mass - aim.mass, aim.mass - weight.mass) }
        let near = weights.filter { distance($0) <= leeway }
        guard let nearest = near.min(by: { distance($0) < distance($1) }) else { return [] }
        let plain = near.min { (plates($0), distance($0)) < (plates($1), distance($1)) } ?? nearest
        return plain == nearest ? [nearest] : [nearest, plain]
    }

    private func plates(_ weight: Weight) -> Int {
        let side = (SleevePlate.mass(of: weight) - SleevePlate.mass(of: bar.weight)) / sleeves
        return sums.contains(side) ? sums.indexes(for: side).count : GymLimits.onSleeve
    }
}
