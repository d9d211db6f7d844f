extension Prescription {
    /// The short form, which reads as the same: `3 × 8–12 @ 60 kg, rest 1:30; 1 × AMRAP`.
    public var text: String { blocks.map(\.text).joined(separator: "; ") }

    /// What was understood, in words, which read as the same too: `4 sets of 6 to 8, rest 2:30`.
    public var words: String { blocks.map(\.words).joined(separator: ", then ") }
}

extension PrescribedBlock {
    fileprivate var text: String {
        "\(sets) × \(work.text)" + (load.map { " @ \($0.text)" } ?? "") + restText
    }

    fileprivate var words: String {
        let count = sets == 1 ? "1 set" : "\(sets) sets"
        let joint = work == .asManyAsPossible ? ", " : " "
        return count + work.words + (load.map { "\(joint)at \($0.text)" } ?? "") + restText
    }

    private var restText: String { rest.map { ", rest \(ClockText.of(seconds: $0))" } ?? "" }
}

extension PrescribedWork {
    fileprivate var text: String {
        switch self {
        case .reps(let reps): reps.text
        case .seconds(let seconds): seconds < 60 ? "\(seconds) s" : ClockText.of(seconds: seconds)
        case .metres: way
        case .asManyAsPossible: "AMRAP"
        }
    }

    fileprivate var words: String {
        switch self {
        case .reps(let reps): reps.isRange ? " of \(reps.low) to \(reps.high)" : " of \(reps.low)"
        case .seconds(let seconds):
            " of " + (seconds == 1 ? "1 second" : seconds < 60 ? "\(seconds) seconds" : ClockText.of(seconds: seconds))
        case .metres: " of \(way)"
        case .asManyAsPossible: ", as many as you can"
        }
    }

    private var way: String {
        guard case .metres(let metresMilli, let seconds) = self else { return "" }
        let metres = "\(DecimalText.of(thousandths: Int128(metresMilli))) m"
        return metres + (seconds.map { " in \(ClockText.of(seconds: $0))" } ?? "")
    }
}

extension PrescribedLoad {
    fileprivate var text: String {
        switch self {
        case .weight(let weight): "\(weight.readableText) \(weight.unit.symbol)"
        case .percent(let percent): "\(percent) %"
        }
    }
}

extension Weight {
    /// The number as it is read: a fourth decimal tells 1.234 from 1,234.
    fileprivate var readableText: String {
        let number = text(in: unit)
        if case .ambiguous = WeightField.read(number, in: unit) { return number + "0" }
        return number
    }
}
