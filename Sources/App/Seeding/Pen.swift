import Domain
import Persistence

/// Writes a workout down as it happens, and keeps the time.
struct Pen {
    private let start: Instant
    private var now: Instant
    private let id: Identifier

    private static let notes = [
        "Left shoulder complained, kept it light.", "Felt fast today.", "New shoes.", "Slept badly.",
        "Gym was full, took the rack in the corner.", "Pause on the chest.", "Belt from the second set on.",
        "Grip gave out before the back.", "Filmed the last set: hips shot up.", "Straps.",
    ]
    private static let setNotes = ["spotter touched the bar", "two seconds down", "left knee in", "felt easy"]

    init(at start: Instant, _ chance: inout SeededGenerator) {
        self.start = start
        now = start
        id = Identifier(v7At: start, random: chance.bytes(10))
    }

    mutating func entry(
        _ exercise: Gym.Exercise,
        isOwn: Bool,
        _ sets: [PerformedSet],
        _ lift: Lift,
        _ chance: inout SeededGenerator
    ) -> FinishedWorkout.Entry {
        pass(30...150, &chance)
        var entry = FinishedWorkout.Entry(
            id: Identifier(v7At: now, random: chance.bytes(10)),
            key: chance.bytes(16),
            exercise: exercise.id,
            isOwn: isOwn,
            addedAt: now
        )
        if chance.happens(percent: 4) { entry.note = chance.pick(Self.notes) }
        for values in sets {
            pass(rest(before: values.kind, lift), &chance)
            var values = values
            if chance.happens(percent: 1) { values.note = chance.pick(Self.setNotes) }
            entry.sets.append(
                .init(
                    id: Identifier(v7At: now, random: chance.bytes(10)),
                    key: chance.bytes(16),
                    values: values,
                    doneAt: now
                )
            )
        }
        return entry
    }

    /// The workout around what was written.
    func workout(
        on day: LocalDay,
        _ zone: String,
        saved: Instant,
        _ chance: inout SeededGenerator
    ) -> FinishedWorkout {
        var workout = FinishedWorkout(
            id: id,
            key: chance.bytes(16),
            day: day,
            zone: zone,
            sortInstant: start,
            createdAt: start,
            savedAt: saved
        )
        workout.startedAt = start
        return workout
    }

    private mutating func pass(_ seconds: ClosedRange<Int>, _ chance: inout SeededGenerator) {
        now = now.advanced(bySeconds: chance.number(seconds))
    }

    private func rest(before kind: SetKind, _ lift: Lift) -> ClosedRange<Int> {
        switch kind {
        case .warmUp: 60...100
        case .drop: 15...30
        case .working, .failure: lift.rest
        }
    }
}
