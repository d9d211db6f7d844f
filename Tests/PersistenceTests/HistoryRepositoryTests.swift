import Database
import Domain
import Persistence
import TestSupport
import Testing

@Suite("The history lists what was saved")
struct HistoryRepositoryTests {
    private let connection: Connection
    private let samples: WorkoutWriter
    private let athlete: Int
    private let history: HistoryRepository

    init() throws {
        connection = try TestDatabase().connect()
        samples = WorkoutWriter(connection)
        athlete = try samples.addAthlete("mara@example.com")
        history = HistoryRepository(connection, athlete: athlete)
    }

    @Test("the newest day comes first, within a day the later moment, within a moment what was written later")
    func order() throws {
        for (name, day, hour) in [
            ("fourth", "2026-11-29", 23), ("third", "2026-11-30", 9), ("second", "2026-11-30", 18),
            ("first", "2026-11-30", 18), ("fifth", "2026-11-29", 8),
        ] {
            try samples.add(.init(day, hour: hour) { $0.name = name }, of: athlete)
        }
        #expect(try names(.newest) == ["first", "second", "third", "fourth", "fifth"])
    }

    @Test("a workout past midnight stays on the day it began")
    func midnight() throws {
        try samples.add(.init("2026-11-30", hour: 25) { $0.name = "late Monday" }, of: athlete)
        try samples.add(.init("2026-12-01", hour: 1) { $0.name = "early Tuesday" }, of: athlete)
        #expect(try names(.newest) == ["early Tuesday", "late Monday"])
    }

    @Test("paging there and back over 45 workouts shows each once, while another is saved between two pages")
    func paging() throws {
        // Three a day, two of them at the same moment, so that each part of the key decides somewhere.
        for number in 0..<45 {
            let day = LocalDay(daysSinceEpoch: 20_000 + number / 3).iso
            try samples.add(.init(day, hour: number % 3 == 0 ? 8 : 18) { $0.name = "\(number)" }, of: athlete)
        }
        let first = try history.page(.newest, size: 20)
        try samples.add(.init("2026-11-30") { $0.name = "new" }, of: athlete)
        let second = try history.page(.before(try #require(first.workouts.last).key), size: 20)
        let third = try history.page(.before(try #require(second.workouts.last).key), size: 20)
        let pages = [first, second, third]
        #expect(pages.map(\.workouts.count) == [20, 20, 5])
        #expect(pages.map(\.hasMore) == [true, true, false])
        #expect(pages.flatMap(\.workouts).map(\.name) == (0..<45).reversed().map { "\($0)" })
        #expect(try history.page(.before(try #require(third.workouts.last).key), size: 20).workouts.isEmpty)

        let back = try history.page(.after(try #require(third.workouts.first).key), size: 20)
        #expect(back == second)
        let start = try history.page(.after(try #require(back.workouts.first).key), size: 20)
        #expect(start == first)
        let rest = try history.page(.after(try #require(start.workouts.first).key), size: 20)
        #expect(rest.workouts.map(\.name) == ["new"] && !rest.hasMore)
    }

    @Test("a summary counts exercises and sets, and adds kilograms and pounds of what is not warm-up")
    func counts() throws {
        let squat = try samples.addExercise("Back squat")
        let press = try samples.addExercise("Bench press")
        let chin = try samples.addExercise("Chin-up", .bodyweight)
        try samples.add(
            .init("2026-11-30") {
                $0.exercises = [
                    .init(squat, [.kilograms(60, 8, .warmUp), .kilograms(100, 5), .kilograms(100, 5, .drop)]),
                    .init(press, [.pounds(135, 10)]),
                    .init(chin, [.kilograms(10, 8), .reps(9)]),
                ]
            },
            of: athlete
        )
        let summary = try #require(try history.page(.newest, size: 20).workouts.first)
        #expect(summary.exerciseNames == ["Back squat", "Bench press", "Chin-up"])
        #expect(summary.setCount == 6)
        // 1,000 kg and 1,350 lb, which are 612.35 kg.
        #expect(summary.volume.text(in: .kilograms) == "1,612")
        #expect(summary.volume == Volume(kilogramThousandths: 1_000_000, poundThousandths: 1_350_000))
    }

    @Test("what was thrown away counts nowhere, and an exercise that stands twice is one")
    func binned() throws {
        let squat = try samples.addExercise("Back squat")
        let press = try samples.addExercise("Bench press")
        let row = try samples.addExercise("Row")
        try samples.add(
            .init("2026-11-30") {
                $0.exercises = [
                    .init(row, [.kilograms(50, 10).binned]),
                    .init(squat, [.kilograms(100, 5), .kilograms(200, 5).binned]),
                    .init(press, binnedAt: Instant(milliseconds: 1), [.kilograms(80, 5)]),
                    .init(squat, [.kilograms(90, 10)]),
                ]
            },
            of: athlete
        )
        let summary = try #require(try history.page(.newest, size: 20).workouts.first)
        #expect(summary.exerciseNames == ["Back squat"])
        #expect(summary.setCount == 2)
        #expect(summary.volume.text(in: .kilograms) == "1,400")
    }

    @Test("drafts, workouts in the trash and those of another are never listed or counted")
    func others() throws {
        let other = try samples.addAthlete("nina@example.com")
        try samples.add(.init("2026-11-28") { $0.state = .draft }, of: athlete)
        try samples.add(.init("2026-11-29") { $0.state = .binned }, of: athlete)
        try samples.add(.init("2026-11-30") { $0.name = "hers" }, of: other)
        #expect(try history.page(.newest, size: 20).workouts.isEmpty)

        try samples.add(.init("2026-11-27") { $0.name = "mine" }, of: athlete)
        #expect(try names(.newest) == ["mine"])
    }

    @Test("what was skipped and how long it took is told")
    func completion() throws {
        try samples.add(
            .init("2026-11-30") {
                $0.completion = .partial
                $0.startedAt = Instant(milliseconds: 0)
                $0.endedAt = Instant(milliseconds: 61 * 60_000)
            },
            of: athlete
        )
        let summary = try #require(try history.page(.newest, size: 20).workouts.first)
        #expect(summary.completion == .partial)
        #expect(summary.minutes == 61)
    }

    @Test("days are taken from the first to the last, with both")
    func within() throws {
        for day in ["2026-10-31", "2026-11-01", "2026-11-30", "2026-12-01"] {
            try samples.add(.init(day) { $0.name = day }, of: athlete)
        }
        let november = try #require(CalendarMonth(iso: "2026-11"))
        #expect(try names(.within(november.days)) == ["2026-11-30", "2026-11-01"])
    }

    @Test("of an exercise come the workouts that have a set of it, with that alone")
    func filtered() throws {
        let squat = try samples.addExercise("Back squat")
        let press = try samples.addExercise("Bench press")
        try samples.add(
            .init("2026-11-30") {
                $0.name = "both"
                $0.exercises = [
                    .init(press, [.kilograms(80, 10)]), .init(squat, [.kilograms(100, 5), .kilograms(100, 5).binned]),
                    .init(squat, [.kilograms(110, 1)]),
                ]
            },
            of: athlete
        )
        try samples.add(
            .init("2026-11-29") {
                $0.exercises = [.init(squat, [.kilograms(90, 5).binned]), .init(press, [.reps(1)])]
            },
            of: athlete
        )
        try samples.add(
            .init("2026-11-28") { $0.exercises = [.init(squat, binnedAt: Instant(milliseconds: 1), [.reps(5)])] },
            of: athlete
        )
        let summary = try #require(try history.page(.newest, of: squat, size: 20).workouts.first)
        #expect(try history.page(.newest, of: squat, size: 20).workouts.count == 1)
        #expect((summary.name, summary.exerciseNames, summary.setCount) == ("both", ["Back squat"], 2))
        #expect(summary.volume.text(in: .kilograms) == "610")
        #expect(try history.page(.newest, of: press, size: 20).workouts.count == 2)
        #expect(try history.page(.before(summary.key), of: squat, size: 20).workouts.isEmpty)
    }

    private func names(_ cut: HistoryCut) throws -> [String?] {
        try history.page(cut, size: 20).workouts.map(\.name)
    }
}
