import Domain
import Testing

@Suite("Distances as people type them")
struct DistanceReadingTests {
    @Test(
        "metres, or a unit after the number, in thousandths of a metre",
        arguments: [
            ("400", 400_000), ("400 m", 400_000), ("400m", 400_000), ("2000", 2_000_000), ("402.34", 402_340),
            ("402,34", 402_340), ("5km", 5_000_000), ("5 km", 5_000_000), ("2.5 km", 2_500_000),
            ("5,125 km", 5_125_000),
            ("3.1mi", 4_988_970), ("1 mile", 1_609_340), ("100 mi", 160_934_400), ("20 yd", 18_290),
            ("50 feet", 15_240),
            ("12.5 metres", 12_500), ("1000 km", 1_000_000_000), ("٤٠٠", 400_000), ("４００ m", 400_000),
            ("1,125", 1_125_000),
            ("10 500", 10_500_000), ("10,500.5", 10_500_500), ("½ mi", 804_670), ("0.01", 10),
        ]
    )
    func reads(_ text: String, _ metresMilli: Int) {
        #expect(DistanceField.read(text) == .value(metresMilli: metresMilli))
    }

    @Test(
        "what reads two ways is asked about",
        arguments: [("1,250", 1_250_000, 1250), ("1.250", 1_250_000, 1250), ("5,000 m", 5_000_000, 5000)]
    )
    func ambiguous(_ text: String, _ thousands: Int, _ decimal: Int) {
        #expect(DistanceField.read(text) == .ambiguous(thousands: thousands, decimal: decimal))
    }

    private static let shape = "Distance is a number of metres, like 400, or with its unit, like 5 km."
    private static let precise = "Metres have at most two decimals, like 402.34."
    private static let above = "Enter a distance above 0."
    private static let far = "That is above 1,000 km. Check the number."

    @Test(
        "what is no distance is refused in a sentence",
        arguments: [
            ("", "Enter the distance."), ("0", above), ("0 km", above), ("-5", "Distance cannot be negative."),
            ("1e3", "Write the number out: 1e3 could be a slip."), ("abc", shape), ("4x0", shape), ("5 x", shape),
            ("0.125", precise), ("402.3361", precise), ("1001 km", far), ("1000001", far), ("622 mi", far),
            ("5 laps", "Cannot read “laps” after 5. Write m, km or mi, or leave it out."), ("1:45", shape),
        ]
    )
    func refuses(_ text: String, _ sentence: String) {
        #expect(DistanceField.read(text) == .refused(sentence: sentence))
    }

    @Test("what a cell prints is read back the same, whatever was typed")
    func printedIsReadBack() {
        for text in ["400", "402.34", "3.1 mi", "26.2 mi", "5,125 km", "0.1 mi", "7 ft", "1000 km", "0.5", "1.25 m"] {
            guard case .value(let metresMilli) = DistanceField.read(text) else {
                Issue.record("\(text) is not read")
                continue
            }
            let printed = PerformedSet(metresMilli: metresMilli).text(of: .metres, in: .kilograms)
            #expect(DistanceField.read(printed) == .value(metresMilli: metresMilli), "\(text) prints \(printed)")
        }
    }
}
