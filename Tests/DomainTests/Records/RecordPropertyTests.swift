import Domain
import DomainTestSupport
import RandomTestSupport
import Testing

@Suite("Records over random histories")
struct RecordPropertyTests {
    @Test("after any change they are what a plain search finds", arguments: LoadKind.allCases, 1...12)
    func equalsPlainSearch(_ loadKind: LoadKind, _ seed: Int) {
        var history = RandomHistory(loadKind, seed: seed)
        for _ in 0..<60 {
            history.change()
            let book = RecordBook(of: history.sets.shuffled(using: &history.generator), loadKind: loadKind)
            let plain = PlainRecords(of: history.sets, loadKind: loadKind)
            #expect(sorted(book.entries.map(entry)) == sorted(plain.entries))
            #expect(sorted(book.bests.map(entry)) == sorted(plain.bests))
            #expect(sorted(book.marks.values.flatMap { $0 }.map(entry)) == sorted(plain.marks))
        }
    }

    @Test("what was reached before a workout need not be worked out again", arguments: LoadKind.allCases, 1...4)
    func goesOn(_ loadKind: LoadKind, _ seed: Int) {
        var history = RandomHistory(loadKind, seed: seed)
        for _ in 0..<60 { history.change() }
        let book = RecordBook(of: history.sets, loadKind: loadKind)
        for day in 1...13 {
            let start = TrainingStory.key(day)
            let later = history.sets.filter { $0.workout >= start }
            let standing = book.entries.filter {
                $0.best.workout < start && $0.outdoneOn.map { $0 >= start.day } ?? true
            }
            let further = RecordBook(
                of: later,
                loadKind: loadKind,
                after: standing.map {
                    RecordEntry(
                        kind: $0.kind,
                        best: $0.best,
                        previous: $0.previous,
                        previousForReps: $0.previousForReps
                    )
                }
            )
            #expect(further.bests == book.bests, "from day \(day)")
            #expect(further.entries == book.entries.filter { $0.best.workout >= start || standing.contains($0) })
        }
    }

    @Test("they never come from a set that does not count", arguments: LoadKind.allCases)
    func leavesOutExcluded(_ loadKind: LoadKind) {
        var history = RandomHistory(loadKind, seed: 86)
        for _ in 0..<300 { history.change() }
        let excluded = history.sets.filter {
            !$0.isConfirmed || $0.performed.kind == .warmUp || $0.performed.kind == .drop || $0.performed.reps == 0
        }
        let book = RecordBook(of: history.sets, loadKind: loadKind)
        let named = Set((book.bests + book.marks.values.flatMap { $0 }).flatMap { [$0.best.set, $0.previous?.set] })
        #expect(!excluded.isEmpty && !named.isEmpty)
        #expect(named.isDisjoint(with: excluded.map(\.set)))
        let counted = history.sets.filter { !excluded.contains($0) }
        #expect(RecordBook(of: counted, loadKind: loadKind) == book)
    }

    @Test("doing a set again, or a worse one, changes nothing", arguments: LoadKind.allCases)
    func worseSets(_ loadKind: LoadKind) {
        var history = RandomHistory(loadKind, seed: 54)
        for _ in 0..<40 { history.change() }
        let book = RecordBook(of: history.sets, loadKind: loadKind)
        for (index, entry) in book.bests.enumerated() {
            let worse = RecordCandidate(
                set: TrainingStory.id(900, index),
                workout: TrainingStory.key(900),
                row: 1,
                position: index,
                performed: index.isMultiple(of: 2) ? entry.best.performed : entry.best.performed.easier(loadKind)
            )
            #expect(RecordBook(of: history.sets + [worse], loadKind: loadKind) == book)
        }
    }

    private func entry(_ entry: RecordEntry) -> PlainRecords.Entry {
        PlainRecords.Entry(
            kind: entry.kind,
            best: entry.best.set,
            previous: entry.previous?.set,
            previousForReps: entry.previousForReps?.set
        )
    }

    private func sorted(_ entries: [PlainRecords.Entry]) -> [PlainRecords.Entry] {
        entries.sorted { ($0.kind.rawValue, $0.best) < ($1.kind.rawValue, $1.best) }
    }
}

extension PerformedSet {
    /// One pound more help, or a thousandth less of what is measured.
    fileprivate func easier(_ loadKind: LoadKind) -> PerformedSet {
        var set = self
        set.weight = weight.map { weight in
            let step = loadKind == .assisted ? 1 : weight.thousandths > 0 ? -1 : 0
            return Weight(thousandths: weight.thousandths + step, unit: weight.unit)
        }
        set.seconds = seconds.map { $0 - 1 }
        set.metresMilli = metresMilli.map { $0 - 1 }
        return set
    }
}

/// A history that grows, is corrected and shrinks, with few values so that ties and near ties are common.
private struct RandomHistory {
    private(set) var sets: [RecordCandidate] = []
    var generator: SeededGenerator
    private let loadKind: LoadKind
    private var made = 0

    init(_ loadKind: LoadKind, seed: Int) {
        self.loadKind = loadKind
        generator = SeededGenerator(seed: UInt64(seed))
    }

    /// Adds a set to any of twelve days, the past ones included, or edits or deletes one.
    mutating func change() {
        let index = sets.indices.randomElement(using: &generator)
        switch Int.random(in: 0..<10, using: &generator) {
        case 0: index.map { _ = sets.remove(at: $0) }
        case 1, 2: index.map { sets[$0] = candidate(sets[$0].set, in: sets[$0].workout, at: sets[$0].position) }
        default: add()
        }
    }

    private mutating func add() {
        made += 1
        let workout = TrainingStory.key(Int.random(in: 1...12, using: &generator))
        let added = candidate(TrainingStory.id(1000, made), in: workout, at: made)
        let index = sets.firstIndex { ($0.workout, $0.row, $0.position) > (workout, added.row, made) } ?? sets.endIndex
        sets.insert(added, at: index)
    }

    private mutating func candidate(_ set: Identifier, in workout: HistoryKey, at position: Int) -> RecordCandidate {
        RecordCandidate(
            set: set,
            workout: workout,
            row: 1,
            position: position,
            performed: performed(),
            isConfirmed: Int.random(in: 0..<8, using: &generator) > 0
        )
    }

    private mutating func performed() -> PerformedSet {
        let kind: SetKind =
            [.working, .working, .working, .failure, .warmUp, .drop].randomElement(using: &generator) ?? .drop
        var set = PerformedSet(kind: kind)
        if loadKind.hasWeight {
            // 100 kg are 220.46 lb: the units meet in the middle of the range.
            let unit: WeightUnit = Bool.random(using: &generator) ? .kilograms : .pounds
            let steps = Int.random(in: unit == .kilograms ? 36...44 : 79...97, using: &generator)
            set.weight = Weight(thousandths: steps * 2500, unit: unit)
            if loadKind != .external, Int.random(in: 0..<4, using: &generator) == 0 {
                set.weight = loadKind == .bodyweight ? nil : Weight(thousandths: 0, unit: unit)
            }
        }
        if loadKind.hasReps { set.reps = Int.random(in: 0...14, using: &generator) }
        if loadKind == .duration { set.seconds = Int.random(in: 55...65, using: &generator) }
        if loadKind == .distance { set.metresMilli = Int.random(in: 995...1005, using: &generator) }
        return set
    }
}
