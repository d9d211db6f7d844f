import Domain

/// The bar of the next set, and what is put on it.
struct LoadedBar {
    let bar: Bar
    let load: PlannedLoad
    /// Whether nothing of the exercise has been lifted yet, so that nothing hangs on the bar.
    let isFirst: Bool

    /// Nil where nothing is loaded with plates, or no weight is known yet.
    init?(_ content: GymContent, _ row: LogExercise) {
        let gym = content.inventory
        let equipment = content.equipment[row.exerciseID] ?? .barbell
        let done = row.standing.filter(\.isConfirmed).compactMap(\.values.weight)
        guard row.loadKind == .external, let wanted = content.next(of: row).values.weight,
            let sleeves = equipment.sleeves, let bar = gym.bar(for: equipment, lifting: (done + [wanted]).min()),
            let load = gym.loads(for: done + [wanted], on: bar, sleeves: sleeves).last
        else { return nil }
        (self.bar, self.load, isFirst) = (bar, load, done.isEmpty)
    }

    /// What there is to do before the set: `25 and 1.25 each side`, or after a set `Add 1.25`.
    func text(in unit: WeightUnit) -> String {
        isFirst ? load.loading.text(in: unit) : load.change.text(in: unit)
    }
}
