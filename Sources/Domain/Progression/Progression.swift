/// Says from the workouts at one place of a routine whether it is time for more.
///
/// Only workouts that did this exercise at this place count, only under what is asked now, and only one after another:
/// whatever leaves a doubt holds. Workouts of one day are one piece of evidence, which is as good as the worst of them.
public enum Progression {
    /// Days after which a workout says nothing about the next one any more: four weeks.
    public static let memoryDays = 28

    /// How many workouts below what was asked, one after another, make a stall.
    static let stall = 3

    /// The advice on the athlete's day, in the light of the last answer here.
    ///
    /// The runs are the saved workouts that had this place, in any order; drafts and those in the trash are none.
    public static func advice(
        for slot: ProgressionSlot,
        from runs: [SlotRun],
        on today: LocalDay,
        after decision: LoadDecision? = nil
    ) -> LoadAdvice {
        ProgressionCourse(slot, runs).advice(on: today).after(decision)
    }
}

/// The workouts that bear on a place, newest first.
struct ProgressionCourse {
    let slot: ProgressionSlot
    /// The newest run of all, and what it says.
    let latest: RunEvidence?
    /// Runs under what is asked now without another between them, newest first, a day once.
    let row: [RunEvidence]
    /// The load that is asked for, or that was used last where none is; by set.
    let loads: [Weight?]

    init(_ slot: ProgressionSlot, _ runs: [SlotRun]) {
        self.slot = slot
        let own = runs.filter { $0.exerciseID == slot.exerciseID && !$0.asked.isEmpty }.sorted { $0.key > $1.key }
        let used = own.first.map { Self.loads(of: $0, slot.loadKind) } ?? []
        let loads = slot.targets.enumerated().map { index, target in
            target.weight ?? (index < used.count ? used[index] : nil)
        }
        self.loads = loads
        let same = own.prefix { Self.asksTheSame($0, slot, loads) }
        latest = own.first.map { RunEvidence($0, slot.loadKind) }
        row = Self.days(same.map { RunEvidence($0, slot.loadKind) })
    }

    /// What a run asked for in weight, and what was used where it left that open.
    private static func loads(of run: SlotRun, _ loadKind: LoadKind) -> [Weight?] {
        let sets = Array(run.counted)
        return run.asked.enumerated().map { index, target in
            target.weight ?? (index < sets.count ? sets[index].values.load(as: loadKind) : nil)
        }
    }

    /// Whether a run was asked for what is asked now, rests aside; a set that was not done is no difference.
    private static func asksTheSame(_ run: SlotRun, _ slot: ProgressionSlot, _ loads: [Weight?]) -> Bool {
        guard run.asked.count == slot.targets.count else { return false }
        let isSame = zip(run.asked, slot.targets).allSatisfy {
            $0.reps == $1.reps && $0.seconds == $1.seconds && $0.metresMilli == $1.metresMilli
        }
        guard isSame, slot.loadKind.hasWeight else { return isSame }
        return zip(Self.loads(of: run, slot.loadKind), loads).allSatisfy { then, now in
            guard let then, let now else { return true }
            return then.isAlike(now)
        }
    }

    /// One for each day: the newest with a shortfall, else the newest.
    private static func days(_ row: [RunEvidence]) -> [RunEvidence] {
        var days: [RunEvidence] = []
        for run in row {
            if let last = days.last, last.key.day == run.key.day {
                if last.shortfall == nil, run.shortfall != nil { days[days.count - 1] = run }
            } else {
                days.append(run)
            }
        }
        return days
    }
}

extension RunEvidence {
    init(_ run: SlotRun, _ loadKind: LoadKind) {
        self.init(
            key: run.key,
            sets: run.counted.map(\.values),
            shortfall: Shortfall(of: run, loadKind: loadKind)
        )
    }
}
