import Domain
import Persistence

/// The last weeks of a made-up life, which follow a plan: mostly whole, now and then in part or not at all.
///
/// Nothing but the arguments decides what comes out, ids included.
struct PlanFollower {
    private static let weeks = 8
    private static let weekdays: [[Weekday]] = [
        [.monday], [.monday, .thursday], [.monday, .wednesday, .friday], [.monday, .tuesday, .thursday, .friday],
        [.monday, .tuesday, .wednesday, .friday, .saturday],
        [.monday, .tuesday, .wednesday, .thursday, .friday, .saturday],
    ]

    /// The day that the plan begins on, a Monday.
    let first: LocalDay
    /// The days that are trained on, the earliest first.
    let dates: [LocalDay]
    private let end: LocalDay
    private let plan: MadePlan
    private var chance: SeededGenerator
    /// How often each place was trained, and with what where the plan leaves it open.
    private var visits: [Identifier: Int] = [:]
    private var loads: [Identifier: Int] = [:]

    /// A plan of so many days a week that goes on at `end`; of the days before it at most so many are trained on.
    init(days: Int, before end: LocalDay, most: Int, _ seed: UInt64) throws {
        let answers = try PlanAnswers(
            goal: .size,
            days: Set(Self.weekdays[days - 1]),
            kit: .fullGym,
            minutes: .sixty,
            start: .lastWorkouts
        )
        plan = PlanMaker(try Catalogue.builtIn()).plan(for: answers)
        first = CalendarWeek(of: end.adding(days: -7 * Self.weeks), startingOn: .monday).firstDay
        self.end = end
        var chance = SeededGenerator(seed: ~seed)
        let planned = (0..<first.days(until: end)).map(first.adding).filter { day in
            Weekday(rawValue: day.weekday).map(answers.days.contains) ?? false
        }
        dates = planned.filter { _ in !chance.happens(percent: 8) }.suffix(max(0, most - 1))
        self.chance = chance
    }

    /// Takes the plan as it was offered on its first day, and trains after it; run it in a transaction.
    ///
    /// - Parameters:
    ///   - plans: Those of the athlete.
    ///   - zone: Where they live.
    ///   - instant: The moment at which a clock there shows a minute of a day.
    /// - Returns: The workouts, to be loaded.
    /// - Throws: What the database says.
    mutating func follow(
        _ plans: PlanRepository,
        zone: String,
        instant: (LocalDay, _ minute: Int) -> Instant
    ) throws -> [FinishedWorkout] {
        let now = instant(first, 420)
        var made = chance
        let mint = { Identifier(v7At: now, random: made.bytes(10)) }
        guard let offer = try plans.offer(plan, from: first, today: first, .kilograms, mint: mint),
            let pattern = offer.pattern
        else { return [] }
        let stamp = PlanStamp(key: mint().bytes, now: now, today: first, weeksStartingOn: .monday, mint: mint)
        try plans.take(offer, id: mint(), stamp: stamp)
        try plans.extend(on: end, weeksStartingOn: .monday)
        chance = made
        let routines = Dictionary(offer.routines.map { ($0.routine.id, $0.routine) }) { first, _ in first }
        return dates.compactMap { day in
            pattern.routine(on: day).flatMap { routines[$0] }.map {
                workout($0, on: day, zone, instant(day, chance.number(1020...1080)))
            }
        }
    }

    private mutating func workout(
        _ routine: Routine,
        on day: LocalDay,
        _ zone: String,
        _ start: Instant
    ) -> FinishedWorkout {
        var pen = Pen(at: start, &chance)
        let isPartial = chance.happens(percent: 5)
        let done = isPartial ? routine.exercises.dropLast() : routine.exercises[...]
        let entries = done.map { entry($0, &pen) }
        let last = entries.last?.sets.last?.doneAt ?? start
        var workout = pen.workout(on: day, zone, saved: last.advanced(bySeconds: chance.number(20...240)), &chance)
        workout.name = routine.name
        workout.routine = RoutineMark(id: routine.id, name: routine.name)
        workout.completion = isPartial ? .partial : .complete
        workout.endedAt = last
        workout.exercises = entries
        return workout
    }

    private mutating func entry(_ exercise: RoutineExercise, _ pen: inout Pen) -> FinishedWorkout.Entry {
        let targets = exercise.planned.map(\.target)
        let reps = targets.first?.reps ?? RepTarget(1)
        let lift = Lift(
            slug: "",
            start: 0,
            ceiling: 0,
            reps: (reps?.low ?? 1)...(reps?.high ?? 1),
            sets: targets.count
        )
        let sets = targets.map { performed($0, exercise) }
        let lifted = Gym.Exercise(id: exercise.exerciseID, loadKind: exercise.loadKind, step: 0)
        var entry = pen.entry(lifted, isOwn: false, sets, lift, &chance)
        entry.slot = exercise.id
        entry.targets = targets
        visits[exercise.id, default: 0] += 1
        return entry
    }

    /// A rep more each time, up to the top of the range, and now and then one less.
    private mutating func performed(_ target: SetTarget, _ exercise: RoutineExercise) -> PerformedSet {
        var set = PerformedSet()
        guard let reps = target.reps else {
            set.seconds = target.seconds
            return set
        }
        let grown = min(reps.high, reps.low + visits[exercise.id, default: 0])
        set.reps = max(reps.low, grown - (chance.happens(percent: 15) ? 1 : 0))
        if let weight = target.weight {
            set.weight = weight
        } else if exercise.loadKind != .bodyweight {
            let load = loads[exercise.id] ?? chance.pick([20, 25, 30, 40])
            loads[exercise.id] = load
            set.weight = Weight(thousandths: load * 1000, unit: .kilograms)
        }
        return set
    }
}
