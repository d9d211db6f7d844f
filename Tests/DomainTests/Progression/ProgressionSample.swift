import Domain

/// Workouts at one place of a routine, written short; a day alone is one of November 2026.
///
/// An ask is `3x8-12@60`, `1x5@60+1x5@80`, `3x30s`, `3x400m` or `3x400m/90s`; without `@` the weight is open. A run is
/// its day and its sets: `3 60x12 60x12` or `3 2*60x12`. A set may begin with `w`, `d` or `f` (warm-up, drop, failure)
/// and end with `@9.5` (RPE) or `?` (asked about, no answer). `partial`, `swap`, `pm` and `ask=…` may stand among them.
struct ProgressionSample: Sendable {
    var ask: String
    var kind = LoadKind.external
    var rule = ProgressionRule.double
    var equipment = Equipment.barbell
    var unit = WeightUnit.kilograms
    var step = 2500
    var on = "8"
    /// What can be set, in place of what a commercial gym has.
    var weights: [Weight]?

    static let exercise = LogSamples.id(1)

    var slot: ProgressionSlot {
        ProgressionSlot(
            exerciseID: Self.exercise,
            loadKind: kind,
            targets: Self.targets(ask, unit),
            rule: rule,
            steps: LoadSteps(loadable, catalogueStep: step)
        )
    }

    var loadable: LoadableWeights {
        if let weights { return LoadableWeights(weights, in: unit) }
        return LoadableWeights(for: equipment, loadKind: kind, in: .commercial(in: unit), unit: unit)
    }

    func advice(_ runs: [String], after decision: LoadDecision? = nil) -> LoadAdvice {
        let runs = runs.enumerated().map { run($1, number: $0) }
        return Progression.advice(for: slot, from: runs, on: Self.day(on), after: decision)
    }

    func text(_ runs: [String], after decision: LoadDecision? = nil) -> LoadAdviceText {
        LoadAdviceText(advice(runs, after: decision), in: unit, on: Self.day(on))
    }

    func run(_ text: String, number: Int = 0) -> SlotRun {
        var words = text.split(separator: " ").map(String.init)
        let day = Self.day(words.removeFirst())
        var asked = ask
        var sets: [SlotSet] = []
        for word in words where !["partial", "swap", "pm"].contains(word) {
            if word.hasPrefix("ask=") { asked = String(word.dropFirst(4)) } else { sets += Self.sets(word, unit) }
        }
        let hour = words.contains("pm") ? 18 : 8
        return SlotRun(
            key: HistoryKey(
                day: day,
                instant: Instant(milliseconds: Int64(day.daysSinceEpoch * 24 + hour) * 3_600_000),
                id: LogSamples.id(UInt8(100 + number))
            ),
            completion: words.contains("partial") ? .partial : .complete,
            exerciseID: words.contains("swap") ? LogSamples.id(2) : Self.exercise,
            asked: Self.targets(asked, unit),
            sets: sets
        )
    }

    /// `3`, `28Oct` or `2025-12-28`.
    static func day(_ text: String) -> LocalDay {
        let months = ["Aug": 8, "Sep": 9, "Oct": 10, "Nov": 11, "Dec": 12]
        let month = months[String(text.suffix(3))]
        let number = Int(month == nil ? text[...] : text.dropLast(3))
        return LogSamples.required(
            number.flatMap { LocalDay(year: 2026, month: month ?? 11, day: $0) } ?? LocalDay(iso: text)
        )
    }

    static func weight(_ text: some StringProtocol, _ unit: WeightUnit) -> Weight? {
        let typed = ["kg": WeightUnit.kilograms, "lb": .pounds][text.suffix(2)]
        let number = Double(typed == nil ? text.prefix(9) : text.dropLast(2))
        return number.map { Weight(thousandths: Int(($0 * 1000).rounded()), unit: typed ?? unit) }
    }

    private static func targets(_ text: String, _ unit: WeightUnit) -> [SetTarget] {
        text.split(separator: "+").flatMap { part in
            let halves = part.split(separator: "@")
            let words = halves[0].split(separator: "x", maxSplits: 1)
            var target = SetTarget(weight: halves.count > 1 ? weight(halves[1], unit) : nil)
            let measure = words[1]
            if measure.hasSuffix("s") || measure.hasSuffix("m") {
                (target.metresMilli, target.seconds) = way(measure)
            } else if measure != "max" {
                let ends = measure.split(separator: "-").compactMap { Int($0) }
                target.reps = RepTarget(ends[0], to: ends.last)
            }
            return Array(repeating: target, count: Int(words[0]) ?? 1)
        }
    }

    private static func sets(_ text: String, _ unit: WeightUnit) -> [SlotSet] {
        let parts = text.split(separator: "*")
        guard parts.count == 1 else {
            return Array(repeating: set(parts[1], unit), count: Int(parts[0]) ?? 1)
        }
        return [set(parts[0], unit)]
    }

    private static func set(_ text: Substring, _ unit: WeightUnit) -> SlotSet {
        var text = text
        let isConfirmed = text.last != "?"
        if !isConfirmed { text = text.dropLast() }
        var values = PerformedSet()
        if let kind = text.first.flatMap({ ["w": SetKind.warmUp, "d": .drop, "f": .failure][$0] }) {
            values.kind = kind
            text = text.dropFirst()
        }
        let halves = text.split(separator: "@")
        values.rpeHalves = halves.count > 1 ? Double(halves[1]).map { Int($0 * 2) } : nil
        let words = halves[0].split(separator: "x")
        if words.count == 2 {
            values.weight = weight(words[0], unit)
            values.reps = Int(words[1])
        } else {
            (values.metresMilli, values.seconds) = way(words[0])
        }
        return SlotSet(values, isConfirmed: isConfirmed)
    }

    /// `30s`, `400m` or `400m/90s`.
    private static func way(_ text: Substring) -> (metresMilli: Int?, seconds: Int?) {
        let parts = text.split(separator: "/")
        let metres = parts.first { $0.hasSuffix("m") }.flatMap { Int($0.dropLast()) }
        return (metres.map { $0 * 1000 }, parts.first { $0.hasSuffix("s") }.flatMap { Int($0.dropLast()) })
    }
}
