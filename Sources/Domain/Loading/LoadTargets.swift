/// What each wanted weight comes to on one sleeve.
struct LoadTargets {
    let sums: PlateSums
    let targets: [Target]

    var sides: [Int] { targets.map(\.side) }

    struct Target {
        let wanted: Weight
        /// A load of one sleeve that can be made.
        let side: Int
        let nearest: PlannedLoad.Nearest?
    }

    init(_ weights: [Weight], bar: Bar, sleeves: Int, plates: [SleevePlate]) {
        let bare = SleevePlate.mass(of: bar.weight)
        let most = weights.map { SleevePlate.mass(of: $0) }.max() ?? 0
        let rest = min(max(0, most - bare), SleevePlate.mostMass)
        let sums = PlateSums(plates, upTo: rest / sleeves + 1 + (plates.first?.mass ?? 0))
        self.sums = sums
        targets = weights.map { Target($0, bare: bare, sleeves: sleeves, sums) }
    }
}

extension LoadTargets.Target {
    init(_ wanted: Weight, bare: Int, sleeves: Int, _ sums: PlateSums) {
        let rest = SleevePlate.mass(of: wanted) - bare
        let weight = { (side: Int) in
            Weight(loadedMass: Int128(bare) + Int128(side) * Int128(sleeves), unit: wanted.unit)
        }
        let below = rest < 0 ? nil : sums.below(rest / sleeves)
        let above = sums.above(rest < 0 ? 0 : (rest + sleeves - 1) / sleeves)
        self.wanted = wanted
        // A load that thousandths cannot hold is rounded, and may lie on either side of the number it prints as.
        if let exact = [below, above].compactMap({ $0 }).first(where: { weight($0) == wanted }) {
            side = exact
            nearest = nil
        } else {
            side = below ?? above ?? 0
            nearest = PlannedLoad.Nearest(below: below.map(weight), above: above.map(weight))
        }
    }
}
