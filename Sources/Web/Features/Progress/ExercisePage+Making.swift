import Domain
import Persistence

extension ExercisePage {
    init(_ content: ExerciseContent) {
        let (profile, unit) = (content.profile, content.unit)
        title = profile.name
        alerts = content.naming.asides
        address = content.address
        summary = content.countText
        about = content.about
        stats = content.stats.filled
        tabs = ProgressTab.ranges(content.range) {
            ProgressAddresses.exercise(profile.id, range: $0, reps: content.reps)
        }
        charts = content.trends.compactMap { TrendChart($0, content) }
        reps = charts.isEmpty ? [] : content.repTabs
        nothing = charts.isEmpty ? content.nothing : ""
        bests = content.repBests
        unitHead = unit.symbol
        distances =
            profile.loadKind == .distance && content.span == nil
            ? SameDistance.all(of: content.sets).map(DistanceRow.init) : []
        records = content.records.filter { $0.outdoneOn == nil }.told.map {
            ProgressRow(kind: $0, unit: unit, today: content.today)
        }
        allRecords = content.records.isEmpty ? "" : "/records?exercise=\(profile.id)&ever=1"
        workouts = content.latest.workouts.map { Entry($0, content) }
        sets = charts.isEmpty && content.sets.isEmpty ? "" : content.setsAddress
        history = workouts.isEmpty ? "" : "/history?exercise=\(profile.id)"
        notes = content.latest.workouts.flatMap { work in
            work.exercises.compactMap { exercise in
                exercise.note.map { Note(day: work.key.day.mediumText(relativeTo: content.today), text: $0) }
            }
        }
        setUp = profile.setUp ?? ""
        names = Names(content)
    }
}

extension ExerciseNaming {
    /// What was just done and is no matter of names.
    fileprivate var asides: [PageAlert] {
        notice.flatMap { $0.isOfNames ? nil : [.quiet($0.sentence)] } ?? []
    }
}

extension ExercisePage.Names {
    fileprivate init(_ content: ExerciseContent) {
        let (naming, profile) = (content.naming, content.profile)
        typed = naming
        notice = naming.notice.flatMap { $0.isOfNames ? $0.sentence : nil } ?? ""
        isOpen = !naming.nameError.isEmpty || !naming.aliasError.isEmpty || !notice.isEmpty
        canRename = profile.isOwn
        own = profile.ownNames
        others = profile.aliases.joined(separator: ", ")
    }
}

extension ExercisePage.DistanceRow {
    fileprivate init(_ distance: SameDistance) {
        way = "\(distance.metresText) m"
        first = ClockText.of(seconds: distance.firstSeconds)
        best = ClockText.of(seconds: distance.bestSeconds)
    }
}

extension ExerciseContent {
    fileprivate var trends: [ExerciseTrend] {
        profile.loadKind.trends(reps: usualReps).map { ExerciseTrend($0, of: sets, loadKind: profile.loadKind) }
    }

    fileprivate var countText: String {
        let count = span == nil ? Count.workouts(workoutCount) : "All time"
        return sets.isEmpty ? "Not in this range" : count
    }

    fileprivate var about: String {
        let kind = profile.isOwn ? "Your own" : profile.equipment?.rawValue ?? ""
        return [kind, profile.muscle?.rawValue ?? ""].filter { !$0.isEmpty }.joined(separator: ", ")
    }

    fileprivate var nothing: String {
        standing.isEmpty && sets.isEmpty
            ? "No set of it yet. Once it is in a saved workout, its line starts here."
            : sets.isEmpty
                ? "No set of it in this range. Look at All."
                : "Nothing to compare in this range: only warm-ups, drop sets or doubted sets."
    }

    /// The reps that are done, at most six, as other lines of weights.
    fileprivate var repTabs: [ProgressTab] {
        guard profile.loadKind == .external || profile.loadKind == .assisted else { return [] }
        let counts = sets.reduce(into: [Int: Int]()) { counts, set in
            if set.performed.kind.holdsRecords, let reps = set.performed.reps, reps > 0 {
                counts[reps, default: 0] += set.count
            }
        }
        var shown = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(6).map(\.key)
        if !shown.contains(usualReps) { shown.append(usualReps) }
        guard shown.count > 1 else { return [] }
        return shown.sorted().map { reps in
            ProgressTab(
                address: ProgressAddresses.exercise(profile.id, range: range, reps: reps),
                label: reps == 1 ? "1 rep" : "\(reps) reps",
                isCurrent: reps == usualReps
            )
        }
    }

    fileprivate func best(_ kind: RecordKind, reps: Int = 0) -> StandingBest? {
        standing.filter { $0.entry.kind == kind && ($0.entry.best.performed.reps ?? 0) >= reps }
            .max { one, other in one.entry.isEasier(than: other.entry) }
    }

    private func stat(_ label: String, _ best: StandingBest?, _ text: (PerformedSet) -> String) -> ProgressStat? {
        best.map { best in
            ProgressStat(
                label: label,
                value: text(best.entry.best.performed),
                address: ProgressAddresses.set(best.entry.best.set, in: best.entry.best.workout.id),
                isRecord: best.isRecord
            )
        }
    }

    /// The sum over the sets of the range that count.
    private func total(_ amount: KeyPath<PerformedSet, Int?>) -> Int? {
        let counted = sets.filter {
            ProgressMeasure.sets.leavesOut($0.performed, isConfirmed: $0.isConfirmed, of: profile.loadKind) == nil
        }
        return counted.isEmpty ? nil : counted.reduce(0) { $0 + ($1.performed[keyPath: amount] ?? 0) * $1.count }
    }

    /// A sum, which opens its sets.
    private func inRange(_ label: String, _ value: String?) -> ProgressStat? {
        value.map { ProgressStat(label: label, value: $0, address: setsAddress) }
    }

    /// Every set of the range, with what is left out.
    fileprivate var setsAddress: String { ProgressAddresses.sets(days, of: .sets, .exercise(profile.id)) }

    fileprivate var stats: [ProgressStat] {
        let (symbol, unit) = (unit.symbol, unit)
        let weight: (PerformedSet) -> String = { $0.weight?.text(in: unit) ?? "0" }
        let reps = usualReps
        switch profile.loadKind {
        case .external:
            let label = reps == 1 ? "Heaviest, \(symbol)" : "Best, \(reps) reps or more, \(symbol)"
            return [
                stat(label, best(.mostRepsAtWeight, reps: reps), weight),
                stat("1 rep, estimate, \(symbol)", best(.bestEstimate)) {
                    TrendMeasure.estimate.text(of: $0, in: unit)
                },
            ].compactMap { $0 }
        case .bodyweight:
            return [
                stat("Most reps", best(.mostReps)) { "\($0.reps ?? 0)" },
                stat("Heaviest added, \(symbol)", best(.heaviestAddedLoad)) { "+" + weight($0) },
            ].compactMap { $0 }
        case .assisted:
            return [stat("Least help, \(symbol)", best(.leastHelp), weight)].compactMap { $0 }
        case .duration:
            let total = total(\.seconds).map { ClockText.of(seconds: $0) }
            return [
                stat("Longest", best(.longest)) { ClockText.of(seconds: $0.seconds ?? 0) },
                inRange("In this range, min:s", total),
            ].compactMap { $0 }
        case .distance:
            let total = total(\.metresMilli).flatMap { PerformedSet(metresMilli: $0 / 1000 * 1000).metresText }
            return [
                stat("Farthest, m", best(.farthest)) { $0.metresText ?? "0" }, inRange("In this range, m", total),
            ].compactMap { $0 }
        }
    }

    /// The best for each number of reps that nothing heavier was done for, the fewest reps first.
    fileprivate var repBests: [ExercisePage.RepBest] {
        guard profile.loadKind == .external else { return [] }
        let held = Dictionary(records.map { (Name($0.held.set, $0.held.kind), $0.held) }) { one, _ in one }
        let points = standing.filter { $0.entry.kind == .mostRepsAtWeight }
        return points.sorted { ($0.entry.best.performed.reps ?? 0) < ($1.entry.best.performed.reps ?? 0) }.map { best in
            let set = best.entry.best
            let before = held[Name(set.set, .mostRepsAtWeight)]?.previousForReps
            let estimate = TrendMeasure.estimate.text(of: set.performed, in: unit)
            return ExercisePage.RepBest(
                reps: "\(set.performed.reps ?? 0)",
                weight: set.performed.weight?.text(in: unit) ?? "",
                before: before?.performed.weight?.text(in: unit) ?? "first",
                estimate: set.performed.reps == 1 ? "lifted" : estimate.isEmpty ? "none" : estimate,
                address: ProgressAddresses.set(set.set, in: set.workout.id),
                isRecord: best.isRecord
            )
        }
    }

    private struct Name: Hashable {
        let set: Identifier
        let kind: RecordKind

        init(_ set: Identifier, _ kind: RecordKind) {
            self.set = set
            self.kind = kind
        }
    }
}

extension ExercisePage.Entry {
    fileprivate init(_ work: ProgressPart.Work, _ content: ExerciseContent) {
        let kind = content.profile.loadKind
        let sets = work.exercises.flatMap { $0.counted(.sets) }
        let leftOut = work.exercises.reduce(into: [LeftOut: Int]()) {
            $0.merge($1.leftOut(.sets), uniquingKeysWith: +)
        }
        address = "/workouts/\(work.key.id)"
        day = "\(work.key.day.day)"
        month = work.key.day.monthShort
        self.sets = sets.isEmpty ? leftOut.text : sets.line(in: content.unit, of: kind)
        let year = work.key.day.year == content.today.year ? nil : "\(work.key.day.year)"
        let partial = work.completion == .partial ? "partial" : nil
        let rest = sets.isEmpty || leftOut.isEmpty ? nil : "beside it \(leftOut.text)"
        summary = [WorkoutName.text(work.name, on: work.key.day), year, partial, rest].compactMap { $0 }
            .joined(separator: ", ")
        isRecord = content.records.contains { $0.workout == work.key.id }
    }
}
