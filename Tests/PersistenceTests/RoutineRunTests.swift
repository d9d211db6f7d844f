import Database
import Domain
import Persistence
import TestSupport
import Testing

@Suite("What a routine has asked and what was done is kept apart from the routine")
struct RoutineRunTests {
    private let scene: RoutineScene

    init() throws { scene = try RoutineScene() }

    @Test("the list counts what is on, how often it was done, and when last")
    func list() throws {
        try scene.routines.create(scene.sample(), key: scene.key(1), at: scene.now)
        try scene.run("2026-11-23", hour: 18)
        let last = try scene.run("2026-11-30", hour: 18)
        try scene.run("2026-12-01", hour: 18, state: .binned)
        try scene.connection.execute("UPDATE workouts SET ended_at = started_at + 3660000 WHERE id = \(last)")
        #expect(
            try scene.routines.list() == [
                RoutineSummary(
                    id: scene.id(1),
                    name: "Lower A",
                    exerciseNames: ["Back squat", "Barbell curl", "Plank"],
                    setCount: 5,
                    useCount: 2,
                    lastDay: LocalDay(iso: "2026-11-30"),
                    lastMinutes: 61
                )
            ]
        )
    }

    @Test("the history of a routine keeps what was asked and done, whatever becomes of the routine")
    func runs() throws {
        try scene.routines.create(scene.sample(), key: scene.key(1), at: scene.now)
        let first = try scene.run("2026-11-23", hour: 18, asked: 4)
        let second = try scene.run("2026-11-30", hour: 18, completion: .partial, asked: 3)
        var other = scene.sample()
        other.name = "Renamed"
        try scene.routines.write(other, from: scene.sample(), at: scene.now)
        try scene.routines.setBinned(true, scene.id(1), at: scene.now)
        let part = try scene.routines.runs(of: scene.id(1), size: 1)
        #expect(part.runs.map(\.key.id) == [second] && part.hasMore)
        let rest = try scene.routines.runs(of: scene.id(1), before: part.runs[0].key, size: 5)
        #expect(rest.runs.map(\.key.id) == [first] && !rest.hasMore)
        let run = try #require(rest.runs.first)
        #expect(run.name == "Lower A" && run.askedCount == 4 && run.doneCount == 2 && run.routine == scene.id(1))
        #expect(run.volume == Volume(weight: Weight(thousandths: 100_000, unit: .kilograms), reps: 10))
        let totals = try scene.routines.totals(of: scene.id(1))
        #expect(totals == RoutineTotals(runCount: 2, completeCount: 1, minutes: nil))
    }

    @Test("the runs of a month are those of its days, between the days beside it")
    func month() throws {
        try scene.routines.create(scene.sample(), key: scene.key(1), at: scene.now)
        for day in ["2026-10-05", "2026-11-02", "2026-11-30", "2026-12-01"] { try scene.run(day, hour: 18) }
        let squat = scene.squat
        try scene.samples.add(
            .init("2026-11-15") { $0.exercises = [.init(squat, [.kilograms(100, 5)])] },
            of: scene.athlete
        )
        let month = try #require(CalendarMonth(iso: "2026-11"))
        #expect(try scene.routines.runs(within: month.days).map(\.key.day.iso) == ["2026-11-30", "2026-11-02"])
        let beside = try scene.routines.daysBeside(month.days)
        #expect(beside.before?.iso == "2026-10-05" && beside.after?.iso == "2026-12-01")
    }
}
