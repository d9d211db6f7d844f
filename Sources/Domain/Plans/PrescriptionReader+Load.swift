/// The load and the rest.
extension PrescriptionReader {
    /// Takes a load with the word before it; nil where none follows, and no load for the body's own weight.
    mutating func takeLoad() throws(PrescriptionFault) -> LoadReading? {
        let before = scanner
        _ = scanner.take(oneOf: ",")
        let isMarked = scanner.take(oneOf: "@＠") || scanner.take(word: ["at", "with"])
        if scanner.take(word: PrescriptionWords.bodyweight) || scanner.take(phrase: "body weight") {
            return LoadReading(load: nil)
        }
        guard isMarked else {
            scanner = before
            return nil
        }
        return try LoadReading(load: loadAmount())
    }

    private mutating func loadAmount() throws(PrescriptionFault) -> PrescribedLoad {
        if scanner.nextWord == "rpe" {
            throw unreadable("How hard a set felt is noted with the set. Here stands a weight, like 60 kg.")
        }
        guard let number = scanner.takeNumber() else { throw unreadable("After @ stands a weight, like 60 kg.") }
        if let loadKind, !loadKind.hasWeight { throw fault("This exercise has no weight.", at: number) }
        if scanner.take(oneOf: "%٪％") { return try .percent(percent(at: number)) }
        let word = scanner.nextPlace
        let hasUnit = !scanner.nextWord.isEmpty && !PrescriptionWords.parts.contains(scanner.nextWord)
        if hasUnit { _ = scanner.take(word: [scanner.nextWord]) }
        return try .weight(weight(at: number, unit: hasUnit ? word : nil))
    }

    private func percent(at place: Range<Int>) throws(PrescriptionFault) -> Int {
        let range = TrainingMax.range
        guard case .value(let thousandths) = NumberParser.read(scanner.text(place), upTo: range.upperBound * 1000),
            thousandths.isMultiple(of: 1000), range.contains(thousandths / 1000)
        else { throw fault("Percentages go from \(range.lowerBound) to \(range.upperBound).", at: place) }
        return thousandths / 1000
    }

    private func weight(at number: Range<Int>, unit word: Range<Int>?) throws(PrescriptionFault) -> Weight {
        let place = number.lowerBound..<(word ?? number).upperBound
        switch WeightField.read(scanner.text(place), in: unit) {
        case .value(let weight): return weight
        case .ambiguous(let thousands, let decimal):
            let texts = [thousands, decimal].map { $0.text(in: $0.unit) }
            throw fault("That reads two ways. Write \(texts[0]) or \(texts[1]).", at: place)
        case .refused(let sentence):
            guard let word, case .value = WeightField.read(scanner.text(number), in: unit) else {
                throw fault(sentence, at: place)
            }
            throw fault(sentence, at: word)
        }
    }

    /// Takes the word, and the comma before it.
    mutating func takeRestWord() throws(PrescriptionFault) -> Bool {
        let before = scanner
        _ = scanner.take(oneOf: ",")
        if scanner.take(word: ["rest"]) { return true }
        scanner = before
        return false
    }

    mutating func rest() throws(PrescriptionFault) -> Int {
        _ = scanner.take(oneOf: ":")
        guard let place = scanner.takeTime() else { throw unreadable("After rest stands a time, like 90 s or 1:30.") }
        do throws(Refusal) {
            return try RestField.read(scanner.text(place)) ?? 0
        } catch {
            throw fault(error.sentence, at: place)
        }
    }
}

/// A load that was read; none for the body's own weight.
struct LoadReading {
    let load: PrescribedLoad?
}
