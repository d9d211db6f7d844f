import Domain

/// Takes a day and a time apart.
struct DayParts {
    enum Part {
        case number(String)
        /// Folded, without points.
        case word(String)
        /// Hours and minutes, and seconds where they are written.
        case time([Int])
        /// Seconds that a clock is ahead of UTC.
        case offset(Int)
    }

    private let letters: [Character]
    private var place = 0
    private var hasTime = false

    init(_ text: String) {
        letters = Array(PlainText.folded(text))
    }

    /// Nil at the end.
    mutating func next() -> Part? {
        while place < letters.count {
            let letter = letters[place]
            if letter.isASCII, letter.isNumber { return digits() }
            if letter.isLetter {
                let word = word()
                // `2024-03-28T17:29:00Z`
                if word == "z", hasTime { return .offset(0) }
                if word == "t", place < letters.count, letters[place].isNumber { continue }
                return .word(word)
            }
            if letter == "+" || letter == "-", hasTime, let offset = offset() { return .offset(offset) }
            place += 1
        }
        return nil
    }

    /// `p. m.` is one word.
    private mutating func word() -> String {
        var word = ""
        while place < letters.count {
            let letter = letters[place]
            if letter.isLetter {
                word.append(letter)
            } else if letter == ".", word.count == 1, place + 2 < letters.count, letters[place + 1] == " ",
                letters[place + 2] == "m"
            {
                place += 1
            } else if letter != "." {
                break
            }
            place += 1
        }
        return word
    }

    private mutating func digits() -> Part {
        var groups = [run()]
        while groups.count < 3, place + 1 < letters.count, letters[place] == ":", letters[place + 1].isNumber {
            place += 1
            groups.append(run())
        }
        let values = groups.compactMap { Int($0) }
        guard groups.count > 1, values.count == groups.count, !hasTime else { return .number(groups[0]) }
        hasTime = true
        // Parts of a second say nothing.
        if place + 1 < letters.count, letters[place] == ".", letters[place + 1].isNumber {
            place += 1
            _ = run()
        }
        return .time(values)
    }

    private mutating func run() -> String {
        let start = place
        while place < letters.count, letters[place].isASCII, letters[place].isNumber { place += 1 }
        return String(letters[start..<place])
    }

    /// `+0000`, `-05:00`, having moved nothing where it is none.
    private mutating func offset() -> Int? {
        let (start, isBehind) = (place, letters[place] == "-")
        place += 1
        let first = run()
        var minutes = "0"
        if place < letters.count, letters[place] == ":" {
            place += 1
            minutes = run()
        }
        guard let hours = Int(first.prefix(2)), let rest = Int(first.count == 4 ? String(first.suffix(2)) : minutes),
            first.count == 2 || first.count == 4
        else {
            place = start
            return nil
        }
        return (hours * 3600 + rest * 60) * (isBehind ? -1 : 1)
    }
}

/// The names of months in the languages in which programs write them.
enum MonthName {
    /// 1 to 12; nil for a word that names none, or several.
    static func number(_ word: String) -> Int? {
        if let month = exact[word] { return month }
        guard word.count >= 3 else { return nil }
        let months = Set(exact.lazy.filter { $0.key.count > 3 && $0.key.hasPrefix(word) }.map(\.value))
        return months.count == 1 ? months.first : nil
    }

    /// One line for each language, folded; what several share means the same month in all.
    private static let languages = [
        "january february march april may june july august september october november december",
        "jan feb mar apr may jun jul aug sep oct nov dec",
        "januar februar marz april mai juni juli august september oktober november dezember",
        "jan feb mrz apr mai jun jul aug sept okt nov dez",
        "janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre",
        "janv fevr mars avr mai juin juil aout sept oct nov dec",
        "janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro",
        "jan fev mar abr mai jun jul ago set out nov dez",
        "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
        "ene feb mar abr may jun jul ago sept oct nov dic",
        "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre",
        "gen feb mar apr mag giu lug ago set ott nov dic",
        "ocak subat mart nisan mayis haziran temmuz agustos eylul ekim kasim aralik",
        "oca sub mar nis may haz tem agu eyl eki kas ara",
        "januari februari maart april mei juni juli augustus september oktober november december",
        "jan feb mrt apr mei jun jul aug sep okt nov dec",
        "sty lut mar kwi maj cze lip sie wrz paz lis gru",
        "stycznia lutego marca kwietnia maja czerwca lipca sierpnia wrzesnia pazdziernika listopada grudnia",
        "январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь",
        "января февраля марта апреля мая июня июля августа сентября октября ноября декабря",
        "янв февр мар апр май июн июл авг сент окт нояб дек",
        "jan feb mar apr maj jun jul aug sep okt nov dec",
        "jan feb mars apr mai juni juli aug sep okt nov des",
    ]

    private static let exact: [String: Int] = {
        var months: [String: Int] = [:]
        for language in languages {
            for (place, name) in language.split(separator: " ").enumerated() { months[String(name)] = place + 1 }
        }
        return months
    }()
}
