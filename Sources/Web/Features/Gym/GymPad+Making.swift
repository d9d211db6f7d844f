import Domain

extension GymPad {
    /// The pad beside a set that one touch would log; the address is where all can be typed.
    init(_ pad: InputPad, _ planned: PerformedSet, unit: WeightUnit, typingAt address: String) {
        self.unit = unit.symbol
        weightJumps = pad.weightJumps.enumerated().map { index, jump in
            let text = jump.weight.text(in: unit)
            return Jump(
                anchor: "#w-\(index)",
                label: text,
                words: "Jump to \(text) \(unit.symbol)",
                isAt: jump.isPresent
            )
        }
        weights = pad.weightJumps.enumerated().flatMap { index, jump in
            jump.cells.enumerated().map { place, cell in
                // The planned weight exactly as it was typed, though it be in the other unit.
                let weight = cell.isPresent ? planned.weight ?? cell.weight : cell.weight
                return Cell(
                    anchor: place == 0 ? "w-\(index)" : "",
                    value: PrintedText.weight(weight).token,
                    label: cell.weight.text(in: unit),
                    isChosen: cell.isPresent
                )
            }
        }
        repJumps =
            pad.repJumps.enumerated().map { index, jump in
                Jump(anchor: "#r-\(index)", label: jump.text, words: "Jump to \(jump.text) reps", isAt: jump.isPresent)
            } + [Jump(anchor: address, label: "Type it", words: "Type weight and reps", isAt: false)]
        reps = pad.repJumps.enumerated().flatMap { index, jump in
            jump.cells.enumerated().map { place, cell in
                Cell(
                    anchor: place == 0 ? "r-\(index)" : "",
                    value: "\(cell.reps)",
                    label: "\(cell.reps)",
                    isChosen: cell.isTarget
                )
            }
        }
    }
}

extension GymContent {
    /// What there is to lift.
    var inventory: GymInventory { ownInventory ?? .commercial(in: unit) }

    /// The bar that plates are put on for a row; nil where it has none.
    func bar(for row: LogExercise) -> Bar? {
        equipment[row.exerciseID].flatMap { $0.sleeves == nil ? nil : inventory.bar(for: $0) }
    }

    /// Every weight that can be set for a row.
    func loadable(_ row: LogExercise) -> LoadableWeights {
        LoadableWeights(row, equipment, inventory, unit)
    }

    /// The pad for the next set of a row; none for what is timed or covered.
    func pad(_ row: LogExercise, _ planned: PerformedSet, _ weights: LoadableWeights, typingAt address: String)
        -> GymPad?
    {
        let last = last(of: row)?.time
        let done = row.standing.filter(\.isConfirmed).map(\.values) + (last?.sure ?? [])
        let pad = InputPad(
            row.loadKind,
            weights: weights,
            present: planned.weight,
            targetReps: planned.reps,
            best: done.compactMap(\.weight).max()
        )
        return pad.map { GymPad($0, planned, unit: unit, typingAt: address) }
    }
}

extension LoadableWeights {
    /// Every weight that can be set for a row, by what its exercise is done with; an own one, with a barbell.
    init(_ row: LogExercise, _ equipment: [Identifier: Equipment], _ gym: GymInventory, _ unit: WeightUnit) {
        self.init(for: equipment[row.exerciseID] ?? .barbell, loadKind: row.loadKind, in: gym, unit: unit)
    }
}
