import Domain
import Persistence

/// Years of training of a made-up lifter, who grows stronger, stalls, skips, and writes it all down.
///
/// Nothing but the arguments decides what comes out, ids included.
struct TrainingLife {
    private let gym: Gym
    private let zone: String
    private let instant: (LocalDay, _ minute: Int) -> Instant
    private var chance: SeededGenerator
    private var progress: [String: Progress] = [:]
    /// In thousandths of a kilogram.
    private let body = 79_000

    /// `instant` gives the moment at which a clock in `zone` shows a minute of a day.
    init(
        gym: Gym,
        zone: String,
        chance: SeededGenerator,
        instant: @escaping (LocalDay, _ minute: Int) -> Instant
    ) {
        self.gym = gym
        self.zone = zone
        self.chance = chance
        self.instant = instant
    }

    /// The workouts before a day, the earliest first.
    mutating func workouts(_ count: Int, before end: LocalDay) -> [FinishedWorkout] {
        let dates = TrainingCalendar.dates(count, before: end, &chance)
        guard let first = dates.first?.day else { return [] }
        return dates.map { workout(on: $0, first.days(until: $0.day)) }
    }

    private mutating func workout(on date: TrainingCalendar.Date, _ day: Int) -> FinishedWorkout {
        let plan = plan(of: date)
        let minute = date.kind == .extra ? chance.number(1230...1290) : chance.number(1020...1080)
        let start = instant(date.day, minute)
        var pen = Pen(at: start, &chance)
        let formPermille = chance.number(968...1032)
        var entries: [FinishedWorkout.Entry] = []
        for lift in plan.lifts {
            guard let entry = entry(lift, day, formPermille, date.isDeload, &pen) else { continue }
            entries.append(entry)
        }
        let isPartial = entries.count > 3 && chance.happens(percent: 5)
        if isPartial { entries.removeLast(chance.number(1...2)) }
        let last = entries.last?.sets.last?.doneAt ?? start
        let saved = last.advanced(bySeconds: chance.number(20...240))
        var workout = pen.workout(on: date.day, zone, saved: saved, &chance)
        workout.name = plan.name
        workout.completion = isPartial ? .partial : .complete
        workout.endedAt = last
        workout.exercises = inTurns(entries)
        return datedBack(workout)
    }

    private func plan(of date: TrainingCalendar.Date) -> ProgrammeDay {
        switch date.kind {
        case .usual: Programme.all[date.programme].days[date.index]
        case .extra: Programme.extra
        case .away: Programme.away
        }
    }

    /// The last two exercises one set each in turns, now and then.
    private mutating func inTurns(_ entries: [FinishedWorkout.Entry]) -> [FinishedWorkout.Entry] {
        guard entries.count > 4, chance.happens(percent: 15) else { return entries }
        var entries = entries
        for index in entries.indices.suffix(2) { entries[index].group = 1 }
        return entries
    }

    /// Some are written down only the day after; the log then knows no times and puts them at noon UTC.
    private mutating func datedBack(_ workout: FinishedWorkout) -> FinishedWorkout {
        guard chance.happens(percent: 2) else { return workout }
        var workout = workout
        workout.day = workout.day.adding(days: -1)
        workout.startedAt = nil
        workout.endedAt = nil
        workout.sortInstant = Instant(milliseconds: Int64(workout.day.daysSinceEpoch) * 86_400_000 + 43_200_000)
        return workout
    }
}

extension TrainingLife {
    private mutating func entry(
        _ lift: Lift,
        _ day: Int,
        _ formPermille: Int,
        _ isDeload: Bool,
        _ pen: inout Pen
    ) -> FinishedWorkout.Entry? {
        guard let exercise = gym[lift.slug] else { return nil }
        let isOwn = lift.slug == Gym.own
        let strength = lift.strength(onDay: day) * (formPermille + chance.number(-15...15)) / 1000
        guard exercise.loadKind.hasReps else {
            return pen.entry(exercise, isOwn: isOwn, Effort.held(lift, exercise.loadKind, strength), lift, &chance)
        }
        let carried = exercise.loadKind == .bodyweight ? body : 0
        var progress =
            self.progress[lift.slug] ?? Progress(lift, body: carried, step: exercise.step, onDay: day)
        let effort = Effort(lift: lift, strength: strength, body: carried, isDeload: isDeload)
        let working = effort.working(progress, &chance)
        let sets = effort.warmUps(progress) + working + effort.drops(progress, working, &chance)
        // Nothing that was taken easy says anything about the next time.
        if !isDeload { progress.learn(from: working.compactMap(\.reps), of: lift) }
        self.progress[lift.slug] = progress
        let help = carried > 0 && (working.first?.weight?.thousandths ?? 0) < 0
        let done = sets.map { $0.written(isOwn ? .pounds : .kilograms, carriesBody: carried > 0) }
        return pen.entry(help ? gym.assisted(lift.slug) ?? exercise : exercise, isOwn: isOwn, done, lift, &chance)
    }
}
