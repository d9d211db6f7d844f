import Database
import Domain
import Persistence
import RandomTestSupport
import TestSupport
import Testing

@Suite("Planned days as time passes and workouts are saved")
struct PlannedDayTests {
    private let scene: PlanScene
    private let rotation: [Identifier]

    init() throws {
        scene = try PlanScene()
        try scene.take(scene.offer())
        rotation = try scene.plans.active()?.rotation ?? []
    }

    private func outcome(_ day: LocalDay) throws -> DayOutcome? {
        try scene.plans.schedule(day...day)[day]?.training?.outcome
    }

    @Test("are extended each week, and late to what they would have been; asking again writes nothing")
    func extended() throws {
        let late = try PlanScene()
        try late.take(late.offer())
        for week in 0..<10 {
            scene.today = PlanScene.monday.adding(days: 7 * week + 2)
            try scene.plans.keepUp(on: scene.today, weeksStartingOn: .monday)
        }
        try late.plans.keepUp(on: scene.today, weeksStartingOn: .monday)
        let plain = { (days: [PlannedDay]) in days.map { "\($0.day.iso) \($0.training != nil)" } }
        #expect(try plain(scene.plans.schedule().days) == plain(late.plans.schedule().days))
        #expect(try scene.plans.schedule().lastDay == PlanScene.day("2027-03-07"))
        _ = scene.connection.takeStatementCount()
        try scene.plans.keepUp(on: scene.today, weeksStartingOn: .monday)
        #expect(scene.connection.takeStatementCount() == 1)
    }

    @Test("are written once when many ask at the same moment")
    func atOnce() throws {
        let (database, athlete) = (scene.database, scene.athlete)
        let today = PlanScene.monday.adding(days: 21)
        try onThreads(6) { _ in
            try PlanRepository(database.connect(), athlete: athlete).keepUp(on: today, weeksStartingOn: .sunday)
        }
        let days = try scene.plans.schedule().days
        #expect(days.map(\.day) == (0..<55).map(PlanScene.monday.adding))
        #expect(try scene.connection.query("SELECT 1 FROM planned_days WHERE rev > 1").isEmpty)
    }

    @Test("are done with the workout that follows them, wherever that is moved, and open again without it")
    func followed() throws {
        let (monday, friday) = (PlanScene.monday, PlanScene.monday.adding(days: 4))
        let workout = try scene.train(rotation[0], completion: .partial)
        try scene.write(.finish, workout, as: .saved)
        #expect(try outcome(monday) == .done(.complete))
        // The third training of the week is the first routine again.
        try scene.write(.head(name: nil, day: friday), workout, as: .saved, on: friday)
        #expect(try outcome(monday) == .open)
        #expect(try outcome(friday) == .done(.complete))
        try scene.write(.bin, workout, as: .binned)
        #expect(try outcome(friday) == .open)
        try scene.write(.reopen, workout, as: .draft)
        #expect(try outcome(friday) == .open)
        try scene.write(.finish, workout, as: .saved)
        #expect(try outcome(friday) == .done(.complete))
    }

    @Test("are not done by another routine, on another day, or by somebody else")
    func notFollowed() throws {
        try scene.write(.finish, scene.train(rotation[1]), as: .saved)
        try scene.write(.finish, scene.train(rotation[0], on: PlanScene.monday.adding(days: -7)), as: .saved)
        try scene.write(.finish, scene.train(nil), as: .saved)
        #expect(try outcome(PlanScene.monday) == .open)
    }

    @Test("that are moved to where their routine was done already are done at once, and so are those that come late")
    func doneBefore() throws {
        let tuesday = PlanScene.monday.adding(days: 1)
        scene.today = tuesday
        try scene.train(rotation[0], on: tuesday)
        try scene.change { try $0.move(PlanScene.monday, to: tuesday, today: $1) }
        #expect(try outcome(tuesday) == .done(.complete))
        scene.today = PlanScene.monday.adding(days: 70)
        let late = PlanScene.monday.adding(days: 49)
        let routine = try #require(try scene.plans.active()?.pattern?.routine(on: late))
        try scene.train(routine, on: late, completion: .partial)
        try scene.plans.keepUp(on: scene.today, weeksStartingOn: .monday)
        #expect(try outcome(late) == .done(.partial))
    }

    @Test("a save beside a plan costs what it did; one that follows it one statement more, or two")
    func statements() throws {
        let free = try scene.train(nil)
        let followed = try scene.train(rotation[0])
        _ = scene.connection.takeStatementCount()
        try scene.write(.finish, free, as: .saved)
        let plain = scene.connection.takeStatementCount()
        try scene.write(.finish, followed, as: .saved)
        // It reads the targets, its day, and the planned day, and writes that.
        #expect(scene.connection.takeStatementCount() - plain <= 4)
    }

    @Test("are after every change what a rebuild from nothing finds", arguments: 1...6)
    func rightAfterEveryChange(_ seed: Int) throws {
        let life = PlannedLife(scene, seed: UInt64(seed))
        var done = 0
        for number in 0..<60 {
            let step = try life.step()
            let kept = try scene.plans.schedule()
            let days = kept.days.map(\.day)
            #expect(Set(days).count == days.count)
            #expect(try life.plainlyDone() == life.done(in: kept), "\(number): \(step)")
            try scene.connection.execute(
                """
                UPDATE planned_days SET outcome = 'open' WHERE athlete_id = \(scene.athlete)
                    AND outcome IN ('complete', 'partial')
                """
            )
            try scene.plans.settleAll()
            #expect(try scene.plans.schedule() == kept, "\(number): \(step)")
            done = max(done, life.done(in: kept).count)
        }
        #expect(done > 2)
    }
}
