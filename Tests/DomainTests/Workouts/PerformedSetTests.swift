import Domain
import Testing

@Suite("Sets")
struct PerformedSetTests {
    @Test("a set reads as in a ledger")
    func printsInLedger() {
        #expect(PerformedSet(weight: .kilograms(142_500), reps: 5).text(in: .kilograms) == "142.5 × 5")
        #expect(PerformedSet(weight: .kilograms(20_000), reps: 8).text(in: .pounds) == "44.09 × 8")
        #expect(PerformedSet(weight: .kilograms(10_000), reps: 0).text(in: .kilograms) == "10 × 0")
        #expect(PerformedSet(reps: 9).text(in: .kilograms) == "0 × 9")
        #expect(PerformedSet(seconds: 105).text(in: .kilograms) == "1:45")
        #expect(PerformedSet(metresMilli: 2_000_000).text(in: .kilograms) == "2,000 m")
        #expect(PerformedSet(seconds: 478, metresMilli: 2_000_500).text(in: .kilograms) == "2000.5 m in 7:58")
        #expect(PerformedSet(weight: .kilograms(60_000)).text(in: .kilograms) == "60")
        #expect(PerformedSet().text(in: .kilograms) == "")
    }

    @Test("one after the other, sets of another kind than working say so")
    func printsKinds() {
        let sets = [
            PerformedSet(kind: .warmUp, weight: .kilograms(60_000), reps: 8),
            PerformedSet(weight: .kilograms(140_000), reps: 5),
            PerformedSet(kind: .failure, weight: .kilograms(140_000), reps: 3),
            PerformedSet(kind: .drop, weight: .kilograms(100_000), reps: 8),
        ]
        let text = sets.summary(in: .kilograms, of: .external)
        #expect(text == "warm-up 60 × 8, 140 × 5, 140 × 3 to failure, drop set 100 × 8")
    }

    @Test("away from a ledger added weight has its sign, and none is left out")
    func printsSummary() {
        let added = PerformedSet(weight: .kilograms(15_000), reps: 6)
        #expect(added.summary(in: .kilograms, of: .bodyweight) == "+15 × 6")
        #expect(added.summary(in: .kilograms, of: .assisted) == "15 × 6")
        #expect(added.summary(in: .kilograms, of: .external) == "15 × 6")
        #expect(PerformedSet(reps: 9).summary(in: .kilograms, of: .bodyweight) == "9 reps")
        let bare = PerformedSet(weight: .kilograms(0), reps: 1)
        #expect(bare.summary(in: .kilograms, of: .bodyweight) == "1 rep")
        #expect(PerformedSet(seconds: 130).summary(in: .kilograms, of: .duration) == "2:10")
    }

    @Test("sets are alike only when they are written alike")
    func comparesAsWritten() {
        let kilograms = PerformedSet(weight: .kilograms(0), reps: 5)
        let pounds = PerformedSet(weight: Weight(thousandths: 0, unit: .pounds), reps: 5)
        #expect(kilograms.weight == pounds.weight)
        #expect(kilograms != pounds)
        #expect(kilograms != PerformedSet(reps: 5))
        #expect(kilograms == PerformedSet(weight: .kilograms(0), reps: 5))
        for other in [
            PerformedSet(kind: .drop, weight: .kilograms(0), reps: 5), PerformedSet(weight: .kilograms(0), reps: 6),
            PerformedSet(weight: .kilograms(0), reps: 5, seconds: 1),
            PerformedSet(weight: .kilograms(0), reps: 5, metresMilli: 1),
            PerformedSet(weight: .kilograms(0), reps: 5, rpeHalves: 17),
            PerformedSet(weight: .kilograms(0), reps: 5, note: "belt"), PerformedSet(weight: .kilograms(1), reps: 5),
        ] {
            #expect(kilograms != other)
        }
    }

    @Test(
        "time reads as on a stopwatch",
        arguments: [
            (0, "0:00"), (45, "0:45"), (60, "1:00"), (478, "7:58"), (3599, "59:59"), (3725, "1:02:05"), (-5, "0:00"),
        ]
    )
    func printsTime(_ seconds: Int, _ text: String) {
        #expect(ClockText.of(seconds: seconds) == text)
    }

    @Test("rows know kinds by these words")
    func keepsStoredWords() {
        #expect(SetKind.allCases.map(\.rawValue) == ["warm-up", "working", "drop", "failure"])
        #expect(LoadKind.allCases.map(\.rawValue) == ["external", "bodyweight", "assisted", "duration", "distance"])
        #expect(WeightUnit.allCases.map(\.rawValue) == ["kg", "lb"])
    }
}

@Suite("The volume of a workout")
struct WorkoutVolumeTests {
    private let sets = [
        PerformedSet(kind: .warmUp, weight: .kilograms(60_000), reps: 8),
        PerformedSet(kind: .working, weight: .kilograms(90_000), reps: 12),
        PerformedSet(kind: .failure, weight: .kilograms(90_000), reps: 11),
        PerformedSet(kind: .drop, weight: .kilograms(70_000), reps: 11),
        PerformedSet(kind: .working, weight: .kilograms(100_000), reps: 0),
        PerformedSet(kind: .working, reps: 10),
        PerformedSet(kind: .working, weight: .kilograms(100_000)),
    ]

    @Test("working, drop and failure sets count, warm-ups do not")
    func countsWork() {
        // 90 × 12 + 90 × 11 + 70 × 11
        #expect(Volume(of: sets, loadKind: .external).text(in: .kilograms) == "2,840")
    }

    @Test("bodyweight, assisted and timed work is never added", arguments: LoadKind.allCases.filter { $0 != .external })
    func leavesOutOtherKinds(_ kind: LoadKind) {
        #expect(Volume(of: sets, loadKind: kind) == .zero)
    }
}

extension Weight {
    fileprivate static func kilograms(_ thousandths: Int) -> Weight {
        Weight(thousandths: thousandths, unit: .kilograms)
    }
}
