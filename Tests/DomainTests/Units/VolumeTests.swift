import Domain
import Testing

@Suite("Volume")
struct VolumeTests {
    @Test("volume is the sum of weight times reps")
    func sums() {
        let sets = [(137_500, 5), (140_000, 5), (140_000, 5), (142_500, 5)]
        let volume = sets.reduce(Volume.zero) { sum, set in
            sum + Volume(weight: Weight(thousandths: set.0, unit: .kilograms), reps: set.1)
        }
        #expect(volume.text(in: .kilograms) == "2,800")
        #expect(volume.text(in: .pounds) == "6,173")
    }

    @Test("pounds and kilograms are added exactly and rounded once")
    func mixesUnits() {
        // 0.45359237 kg + 0.046 kg = 0.49959237 kg, and one gram more is past the half.
        let pound = Volume(weight: Weight(thousandths: 1000, unit: .pounds), reps: 1)
        #expect((pound + Volume(kilogramThousandths: 46, poundThousandths: 0)).text(in: .kilograms) == "0")
        #expect((pound + Volume(kilogramThousandths: 47, poundThousandths: 0)).text(in: .kilograms) == "1")
    }

    @Test("sums made apart for each unit are the same volume")
    func sumsApart() {
        var together = Volume(weight: Weight(thousandths: 62_500, unit: .kilograms), reps: 8)
        together += Volume(weight: Weight(thousandths: 135_000, unit: .pounds), reps: 10)
        #expect(together == Volume(kilogramThousandths: 500_000, poundThousandths: 1_350_000))
    }

    @Test(
        "tonnes have a tenth below a thousand of them, and none from there",
        arguments: [
            (0, "0"), (425_849_000, "425.8"), (999_949_999, "999.9"), (999_950_000, "1,000"), (1_593_499_000, "1,593"),
            (1_593_500_000, "1,594"), (12_000_000_000, "12,000"),
        ]
    )
    func thousands(_ thousandths: Int, _ text: String) {
        #expect(Volume(kilogramThousandths: thousandths, poundThousandths: 0).thousands(in: .kilograms) == text)
    }

    @Test("a half rounds up and no reps weigh nothing")
    func rounds() {
        #expect(Volume(weight: Weight(thousandths: 500, unit: .kilograms), reps: 1).text(in: .kilograms) == "1")
        #expect(Volume(weight: Weight(thousandths: 499, unit: .kilograms), reps: 1).text(in: .kilograms) == "0")
        #expect(Volume(weight: Weight(thousandths: 100_000, unit: .kilograms), reps: 0) == .zero)
    }

    @Test("more volume is more in whatever unit it was lifted")
    func compares() {
        let kilograms = Volume(kilogramThousandths: 453, poundThousandths: 0)
        #expect(kilograms < Volume(kilogramThousandths: 0, poundThousandths: 1000))
        #expect(Volume.zero < kilograms)
    }

    @Test(
        "thousands are grouped with commas",
        arguments: [
            (0, "0"), (7, "7"), (950, "950"), (1000, "1,000"), (13_650, "13,650"), (123_456, "123,456"),
            (1_234_567, "1,234,567"), (-1200, "−1,200"), (-950, "−950"), (Int.min, "−9,223,372,036,854,775,808"),
        ]
    )
    func groups(_ number: Int, _ text: String) {
        #expect(GroupedNumber.text(number) == text)
    }
}
