import Domain
import RandomTestSupport
import Testing

@Suite("Prescriptions are read as they are said")
struct PrescriptionReadingTests {
    @Test(
        "each way of writing is understood, and printed the short way",
        arguments: [
            ("3 × 8–12", "3 × 8–12"), ("3x8-12", "3 × 8–12"), ("3X8—12", "3 × 8–12"), ("3 * 8 to 12", "3 × 8–12"),
            ("3 x 8 ~ 12 reps", "3 × 8–12"), ("  3  ×  8 – 12  ", "3 × 8–12"), ("3х8", "3 × 8"), ("３ｘ８", "3 × 8"),
            ("٣ × ٨", "3 × 8"), ("5x5 @ 100kg", "5 × 5 @ 100 kg"), ("5x5@100", "5 × 5 @ 100 kg"),
            ("5 x 5 at 100 KG", "5 × 5 @ 100 kg"), ("5x5 @ 225 lbs", "5 × 5 @ 225 lb"),
            ("5x5 with 62,5", "5 × 5 @ 62.5 kg"), ("5x5 @ 62 ½ kg", "5 × 5 @ 62.5 kg"), ("5x5 @ 0", "5 × 5 @ 0 kg"),
            ("5x5 @ 1.2340", "5 × 5 @ 1.2340 kg"),
            ("5x5 @ 75%", "5 × 5 @ 75 %"), ("5x5 at 75 %, rest 3:00", "5 × 5 @ 75 %, rest 3:00"),
            ("4 x AMRAP", "4 × AMRAP"), ("4xamrap", "4 × AMRAP"), ("4 × max", "4 × AMRAP"), ("4 sets", "4 × AMRAP"),
            ("4 sets, as many as you can", "4 × AMRAP"), ("1 set as many as possible", "1 × AMRAP"),
            ("3 × as long as you can", "3 × AMRAP"), ("3 × 30 s", "3 × 30 s"), ("3x30sec", "3 × 30 s"),
            ("3 sets of 30 seconds", "3 × 30 s"), ("3 × 1:30", "3 × 1:30"), ("3 × 90 s", "3 × 1:30"),
            ("3 × 2 min", "3 × 2:00"), ("3 × 1 min 30 s", "3 × 1:30"), ("1 × 1:02:03", "1 × 1:02:03"),
            ("4 × 400 m", "4 × 400 m"), ("4x400m in 1:30", "4 × 400 m in 1:30"), ("1 × 5 km", "1 × 5000 m"),
            ("2 × 40.5 metres", "2 × 40.5 m"), ("1 × 1 mile within 8 min", "1 × 1609.34 m in 8:00"),
            ("3x10 rest 90s", "3 × 10, rest 1:30"), ("3x10, rest: 90", "3 × 10, rest 1:30"),
            ("3x10 rest 2 min", "3 × 10, rest 2:00"), ("3x10 rest 0", "3 × 10, rest 0:00"),
            ("3x10 rest 90s @ 60kg", "3 × 10 @ 60 kg, rest 1:30"), ("3x10 @ 60 rest 90s", "3 × 10 @ 60 kg, rest 1:30"),
            ("3x10,rest 45", "3 × 10, rest 0:45"), ("4 × 12, bodyweight", "4 × 12"), ("4 × 12 @ BW", "4 × 12"),
            ("4 × 12 body weight, rest 1:00", "4 × 12, rest 1:00"), ("3 sets of 5", "3 × 5"), ("1 set of 1", "1 × 1"),
            ("4 sets of 6 to 8, rest 2:30", "4 × 6–8, rest 2:30"),
            ("1x5 @ 100; 2x8 @ 80", "1 × 5 @ 100 kg; 2 × 8 @ 80 kg"),
            ("1x5 then 1xAMRAP", "1 × 5; 1 × AMRAP"), ("1 set of 5, then 2 sets of 8", "1 × 5; 2 × 8"),
            ("3\u{200F} × 8", "3 × 8"), ("3 × 8\u{200D}", "3 × 8"), ("20 × 1", "20 × 1"), ("1 × 1,000", "1 × 1000"),
        ]
    )
    func reads(_ text: String, _ short: String) throws {
        #expect(try PrescriptionReader.read(text, in: .kilograms).text == short)
    }

    @Test(
        "what was understood stands in words",
        arguments: [
            ("4 × 6–8 rest 2:30", "4 sets of 6 to 8, rest 2:30"), ("4 x AMRAP", "4 sets, as many as you can"),
            ("3 × 30 s", "3 sets of 30 seconds"), ("1x5@100", "1 set of 5 at 100 kg"),
            ("2xAMRAP@60", "2 sets, as many as you can, at 60 kg"), ("4x400m in 1:30", "4 sets of 400 m in 1:30"),
            ("1x5;2x8", "1 set of 5, then 2 sets of 8"), ("3 × 1:30", "3 sets of 1:30"),
        ]
    )
    func words(_ text: String, _ words: String) throws {
        #expect(try PrescriptionReader.read(text, in: .kilograms).words == words)
    }

    @Test("a number without a unit is in the athlete's")
    func unit() throws {
        #expect(try PrescriptionReader.read("5x5 @ 225", in: .pounds).text == "5 × 5 @ 225 lb")
        #expect(try PrescriptionReader.read("5x5 @ 100kg", in: .pounds).text == "5 × 5 @ 100 kg")
    }

    @Test("it makes the targets of a routine, and is made of them again")
    func targets() throws {
        let prescription = try PrescriptionReader.read("2x5 @ 100 rest 180; 1x8-12 @ 80; 1xAMRAP", in: .kilograms)
        let targets = prescription.targets()
        let heavy = SetTarget(weight: kg(100), reps: RepTarget(5), rest: 180)
        #expect(targets == [heavy, heavy, SetTarget(weight: kg(80), reps: RepTarget(8, to: 12)), SetTarget()])
        #expect(Prescription(targets) == prescription)
    }

    @Test("a percentage becomes the weight that is made of it, else it is open")
    func percentages() throws {
        let prescription = try PrescriptionReader.read("2x5 @ 75 %", in: .kilograms)
        #expect(prescription.targets { kg(Double($0)) }.map(\.weight) == [kg(75), kg(75)])
        #expect(prescription.targets().map(\.weight) == [nil, nil])
    }

    @Test("what is printed reads as the same, whatever it is", arguments: 1...20)
    func roundTrip(seed: Int) throws {
        var generator = SeededGenerator(seed: UInt64(seed))
        for _ in 0..<100 {
            let prescription = try #require(randomPrescription(&generator))
            for unit in WeightUnit.allCases {
                #expect(try PrescriptionReader.read(prescription.text, in: unit) == prescription)
                #expect(try PrescriptionReader.read(prescription.words, in: unit) == prescription)
            }
        }
    }

    private func randomPrescription(_ generator: inout SeededGenerator) -> Prescription? {
        let blocks = (1...generator.number(in: 1...4)).compactMap { _ in
            PrescribedBlock(
                sets: generator.number(in: 1...5),
                randomWork(&generator),
                at: randomLoad(&generator),
                rest: generator.pick([nil, 0, 45, 90, 3600])
            )
        }
        return Prescription(blocks)
    }

    private func randomWork(_ generator: inout SeededGenerator) -> PrescribedWork {
        let low = generator.number(in: 1...1000)
        let seconds = generator.number(in: 1...86_400)
        let metresMilli = generator.number(in: 1...100_000_000) * 10
        let range = RepTarget(low, to: generator.number(in: low...1000)).map { PrescribedWork.reps($0) }
        return generator.pick([
            range ?? .asManyAsPossible, .seconds(seconds), .metres(metresMilli, within: nil),
            .metres(metresMilli, within: seconds), .asManyAsPossible,
        ])
    }

    private func randomLoad(_ generator: inout SeededGenerator) -> PrescribedLoad? {
        let kilograms = Weight(thousandths: generator.number(in: 0...1_500_000), unit: .kilograms)
        let pounds = Weight(thousandths: generator.number(in: 0...3_306_934), unit: .pounds)
        return generator.pick([
            nil, .weight(kilograms), .weight(pounds), .percent(generator.number(in: 1...120)),
        ])
    }
}
