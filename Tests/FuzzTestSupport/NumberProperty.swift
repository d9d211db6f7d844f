import Domain

/// Whatever is typed as a number is read within its limits, reads the same again as it is printed, and where a plain
/// reading of it is possible that is the one.
enum NumberProperty {
    static let pieces = [
        "0", "1", "5", "9", "10", "62", "100", "250", "000", "1250", "99999999999999999999", ".", ",", ".", ",", " ",
        "'",
        "-", "−", "+", "e3", "E", "x", "×", "х", "*", "@", "kg", "lb", "lbs", "kilo", "½", "⅓", "٣", "٫", "٬", "９",
        "\u{200E}", "\u{A0}", "\u{0}", "\t", "O", "l", "é", "🏋", "\u{301}", "2026-", "11-", "30", "0001-01-01",
        "-02-29",
    ]

    static func check(_ bytes: [UInt8]) throws(Finding) {
        let text = String(decoding: bytes, as: UTF8.self)
        for limit in [1_000_000, 1_500_000, 3_306_934] { try checkNumber(text, upTo: limit) }
        if case .value(let reps) = RepsField.read(text) { try hold((0...1000).contains(reps), "\(reps) reps") }
        for unit in [WeightUnit.kilograms, .pounds] {
            try checkWeight(text, unit)
            try checkShorthand(text, unit)
        }
        try checkDay(text)
    }

    private static func checkNumber(_ text: String, upTo limit: Int) throws(Finding) {
        let reading = NumberParser.read(text, upTo: limit)
        try hold(NumberParser.read(" \(text)\u{A0}", upTo: limit) == reading, "blanks around change \(reading)")
        switch reading {
        case .value(let number): try hold((0...limit).contains(number), "\(number) of at most \(limit)")
        case .ambiguous(let thousands, let decimal):
            try hold(thousands == decimal * 1000 && (0...limit).contains(thousands), "\(thousands) or \(decimal)")
        case .refused: break
        }
        guard let plain = plainNumber(text) else { return }
        switch reading {
        case .value(let number): try hold(number == plain, "\(number) and not \(plain)")
        case .ambiguous(_, let decimal): try hold(decimal == plain, "\(decimal) and not \(plain)")
        case .refused(let why): try hold(why == .tooLarge, "refused as \(why)")
        }
        // Three digits behind a mark may be thousands.
        if plain > limit, !text.contains(/[.,]\d{3}$/) {
            try hold(reading == .refused(.tooLarge), "\(plain) is taken where \(limit) is the most")
        }
    }

    /// In thousandths; nil for all but digits with at most three decimals.
    private static func plainNumber(_ text: String) -> Int? {
        let scalars = text.unicodeScalars
        guard scalars.allSatisfy({ $0.isASCII }), let match = text.wholeMatch(of: /([0-9]{1,9})(?:[.,]([0-9]{1,3}))?/)
        else { return nil }
        let decimals = (match.output.2.map(String.init) ?? "").padded(to: 3)
        return Int(match.output.1).flatMap { whole in Int(decimals).map { whole * 1000 + $0 } }
    }

    private static func checkWeight(_ text: String, _ unit: WeightUnit) throws(Finding) {
        for weight in WeightField.read(text, in: unit).weights {
            try hold((0...Weight.limit(in: weight.unit)).contains(weight.thousandths), "\(weight)")
            let printed = weight.text(in: weight.unit)
            let again = WeightField.read(printed, in: weight.unit).weights
            try hold(again.contains { $0.isWritten(as: weight) }, "\(weight) is printed \(printed)")
        }
    }

    private static func checkShorthand(_ text: String, _ unit: WeightUnit) throws(Finding) {
        guard let reading = SetShorthand.read(text, in: unit) else { return }
        for sets in reading.lines {
            try hold((1...SetShorthand.mostSets).contains(sets.count), "\(sets)")
            try hold((0...1000).contains(sets.reps) && (2...20).contains(sets.rpeHalves ?? 2), "\(sets)")
            let again = SetShorthand.read(sets.text, in: unit)?.lines ?? []
            try hold(again.contains(sets), "\(sets) is printed \(sets.text)")
        }
    }

    private static func checkDay(_ text: String) throws(Finding) {
        let plain = plainDay(text)
        let day = LocalDay(iso: text)
        try hold((day == nil) == (plain == nil), "\(day?.iso ?? "no day")")
        if let day, let plain {
            try hold(day.iso == text && [day.year, day.month, day.day] == plain, "\(day.iso)")
            try hold(LocalDay(daysSinceEpoch: day.daysSinceEpoch) == day, "\(day.daysSinceEpoch)")
        }
        guard let today = LocalDay(year: 2026, month: 11, day: 30) else { return }
        if case .value(let taken) = WorkoutDayField.read(text, today: today) {
            try hold(taken.year >= 1900 && taken.days(until: today) >= -1, "\(taken.iso)")
        }
    }

    /// Year, month and day of what is exactly `yyyy-mm-dd` and in the calendar.
    private static func plainDay(_ text: String) -> [Int]? {
        let scalars = Array(text.unicodeScalars)
        guard scalars.count == 10, scalars.allSatisfy(\.isASCII),
            let match = text.wholeMatch(of: /([0-9]{4})-([0-9]{2})-([0-9]{2})/),
            let year = Int(match.output.1), let month = Int(match.output.2), let day = Int(match.output.3)
        else { return nil }
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        guard year > 0, (1...12).contains(month), (1...lengths[month - 1]).contains(day) else { return nil }
        return [year, month, day]
    }
}

extension String {
    fileprivate func padded(to count: Int) -> String { self + String(repeating: "0", count: count - utf8.count) }
}

extension WeightReading {
    fileprivate var weights: [Weight] {
        switch self {
        case .value(let weight): [weight]
        case .ambiguous(let thousands, let decimal): [thousands, decimal]
        case .refused: []
        }
    }
}

extension SetShorthandReading {
    fileprivate var lines: [SetShorthand] {
        switch self {
        case .sets(let sets): [sets]
        case .ambiguous(let thousands, let decimal): [thousands, decimal]
        case .refused: []
        }
    }
}
