import Domain
import Testing

@Suite("Every plan is balanced, fits its time and needs only what there is")
struct PlanBalanceTests {
    private static let weeks = [
        "Mo", "Mo Th", "Mo Tu", "Mo We Fr", "Mo Tu We", "Mo Tu Th Sa", "Tu We Th Fr", "Mo Tu We Fr Sa",
        "Tu Th Fr Sa Su",
        "Mo Tu We Th Fr Sa",
    ]

    /// 600 set-ups: each week with each goal, kit and number of minutes.
    private func plans(_ week: String, _ kit: PlanKit) throws -> [MadePlan] {
        let maker = PlanMaker(PlanMakerTests.catalogue.values)
        return try PlanGoal.allCases.flatMap { goal in
            try PlanMinutes.allCases.map { minutes in
                maker.plan(for: try PlanMakerTests.answers(week, goal: goal, kit: kit, minutes: minutes))
            }
        }
    }

    private func exercise(_ slug: String) throws -> CatalogueExercise {
        try #require(PlanMakerTests.catalogue[slug], "\(slug) is not in the catalogue")
    }

    @Test("each day fits, has no exercise twice, and none that the kit cannot do", arguments: weeks, PlanKit.allCases)
    func days(_ week: String, _ kit: PlanKit) throws {
        for plan in try plans(week, kit) {
            for routine in plan.routines {
                let seconds = routine.exercises.reduce(0) {
                    $0 + $1.sets * (($1.target.seconds ?? 40) + ($1.target.rest ?? 0))
                }
                #expect(seconds <= plan.answers.minutes.rawValue * 60)
                #expect(routine.exercises.count >= 2, "\(plan.answers) \(routine.name)")
                #expect(Set(routine.exercises.map(\.slug)).count == routine.exercises.count)
                for each in routine.exercises {
                    let equipment = try exercise(each.slug).equipment
                    #expect(kit.equipment.contains(equipment), "\(each.slug) with \(kit)")
                    #expect(each.sets >= 2 && each.reason.hasSuffix("."))
                }
            }
        }
    }

    @Test("the same answers make the same plan", arguments: weeks)
    func deterministic(_ week: String) throws {
        #expect(try plans(week, .fullGym) == plans(week, .fullGym))
    }

    /// Sets for each muscle that an exercise is there for, over all days of the plan.
    private func sets(_ plan: MadePlan) throws -> [Muscle: Int] {
        var sums: [Muscle: Int] = [:]
        for each in plan.routines.flatMap(\.exercises) {
            sums[try exercise(each.slug).primaryMuscle, default: 0] += each.sets
        }
        return sums
    }

    @Test(
        "pulling and pressing, legs and the rest are in balance",
        arguments: weeks,
        [PlanKit.fullGym, .barbell, .dumbbells]
    )
    func balance(_ week: String, _ kit: PlanKit) throws {
        for plan in try plans(week, kit) {
            let sets = try sets(plan)
            func sum(_ muscles: Muscle...) -> Int { muscles.reduce(0) { $0 + (sets[$1] ?? 0) } }
            let (press, pull) = (sum(.chest, .frontDelts), sum(.lats, .upperBack))
            let legs = sum(.quads, .hamstrings, .glutes)
            let all = sets.values.reduce(0, +)
            #expect(press * 2 >= pull && pull * 2 >= press, "\(plan.answers): press \(press), pull \(pull)")
            #expect(legs * 5 >= all && legs * 5 <= all * 3, "\(plan.answers): legs \(legs) of \(all)")
            #expect(sum(.chest) > 0 && sum(.quads) > 0 && sum(.hamstrings, .glutes) > 0, "\(plan.answers)")
        }
    }

    @Test("without equipment each part of the body is trained all the same", arguments: weeks)
    func nothing(_ week: String) throws {
        for plan in try plans(week, .nothing) {
            let sets = try sets(plan)
            for muscle in [Muscle.chest, .quads] { #expect(sets[muscle] ?? 0 > 0, "\(plan.answers): \(muscle)") }
            #expect((sets[.hamstrings] ?? 0) + (sets[.glutes] ?? 0) > 0, "\(plan.answers)")
        }
    }

    @Test(
        "no muscle is trained on days next to each other, on whatever day it begins",
        arguments: weeks,
        PlanKit.allCases
    )
    func neighbours(_ week: String, _ kit: PlanKit) throws {
        for plan in try plans(week, kit) {
            for first in 0..<7 { try expectNoNeighbours(plan, from: ScheduleSample.monday.adding(days: first)) }
        }
    }

    private func expectNoNeighbours(_ plan: MadePlan, from first: LocalDay) throws {
        let rows = plan.routines.indices.map { LogSamples.id(UInt8($0 + 1)) }
        let pattern = try #require(plan.pattern(from: first, routines: rows))
        var schedule = Schedule()
        schedule.extend(by: pattern, through: ScheduleSample.monday.adding(days: 27))
        let demands = try plan.routines.map { routine in
            let muscles = try routine.exercises.map { (muscle: try exercise($0.slug).primaryMuscle, sets: $0.sets) }
            return RoutineDemand(name: routine.name, of: muscles)
        }
        for offset in [0, 7, 14, 21] {
            let week = CalendarWeek(of: ScheduleSample.monday.adding(days: offset), startingOn: .monday)
            let check = WeekCheck(
                schedule,
                week,
                today: ScheduleSample.monday,
                demands: Dictionary(uniqueKeysWithValues: zip(rows, demands))
            )
            #expect(check.neighbours.isEmpty, "\(plan.answers)")
        }
    }

    @Test("size has more sets than keeping, and more time never fewer", arguments: weeks, PlanKit.allCases)
    func amount(_ week: String, _ kit: PlanKit) throws {
        let plans = try plans(week, kit)
        let counts = try plans.map { try sets($0).values.reduce(0, +) }
        let minutes = PlanMinutes.allCases.count
        for index in counts.indices where index % minutes > 0 { #expect(counts[index - 1] <= counts[index]) }
        let (size, keep) = (counts[(2 * minutes - 1)], counts[3 * minutes - 1])
        #expect(size > keep, "\(week)")
    }

    @Test("a week for size has at least eight sets for chest, back and thighs, given four days and an hour")
    func volume() throws {
        let answers = try PlanMakerTests.answers("Mo Tu Th Sa")
        let sets = try sets(PlanMaker(PlanMakerTests.catalogue.values).plan(for: answers))
        #expect(sets[.chest] ?? 0 >= 6 && sets[.quads] ?? 0 >= 8, "\(sets)")
        #expect((sets[.lats] ?? 0) + (sets[.upperBack] ?? 0) >= 8, "\(sets)")
        #expect((sets[.hamstrings] ?? 0) + (sets[.glutes] ?? 0) >= 8, "\(sets)")
    }
}
