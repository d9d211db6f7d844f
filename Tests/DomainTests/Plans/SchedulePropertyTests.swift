import Domain
import RandomTestSupport
import Testing

@Suite("Schedules over random changes")
struct SchedulePropertyTests {
    private static let words = [
        "move", "move", "swap", "rest", "unrest", "excuse", "let", "reopen", "done", "partly", "undo",
    ]
    private static let names = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

    private func change(_ generator: inout SeededGenerator) -> String {
        let days = (0..<2).map { _ in generator.pick(Self.names) + generator.pick(["", "2"]) }
        return ([generator.pick(Self.words)] + days).joined(separator: " ")
    }

    @Test("no day twice, none lost, and no routine but those given up for rest, whatever is changed", arguments: 1...10)
    func noDayTwice(seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        for _ in 0..<40 {
            var sample = ScheduleSample()
            let planned = sample.schedule.days
            var rests = 0
            for _ in 0..<25 {
                let before = sample.schedule
                let change = change(&generator)
                do throws(Refusal) {
                    try sample.change(change, today: generator.pick(Self.names))
                    rests += change.hasPrefix("rest") ? 1 : 0
                } catch {
                    #expect(sample.schedule == before, "\(change) was refused")
                }
            }
            #expect(sample.schedule.days.map(\.day) == planned.map(\.day))
            let (now, then) = (routines(sample.schedule.days), routines(planned))
            #expect(then.count - rests <= now.count && now.count <= then.count)
            for routine in Set(now) { #expect(now.count { $0 == routine } <= then.count { $0 == routine }) }
        }
    }

    /// The routines in the days, those put aside by rest included.
    private func routines(_ days: [PlannedDay]) -> [Identifier] {
        days.compactMap { day -> Identifier? in
            switch day.work {
            case .training(let training), .rest(.taken(let training)): training.routine
            case .rest: nil
            }
        }.sorted()
    }

    @Test("days more than a week ago never change, done days only by their workouts", arguments: 1...10)
    func pastUnchanged(seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        var sample = ScheduleSample(from: ScheduleSample.monday.adding(days: -28))
        try? sample.change("done Mon0; done Thu0; partly Sat0; done Mon", today: "Mon")
        let old = ScheduleSample.monday.adding(days: -28)...ScheduleSample.monday.adding(days: -1)
        let before = sample.schedule.days(in: old)
        for _ in 0..<300 {
            let change = change(&generator)
            guard !["done", "partly", "undo"].contains(where: change.hasPrefix) else { continue }
            try? sample.change(change, today: generator.pick(["Mon2", "Tue2"]))
            sample.schedule.extend(by: sample.pattern, through: ScheduleSample.weekday("Sun2"))
        }
        #expect(sample.schedule.days(in: old) == before)
        #expect(sample.schedule[ScheduleSample.monday]?.training?.outcome == .done(.complete))
    }

    @Test("extended late it is what it would have been, extended day by day", arguments: 1...10)
    func late(seed: Int) throws {
        var generator = SeededGenerator(seed: UInt64(seed))
        for _ in 0..<20 {
            let weekdays = Set(Weekday.allCases.shuffled(using: &generator).prefix(generator.number(in: 1...6)))
            let rotation = String("ABCDE".prefix(generator.number(in: 1...5)))
            let first = ScheduleSample.monday.adding(days: generator.number(in: -400...400))
            let last = first.adding(days: generator.number(in: 0...120))
            let once = ScheduleSample(rotation, on: weekdays, from: first, through: last)
            var daily = ScheduleSample(rotation, on: weekdays, from: first, through: first)
            for offset in 0...first.days(until: last) {
                daily.schedule.extend(by: daily.pattern, through: first.adding(days: offset))
            }
            #expect(daily.schedule == once.schedule)
        }
    }

    @Test("rest, moves, exchanges and excuses never end a streak", arguments: 1...10)
    func neutral(seed: Int) throws {
        var generator = SeededGenerator(seed: UInt64(seed))
        var sample = ScheduleSample(from: ScheduleSample.monday.adding(days: -7))
        try sample.change("done Mon0; done Tue0; done Thu0; done Sat0", today: "Mon")
        for _ in 0..<100 {
            let change = change(&generator)
            guard ["move", "swap", "rest", "excuse"].contains(where: change.hasPrefix) else { continue }
            try? sample.change(change, today: "Mon")
            let streak = sample.schedule.streak(on: ScheduleSample.monday, workoutDays: [], weeksStartingOn: .monday)
            #expect(streak == .plannedDays(4), "\(change)")
        }
    }
}
