import Database
import Domain
import Persistence
import RandomTestSupport
import TestSupport

/// An athlete with a plan who trains, moves days, corrects workouts and plans anew at random.
final class PlannedLife {
    private let scene: PlanScene
    private var generator: SeededGenerator
    private var workouts: [Identifier] = []

    init(_ scene: PlanScene, seed: UInt64) {
        self.scene = scene
        generator = SeededGenerator(seed: seed)
    }

    /// Does one thing, or is refused; what it was.
    func step() throws -> String {
        switch generator.number(in: 0...19) {
        case 0...6: return try train()
        case 7...9: return try correct()
        case 10...14: return try changeDays()
        case 15...18:
            scene.today = scene.today.adding(days: generator.number(in: 0...2))
            try scene.plans.keepUp(on: scene.today, weeksStartingOn: .monday)
            return "time passes to \(scene.today.iso)"
        default: return try planAnew()
        }
    }

    private func day() -> LocalDay { scene.today.adding(days: generator.number(in: -8...4)) }

    /// Mostly what is planned, now and then something else.
    private func train() throws -> String {
        let planned = try scene.plans.schedule(scene.today.adding(days: -5)...scene.today).days
            .filter { $0.training != nil }
        let day = planned.randomElement(using: &generator)?.day ?? scene.today
        let others = try scene.plans.active()?.rotation ?? []
        let routine =
            generator.number(in: 0...4) > 0
            ? planned.first { $0.day == day }?.training?.routine : others.randomElement(using: &generator)
        let workout = try scene.train(routine, on: day)
        workouts.append(workout)
        try scene.write(.finish, workout, as: .saved)
        if generator.number(in: 0...3) == 0 {
            try scene.connection.execute(
                """
                UPDATE workouts SET completion = 'partial' WHERE athlete_id = \(scene.athlete) AND id = \(workout)
                """
            )
            try scene.plans.settle([day])
        }
        return "trains on \(day.iso)"
    }

    private func correct() throws -> String {
        guard let workout = workouts.randomElement(using: &generator),
            let state = try scene.drafts.workout(workout)?.state
        else { return "nothing to correct" }
        switch state {
        case .draft: try scene.write(.finish, workout, as: .saved)
        case .binned:
            let isFree = try scene.drafts.isPlaceFree()
            try scene.write(isFree ? .reopen : .finish, workout, as: isFree ? .draft : .saved)
        case .saved where generator.number(in: 0...1) == 0: try scene.write(.bin, workout, as: .binned)
        case .saved:
            let day = day()
            try scene.write(.head(name: nil, day: day), workout, as: .saved, on: day)
        }
        return "corrects a workout that was \(state)"
    }

    private func changeDays() throws -> String {
        let (one, other, number) = (day(), day(), generator.number(in: 0...6))
        do {
            try scene.change { schedule, today in
                switch number {
                case 0, 1: try schedule.move(one, to: other, today: today)
                case 2: try schedule.swap(one, other, today: today)
                case 3: try schedule.rest(on: one, today: today)
                case 4: try schedule.unrest(on: one, today: today)
                case 5: try schedule.excuse(one, today: today)
                default: try schedule.letGo(one, today: today)
                }
            }
            return "change \(number) of \(one.iso) and \(other.iso)"
        } catch is Refusal {
            return "refused change"
        }
    }

    private func planAnew() throws -> String {
        let days = ["Mo We Fr", "Tu Th Sa", "Mo Th"][generator.number(in: 0...2)]
        try scene.take(scene.offer(days, from: scene.today.adding(days: generator.number(in: 0...5))))
        return "plans \(days)"
    }

    /// The days that are done, and how, as the schedule has them.
    func done(in schedule: Schedule) -> [LocalDay: WorkoutCompletion] {
        var found: [LocalDay: WorkoutCompletion] = [:]
        for day in schedule.days {
            if case .done(let completion) = day.training?.outcome { found[day.day] = completion }
        }
        return found
    }

    /// The same by a plain search among all workouts.
    func plainlyDone() throws -> [LocalDay: WorkoutCompletion] {
        let rows = try scene.connection.query(
            """
            SELECT w.local_day, w.completion, w.routine_id FROM workouts w
            WHERE w.athlete_id = \(scene.athlete) AND w.state = 'saved' AND w.routine_id IS NOT NULL
            """
        )
        let schedule = try scene.plans.schedule()
        var found: [LocalDay: WorkoutCompletion] = [:]
        for row in rows {
            guard let day = LocalDay(iso: try row.string(0)), let routine = Identifier(bytes: try row.bytes(2)),
                schedule[day]?.training?.routine == routine
            else { continue }
            if found[day] != .complete { found[day] = WorkoutCompletion(rawValue: try row.string(1)) }
        }
        return found
    }
}
