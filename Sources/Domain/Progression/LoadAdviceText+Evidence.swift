/// The workouts in words, and what would have to happen.
extension LoadAdviceText {
    /// What was done, and when: `12, 12, 12 on 16 and 23 Nov`, `12, 12, 12 on 16 Nov and 13, 12, 12 on 23 Nov`.
    var done: String {
        let measures = advice.evidence.map { self.measures(of: $0) }
        if let first = measures.first, measures.allSatisfy({ $0 == first }) { return "\(first) on \(days)" }
        return zip(advice.evidence, measures).map { "\($1) on \(dayText($0.key.day))" }.joined(separator: " and ")
    }

    /// `16 and 23 Nov`, `28 Nov and 2 Dec`, `9, 16 and 23 Nov`.
    var days: String {
        let days = advice.evidence.map(\.key.day)
        let isDayFirst = TextStyle.current.dates == .dayFirst
        let texts = days.enumerated().map { index, day in
            let isSameMonth = index + 1 < days.count && CalendarMonth(of: day) == CalendarMonth(of: days[index + 1])
            return isSameMonth && isDayFirst ? "\(day.day)" : dayText(day)
        }
        guard let last = texts.last, texts.count > 1 else { return texts.last ?? "" }
        return texts.dropLast().joined(separator: ", ") + " and " + last
    }

    /// `23 Nov`, with the year where it is not this one.
    func dayText(_ day: LocalDay) -> String { day.shortText(relativeTo: today) }

    private func measures(of run: RunEvidence) -> String {
        run.sets.map { set in
            if let reps = set.reps { return "\(reps)" }
            return set.metresText.map { "\($0) m" } ?? set.seconds.map(ClockText.of(seconds:)) ?? "0"
        }.joined(separator: ", ")
    }

    /// Why nothing is added, with the workout that says so.
    func held(_ reason: HoldReason) -> String {
        switch reason {
        case .notDoneYet: "Not done here yet."
        case .asksForSomethingElse: "Asks for something else since \(days)."
        case .shortfall(let shortfall): "\(told(shortfall))."
        case .notYetEnough: "\(done)."
        case .longBreak(let days): "\(longBreak(days))."
        case .atTheEnd: "\(done), and \(end)."
        case .nothingAsked:
            "No \(advice.slot.loadKind.hasReps ? "reps" : "time") asked for, so nothing says when to add."
        }
    }

    private var end: String {
        if !advice.slot.rule.movesLoad { return "there is no more to ask for" }
        return advice.slot.loadKind == .assisted ? "there is no help left to take away" : "your gym has nothing heavier"
    }

    private func told(_ shortfall: Shortfall) -> String {
        switch shortfall {
        case .missingSets(let done, let asked): "\(done) of \(asked) \(asked == 1 ? "set" : "sets") on \(days)"
        case .partialWorkout: "The workout of \(days) left something out"
        case .unconfirmed(let set): "\(name(set)) on \(days) waits for your answer whether it is right"
        case .noWeight(let set): "\(name(set)) on \(days) has no weight"
        case .easier(let set, let weight, let asked): "\(name(set)) on \(days) was \(easier(weight, than: asked))"
        case .mixedWeights: "Different weights on \(days)"
        case .belowRange, .belowTop: done
        case .toFailure(let set): "\(name(set)) to failure on \(days)"
        case .nearFailure(let set, let halves): "\(name(set)) at RPE \(EffortField.text(halves: halves)) on \(days)"
        }
    }

    private func easier(_ weight: Weight, than asked: Weight) -> String {
        let (used, wanted) = (number(weight), number(asked))
        return advice.slot.loadKind == .assisted
            ? "with \(used) of help, more than \(wanted)" : "\(used), lighter than \(wanted)"
    }

    /// `Last set` for the one that ended the exercise.
    private func name(_ set: Int) -> String { set == advice.slot.targets.count ? "Last set" : "Set \(set)" }

    /// What would have to happen; nil where nothing would raise it.
    func condition(after reason: HoldReason) -> String? {
        guard let missing = advice.missing else { return nil }
        // What is done on the day of the last workout is one piece of evidence with it.
        let apart = advice.evidence.last?.key.day != today ? nil : missing == 1 ? "on another day" : "on other days"
        if case .shortfall(.nearFailure) = reason {
            let limit = EffortField.text(halves: Shortfall.nearFailureHalves)
            let times = [missing == 1 ? "once" : "twice", apart].compactMap { $0 }.joined(separator: " ")
            return "Below \(limit), \(times), \(raises(1))."
        }
        let weight = reason == .shortfall(.mixedWeights) ? " at one weight and" : ""
        let isMore = reason == .notYetEnough
        let count =
            missing == 1 ? (isMore ? "One more complete workout" : "One complete workout") : "Two complete workouts"
        let also = [apart, reason.addendum].compactMap { $0.map { ", \($0)" } }.joined()
        return "\(count)\(weight) \(top)\(also)\(also.isEmpty ? "" : ",") \(raises(missing))."
    }

    /// `at 12`, `at 0:30`, `at the top of each set`.
    private var top: String {
        let tops = Set(advice.slot.targets.map { $0.reps.map { "\($0.high)" } ?? $0.amountText })
        return tops.count == 1 && tops != [""] ? "at \(tops.first ?? "")" : "at the top of each set"
    }

    private func raises(_ count: Int) -> String {
        let ending = count == 1 ? "s" : ""
        return advice.slot.loadKind == .assisted && advice.slot.rule.movesLoad
            ? "take\(ending) help away" : "raise\(ending) it"
    }
}

extension HoldReason {
    /// What the next workouts must also be.
    fileprivate var addendum: String? {
        if case .shortfall(.toFailure) = self { "short of failure" } else { nil }
    }
}
