import Domain
import Testing

@Suite("A history is asked about only where it is far from itself")
struct ImportSlipsTests {
    private func id(_ number: Int) -> Identifier {
        Identifier(v7At: Instant(milliseconds: Int64(number)), random: [UInt8](repeating: 0, count: 10))
    }

    /// One set a workout, in kilograms; its key is its place.
    private func history(_ kilograms: [Int], reps: Int = 5) -> [ImportSlips.Entry] {
        kilograms.enumerated().map { place, weight in
            let set = PerformedSet(weight: Weight(thousandths: weight * 1000, unit: .kilograms), reps: reps)
            return ImportSlips.Entry(key: id(place), workout: id(100 + place), set: set)
        }
    }

    private func doubted(_ entries: [ImportSlips.Entry], here: OutlierEvidence = .init()) -> [Int] {
        let found = ImportSlips.find(among: entries, .external, here: here)
        return entries.indices.filter { found[entries[$0].key] != nil }
    }

    @Test("whoever grew strong is asked nothing, however light the first day was")
    func growth() {
        #expect(doubted(history([20, 40, 60, 100, 140, 140, 60])) == [])
    }

    @Test("a digit too many stands out, in every set of that workout")
    func slip() {
        var entries = history([84, 86, 860, 85])
        entries.append(ImportSlips.Entry(key: id(50), workout: id(102), set: entries[2].set))
        #expect(doubted(entries) == [2, 4])
        guard case .unusual(let question) = ImportSlips.find(among: entries, .external)[id(2)] else {
            Issue.record("nothing is asked")
            return
        }
        #expect(question.reminder(in: .kilograms) == "You usually lift 86.")
    }

    @Test("what was done here before counts as well")
    func here() {
        let best = PerformedSet(weight: Weight(thousandths: 100_000, unit: .kilograms), reps: 5)
        #expect(doubted(history([860])) == [])
        #expect(doubted(history([860]), here: OutlierEvidence(best: best, recent: [best])) == [0])
    }

    @Test("beyond a limit is beyond it, and nothing else is measured by it")
    func limits() {
        let entries = history([100, 2500, 100])
        let found = ImportSlips.find(among: entries, .external)
        #expect(found == [id(1): .beyondLimit])
        #expect(ImportSlips.find(among: history([100], reps: 877_777), .external) == [id(0): .beyondLimit])
    }
}
