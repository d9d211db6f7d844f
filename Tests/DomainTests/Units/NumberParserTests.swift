import Domain
import RandomTestSupport
import Testing

/// Against a limit of 1,500, which is that of kilograms.
@Suite("Numbers as people type them")
struct NumberParserTests {
    private static let limit = 1_500_000

    @Test("a number means the same in every way it can be written", arguments: readable)
    func readsNumber(_ typed: String, _ thousandths: Int) {
        #expect(NumberParser.read(typed, upTo: Self.limit) == .value(thousandths: thousandths))
    }

    @Test("one mark before three digits is asked about when both readings are possible", arguments: ambiguous)
    func asks(_ typed: String, _ thousands: Int, _ decimal: Int) {
        let reading = NumberParser.read(typed, upTo: Self.limit)
        #expect(reading == .ambiguous(thousands: thousands, decimal: decimal))
    }

    @Test("what is no number says which way it is none", arguments: refused)
    func refuses(_ typed: String, _ refusal: NumberRefusal) {
        #expect(NumberParser.read(typed, upTo: Self.limit) == .refused(refusal))
    }

    @Test("the limit itself can be typed and the next thousandth cannot")
    func holdsTheLimit() {
        #expect(NumberParser.read("2.5", upTo: 2500) == .value(thousandths: 2500))
        #expect(NumberParser.read("2.5000", upTo: 2500) == .value(thousandths: 2500))
        #expect(NumberParser.read("2.501", upTo: 2500) == .refused(.tooLarge))
        #expect(NumberParser.read("2.5001", upTo: 2500) == .refused(.tooLarge))
        #expect(NumberParser.read("2½", upTo: 2500) == .value(thousandths: 2500))
        #expect(NumberParser.read("2⅝", upTo: 2500) == .refused(.tooLarge))
        #expect(NumberParser.read("½", upTo: 400) == .refused(.tooLarge))
    }

    @Test("a number is asked about only as long as its thousands are within the limit")
    func limitDecidesTheQuestion() {
        #expect(NumberParser.read("1,500", upTo: 1_500_000) == .ambiguous(thousands: 1_500_000, decimal: 1500))
        #expect(NumberParser.read("1,501", upTo: 1_500_000) == .value(thousandths: 1501))
        #expect(NumberParser.read("1,501", upTo: 3_306_934) == .ambiguous(thousands: 1_501_000, decimal: 1501))
        #expect(NumberParser.read("9,250", upTo: 5000) == .refused(.tooLarge))
    }

    @Test("two decimals are read alike after a comma, a point and in Arabic digits")
    func readsBackWhatItWrote() {
        var generator = SeededGenerator(seed: 20_261_130)
        for _ in 0..<2000 {
            let whole = Int.random(in: 0..<1500, using: &generator)
            let hundredths = Int.random(in: 0..<100, using: &generator)
            let decimals = hundredths < 10 ? "0\(hundredths)" : "\(hundredths)"
            let expected = NumberReading.value(thousandths: whole * 1000 + hundredths * 10)
            #expect(NumberParser.read("\(whole).\(decimals)", upTo: Self.limit) == expected)
            #expect(NumberParser.read("\(whole),\(decimals)", upTo: Self.limit) == expected)
            let arabic = "\(whole)٫\(decimals)".unicodeScalars.map(Self.arabicIndic)
            #expect(NumberParser.read(String(String.UnicodeScalarView(arabic)), upTo: Self.limit) == expected)
        }
    }

    private static func arabicIndic(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        guard ("0"..."9").contains(scalar) else { return scalar }
        return Unicode.Scalar(scalar.value - 0x30 + 0x660) ?? scalar
    }
}

private let readable: [(String, Int)] = [
    ("0", 0), ("00", 0), ("0.0", 0), ("5", 5000), ("100", 100_000), ("1250", 1_250_000), ("1500", 1_500_000),
    (" 100 ", 100_000), ("\t100\n", 100_000), ("\u{A0}100\u{A0}", 100_000), ("\u{200F}100\u{200E}", 100_000),
    ("62.5", 62_500), ("62,5", 62_500), ("62.50", 62_500), ("62.500", 62_500), ("62,500", 62_500),
    ("62.125", 62_125), ("62,125", 62_125), ("62.1250", 62_125), ("62.5000000", 62_500),
    (".5", 500), (",5", 500), ("5.", 5000), ("5,", 5000), (".500", 500), (".125", 125), ("0.5", 500), ("0,500", 500),
    ("0.125", 125), ("0.001", 1), ("007", 7000), ("012,500", 12_500), ("0000000000000100", 100_000),
    ("1,5", 1500), ("1,25", 1250), ("1.2500", 1250), ("999,999", 999_999), ("2,500", 2500),
    ("½", 500), ("62½", 62_500), ("62 ½", 62_500), ("62 ¼", 62_250), ("62 ¾", 62_750), (" 62  ½ ", 62_500),
    ("1⅛", 1125), ("1⅜", 1375), ("1⅝", 1625), ("1⅞", 1875), ("1 ⅕", 1200), ("1⅖", 1400), ("1⅗", 1600), ("1⅘", 1800),
    ("2⅒", 2100), ("1,250 ½", 1_250_500), ("1.250½", 1_250_500), ("1 250 ½", 1_250_500),
    ("６２．５", 62_500), ("６２，５", 62_500), ("１００", 100_000),
    ("٦٢٫٥", 62_500), ("٦٢,٥", 62_500), ("٦٢،٥", 62_500), ("١٠٠", 100_000), ("١٬٢٥٠", 1_250_000), ("١٫٢٥٠", 1250),
    ("۶۲٫۵", 62_500), ("۶۲.۵", 62_500), ("६२.५", 62_500), ("६२,५", 62_500), ("৬২.৫", 62_500), ("๖๒.๕", 62_500),
    ("1 250", 1_250_000), ("1\u{A0}250", 1_250_000), ("1\u{2009}250", 1_250_000), ("1\u{202F}250", 1_250_000),
    ("1'250", 1_250_000), ("1’250", 1_250_000), ("1 250,5", 1_250_500), ("1 250.5", 1_250_500),
    ("1 250,500", 1_250_500),
    ("1'250.5", 1_250_500), ("1,250.5", 1_250_500), ("1.250,5", 1_250_500), ("1,250.500", 1_250_500),
    ("1.250,", 1_250_000), ("1,250.", 1_250_000), ("1,250٫5", 1_250_500), ("١٬٢٥٠٫٥", 1_250_500),
]

private let ambiguous: [(String, Int, Int)] = [
    ("1,250", 1_250_000, 1250), ("1.250", 1_250_000, 1250), (" 1,250 ", 1_250_000, 1250), ("1,000", 1_000_000, 1000),
    ("1.125", 1_125_000, 1125), ("1,499", 1_499_000, 1499), ("1.500", 1_500_000, 1500), ("１，２５０", 1_250_000, 1250),
    ("١,٢٥٠", 1_250_000, 1250), ("१.२५०", 1_250_000, 1250),
]

private let refused: [(String, NumberRefusal)] = [
    ("", .empty), (" ", .empty), ("\t\n", .empty), ("\u{200B}", .empty), ("\u{A0}", .empty),
    ("-20", .negative), ("−20", .negative), ("–20", .negative), ("－２０", .negative), ("- 20", .negative),
    ("-62,5", .negative), ("-0", .negative), ("-½", .negative), ("-1,250", .negative), ("-9999999", .negative),
    ("-20.12345", .negative), ("\u{200E}-20", .negative),
    ("1e3", .exponent), ("1E3", .exponent), ("1e+3", .exponent), ("1e-3", .exponent), ("1.5e2", .exponent),
    ("-1e3", .exponent), ("1e999999", .exponent), ("１e３", .exponent),
    ("62.1251", .tooPrecise), ("0.0001", .tooPrecise), ("1.23456789", .tooPrecise), ("20.41168092460379", .tooPrecise),
    ("62 ⅓", .tooPrecise), ("⅔", .tooPrecise), ("1⅙", .tooPrecise), ("1,250.1234", .tooPrecise),
    ("1501", .tooLarge), ("1500.001", .tooLarge), ("1500.0001", .tooLarge), ("3000", .tooLarge), ("3,000", .tooLarge),
    ("3.000", .tooLarge), ("62,000", .tooLarge), ("62 500", .tooLarge), ("62'500", .tooLarge), ("1,250,500", .tooLarge),
    ("1.250.500", .tooLarge), ("1 250 500", .tooLarge), ("1,250,500.5", .tooLarge), ("1500½", .tooLarge),
    ("9223372036854775807", .tooLarge), ("9223372036854775808", .tooLarge),
    ("99999999999999999999999999999999999999999999", .tooLarge), ("9999999999999½", .tooLarge),
    ("NaN", .notANumber), ("nan", .notANumber), ("∞", .notANumber), ("inf", .notANumber), ("-∞", .notANumber),
    ("11O", .notANumber), ("l00", .notANumber), ("+5", .notANumber), ("0x10", .notANumber), ("1_000", .notANumber),
    ("1..2", .notANumber), ("1,2,3", .notANumber), ("1.2.3", .notANumber), ("1,25.5", .notANumber),
    ("1.250.5", .notANumber), ("1,250,5", .notANumber), ("12,34,567", .notANumber), ("0,250,500", .notANumber),
    ("1,250 500", .notANumber), ("62 5", .notANumber), ("62 ,5", .notANumber), ("62, 5", .notANumber),
    ("1  250", .notANumber), ("1 25", .notANumber), ("1٫2٫3", .notANumber), ("1٫250٫500", .notANumber),
    ("1٫250,5", .notANumber), ("1٬25", .notANumber),
    (".", .notANumber), (",", .notANumber), ("-", .notANumber), ("--5", .notANumber), ("5-", .notANumber),
    ("20-25", .notANumber), ("e3", .notANumber), ("1e", .notANumber), ("1e+", .notANumber), ("1e3.5", .notANumber),
    ("e", .notANumber), ("½½", .notANumber), ("½5", .notANumber), ("62.5½", .notANumber), ("62.½", .notANumber),
    ("62 1/2", .notANumber), ("100kg", .notANumber), ("100x5", .notANumber), ("$5", .notANumber), ("5%", .notANumber),
    ("六十", .notANumber), ("²", .notANumber), ("Ⅴ", .notANumber), ("five", .notANumber), ("5;", .notANumber),
    ("5\u{0}", .notANumber), ("🏋️", .notANumber), ("5️⃣", .notANumber),
]
