import Domain
import Testing

@Suite("The routines that are built in can be trained as they stand")
struct RoutineLibraryTests {
    private let routines: [LibraryRoutine]
    private let kinds: [String: LoadKind]

    init() throws {
        routines = try RoutineLibrary.builtIn()
        kinds = Dictionary(uniqueKeysWithValues: try Catalogue.builtIn().map { ($0.slug, $0.loadKind) })
    }

    @Test("there are at least twelve, each with a name and an address of its own")
    func names() {
        #expect(routines.count >= 12)
        #expect(Set(routines.map(\.name)).count == routines.count)
        #expect(Set(routines.map(\.slug)).count == routines.count)
        for routine in routines {
            #expect(routine.slug.wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil, "\(routine.slug)")
            #expect(routine.name.count <= 24, "\(routine.name)")
        }
    }

    @Test("every exercise is in the catalogue, is asked for in its own measure, and stands once in a routine")
    func exercises() throws {
        for routine in routines {
            #expect(Set(routine.exercises.map(\.slug)).count == routine.exercises.count, "\(routine.name)")
            for exercise in routine.exercises {
                let kind = try #require(kinds[exercise.slug], "\(exercise.slug) is not in the catalogue")
                #expect((exercise.target.reps != nil) == kind.hasReps, "\(routine.name): \(exercise.slug)")
                #expect((exercise.target.seconds != nil) == (kind == .duration), "\(exercise.slug)")
                #expect((exercise.target.metresMilli != nil) == (kind == .distance), "\(exercise.slug)")
                #expect(exercise.target.weight == nil)
            }
        }
    }

    @Test("a routine asks for 9 to 24 sets in at most an hour and a half, an exercise for 1 to 5 of up to 20 reps")
    func sizes() throws {
        for routine in routines {
            let made = try make(routine)
            #expect((3...7).contains(routine.exercises.count), "\(routine.name)")
            #expect((9...24).contains(made.setCount), "\(routine.name): \(made.setCount) sets")
            #expect((20...90).contains(made.minutes), "\(routine.name): \(made.minutes) minutes")
            for exercise in routine.exercises {
                #expect((1...5).contains(exercise.sets), "\(exercise.slug)")
                let reps = exercise.target.reps
                #expect(reps.map { $0.low >= 4 && $0.high <= 20 } ?? true, "\(exercise.slug)")
            }
        }
    }

    @Test("rests are from a minute to three, but within a superset or a circuit, where they may be shorter")
    func rests() {
        for routine in routines {
            for exercise in routine.exercises {
                let isShort = exercise.group != nil || routine.course == .circuit || exercise.slug == "plank"
                let rest = exercise.target.rest ?? -1
                #expect((isShort ? 0...180 : 60...180).contains(rest), "\(routine.name): \(exercise.slug)")
            }
            #expect((routine.exercises.last?.target.rest ?? 0) >= 45, "\(routine.name) ends without a rest")
        }
    }

    @Test("a superset has at least two exercises, which stand beside each other")
    func groups() throws {
        for routine in routines {
            let made = try make(routine)
            let runs = made.blocks.filter { $0.count > 1 }.count
            #expect(Set(routine.exercises.compactMap(\.group)).count == runs, "\(routine.name)")
            #expect(made.blocks.allSatisfy { $0.count > 1 || made.exercises[$0.lowerBound].group == nil })
        }
    }

    @Test("every choice has its reason, in whole sentences of the pages' own voice")
    func reasons() {
        for routine in routines {
            for text in [routine.audience, routine.reason] + routine.exercises.map(\.reason) {
                #expect(text.count >= 30 && text.hasSuffix("."), "\(text)")
                #expect(text.first?.isUppercase == true, "\(text)")
                #expect(!text.contains(/[!—…"]|\b(?:best ever|amazing|crush|beast|session)\b/), "\(text)")
            }
            #expect(routine.reason.count >= 80, "\(routine.name)")
        }
        let reasons = routines.flatMap { $0.exercises.map(\.reason) }
        #expect(Set(reasons).count == reasons.count)
    }

    @Test(
        "a line that cannot be read is named",
        arguments: [
            "back-squat\t\t3\t5\t2:00\tWhy.", "routine\ta\tA\tzigzag\tFor.\tWhy.",
            "routine\ta\tA\tstraight\tFor.\tWhy.\nback-squat\tx\t3\t5\t2:00\tWhy.",
            "routine\ta\tA\tstraight\tFor.\tWhy.\nback-squat\t\t3\tfive\t2:00\tWhy.",
        ]
    )
    func malformed(_ table: String) {
        let error = #expect(throws: RoutineLibrary.Malformed.self) { try RoutineLibrary.read(table) }
        #expect(error?.line == (table.contains("\n") ? 2 : 1))
    }

    private func make(_ routine: LibraryRoutine) throws -> Routine {
        let rows = kinds.map { ($0.key, (id: LogSamples.id(1), name: $0.key, loadKind: $0.value)) }
        let made = routine.routine(id: LogSamples.id(2), exercises: Dictionary(uniqueKeysWithValues: rows)) {
            LogSamples.id(3)
        }
        return try #require(made)
    }
}
