import Database
import Domain
import Persistence
import RandomTestSupport
import TestSupport
import Testing

@Suite("What workouts did at the places of a routine is read as it is stored")
struct LoadRepositoryTests {
    private let scene: LoadScene

    init() throws { scene = try LoadScene() }

    @Test("random histories are read whole, all places at once as each alone", arguments: 1...12)
    func histories(seed: Int) throws {
        var generator = SeededGenerator(seed: UInt64(seed))
        var wanted: [Identifier: [SlotRun]] = [:]
        for _ in 0..<generator.number(in: 1...14) {
            var lines: [LoadScene.Line] = []
            var found: [(Int, Identifier, [SetTarget], [SlotSet])] = []
            for place in [0, 1, 2] where generator.number(in: 1...8) > 1 {
                let part = scene.random(place, after: lines.count, &generator)
                lines += part.lines
                if let exercise = part.exercise { found.append((place, exercise, part.asked, part.sets)) }
            }
            let state: WorkoutState = generator.pick([.saved, .saved, .saved, .binned, .draft])
            let completion: WorkoutCompletion = generator.pick([.complete, .partial])
            let ago = generator.number(in: 0...60)
            let key = try scene.add(lines, daysAgo: ago, state: state, completion: completion)
            guard state == .saved else { continue }
            for (place, exercise, asked, sets) in found {
                wanted[scene.places[place], default: []].append(
                    SlotRun(key: key, completion: completion, exerciseID: exercise, asked: asked, sets: sets)
                )
            }
        }
        let read = try scene.loads.runs(of: scene.routine.id)
        #expect(read == wanted.mapValues { $0.sorted { $0.key > $1.key } })
        for place in scene.places {
            #expect(try scene.loads.runs(of: scene.routine.id, at: place) == read.filter { $0.key == place })
        }
    }

    @Test("no more than the newest are looked at, and those of another routine never")
    func newest() throws {
        for ago in 0..<(LoadRepository.memory + 3) { try scene.add([scene.squat()], daysAgo: ago) }
        try scene.add([scene.squat()], daysAgo: 0, following: scene.scene.id(99))
        let runs = try #require(try scene.loads.runs(of: scene.routine.id)[scene.places[0]])
        #expect(runs.count == LoadRepository.memory)
        #expect(runs.map(\.key.day.daysSinceEpoch) == (0..<LoadRepository.memory).map { 20_787 - $0 })
    }

    @Test("a set that was taken out, and those of a row that was, are none")
    func removed() throws {
        try scene.add([scene.squat(LoadScene.sets(5, 5, 4))], daysAgo: 0)
        try scene.scene.connection.execute("UPDATE sets SET binned_at = 1 WHERE reps = 4")
        #expect(try scene.loads.runs(of: scene.routine.id)[scene.places[0]]?.first?.sets == LoadScene.sets(5, 5))
        try scene.scene.connection.execute("UPDATE workout_exercises SET binned_at = 1")
        let run = try #require(try scene.loads.runs(of: scene.routine.id)[scene.places[0]]?.first)
        #expect(run.sets.isEmpty && run.asked == LoadScene.asked)
    }

    @Test("however many places and workouts, it takes three statements")
    func statements() throws {
        for ago in 0..<20 { try scene.add([scene.squat()], daysAgo: ago) }
        _ = scene.scene.connection.takeStatementCount()
        _ = try scene.loads.evidence(for: scene.routine.id)
        #expect(scene.scene.connection.takeStatementCount() == 3)
    }

    @Test("what is known of an exercise comes with its place, and none of a place that was taken out")
    func places() throws {
        try scene.scene.connection.execute(
            "UPDATE exercises SET equipment = 'barbell', step_milli = 2500 WHERE id = \(scene.scene.squat)"
        )
        var places = try scene.loads.evidence(for: scene.routine.id)
        #expect(places[scene.places[0]] == PlaceEvidence(equipment: .barbell, catalogueStep: 2500))
        #expect(places[scene.places[1]] == PlaceEvidence())
        try scene.scene.connection.execute("UPDATE routine_exercises SET binned_at = 1 WHERE id = \(scene.places[1])")
        places = try scene.loads.evidence(for: scene.routine.id)
        #expect(Set(places.keys) == [scene.places[0], scene.places[2]])
    }

    @Test("the last answer at a place is remembered as it was given")
    func decisions() throws {
        let key = try scene.add([scene.squat()], daysAgo: 3)
        let move = LoadMove(LoadScene.asked, trainingMax: LoadScene.weight(140))
        for answer in [
            LoadDecision.Answer.accepted(move), .ignored(move), .changed(to: LoadScene.weight(105), over: nil),
            .changed(to: LoadScene.weight(105), over: LoadScene.weight(102)), .ignored(LoadMove(LoadScene.asked)),
        ] {
            for latest in [key, nil] {
                let decision = LoadDecision(answer, on: key.day, latest: latest)
                try scene.loads.remember(decision, at: scene.places[0], scene.scene.now)
                #expect(try scene.loads.places(of: scene.routine.id)[scene.places[0]]?.decision == decision)
            }
        }
    }

    @Test("a decision goes with its place, and with its athlete only")
    func foreign() throws {
        try scene.add([scene.squat()], daysAgo: 0)
        let other = try scene.scene.samples.addAthlete("jonas@example.com")
        let others = LoadRepository(scene.scene.connection, athlete: other)
        #expect(try others.evidence(for: scene.routine.id).isEmpty)
        #expect(try others.runs(of: scene.routine.id).isEmpty)
        let decision = LoadDecision(
            .changed(to: LoadScene.weight(1), over: nil),
            on: LocalDay(daysSinceEpoch: 0),
            latest: nil
        )
        #expect(throws: DatabaseError.self) { try others.remember(decision, at: scene.places[0], scene.scene.now) }
    }
}

@Suite("By what rule a place grows is kept with it")
struct ProgressionChoiceTests {
    @Test("rule, training max and step are read as they were written, and a change counts the revision up")
    func roundTrip() throws {
        let scene = try RoutineScene()
        var routine = scene.sample()
        let max = try TrainingMax(LoadScene.weight(140), percents: [65, 75, 85])
        let pounds = Weight(thousandths: 5000, unit: .pounds)
        routine.exercises[0].progression = ProgressionChoice(rule: .percentage(max), step: pounds)
        routine.exercises[1].progression.rule = .off
        try scene.routines.create(routine, key: scene.key(1), at: scene.now)
        #expect(try scene.routines.routine(routine.id) == routine)
        for rule in [nil, ProgressionRule.double, .linear, .measure, .off, .percentage(max)] {
            var next = routine
            next.exercises[0].progression = ProgressionChoice(rule: rule, step: rule == nil ? pounds : nil)
            next.exercises[2].progression.rule = rule
            try scene.routines.write(next, from: routine, at: scene.now)
            next.rev += 1
            #expect(try scene.routines.routine(routine.id) == next)
            routine = next
        }
    }

    @Test("percentages of nothing are refused by the table itself")
    func broken() throws {
        let scene = try RoutineScene()
        try scene.routines.create(scene.sample(), key: scene.key(1), at: scene.now)
        for change: SQL in ["rule = 'percentage'", "training_max_milli = 1", "step_milli = 1", "percents = '65'"] {
            #expect(throws: DatabaseError.self) {
                try scene.connection.execute("UPDATE routine_exercises SET \(part: change) WHERE id = \(scene.id(11))")
            }
        }
    }
}
