/// Makes a plan from five answers by rules: the same answers make the same plan, and each choice has its reason.
public struct PlanMaker: Sendable {
    private let catalogue: [String: CatalogueExercise]

    /// Takes the exercises that everyone has.
    public init(_ catalogue: some Sequence<CatalogueExercise>) {
        self.catalogue = Dictionary(catalogue.map { ($0.slug, $0) }) { first, _ in first }
    }

    /// The routines of the plan in the order they come, and why.
    public func plan(for answers: PlanAnswers) -> MadePlan {
        let split = PlanSplit(answers)
        let days = split.days(count: answers.days.count)
        return MadePlan(
            answers: answers,
            routines: days.map { routine($0, answers) },
            reasons: reasons(answers, split)
        )
    }

    private func routine(_ day: PlanDay, _ answers: PlanAnswers) -> LibraryRoutine {
        var draft = PlanDayDraft(answers)
        for (job, exercise) in exercises(day, answers.kit) { draft.offer(job, exercise) }
        var routine = LibraryRoutine(
            slug: day.slug,
            name: day.name,
            course: .straight,
            audience: answers.goal.reason,
            reason: day.reason
        )
        routine.exercises = draft.exercises
        return routine
    }

    /// The jobs of a day with an exercise for each, none twice; a second day begins with second choices.
    private func exercises(_ day: PlanDay, _ kit: PlanKit) -> [(job: LiftJob, exercise: CatalogueExercise)] {
        var taken: Set<String> = []
        return day.jobs.compactMap { job in
            let choices = job.choices(kit).compactMap { catalogue[$0] }
            let order = day.isSecond ? Array(choices.dropFirst() + choices.prefix(1)) : choices
            guard let exercise = order.first(where: { !taken.contains($0.slug) }) else { return nil }
            taken.insert(exercise.slug)
            return (job, exercise)
        }
    }

    private func reasons(_ answers: PlanAnswers, _ split: PlanSplit) -> [String] {
        let rest = Weekday.allCases.filter { !answers.days.contains($0) }.map(\.name)
        let start = answers.kit == .nothing ? [] : [answers.start.reason]
        return [
            answers.goal.reason, split.reason(count: answers.days.count), "Rest falls on \(WeekText.list(rest)).",
            answers.kit.reason,
            "Each day fits into \(answers.minutes.rawValue) minutes: what matters most comes first.",
        ] + start
    }

    /// Exercises that could stand for another: the same job with the same kit, those done lately first.
    ///
    /// Where it has no job in plans, those for the same muscle and of the same kind serve.
    ///
    /// - Parameters:
    ///   - slug: The exercise that is to be exchanged.
    ///   - kit: What there is to train with.
    ///   - lastDone: When exercises were done last, by slug.
    /// - Returns: Slugs, the best first.
    public func alternatives(to slug: String, with kit: PlanKit, lastDone: [String: LocalDay] = [:]) -> [String] {
        guard let exercise = catalogue[slug] else { return [] }
        let sameJob = LiftJob.allCases.filter { $0.choices(.fullGym).contains(slug) || $0.choices(kit).contains(slug) }
            .flatMap { $0.choices(kit) }
        let sameMuscle = catalogue.values.filter {
            $0.primaryMuscle == exercise.primaryMuscle && $0.loadKind == exercise.loadKind
                && kit.equipment.contains($0.equipment)
        }
        let others = sameMuscle.map(\.slug).filter { !sameJob.contains($0) }.sorted()
        var seen: Set<String> = [slug]
        let all = (sameJob + others).filter { seen.insert($0).inserted }
        return all.enumerated().sorted { one, other in
            let (left, right) = (lastDone[one.element], lastDone[other.element])
            if left != right { return right.map { then in left.map { $0 > then } ?? false } ?? true }
            return one.offset < other.offset
        }.map(\.element)
    }
}

/// A plan as it was made: routines to be taken over, and the week that they make.
public struct MadePlan: Sendable, Equatable {
    public let answers: PlanAnswers
    /// In the order they come; loads are open.
    public let routines: [LibraryRoutine]
    /// Why the plan is as it is, a sentence for each answer.
    public let reasons: [String]

    /// The week that it repeats, once its routines are rows; nil unless there is one for each.
    ///
    /// The first day of training has the first routine, within a week too: the pattern counts from its Monday, so the
    /// routines are turned by the days of training that have passed there.
    public func pattern(from firstDay: LocalDay, routines rows: [Identifier]) -> PlanPattern? {
        guard rows.count == routines.count, !rows.isEmpty else { return nil }
        let passed = answers.days.count { $0.rawValue < firstDay.weekday }
        let rotation = rows.indices.map { rows[($0 + passed * (rows.count - 1)) % rows.count] }
        return PlanPattern(from: firstDay, on: answers.days, rotation: rotation)
    }
}

extension PlanKit {
    fileprivate var reason: String {
        switch self {
        case .fullGym: "With a full gym, bars come first and machines after them."
        case .barbell: "Everything is done with the bar, or with nothing."
        case .dumbbells: "Everything is done with dumbbells and a bench, or with nothing."
        case .nothing: "With nothing to lift, reps grow and not loads. Nothing can be pulled on, so the back gets less."
        }
    }
}

extension StartingPoint {
    fileprivate var reason: String {
        switch self {
        case .lastWorkouts: "Loads are those of the last four weeks; what you have not done lately is left open."
        case .lightWeek: "Loads begin at about 80 percent of what you lifted in the last four weeks."
        case .empty: "Loads are left open: you fill them in as you go."
        }
    }
}

extension Weekday {
    fileprivate var name: String { LocalDay(daysSinceEpoch: rawValue + 3).weekdayName }
}
