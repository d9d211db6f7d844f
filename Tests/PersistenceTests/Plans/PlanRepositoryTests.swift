import Database
import Domain
import Persistence
import TestSupport
import Testing

@Suite("Plans are kept as they were taken")
struct PlanRepositoryTests {
    private let scene: PlanScene

    init() throws { scene = try PlanScene() }

    @Test("a plan that is taken is there with its routines, and with its days up to the fourth week after this")
    func taken() throws {
        let offer = try scene.offer()
        let id = try scene.take(offer)
        let plan = try #require(try scene.plans.active())
        #expect(plan.id == id)
        #expect(plan.answers == offer.plan.answers)
        #expect(plan.rotation == offer.routines.map(\.routine.id))
        #expect(plan.pattern == offer.pattern)
        #expect(plan.endedOn == nil)
        for offered in offer.routines { #expect(try scene.routines.routine(offered.routine.id) == offered.routine) }
        var wanted = Schedule()
        wanted.extend(by: try #require(offer.pattern), through: PlanScene.day("2027-01-03"))
        #expect(try scene.plans.schedule() == wanted)
        #expect(try scene.plans.schedule(from: PlanScene.day("2026-12-28")).days.count == 7)
    }

    @Test("loads come from the hardest set of the last workout within four weeks, and can be set")
    func loads() throws {
        let squat = try scene.exercise("back-squat")
        let press = try scene.exercise("bench-press")
        try scene.train(nil, on: PlanScene.day("2026-11-20"), [.init(squat, [.kilograms(150, 5)])])
        try scene.train(
            nil,
            on: PlanScene.day("2026-11-25"),
            [.init(squat, [.kilograms(160, 5, .warmUp), .kilograms(100, 5), .kilograms(101, 6), .kilograms(90, 9)])]
        )
        try scene.train(nil, on: PlanScene.day("2026-10-30"), [.init(press, [.kilograms(80, 6)])])
        let first = try #require(try scene.offer().routines.first?.routine)
        let loads = Dictionary(first.exercises.map { ($0.exerciseID, $0.cells.map(\.target.weight)) }) { one, _ in one }
        // 101 kg cannot be set with pairs of 1.25 kg, so it is the next lighter; the press is too long ago.
        #expect(loads[squat]?.first == Weight(thousandths: 100_000, unit: .kilograms))
        #expect(Set(loads[squat] ?? []).count == 1)
        #expect(loads[press]?.allSatisfy { $0 == nil } == true)
        let light = try #require(try scene.offer(start: .lightWeek).routines.first?.routine)
        #expect(light.exercises.first { $0.exerciseID == squat }?.cells.first?.target.weight?.thousandths == 80_000)
        let empty = try scene.offer(start: .empty).routines.flatMap { $0.routine.exercises.flatMap(\.cells) }
        #expect(empty.allSatisfy { $0.target.weight == nil })
    }

    @Test("another plan takes over from its first day: what was done, and what is past, stays")
    func replaced() throws {
        try scene.take(scene.offer())
        let first = try #require(try scene.plans.active()?.rotation.first)
        try scene.train(first, on: PlanScene.monday)
        try scene.plans.settle([PlanScene.monday])
        scene.today = PlanScene.day("2026-12-02")
        let next = try scene.take(scene.offer("Tu Th Sa", from: PlanScene.day("2026-12-03")))
        let schedule = try scene.plans.schedule()
        #expect(schedule[PlanScene.monday]?.training?.outcome == .done(.complete))
        #expect(schedule[PlanScene.day("2026-12-02")]?.training != nil)
        #expect(schedule[PlanScene.day("2026-12-04")]?.work == .rest(.planned))
        #expect(schedule.days.map(\.day) == (0..<35).map(PlanScene.monday.adding))
        let all = try scene.plans.all()
        #expect(all.map(\.id).first == next)
        #expect(all.map(\.endedOn) == [nil, PlanScene.day("2026-12-03")])
        #expect(try scene.plans.active()?.id == next)
        // Each day is of the plan that has it now, days of rest in both too.
        let rows = try scene.connection.query("SELECT plan_id FROM planned_days ORDER BY local_day")
        let before = try #require(all.last?.id)
        let plans = Array(repeating: before.bytes, count: 3) + Array(repeating: next.bytes, count: 32)
        #expect(try rows.map { try $0.bytes(0) } == plans)
    }

    @Test("the same answers keep the routines, those that were changed as they are now")
    func kept() throws {
        try scene.take(scene.offer())
        let id = try #require(try scene.plans.active()?.rotation.first)
        let old = try #require(try scene.routines.routine(id))
        var new = old
        new.name = "Mine"
        try scene.routines.write(new, from: old, at: scene.now)
        let offer = try scene.offer("Tu Th Sa")
        #expect(offer.routines.map(\.isKept) == [true, true])
        #expect(offer.routines[0].routine.name == "Mine")
        #expect(offer.disposable.isEmpty)
        try scene.take(offer)
        #expect(try scene.plans.active()?.rotation.first == id)
        #expect(try scene.routines.count() == 2)
    }

    @Test("what was neither done nor changed goes with its plan; what is left has its name to itself")
    func disposed() throws {
        try scene.take(scene.offer())
        let rotation = try #require(try scene.plans.active()?.rotation)
        try scene.train(rotation[0], on: PlanScene.monday)
        let offer = try scene.offer(goal: .keep)
        #expect(offer.disposable == [rotation[1]])
        #expect(offer.routines.map(\.routine.name) == ["Full body A 2", "Full body B"])
        try scene.take(offer)
        #expect(try scene.routines.routine(rotation[0])?.name == "Full body A")
        #expect(try scene.routines.routine(rotation[1]) == nil)
        #expect(try scene.routines.count() == 3)
    }

    @Test("a plan that is stopped has no days from then on, and is not extended; it may end before it began")
    func stopped() throws {
        try scene.take(scene.offer(from: PlanScene.day("2026-12-02")))
        try scene.connection.transaction {
            try scene.plans.stop(from: scene.today, today: scene.today, at: scene.now)
        }
        #expect(try scene.plans.active() == nil)
        #expect(try scene.plans.schedule() == Schedule())
        try scene.plans.keepUp(on: scene.today, weeksStartingOn: .monday)
        #expect(try scene.plans.schedule() == Schedule())
        #expect(try scene.plans.all().map(\.endedOn) == [PlanScene.day("2026-12-02")])
        #expect(throws: Refusal.self) {
            try scene.take(scene.offer(from: PlanScene.day("2026-11-29")))
        }
        #expect(try scene.plans.active() == nil)
    }

    @Test("each change of a day is read back, and counts up the revision of what it changed alone")
    func changes() throws {
        try scene.take(scene.offer())
        let days = (0..<7).map(PlanScene.monday.adding)
        try scene.change { schedule, today in
            try schedule.move(days[0], to: days[1], today: today)
            try schedule.excuse(days[2], today: today)
            try schedule.rest(on: days[4], today: today)
        }
        let schedule = try scene.plans.schedule()
        #expect(schedule[days[1]]?.training?.movedFrom == days[0])
        #expect(schedule[days[2]]?.training?.outcome == .excused)
        let rows = try scene.connection.query(
            "SELECT local_day FROM planned_days WHERE athlete_id = \(scene.athlete) AND rev > 1 ORDER BY local_day"
        )
        #expect(try rows.map { try $0.string(0) } == [days[0], days[1], days[2], days[4]].map(\.iso))
        try scene.change { schedule, today in
            try schedule.unrest(on: days[4], today: today)
            try schedule.reopen(days[2])
            try schedule.move(days[1], to: days[0], today: today)
        }
        var fresh = Schedule()
        fresh.extend(by: try #require(try scene.plans.active()?.pattern), through: PlanScene.day("2027-01-03"))
        #expect(try scene.plans.schedule() == fresh)
    }

    @Test("nobody reads or changes what another has planned")
    func foreign() throws {
        try scene.take(scene.offer())
        let mine = try scene.plans.schedule()
        let other = PlanRepository(scene.connection, athlete: try scene.writer.addAthlete("jonas@example.com"))
        #expect(try other.active() == nil)
        #expect(try other.schedule() == Schedule())
        let rotation = try #require(try scene.plans.active()?.rotation)
        #expect(try other.demands(of: rotation).isEmpty)
        try scene.connection.transaction {
            try other.stop(from: scene.today, today: scene.today, at: scene.now)
        }
        #expect(throws: DatabaseError.self) {
            try other.write(mine, from: Schedule(), plan: try #require(try scene.plans.active()).id)
        }
        #expect(try scene.plans.schedule() == mine)
        let demand = try #require(try scene.plans.demands(of: rotation)[rotation[0]])
        #expect(demand.name == "Full body A")
        #expect(demand.sets.values.reduce(0, +) == (try scene.routines.routine(rotation[0])?.setCount))
    }
}
