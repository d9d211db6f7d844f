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
        let second = try history.page(.before(try #require(first.last).key), size: 20)
        let third = try history.page(.before(try #require(second.last).key), size: 20)
        let pages = [first, second, third]
        #expect(pages.map(\.count) == [20, 20, 5])
        #expect(pages.joined().map(\.name) == (0..<45).reversed().map { "\($0)" })
        #expect(try history.page(.before(try #require(third.last).key), size: 20).isEmpty)

        let back = try history.page(.after(try #require(third.first).key), size: 20)
        #expect(back == second)
        #expect(try history.page(.after(try #require(back.first).key), size: 20) == first)
        #expect(try names(.after(try #require(first.first).key)) == ["new"])
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
        let summary = try #require(try history.page(.newest, size: 20).first)
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
        let summary = try #require(try history.page(.newest, size: 20).first)
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
        #expect(try history.page(.newest, size: 20).isEmpty)
        #expect(try history.totals() == nil)

        try samples.add(.init("2026-11-27") { $0.name = "mine" }, of: athlete)
        #expect(try names(.newest) == ["mine"])
        #expect(try history.totals()?.workoutCount == 1)
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
        let summary = try #require(try history.page(.newest, size: 20).first)
        #expect(summary.completion == .partial)
        #expect(summary.minutes == 61)
    }

    @Test("the totals name the first day and both ends")
    func totals() throws {
        let oldest = try samples.add(.init("2024-03-05"), of: athlete)
        let newest = try samples.add(.init("2026-11-30"), of: athlete)
        try samples.add(.init("2025-06-01"), of: athlete)
        let first = try #require(LocalDay(iso: "2024-03-05"))
        #expect(
            try history.totals() == HistoryTotals(workoutCount: 3, firstDay: first, newest: newest, oldest: oldest)
        )
    }

    @Test("a page takes one statement and the totals another, at any length")
    func statements() throws {
        let squat = try samples.addExercise("Back squat")
        for number in 0..<30 {
            let day = LocalDay(daysSinceEpoch: 20_000 + number).iso
            try samples.add(.init(day) { $0.exercises = [.init(squat, [.kilograms(100, 5)])] }, of: athlete)
        }
        _ = connection.takeStatementCount()
        let page = try history.page(.newest, size: 20)
        #expect(connection.takeStatementCount() == 1)
        _ = try history.page(.before(try #require(page.last).key), size: 20)
        #expect(connection.takeStatementCount() == 1)
        _ = try history.totals()
        #expect(connection.takeStatementCount() == 1)
    }

    private func names(_ cut: HistoryCut) throws -> [String?] {
        try history.page(cut, size: 20).map(\.name)
    }
}
