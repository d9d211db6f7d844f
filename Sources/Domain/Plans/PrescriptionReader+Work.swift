/// What each set asks for.
extension PrescriptionReader {
    /// The signs that are written for times; the last two are the Cyrillic letters that look the same.
    private static let times = "xX×*✕ｘＸ＊хХ"

    mutating func work() throws(PrescriptionFault) -> PrescribedWork {
        if scanner.take(oneOf: Self.times) {
            guard !scanner.isAtEnd else { throw fault("After × stands what each set is: 8, 8–12, 30 s or AMRAP.") }
            return try measure()
        }
        guard scanner.take(word: ["set", "sets"]) else {
            throw unreadable("After the number of sets write × and the reps, like 3 × 8–12.")
        }
        if scanner.take(word: ["of"]) { return try measure() }
        _ = takeAsMany()
        return .asManyAsPossible
    }

    /// Takes a comma too, if the words follow it.
    private mutating func takeAsMany() -> Bool {
        let before = scanner
        _ = scanner.take(oneOf: ",")
        let phrases = ["as many as you can", "as many as possible", "as long as you can", "as far as you can"]
        if scanner.take(word: ["amrap", "max"]) || phrases.contains(where: { scanner.take(phrase: $0) }) {
            return true
        }
        scanner = before
        return false
    }

    private mutating func measure() throws(PrescriptionFault) -> PrescribedWork {
        if takeAsMany() { return .asManyAsPossible }
        let before = scanner
        guard let number = scanner.takeNumber() else {
            throw unreadable("After × stands what each set is: 8, 8–12, 30 s or AMRAP.")
        }
        if scanner.isAt(oneOf: ":：∶") || PrescriptionWords.times.contains(scanner.nextWord) {
            scanner = before
            return try .seconds(time(for: [.duration, .distance]))
        }
        if PrescriptionWords.ways.contains(scanner.nextWord) {
            scanner = before
            return try way()
        }
        return try .reps(reps(from: number))
    }

    private mutating func reps(from first: Range<Int>) throws(PrescriptionFault) -> RepTarget {
        let low = try reps(at: first)
        var (high, end) = (low, first.upperBound)
        if scanner.take(oneOf: "-‐‑‒–—−~") || scanner.take(word: ["to"]) {
            guard let second = scanner.takeNumber() else { throw unreadable("A range has two ends, like 8–12.") }
            high = try reps(at: second)
            end = second.upperBound
        }
        if scanner.isAt(oneOf: "+") {
            throw fault("Write a number, a range like 5–8, or AMRAP.", at: scanner.nextPlace)
        }
        _ = scanner.take(word: ["rep", "reps"])
        let place = first.lowerBound..<end
        guard low <= high else { throw fault("Write the lower number first, like \(high)–\(low).", at: place) }
        guard low > 0, let target = RepTarget(low, to: high) else { throw fault("Ask for at least 1 rep.", at: place) }
        try check(.external, .bodyweight, .assisted, at: place)
        return target
    }

    private func reps(at place: Range<Int>) throws(PrescriptionFault) -> Int {
        switch RepsField.read(scanner.text(place)) {
        case .value(let reps): return reps
        case .refused(let sentence): throw fault(sentence, at: place)
        }
    }

    private mutating func way() throws(PrescriptionFault) -> PrescribedWork {
        let start = scanner.next
        _ = scanner.takeNumber()
        _ = scanner.take(word: PrescriptionWords.ways)
        let place = start..<scanner.index
        let metresMilli = try metresMilli(at: place)
        try check(.distance, at: place)
        guard scanner.take(word: ["in", "within"]) else { return .metres(metresMilli, within: nil) }
        return try .metres(metresMilli, within: time(for: [.distance]))
    }

    private func metresMilli(at place: Range<Int>) throws(PrescriptionFault) -> Int {
        switch DistanceField.read(scanner.text(place)) {
        case .value(let metresMilli): return metresMilli
        case .ambiguous: throw fault("That reads two ways. Write it without a mark between thousands.", at: place)
        case .refused(let sentence): throw fault(sentence, at: place)
        }
    }

    private mutating func time(for kinds: [LoadKind]) throws(PrescriptionFault) -> Int {
        guard let place = scanner.takeTime() else { throw unreadable("After “in” stands a time, like 1:30.") }
        switch TimeField.read(scanner.text(place)) {
        case .value(let seconds):
            if let loadKind, !kinds.contains(loadKind) { throw mismatch(loadKind, at: place) }
            return seconds
        case .refused(let sentence): throw fault(sentence, at: place)
        }
    }

    private func check(_ kinds: LoadKind..., at place: Range<Int>) throws(PrescriptionFault) {
        if let loadKind, !kinds.contains(loadKind) { throw mismatch(loadKind, at: place) }
    }

    private func mismatch(_ loadKind: LoadKind, at place: Range<Int>) -> PrescriptionFault {
        switch loadKind {
        case .external, .bodyweight, .assisted: fault("This exercise counts reps: write 3 × 8–12.", at: place)
        case .duration: fault("This exercise is timed: write 3 × 30 s.", at: place)
        case .distance: fault("This exercise is a way: write 4 × 400 m.", at: place)
        }
    }
}
