import Domain
import Testing

@Suite("Records in words")
struct HeldRecordTests {
    private func record(
        _ kind: RecordKind,
        _ set: String,
        after previous: String,
        forReps: String? = nil
    ) -> HeldRecord {
        let past = { HeldRecord.Past(performed: TrainingStory.performed($0), day: LocalDay(daysSinceEpoch: 20_000)) }
        return HeldRecord(
            kind: kind,
            set: TrainingStory.id(1, 1),
            performed: TrainingStory.performed(set),
            previous: past(previous),
            previousForReps: forReps.map(past)
        )
    }

    private func words(_ record: HeldRecord, in unit: WeightUnit = .kilograms) -> String {
        let gain = record.gain(in: unit)
        return "\(record.text(in: unit)) before \(record.textBefore(in: unit)): \(gain.value) \(gain.unit)"
    }

    @Test(
        "each kind says what was done, what stood before and by how much it is better",
        arguments: [
            (RecordKind.heaviestWeight, "142.5x5", "140x5", "142.5 kg × 5 before 140 kg × 5: +2.5 kg"),
            (.mostRepsAtWeight, "100x9", "100x8", "100 kg × 9 before 100 kg × 8: +1 rep"),
            (.mostRepsAtWeight, "90x15", "100x8", "90 kg × 15 before 100 kg × 8: +7 reps"),
            (
                .bestEstimate, "120x3", "100x5",
                "≈ 132 kg for 1 rep, estimated before ≈ 116.7 kg for 1 rep, estimated: ≈ +15.33 kg"
            ),
            (.mostReps, "x13", "x12", "13 reps before 12 reps: +1 rep"),
            (.heaviestAddedLoad, "15x6", "12.5x6", "+15 kg × 6 before +12.5 kg × 6: +2.5 kg"),
            (.heaviestAddedLoad, "5x6", "x9", "+5 kg × 6 before nothing added × 9: +5 kg"),
            (.leastHelp, "15x8", "17.5x8", "15 kg help × 8 before 17.5 kg help × 8: −2.5 kg help"),
            (.leastHelp, "15x9", "15x8", "15 kg help × 9 before 15 kg help × 8: +1 rep"),
            (.longest, "130s", "120s", "2:10 before 2:00: +10 s"),
            (.farthest, "5120m", "5000m", "5,120 m before 5,000 m: +120 m"),
        ]
    )
    func kinds(_ kind: RecordKind, _ set: String, _ previous: String, _ expected: String) {
        #expect(words(record(kind, set, after: previous)) == expected)
    }

    @Test("a load new for so many reps is held against the load for as many, not against a heavier single")
    func forReps() {
        let five = record(.mostRepsAtWeight, "142.5x5", after: "160x1", forReps: "140x5")
        #expect(words(five) == "142.5 kg × 5 before 140 kg × 5: +2.5 kg")
        let more = record(.mostRepsAtWeight, "142.5x5", after: "142.5x4", forReps: "140x5")
        #expect(words(more) == "142.5 kg × 5 before 142.5 kg × 4: +1 rep")
    }

    @Test("a gain across units is in the unit of the page")
    func units() {
        let pounds = record(.heaviestWeight, "225lbx5", after: "100x5")
        #expect(words(pounds) == "102.06 kg × 5 before 100 kg × 5: +2.06 kg")
        #expect(words(pounds, in: .pounds) == "225 lb × 5 before 220.46 lb × 5: +4.54 lb")
    }

    @Test("what follows from another record of the set is not told again")
    func told() {
        let all = [RecordKind.heaviestWeight, .mostRepsAtWeight, .bestEstimate].map {
            record($0, "142.5x5", after: "140x5")
        }
        #expect(all.told.map(\.kind) == [.heaviestWeight])
        #expect(all.dropFirst().map { $0 }.told.map(\.kind) == [.mostRepsAtWeight])
        #expect([all[2]].told.map(\.kind) == [.bestEstimate])
        #expect(all.setCount == 1)
    }

    @Test(
        "the best of an exercise is one set of what stands",
        arguments: [
            (LoadKind.external, "140x5, 120x8 | 100x12", "140 × 5"), (.external, "130x7 | 130x8, 120x10", "130 × 8"),
            (.bodyweight, "x12, 15x6", "+15 × 6"),
            (.bodyweight, "x12, x9", "12 reps"), (.assisted, "15x8, 20x12", "15 × 8"), (.duration, "130s, 90s", "2:10"),
            (.distance, "5120m", "5,120 m"),
        ]
    )
    func best(_ loadKind: LoadKind, _ story: String, _ expected: String) {
        let bests = TrainingStory(story, loadKind).book.entries.reversed().filter { $0.outdoneOn == nil }
        #expect(loadKind.best(of: bests, in: .kilograms) == expected)
        #expect(loadKind.best(of: [], in: .kilograms) == nil)
    }
}
