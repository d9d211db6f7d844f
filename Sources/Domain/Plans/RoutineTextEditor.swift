/// Changes what a routine asks for by prescriptions, one for each exercise.
///
/// Lines that can be read are taken; `faults` has those that cannot, with the place of the mistake.
public struct RoutineTextEditor: Sendable {
    public private(set) var routine: Routine
    public private(set) var faults: [PrescriptionLineFault] = []
    private let unit: WeightUnit
    /// How each place goes from one load to the next, for what is a part of a training max.
    private let steps: @Sendable (RoutineExercise) -> LoadSteps

    public init(_ routine: Routine, unit: WeightUnit, steps: @escaping @Sendable (RoutineExercise) -> LoadSteps) {
        self.routine = routine
        self.unit = unit
        self.steps = steps
    }

    /// Takes every line that says something new.
    public mutating func take(_ typed: [TypedPrescription]) {
        for line in typed where !line.isUntouched { take(line) }
    }

    /// What stands in the field of an exercise; nil where it is no more.
    public func text(of place: Identifier) -> String? {
        routine.exercises.first { $0.id == place }.map { $0.prescription(steps($0))?.text ?? "" }
    }

    private mutating func take(_ line: TypedPrescription) {
        guard let exercise = routine.exercises.first(where: { $0.id == line.place }) else {
            return faults.append(PrescriptionLineFault(line, sentence: RoutineEditor.gone.sentence))
        }
        let standing = text(of: line.place) ?? ""
        do throws(PrescriptionFault) {
            let read = try PrescriptionReader.read(line.text, for: exercise.loadKind, in: unit)
            guard read.text != standing else { return }
            if let sentence = line.conflict(with: text(of: line.place) ?? "") {
                return faults.append(PrescriptionLineFault(line, sentence: sentence))
            }
            try write(read, line.text, to: exercise)
        } catch {
            faults.append(PrescriptionLineFault(line, sentence: error.sentence, fault: error))
        }
    }

    private mutating func write(
        _ read: Prescription,
        _ text: String,
        to exercise: RoutineExercise
    ) throws(PrescriptionFault) {
        let max = exercise.progression.trainingMax
        let percents = read.percents
        if max == nil, percents.contains(where: { $0 != nil }) {
            let sign = text.firstIndex { "%٪％".contains($0) }.map { text.distance(from: text.startIndex, to: $0) } ?? 0
            throw PrescriptionFault(
                place: sign..<(sign + 1),
                sentence: "This exercise has no training max. Set one under its rule, or write a weight."
            )
        }
        let targets = read.targets { percent in
            max.flatMap { steps(exercise).atMost($0.weight, percent: percent) }
        }
        routine.change(exercise.id) { row in
            row.ask(targets)
            let parts = percents.compactMap { $0 }
            if let max, parts.count == percents.count, let other = try? TrainingMax(max.weight, percents: parts) {
                row.progression.rule = .percentage(other)
            }
        }
    }
}

/// A line that was typed for a place of the routine.
public typealias TypedPrescription = PlacedText<Identifier>

/// A line that was not taken.
public struct PrescriptionLineFault: Sendable, Equatable {
    public let place: Identifier
    /// As it was typed.
    public let text: String
    /// To stand beside the field.
    public let sentence: String
    /// Where the mistake is; nil for one that is not in the text.
    public let fault: PrescriptionFault?

    public init(_ line: TypedPrescription, sentence: String, fault: PrescriptionFault? = nil) {
        place = line.place
        text = line.text
        self.sentence = sentence
        self.fault = fault
    }
}

extension RoutineExercise {
    /// What is asked of the sets that are on; nil where none is on, or no prescription can say it.
    ///
    /// Parts of a training max are said as such as long as the weights are those that they make.
    public func prescription(_ steps: @autoclosure () -> LoadSteps) -> Prescription? {
        let targets = planned.map(\.target)
        guard let said = Prescription(targets), said.targets() == targets else { return nil }
        guard let max = progression.trainingMax, !targets.isEmpty else { return said }
        let parts = max.weights(targets.count, steps())
        guard zip(parts, targets).allSatisfy({ $0 == $1.weight }) else { return said }
        return said.asking(targets.indices.map { max.percents[Swift.min($0, max.percents.count - 1)] })
    }
}

extension Prescription {
    /// The part of a training max that each set asks for; nil for one that asks for none.
    fileprivate var percents: [Int?] {
        blocks.flatMap { block -> [Int?] in
            guard case .percent(let percent)? = block.load else { return Array(repeating: nil, count: block.sets) }
            return Array(repeating: percent, count: block.sets)
        }
    }

    /// The same work at these parts of a training max, one for each set.
    fileprivate func asking(_ percents: [Int]) -> Prescription? {
        let sets = blocks.flatMap { block in Array(repeating: block, count: block.sets) }
        var said: [PrescribedBlock] = []
        for (set, percent) in zip(sets, percents) {
            let load = PrescribedLoad.percent(percent)
            if let last = said.last, last.work == set.work, last.rest == set.rest, last.load == load,
                let more = PrescribedBlock(sets: last.sets + 1, set.work, at: load, rest: set.rest)
            {
                said[said.count - 1] = more
            } else if let one = PrescribedBlock(sets: 1, set.work, at: load, rest: set.rest) {
                said.append(one)
            }
        }
        return Prescription(said)
    }
}
