public import Domain

extension SetList {
    /// Every set on a line of its own, weights as they were typed.
    public func table() -> [UInt8] {
        var csv = CSV(
            CSV.Style(),
            header: [
                "date", "start", "end", "workout", "exercise", "block", "superset", "set", "kind", "weight", "unit",
                "reps", "seconds", "metres", "rpe", "note", "exercise_note",
            ]
        )
        for line in lines {
            let set = line.set
            csv.append([
                .number(line.workout.day.iso), .number(time(line.workout.startedAt, of: line.workout) ?? ""),
                .number(time(line.workout.endedAt, of: line.workout) ?? ""), .text(line.workout.name),
                .text(line.exercise), .number("\(line.block + 1)"), .number(line.group),
                .number("\(line.index + 1)"), .text(set.kind.rawValue),
                .number(set.weight.map { $0.plainText(in: $0.unit) } ?? ""), .text(set.weight?.unit.symbol ?? ""),
                .number(set.reps), .number(set.seconds), .number(set.metresMilli.map { Decimals.text($0, 1000) } ?? ""),
                .number(set.rpeHalves.map { Decimals.text($0, 2) } ?? ""), .text(set.note ?? ""),
                .text(line.index == 0 ? line.exerciseNote ?? "" : ""),
            ])
        }
        // What makes tables read it as UTF-8.
        return [0xEF, 0xBB, 0xBF] + Array(csv.text.utf8)
    }

    /// The layout of Strong that other programs read: semicolons, and a unit beside each weight.
    public func strong() -> [UInt8] {
        var csv = CSV(
            CSV.Style(separator: ";", lineEnd: "\n", quotesTexts: true),
            header: [
                "Date", "Workout Name", "Exercise Name", "Set Order", "Weight", "Weight Unit", "Reps", "RPE",
                "Distance", "Distance Unit", "Seconds", "Notes", "Workout Notes", "Workout Duration",
            ]
        )
        var number = 0
        for line in lines {
            let (set, head) = (line.set, line.workout)
            if line.index == 0 { number = 0 }
            if set.kind == .working { number += 1 }
            let notes = [line.index == 0 ? line.exerciseNote : nil, set.note].compactMap { $0 }
            csv.append([
                .number("\(head.day.iso) \(time(head.startedAt, of: head) ?? "00:00:00")"), .text(head.name),
                .text(line.exercise), .number(set.kind.strongMark ?? "\(number)"),
                .number(set.weight.map { $0.plainText(in: $0.unit) } ?? ""), .number(set.weight?.unit.strongName ?? ""),
                .number(set.reps), .number(set.rpeHalves.map { Decimals.text($0, 2) } ?? ""),
                .number(set.metresMilli.map { Decimals.text($0, 1_000_000) } ?? ""),
                .number(set.metresMilli == nil ? "" : "km"), .number(set.seconds),
                .text(notes.joined(separator: ". ")), .text(""), .text(head.strongDuration),
            ])
        }
        return Array(csv.text.utf8)
    }

    /// The layout of Hevy: English dates, the newest workout first, weights in one unit.
    public func hevy(in unit: WeightUnit) -> [UInt8] {
        var csv = CSV(
            CSV.Style(lineEnd: "\n", quotesTexts: true),
            header: [
                "title", "start_time", "end_time", "description", "exercise_title", "superset_id", "exercise_notes",
                "set_index", "set_type", unit == .kilograms ? "weight_kg" : "weight_lbs", "reps", "distance_km",
                "duration_seconds", "rpe",
            ]
        )
        for line in newestFirst {
            let (set, head) = (line.set, line.workout)
            csv.append([
                .text(head.name), .text(hevyTime(head.startedAt, of: head)),
                .text(hevyTime(head.endedAt ?? head.startedAt, of: head)), .text(""), .text(line.exercise),
                .number(line.group), .text([line.exerciseNote, set.note].compactMap { $0 }.joined(separator: ". ")),
                .number("\(line.index)"), .text(set.kind.hevyName),
                .number(set.weight.map { $0.plainText(in: unit) } ?? ""),
                .number(set.reps), .number(set.metresMilli.map { Decimals.text($0, 1_000_000) } ?? ""),
                .number(set.seconds), .number(set.rpeHalves.map { Decimals.text($0, 2) } ?? ""),
            ])
        }
        return Array(csv.text.utf8)
    }

    /// The lines by workout, the newest first, those of a workout in their order.
    private var newestFirst: [Line] {
        var workouts: [[Line]] = []
        for line in lines {
            if let last = workouts.last?.last, last.workout.id == line.workout.id {
                workouts[workouts.count - 1].append(line)
            } else {
                workouts.append([line])
            }
        }
        return workouts.reversed().flatMap { $0 }
    }

    /// "28 Mar 2024, 17:29".
    private func hevyTime(_ instant: Instant?, of head: Head) -> String {
        let clock = time(instant, of: head).map { String($0.prefix(5)) } ?? "00:00"
        return "\(head.day.day) \(head.day.monthShort) \(head.day.year), \(clock)"
    }
}

extension CSV.Cell {
    fileprivate static func number(_ value: Int?) -> CSV.Cell { .number(value.map { "\($0)" } ?? "") }
}

/// A whole number of small parts as a decimal.
private enum Decimals {
    /// Reads `parts` of which `whole` make one, 2 or a power of ten: "8.5", "0.4", "12".
    static func text(_ parts: Int, _ whole: Int) -> String {
        guard whole != 2 else { return parts % 2 == 0 ? "\(parts / 2)" : "\(parts / 2).5" }
        let rest = parts % whole
        guard rest != 0 else { return "\(parts / whole)" }
        var digits = String("\(whole + rest)".dropFirst())
        while digits.last == "0" { digits.removeLast() }
        return "\(parts / whole).\(digits)"
    }
}

extension SetKind {
    fileprivate var strongMark: String? {
        switch self {
        case .warmUp: "W"
        case .working: nil
        case .drop: "D"
        case .failure: "F"
        }
    }

    fileprivate var hevyName: String {
        switch self {
        case .warmUp: "warmup"
        case .working: "normal"
        case .drop: "dropset"
        case .failure: "failure"
        }
    }
}

extension WeightUnit {
    fileprivate var strongName: String { self == .kilograms ? "kg" : "lbs" }
}

extension SetList.Head {
    /// "1h 5m", "55s"; empty without both ends.
    fileprivate var strongDuration: String {
        guard let startedAt, let endedAt, startedAt <= endedAt else { return "" }
        let minutes = startedAt.minutes(until: endedAt)
        guard minutes > 0 else { return "\(startedAt.seconds(until: endedAt))s" }
        let (hours, rest) = minutes.quotientAndRemainder(dividingBy: 60)
        return [hours > 0 ? "\(hours)h" : nil, rest > 0 ? "\(rest)m" : nil].compactMap { $0 }.joined(separator: " ")
    }
}
