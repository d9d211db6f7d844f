/// The pad on which any weight and any number of reps is four touches: jump, cell, jump, cell.
public struct InputPad: Equatable, Sendable {
    /// Lightest first, at most `mostJumps`, each with a cell; empty where nothing can be set.
    public let weightJumps: [WeightJump]
    /// From 0 up; what is beyond them is typed.
    public let repJumps: [RepJump]

    public static let mostJumps = 12

    /// A touch that brings some weights under the thumb.
    public struct WeightJump: Equatable, Sendable {
        /// Ascending, never empty.
        public let cells: [WeightCell]
        /// Whether the pad opens here; it does at one of the jumps.
        public let isPresent: Bool

        /// The weight that names the jump: that of its first cell.
        public var weight: Weight { cells[0].weight }
    }

    public struct WeightCell: Equatable, Sendable {
        /// In the unit of the loadable weights.
        public let weight: Weight
        /// Whether it is the weight of the set at hand.
        public let isPresent: Bool
        /// Only the present weight can be one that the gym cannot make.
        public let isLoadable: Bool
    }

    /// A touch that brings some numbers of reps under the thumb.
    public struct RepJump: Equatable, Sendable {
        /// Ascending, never empty.
        public let cells: [RepCell]
        /// Whether the pad opens here; it does at one of the jumps.
        public let isPresent: Bool

        /// `6–11`.
        public var text: String { "\(cells[0].reps)–\(cells[cells.count - 1].reps)" }
    }

    public struct RepCell: Equatable, Sendable {
        public let reps: Int
        public let isTarget: Bool
    }

    /// The pad for one set; nil for exercises that are timed or covered.
    ///
    /// `present` and `targetReps` are what the set has or is going to have; `best` is the heaviest that the athlete ever
    /// set, and the pad reaches half as far again.
    public init?(
        _ loadKind: LoadKind,
        weights: LoadableWeights,
        present: Weight? = nil,
        targetReps: Int? = nil,
        best: Weight? = nil
    ) {
        guard loadKind.hasReps else { return nil }
        weightJumps = WeightCells(weights, present: present, best: best).jumps
        repJumps = Self.repJumps(target: targetReps)
    }

    /// Five jumps of six, or of twelve or twenty-four where the target is farther; a target beyond is one cell more.
    private static func repJumps(target: Int?) -> [RepJump] {
        let opening = max(0, target ?? 0)
        let width = [6, 12].first { opening < $0 * 5 } ?? 24
        return (0..<5).map { jump in
            var reps = Array(jump * width..<(jump + 1) * width)
            if jump == 4, opening >= width * 5 { reps.append(opening) }
            return RepJump(
                cells: reps.map { RepCell(reps: $0, isTarget: $0 == target) },
                isPresent: reps.contains(opening)
            )
        }
    }
}
