import Domain
import Template

/// The routines that are built in.
struct RoutineLibraryPage: Page {
    static let template = "routines/library"
    let title = "Built-in routines"
    let section = Section.more

    let summary: String
    let routines: [(address: String, number: String, name: String, audience: String, size: String)]

    var values: TemplateObject {
        [
            "summary": .text(summary),
            "routines": .list(
                routines.map {
                    [
                        "address": .text($0.address), "number": .text($0.number), "name": .text($0.name),
                        "audience": .text($0.audience), "size": .text($0.size),
                    ]
                }
            ),
        ]
    }

    init(_ routines: [LibraryRoutine]) {
        summary = Count.routines(routines.count)
        self.routines = routines.enumerated().map { index, routine in
            let sets = routine.exercises.reduce(0) { $0 + $1.sets }
            let size = "\(Count.exercises(routine.exercises.count)), \(Count.sets(sets))"
            return ("/routines/library/\(routine.slug)", "\(index + 1)", routine.name, routine.audience, size)
        }
    }
}

/// One of them, with its reasons.
struct LibraryRoutinePage: Page {
    static let template = "routines/built-in"
    let section = Section.more

    let title: String
    let address: String
    let audience: String
    let reason: String
    let course: String
    let stats: [PageStat]
    let exercises: [(number: String, name: String, sets: String, reason: String)]
    let takeKey: String
    let error: String

    var values: TemplateObject {
        [
            "address": .text(address),
            "name": .text(title),
            "audience": .text(audience),
            "reason": .text(reason),
            "course": .text(course),
            "stats": .list(stats.map(\.values)),
            "exercises": .list(
                exercises.map {
                    [
                        "number": .text($0.number), "name": .text($0.name), "sets": .text($0.sets),
                        "reason": .text($0.reason),
                    ]
                }
            ),
            "take_key": .text(takeKey),
            "error": .text(error),
        ]
    }

    /// `routine` is what one's own would be.
    init(_ built: LibraryRoutine, _ routine: Routine, takeKey: String, error: String = "") {
        title = built.name
        address = "/routines/library/\(built.slug)"
        audience = built.audience
        reason = built.reason
        course = routine.course.label
        stats = routine.stats
        let numbers = RoutineNumbers(routine).numbers
        exercises = zip(built.exercises, routine.exercises).enumerated().map { index, pair in
            let rest = pair.1.restText.isEmpty ? "" : ", rest \(pair.1.restText)"
            return (numbers[index], pair.1.name, pair.1.setsText + rest, pair.0.reason)
        }
        self.takeKey = takeKey
        self.error = error
    }
}

/// The ways to a new routine.
struct NewRoutinePage: Page {
    static let template = "routines/new-routine"
    let title = "New routine"
    let section = Section.more

    let name: String
    let error: String
    let makeKey: String
    let workouts: [(id: String, key: String, name: String, summary: String)]

    var values: TemplateObject {
        [
            "name": .text(name),
            "error": .text(error),
            "make_key": .text(makeKey),
            "workouts": .list(
                workouts.map {
                    [
                        "id": .text($0.id), "key": .text($0.key), "name": .text($0.name),
                        "summary": .text($0.summary),
                    ]
                }
            ),
        ]
    }

    init(name: String, error: String, _ workouts: [WorkoutSummary], today: LocalDay, mintKey: () -> String) {
        self.name = name
        self.error = error
        makeKey = mintKey()
        self.workouts = workouts.map { workout in
            let exercises = Count.exercises(workout.exerciseNames.count)
            let sets = Count.sets(workout.setCount)
            return (
                workout.key.id.text, mintKey(), WorkoutName.text(workout.name, on: workout.key.day),
                "\(workout.key.day.mediumText(relativeTo: today)). \(exercises), \(sets)"
            )
        }
    }
}
