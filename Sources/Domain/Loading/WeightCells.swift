/// Chooses the weights of a pad and the jumps between them.
struct WeightCells {
    private let loadable: LoadableWeights
    private let present: Weight?
    /// Where the pad opens.
    private let opening: Weight?
    private let weights: [Weight]
    private let near: Set<Weight>

    /// In thousandths of the unit, the smallest first.
    private static let widths = [1, 2, 5, 10, 20, 25, 30, 40, 50, 60, 80, 100, 150, 200, 300, 500, 1000, 5000]
        .map { $0 * 1000 }
    private static let slots = [500, 1000, 2500, 5000, 10_000, 20_000, 25_000, 50_000, 100_000, 500_000]
    /// Above this many, the cells of a jump are thinned out.
    private static let mostCells = 16
    /// So many neighbours of the present weight are on the pad in any case, on each side.
    private static let neighbours = 8

    init(_ loadable: LoadableWeights, present: Weight?, best: Weight?) {
        let unit = loadable.unit
        let present = present.map { Weight(loadedMass: $0.mass, unit: unit) }
        let ceiling = Self.ceiling([present, best].compactMap { $0 }.max(), unit)
        var weights = loadable.weights.filter { $0.thousandths <= ceiling }
        if weights.isEmpty { weights = Array(loadable.weights.prefix(1)) }
        if let present, !weights.contains(present) { weights = (weights + [present]).sorted() }
        self.loadable = loadable
        self.present = present
        self.weights = weights
        opening = present ?? best
        near = Self.neighbours(of: present, in: weights)
    }

    private static func neighbours(of present: Weight?, in weights: [Weight]) -> Set<Weight> {
        guard let present, let index = weights.firstIndex(of: present) else { return [] }
        return Set(weights[max(0, index - neighbours)...min(weights.count - 1, index + neighbours)])
    }

    /// Half as far again as the athlete ever was, but not so low that a good day ends at the edge.
    private static func ceiling(_ reach: Weight?, _ unit: WeightUnit) -> Int {
        let floor = unit == .kilograms ? 100_000 : 225_000
        guard let reach else { return floor * 12 / 5 }
        let known = Weight(
            loadedMass: min(reach.mass, Weight(thousandths: 1_500_000, unit: .kilograms).mass),
            unit: unit
        )
        return max(floor, known.thousandths * 3 / 2)
    }

    var jumps: [InputPad.WeightJump] {
        let groups = self.groups.map(thinned)
        // The last that begins at or below the weight, so that one between two jumps opens the nearer part.
        let open = opening.flatMap { opening in groups.lastIndex { $0[0] <= opening } } ?? 0
        return groups.enumerated().map { index, group in
            InputPad.WeightJump(
                cells: group.map {
                    InputPad.WeightCell(weight: $0, isPresent: $0 == present, isLoadable: loadable.contains($0))
                },
                isPresent: index == open
            )
        }
    }

    /// By the narrowest width that needs no more jumps than there may be, with four cells or more in most of them.
    private var groups: [[Weight]] {
        guard !weights.isEmpty else { return [] }
        let most = max(1, min(InputPad.mostJumps, weights.count / 4))
        for width in Self.widths {
            let groups = grouped(by: width)
            if groups.count <= most { return groups }
        }
        return [weights]
    }

    /// Weights between two multiples of the width; one that stands alone at the end joins those before it.
    private func grouped(by width: Int) -> [[Weight]] {
        var groups: [[Weight]] = []
        for weight in weights {
            if let first = groups.last?.first, first.thousandths / width == weight.thousandths / width {
                groups[groups.count - 1].append(weight)
            } else {
                groups.append([weight])
            }
        }
        guard let last = groups.last, last.count == 1, groups.count > 1 else { return groups }
        groups.removeLast()
        groups[groups.count - 1] += last
        return groups
    }

    /// The first weight of each slot, and those around the present one.
    private func thinned(_ group: [Weight]) -> [Weight] {
        guard group.count > Self.mostCells, let first = group.first, let last = group.last else { return group }
        let span = last.thousandths - first.thousandths
        let slot = Self.slots.first { span / $0 < 12 } ?? max(1, span)
        var before: Int?
        return group.filter { weight in
            defer { before = weight.thousandths / slot }
            return before != weight.thousandths / slot || near.contains(weight)
        }
    }
}
