import Database
import Domain
import Persistence
import RandomTestSupport
import TestSupport

/// An athlete with a routine of three places, and workouts that follow it as gym mode writes them.
final class LoadScene {
    let scene: RoutineScene
    let loads: LoadRepository
    /// Of the routine of `RoutineScene`: squat, curl and plank.
    let routine: Routine
    private var count: UInt8 = 0

    init() throws {
        scene = try RoutineScene()
        loads = LoadRepository(scene.connection, athlete: scene.athlete)
        routine = scene.sample()
        try scene.routines.create(routine, key: scene.key(1), at: scene.now)
    }

    var places: [Identifier] { routine.exercises.map(\.id) }

    /// A row of a workout, as it stands after its saving.
    struct Line {
        let exercise: Identifier
        var slot: Identifier?
        /// The line before it in whose place it stands, by its number.
        var standsFor: Int?
        var isBinned = false
        var asked: [SetTarget] = []
        var sets: [SlotSet] = []
    }

    /// Writes a workout of the routine.
    @discardableResult
    func add(
        _ lines: [Line],
        daysAgo: Int,
        state: WorkoutState = .saved,
        completion: WorkoutCompletion = .complete,
        following routine: Identifier? = nil
    ) throws -> HistoryKey {
        count += 1
        let day = LocalDay(daysSinceEpoch: 20_787).adding(days: -daysAgo)
        let key = HistoryKey(
            day: day,
            instant: Instant(milliseconds: Int64(day.daysSinceEpoch) * 86_400_000 + Int64(count)),
            id: name(1, 0)
        )
        try scene.connection.execute(
            """
            INSERT INTO workouts (athlete_id, id, state, completion, local_day, zone, sort_instant, created_at,
                changed_at, saved_at, routine_id)
            VALUES (\(scene.athlete), \(key.id), \(state.rawValue), \(completion.rawValue), \(day), 'UTC',
                \(key.instant), 0, 0, 1000, \(routine ?? self.routine.id))
            """
        )
        for (index, line) in lines.enumerated() { try write(line, UInt8(index + 1), to: key.id) }
        return key
    }

    private func name(_ kind: UInt8, _ number: UInt8, _ part: UInt8 = 0) -> Identifier {
        Identifier(v7At: scene.now, random: Array(repeating: 0, count: 6) + [count, kind, number, part])
    }

    private func write(_ line: Line, _ number: UInt8, to workout: Identifier) throws {
        let id = name(2, number)
        let before = line.standsFor.map { name(2, UInt8($0 + 1)) }
        try scene.connection.execute(
            """
            INSERT INTO workout_exercises (athlete_id, id, workout_id, exercise_owner, exercise_id, position,
                routine_exercise_id, stands_for, op_key, fingerprint, added_at, binned_at)
            VALUES (\(scene.athlete), \(id), \(workout), 0, \(line.exercise), \(Int(number)), \(line.slot), \(before),
                \(id), \(id.bytes + id.bytes), 0, \(line.isBinned ? 1000 : nil))
            """
        )
        for (index, target) in line.asked.enumerated() { try write(target, index + 1, of: id) }
        for (index, set) in line.sets.enumerated() { try write(set, name(3, number, UInt8(index)), index + 1, of: id) }
    }

    private func write(_ target: SetTarget, _ round: Int, of row: Identifier) throws {
        try scene.connection.execute(
            """
            INSERT INTO workout_targets (athlete_id, workout_exercise_id, round, weight_milli, weight_unit, reps_low,
                reps_high, seconds, rest_seconds)
            VALUES (\(scene.athlete), \(row), \(round), \(target.weight?.thousandths), \(target.weight?.unit.rawValue),
                \(target.reps?.low), \(target.reps?.high), \(target.seconds), \(target.rest))
            """
        )
    }

    private func write(_ set: SlotSet, _ id: Identifier, _ position: Int, of row: Identifier) throws {
        let values = set.values
        try scene.connection.execute(
            """
            INSERT INTO sets (athlete_id, id, workout_exercise_id, position, kind, weight_milli, weight_unit, reps,
                seconds, rpe_halves, confirmed, op_key, fingerprint)
            VALUES (\(scene.athlete), \(id), \(row), \(position), \(values.kind.rawValue),
                \(values.weight?.thousandths), \(values.weight?.unit.rawValue), \(values.reps), \(values.seconds),
                \(values.rpeHalves), \(set.isConfirmed), \(id), \(id.bytes + id.bytes))
            """
        )
    }
}

extension LoadScene {
    static func weight(_ kilograms: Int) -> Weight { Weight(thousandths: kilograms * 1000, unit: .kilograms) }

    static let asked = Array(repeating: SetTarget(weight: weight(100), reps: RepTarget(5), rest: 180), count: 2)

    static func sets(_ reps: Int...) -> [SlotSet] {
        reps.map { SlotSet(PerformedSet(weight: weight(100), reps: $0)) }
    }

    /// The squat done as asked.
    func squat(_ sets: [SlotSet] = LoadScene.sets(5, 5), asked: [SetTarget] = LoadScene.asked) -> Line {
        Line(exercise: scene.squat, slot: places[0], asked: asked, sets: sets)
    }

    private static func set(_ generator: inout SeededGenerator) -> SlotSet {
        SlotSet(
            PerformedSet(
                kind: generator.pick([.working, .working, .warmUp, .failure, .drop]),
                weight: generator.pick([nil, weight(60), Weight(thousandths: 135_000, unit: .pounds)]),
                reps: generator.number(in: 0...12),
                rpeHalves: generator.pick([nil, 18, 20])
            ),
            isConfirmed: generator.number(in: 1...5) > 1
        )
    }

    /// What one place may have come to in a workout, and what is to be read of it; nothing where it was not there.
    func random(
        _ place: Int,
        after lines: Int,
        _ generator: inout SeededGenerator
    ) -> (lines: [Line], exercise: Identifier?, asked: [SetTarget], sets: [SlotSet]) {
        let row = routine.exercises[place]
        let other = routine.exercises[(place + 1) % 3].exerciseID
        let asked = (0..<generator.number(in: 1...4)).map { _ in
            SetTarget(weight: generator.pick([nil, Self.weight(60)]), reps: RepTarget(8, to: 12), rest: 90)
        }
        let sets = (0..<generator.number(in: 1...5)).map { _ in Self.set(&generator) }
        var line = Line(exercise: row.exerciseID, slot: row.id, asked: asked, sets: sets)
        switch generator.number(in: 1...8) {
        case 1: return ([], nil, [], [])
        case 2:
            // Skipped, or taken out.
            (line.sets, line.isBinned) = ([], true)
            return ([line], row.exerciseID, asked, [])
        case 3:
            // Swapped before the first set; what was asked of it may have stayed, to be turned back to.
            (line.sets, line.isBinned) = ([], true)
            if generator.number(in: 1...2) == 1 { line.asked = [] }
            let swapped = Line(exercise: other, standsFor: lines, asked: asked, sets: sets)
            return ([line, swapped], other, asked, sets)
        case 4:
            // Swapped after the first set.
            line.asked = Array(asked.prefix(1))
            let swapped = Line(exercise: other, standsFor: lines, asked: Array(asked.dropFirst()), sets: sets)
            return ([line, swapped], row.exerciseID, asked, sets)
        case 5:
            // Swapped away and back.
            (line.sets, line.asked, line.isBinned) = ([], [], true)
            let away = Line(exercise: other, standsFor: lines, isBinned: true)
            let back = Line(exercise: row.exerciseID, standsFor: lines + 1, asked: asked, sets: sets)
            return ([line, away, back], row.exerciseID, asked, sets)
        default: return ([line], row.exerciseID, asked, sets)
        }
    }
}
