import Domain
import Testing

@Suite("Numbers of other programs are read by the rules for numbers that people type")
struct ExportedNumberTests {
    @Test(
        "what a form takes or refuses is taken or refused alike",
        arguments: [
            "0", "5", "62.5", "62,5", " 100 ", "62 ½", "½", "62½", "0.125", "0,125", "1250", "1,250", "1.250", "1 250",
            "1'250",
            "1,250.5", "1.250,5", "1,000", "６２．５", "٦٢٫٥", "\u{200E}80", "100.", ".5", "+5", "-20", "−20", "1e3",
            "1E-4", "NaN",
            "", "  ", "abc", "5x5", "1.2.3", "1,25,0", "12 ¾", "1,250 ½", "007", "62.50", "999", "1.2345.6",
        ]
    )
    func alike(_ text: String) {
        #expect(ExportedNumber.read(text) == NumberParser.read(text, upTo: Weight.limit(in: .kilograms)))
    }

    @Test(
        "decimals that are too many are rounded, and no number is too large to be kept",
        arguments: [
            ("74.99999999999999", 75_000), ("185.00000000000003", 185_000), ("6.80388555", 6804),
            ("40.82336184920758", 40_823), ("20.41168092460379", 20_412), ("64.9998", 65_000), ("0.0004", 0),
            ("17,12345", 17_123), ("860000", 860_000_000), ("877777", 877_777_000), ("0.9999999", 1000),
        ]
    )
    func wider(_ text: String, _ thousandths: Int) {
        #expect(ExportedNumber.read(text) == .value(thousandths: thousandths))
    }

    @Test("more decimals are kept where they are asked for")
    func decimals() {
        #expect(ExportedNumber.read("2.413402", decimals: 6) == .value(thousandths: 2_413_402))
        #expect(ExportedNumber.read("5", decimals: 6) == .value(thousandths: 5_000_000))
        #expect(ExportedNumber.read("1,250", decimals: 6) == .ambiguous(thousands: 1_250_000_000, decimal: 1_250_000))
    }

    @Test(
        "a number shows what stands before its decimals, or does not",
        arguments: [
            ("62,5", .comma), ("62.5", .point), ("1.250,5", .comma), ("1,250.5", .point), ("1.250.000", .comma),
            ("0,125", .comma), ("74.99999", .point), ("1.250", nil), ("1250", nil), ("abc", nil), ("5,", nil),
        ] as [(String, DecimalMark?)]
    )
    func marks(_ text: String, _ mark: DecimalMark?) {
        #expect(DecimalMark(in: text) == mark)
    }

    @Test("45 lb and 90 lb of a program that keeps kilograms print as they were typed")
    func pounds() {
        for (text, pounds) in [("20.41168092460379", "45"), ("40.82336184920758", "90")] {
            guard case .value(let thousandths) = ExportedNumber.read(text) else {
                Issue.record("\(text)")
                continue
            }
            #expect(Weight(thousandths: thousandths, unit: .kilograms).text(in: .pounds) == pounds)
        }
    }
}
