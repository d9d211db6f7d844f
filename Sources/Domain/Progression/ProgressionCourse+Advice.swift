extension ProgressionCourse {
    /// What the workouts say on a day.
    func advice(on today: LocalDay) -> LoadAdvice {
        guard slot.rule != .off else { return made(.off, [], missing: nil) }
        guard slot.asksForSomething else { return made(.hold(.nothingAsked), [], missing: nil) }
        let needed = slot.rule.workoutsNeeded
        guard let latest else { return made(.hold(.notDoneYet), [], missing: needed) }
        guard let last = row.first else { return made(.hold(.asksForSomethingElse), [latest], missing: needed) }
        let away = last.key.day.days(until: today)
        if away > Progression.memoryDays { return afterBreak(last, days: away) }
        let recent = unbroken
        if let shortfall = last.shortfall { return afterShortfall(shortfall, recent) }
        let reached = recent.prefix { $0.shortfall == nil }
        guard reached.count >= needed else {
            return made(.hold(.notYetEnough), Array(reached), missing: needed - reached.count)
        }
        let evidence = Array(reached.prefix(needed))
        guard let move = raise(after: evidence) else { return made(.hold(.atTheEnd), evidence, missing: nil) }
        return made(.raise(move), evidence, missing: 0)
    }

    /// The newest runs of the row, up to the first long break between two of them.
    private var unbroken: ArraySlice<RunEvidence> {
        let gap = row.indices.dropFirst().first {
            row[$0].key.day.days(until: row[$0 - 1].key.day) > Progression.memoryDays
        }
        return row.prefix(gap ?? row.count)
    }

    private func afterBreak(_ last: RunEvidence, days: Int) -> LoadAdvice {
        let needed = slot.rule.workoutsNeeded
        guard let move = ease() else { return made(.hold(.longBreak(days: days)), [last], missing: needed) }
        return made(.lighter(move, .longBreak(days: days)), [last], missing: needed)
    }

    private func afterShortfall(_ shortfall: Shortfall, _ recent: ArraySlice<RunEvidence>) -> LoadAdvice {
        let needed = slot.rule.workoutsNeeded
        let failed = recent.prefix { $0.shortfall == .belowRange }
        // To do better than ever at a load is progress, however short of what was asked.
        let isBetter = recent[0].total > recent.dropFirst().map(\.total).max() ?? 0
        guard failed.count >= Progression.stall, !isBetter, let move = ease() else {
            return made(.hold(.shortfall(shortfall)), [recent[0]], missing: needed)
        }
        return made(.lighter(move, .stalled), Array(failed.prefix(Progression.stall)), missing: needed)
    }

    /// The evidence is given newest first.
    private func made(_ verdict: LoadAdvice.Verdict, _ evidence: [RunEvidence], missing: Int?) -> LoadAdvice {
        LoadAdvice(verdict: verdict, evidence: evidence.reversed(), missing: missing, slot: slot, loads: loads)
    }
}

extension ProgressionSlot {
    /// Whether there is a top that can be reached.
    fileprivate var asksForSomething: Bool {
        switch rule {
        case .measure: targets.contains { $0.reps != nil || $0.seconds != nil || $0.metresMilli != nil }
        default: targets.contains { $0.reps != nil } && loadKind.hasWeight
        }
    }
}
