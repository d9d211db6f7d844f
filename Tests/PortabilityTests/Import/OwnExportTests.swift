import Domain
import RandomTestSupport
import Testing

@testable import Portability

@Suite("What this program exports comes back with the same sets")
struct OwnExportTests {
    @Test("its own table, with notes, supersets and weights as typed", arguments: 0..<20)
    func table(_ seed: UInt64) throws {
        let training = TrainingSample(seed: seed, hasNotes: true, units: [.kilograms, .pounds])
        let history = try ImportFile.read(training.list.table(), wall: ImportOutline.wall).history
        #expect(ImportOutline.lines(history) == ImportOutline.lines(training.history))
    }

    @Test("Strong's layout", arguments: 0..<20)
    func strong(_ seed: UInt64) throws {
        let training = TrainingSample(seed: seed, hasNotes: false, units: [.kilograms, .pounds])
        let history = try ImportFile.read(training.list.strong(), wall: ImportOutline.wall).history
        #expect(history.program == .strong)
        #expect(sets(history) == sets(training.history))
    }

    @Test("Hevy's layout", arguments: 0..<20)
    func hevy(_ seed: UInt64) throws {
        let training = TrainingSample(seed: seed, hasNotes: false, units: [.kilograms])
        let history = try ImportFile.read(training.list.hevy(in: .kilograms), wall: ImportOutline.wall).history
        #expect(history.program == .hevy)
        #expect(sets(history) == sets(training.history))
    }

    /// Days, exercises and sets: the other programs' tables hold no more.
    private func sets(_ history: ImportedHistory) -> [String] {
        history.workouts.flatMap { workout in
            workout.exercises.map { exercise in
                "\(workout.day.iso) \(exercise.sourceName): "
                    + exercise.sets.map { ImportOutline.set($0.set) }.joined(separator: ", ")
            }
        }
    }
}

/// Some weeks of training, as a backup holds them and as they are read.
private struct TrainingSample {
    private(set) var content = BackupContent()
    private(set) var history = ImportedHistory(program: .own, workouts: [], linesRead: 0, leftOut: [])
    private var random: SeededGenerator
    private var rows: [String: [[String: BackupValue]]] = [:]
    private var lastId: UInt8 = 0
    private let hasNotes: Bool
    private let units: [WeightUnit]

    private static let names = ["bench": "Bench press", "row": "=Row, \"wide\"", "run": "Running", "plank": "Plank"]

    var list: SetList {
        let names = Dictionary(uniqueKeysWithValues: Self.names.map { (BackupValue.builtIn(slug: $0.key), $0.value) })
        return SetList(content, names: names) { instant, _ in
            let second = Int(instant.milliseconds / 1000 % 86_400)
            return [second / 3600, second / 60 % 60, second % 60].map { ($0 < 10 ? "0" : "") + "\($0)" }.joined(
                separator: ":"
            )
        }
    }

    init(seed: UInt64, hasNotes: Bool, units: [WeightUnit]) {
        random = SeededGenerator(seed: seed)
        self.hasNotes = hasNotes
        self.units = units
        for number in 0..<4 { addWorkout(number) }
        for (name, fields) in rows {
            guard let table = BackupSchema.table(name) else { continue }
            content.set(fields.map { row in table.columns.map { row[$0.name] ?? .null } }, of: table)
        }
    }

    private mutating func id() -> BackupValue {
        lastId += 1
        return .identifier(BackupSample.id(lastId))
    }

    private mutating func addWorkout(_ number: Int) {
        let (id, day) = (id(), LocalDay(daysSinceEpoch: 20_000 + number))
        let start = number == 3 ? nil : 17 * 3600 + random.number(in: 0...59) * 60
        let midnight = Int64(day.daysSinceEpoch) * 86_400_000
        var row: [String: BackupValue] = [
            "id": id, "local_day": .day(day), "name": .text("Day \(number), \"B\""), "zone": .text("UTC"),
            "sort_instant": .integer(number),
        ]
        if let start {
            row["started_at"] = .integer(Int(midnight) + start * 1000)
            row["ended_at"] = .integer(Int(midnight) + (start + 3600) * 1000)
        }
        rows["workouts", default: []].append(row)
        var workout = ImportedWorkout(
            day: day,
            startSecond: start,
            duration: start.map { _ in 3600 },
            name: "Day \(number), \"B\""
        )
        for (place, slug) in Self.names.keys.sorted().shuffled(using: &random).enumerated() {
            workout.exercises.append(exercise(slug, place, of: id))
        }
        history.workouts.append(workout)
    }

    private mutating func exercise(_ slug: String, _ place: Int, of workout: BackupValue) -> ImportedExercise {
        let (id, group) = (id(), place < 2 ? 0 : nil)
        let note = hasNotes ? "-note \(place)" : nil
        rows["workout_exercises", default: []].append([
            "id": id, "workout_id": workout, "exercise": .builtIn(slug: slug), "position": .integer(place),
            "group_no": group.map { .integer($0) } ?? .null, "note": note.map { .text($0) } ?? .null,
        ])
        var exercise = ImportedExercise(sourceName: Self.names[slug] ?? "", note: note, group: group)
        for position in 0..<random.number(in: 1...3) {
            let set = performed(slug)
            exercise.sets.append(ImportedSet(line: 0, set: set))
            rows["sets", default: []].append(fields(set, position, of: id))
        }
        return exercise
    }

    private mutating func performed(_ slug: String) -> PerformedSet {
        var set = PerformedSet(kind: random.pick(SetKind.allCases))
        switch slug {
        case "run": (set.metresMilli, set.seconds) = (random.number(in: 1...50_000_000), random.number(in: 1...9000))
        case "plank": set.seconds = random.number(in: 1...300)
        default:
            set.weight = Weight(thousandths: random.number(in: 0...400_000), unit: random.pick(units))
            set.reps = random.number(in: 0...20)
            set.rpeHalves = random.pick([nil, 2, 17, 20])
        }
        if hasNotes { set.note = random.pick([nil, "a, \"b\"\nc", "+1"]) }
        return set
    }

    private mutating func fields(_ set: PerformedSet, _ position: Int, of exercise: BackupValue) -> [String:
        BackupValue]
    {
        func integer(_ value: Int?) -> BackupValue { value.map { .integer($0) } ?? .null }
        return [
            "id": id(), "workout_exercise_id": exercise, "position": .integer(position),
            "kind": .text(set.kind.rawValue),
            "weight_milli": integer(set.weight?.thousandths),
            "weight_unit": set.weight.map { .text($0.unit.rawValue) } ?? .null,
            "reps": integer(set.reps), "seconds": integer(set.seconds), "metres_milli": integer(set.metresMilli),
            "rpe_halves": integer(set.rpeHalves), "note": set.note.map { .text($0) } ?? .null,
        ]
    }
}
